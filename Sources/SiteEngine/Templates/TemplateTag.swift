/// A tag of a template, where swift-mustache finds one: delimiters that the template sets count until the end of the
/// section that they are set in, and what stands in a comment is no tag.
struct TemplateTag: Sendable {
  /// The byte that tells what the tag does, such as `#`, or `nil` for a variable.
  var sign: UInt8?
  /// The rest of what stands between the delimiters, without white space at its ends.
  var name: String
  /// Where its opening delimiter stands, as a line and a UTF-8 column from 1.
  var line: Int
  var column: Int
  /// How many sections, blocks and parents are open around it.
  var depth: Int

  /// The tags of a template, in order.
  static func all(in text: String) -> [TemplateTag] {
    var scanner = TagScanner(text)
    var tags: [TemplateTag] = []
    while let tag = scanner.next() { tags.append(tag) }
    return tags
  }
}

/// Walks through the bytes of a template.
private struct TagScanner {
  private struct Delimiters {
    var opening = Array("{{".utf8)
    var closing = Array("}}".utf8)
  }

  private static let signs = Array("#^/<>$&{%".utf8)

  private let bytes: [UInt8]
  private var offset = 0
  private var delimiters = Delimiters()
  /// Those that count again when the sections that are open end.
  private var outer: [Delimiters] = []
  private var line = 1
  private var lineStart = 0
  /// Up to where lines have been counted.
  private var counted = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func next() -> TemplateTag? {
    while let open = bytes[offset...].firstRange(of: delimiters.opening) {
      let first = open.upperBound < bytes.count ? bytes[open.upperBound] : nil
      let isRaw = first == UInt8(ascii: "{")
      let setsDelimiters = first == UInt8(ascii: "=")
      let end = (isRaw ? [UInt8(ascii: "}")] : setsDelimiters ? [first ?? 0] : []) + delimiters.closing
      let start = min(open.upperBound + (setsDelimiters ? 1 : 0), bytes.count)
      guard let close = bytes[start...].firstRange(of: end) else { return nil }
      offset = close.upperBound
      if setsDelimiters {
        let words = bytes[start..<close.lowerBound].split { $0 == 0x20 || (0x09...0x0D).contains($0) }
        if words.count == 2 { delimiters = Delimiters(opening: Array(words[0]), closing: Array(words[1])) }
        continue
      }
      if first == UInt8(ascii: "!") { continue }
      return tag(from: open.lowerBound, bytes[open.upperBound..<close.lowerBound])
    }
    return nil
  }

  private mutating func tag(from open: Int, _ content: ArraySlice<UInt8>) -> TemplateTag {
    for index in counted..<open where bytes[index] == UInt8(ascii: "\n") {
      line += 1
      lineStart = index + 1
    }
    counted = open
    let sign = content.first.flatMap { Self.signs.contains($0) ? $0 : nil }
    let name = String(decoding: sign == nil ? content : content.dropFirst(), as: UTF8.self).trimmingWhitespace
    if sign == UInt8(ascii: "/"), let restored = outer.popLast() { delimiters = restored }
    let tag = TemplateTag(
      sign: sign, name: name, line: line, column: open - lineStart + 1, depth: outer.count)
    if let sign, "#^<$".utf8.contains(sign) { outer.append(delimiters) }
    return tag
  }
}
