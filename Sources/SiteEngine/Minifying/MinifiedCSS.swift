/// A style sheet without comments and without the white space that means nothing.
///
/// White space is kept wherever it may mean something, as in selectors, in `calc()` and in media queries: a run of it is
/// one space, and none is left around `{`, `}`, `;` and `,`. Strings and addresses stay as they are. A comment that
/// begins with `/*!`, as those of licenses do, stays.
struct MinifiedCSS {
  private(set) var bytes: [UInt8] = []
  /// The byte that was appended last if it divides blocks, declarations or selectors; 0 for any other.
  private var delimiter: UInt8 = 0

  init(_ source: [UInt8]) {
    bytes.reserveCapacity(source.count)
    var hasSpace = false
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      if Self.isSpace(byte) {
        hasSpace = true
        offset += 1
      } else if source[offset...].starts(with: "/*".utf8) {
        let end = source[(offset + 2)...].firstRange(of: Array("*/".utf8))?.upperBound ?? source.count
        if source[offset...].starts(with: "/*!".utf8) {
          append(source[offset..<end], afterSpace: hasSpace)
          hasSpace = false
        } else if !hasSpace, !bytes.isEmpty, delimiter == 0, end < source.count,
          !Self.isSpace(source[end]), !Self.isDelimiter(source[end])
        {
          // Two names that only a comment divides must not become one.
          bytes += "/**/".utf8
        }
        offset = end
      } else {
        let end = Self.end(ofTokenIn: source, at: offset)
        append(source[offset..<end], afterSpace: hasSpace)
        hasSpace = false
        offset = end
      }
    }
    if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
  }

  private mutating func append(_ token: ArraySlice<UInt8>, afterSpace hasSpace: Bool) {
    guard let first = token.first else { return }
    // A custom property that is empty is white space.
    let isValue = bytes.last == UInt8(ascii: ":")
    if hasSpace, !bytes.isEmpty, delimiter == 0, isValue || !Self.isDelimiter(first) {
      bytes.append(UInt8(ascii: " "))
    }
    if first == UInt8(ascii: "}"), delimiter == UInt8(ascii: ";") { bytes.removeLast() }
    bytes += token
    delimiter = Self.isDelimiter(first) ? first : 0
  }

  /// Where a string, an address or else a single byte ends.
  private static func end(ofTokenIn source: [UInt8], at start: Int) -> Int {
    let byte = source[start]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return end(ofTextUntil: byte, in: source, from: start + 1)
    case UInt8(ascii: "\\"): return min(start + 2, source.count)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let isAddress = source[start...].prefix(4).map { $0 | 0x20 }.elementsEqual(
        "url(".utf8.map { $0 | 0x20 })
      let continuesName = start > 0 && isNamePart(source[start - 1])
      guard isAddress, !continuesName else { return start + 1 }
      let content = source[(start + 4)...].first { !isSpace($0) }
      // A quoted address is a string like any other.
      if content == UInt8(ascii: "\"") || content == UInt8(ascii: "'") { return start + 4 }
      return end(ofTextUntil: UInt8(ascii: ")"), in: source, from: start + 4)
    default: return start + 1
    }
  }

  private static func end(ofTextUntil close: UInt8, in source: [UInt8], from start: Int) -> Int {
    var offset = start
    while offset < source.count {
      if source[offset] == close { return offset + 1 }
      offset += source[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return source.count
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    [UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ",")].contains(byte)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }
}
