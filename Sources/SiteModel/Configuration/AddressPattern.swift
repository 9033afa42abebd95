/// A pattern of addresses that are not checked: `https://example.com/*`, where `*` matches any characters.
package struct AddressPattern: Sendable, Hashable {
  /// What is written between the stars.
  private let parts: [[UInt8]]

  /// Reads a pattern; `nil` for one that begins neither with a scheme of the web nor with a star.
  package init?(_ text: String) {
    guard text.hasPrefix("http://") || text.hasPrefix("https://") || text.hasPrefix("*") else { return nil }
    parts = text.split(separator: "*", omittingEmptySubsequences: false).map { Array($0.utf8) }
  }

  /// Whether the pattern matches a whole address.
  package func matches(_ address: String) -> Bool {
    var rest = Array(address.utf8)[...]
    guard let first = parts.first, let last = parts.last, rest.starts(with: first) else { return false }
    guard parts.count > 1 else { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    // The first match of each part is enough, because a star before the next part takes the rest.
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }
}
