/// What a `Range` field (RFC 9110, section 14) asks of a file.
enum ByteRange: Hashable {
  /// The whole file: no range, one that is malformed, or several, which a server may leave aside.
  case whole
  /// These bytes of it.
  case part(Range<Int>)
  /// No byte that it has.
  case unsatisfiable

  /// Reads the field for a file of `size` bytes.
  init(_ field: String?, size: Int) {
    self = .whole
    guard let field, field.lowercased().hasPrefix("bytes=") else { return }
    let ends = field.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]) else { return }
    switch (first, last) {
    case (nil, nil):
      return
    case (nil, let length?):
      self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
    case (let first?, let last):
      if let last, last < first { return }
      let end = last.map { min(size, $0 + 1) } ?? size
      self = first < size ? .part(first..<end) : .unsatisfiable
    }
  }

  /// A number that may be missing; `nil` if it is malformed.
  private static func number(_ text: Substring) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    // Greater numbers lie behind the end of any file, as this one does, which leaves room to add 1.
    return .some(min(Int(text) ?? .max, .max - 1))
  }
}
