import Diagnostics

/// A key that front matter has twice; generators take the last one.
struct RepeatedKey {
  private let key: String
  /// The line of one of the two.
  private let line: Int

  /// The key that a problem with front matter is about; `nil` for other problems.
  init?(_ diagnostic: Diagnostic) {
    guard diagnostic.identifier == "duplicate-key", let line = diagnostic.location?.line,
      let key = diagnostic.message.split(separator: "`").dropFirst().first
    else { return nil }
    (self.key, self.line) = (String(key), line)
  }

  /// The bytes of a page's file without the first of the two lines, which stays as an empty one; `nil` if a value has more than
  /// one line.
  func removed(from bytes: [UInt8]) -> [UInt8]? {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    let start = Array((key + ":").utf8)
    let places = lines.indices.prefix(max(line, 0) + 20).filter { lines[$0].starts(with: start) }
    guard places.count > 1, let first = places.first, lines.indices.contains(first + 1),
      let next = lines[first + 1].first, !" \t-".utf8.contains(next)
    else { return nil }
    lines[first] = []
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
