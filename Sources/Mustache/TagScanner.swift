/// Finds the tags in the bytes of a template.
struct TagScanner {
  /// What a tag begins and ends with.
  struct Delimiters {
    var opening = Array("{{".utf8)
    var closing = Array("}}".utf8)
  }

  /// A tag as it is written.
  struct Tag {
    /// The sign behind the opening delimiter; `nil` for a variable.
    var sigil: UInt8?
    /// All bytes of the tag.
    var range: Range<Int>
    /// What stands in it without the sign and without white space at its ends.
    var content: Range<Int>
  }

  /// A problem with a tag, and the byte at which it is.
  struct Mistake: Error {
    var reason: TemplateSyntaxError.Reason
    var offset: Int
  }

  let bytes: [UInt8]
  var delimiters = Delimiters()

  /// The next tag from an offset on; `nil` where there is none.
  func tag(from offset: Int) throws(Mistake) -> Tag? {
    guard let start = find(delimiters.opening, from: offset) else { return nil }
    var content = start + delimiters.opening.count
    let sign: UInt8? = content < bytes.count ? bytes[content] : nil
    let sigil = sign.flatMap { "#^$</>!%=&{".utf8.contains($0) ? $0 : nil }
    if sigil != nil { content += 1 }
    // A triple mustache and a change of delimiters end as they begin.
    let closing: [UInt8]
    switch sigil {
    case UInt8(ascii: "{"): closing = [UInt8(ascii: "}")] + delimiters.closing
    case UInt8(ascii: "="): closing = [UInt8(ascii: "=")] + delimiters.closing
    default: closing = delimiters.closing
    }
    guard let end = find(closing, from: content) else {
      let isEnd = find(delimiters.closing, from: content) == nil
      throw Mistake(
        reason: isEnd ? .unfinishedTag : sigil == UInt8(ascii: "=") ? .invalidDelimiters : .unfinishedName,
        offset: start)
    }
    return Tag(sigil: sigil, range: start..<end + closing.count, content: trimmed(content..<end))
  }

  /// The delimiters that `<% %>` of `{{=<% %>=}}` stands for.
  func delimiters(in tag: Tag) throws(Mistake) -> Delimiters {
    let parts = bytes[tag.content].split { Self.isBlank($0) }
    guard parts.count == 2, !parts.joined().contains(UInt8(ascii: "=")) else {
      throw Mistake(reason: .invalidDelimiters, offset: tag.range.lowerBound)
    }
    return Delimiters(opening: Array(parts[0]), closing: Array(parts[1]))
  }

  /// The name in a tag: letters, digits and `.-_?*`, in the name of a template also `/`.
  func name(in tag: Tag, ofTemplate isTemplate: Bool = false) throws(Mistake) -> String {
    guard !tag.content.isEmpty else { throw Mistake(reason: .missingName, offset: tag.range.lowerBound) }
    let others: [UInt8] = Array(isTemplate ? ".-_?*/".utf8 : ".-_?*".utf8)
    return String(decoding: bytes[try name(in: tag.content, others)], as: UTF8.self)
  }

  /// A name with the functions around it: `count(tags)`.
  func path(in tag: Tag) throws(Mistake) -> ValuePath {
    guard !tag.content.isEmpty else { throw Mistake(reason: .missingName, offset: tag.range.lowerBound) }
    var content = tag.content
    var transforms: [String] = []
    while let bracket = bytes[content].firstIndex(of: UInt8(ascii: "(")) {
      let name = try name(in: content.lowerBound..<bracket, Self.signsOfNames)
      guard !name.isEmpty, bytes[content.upperBound - 1] == UInt8(ascii: ")") else {
        throw Mistake(reason: .unfinishedName, offset: content.upperBound - 1)
      }
      transforms.append(String(decoding: bytes[name], as: UTF8.self))
      content = bracket + 1..<content.upperBound - 1
    }
    let name = try name(in: content, Self.signsOfNames)
    return ValuePath(String(decoding: bytes[name], as: UTF8.self), transforms: transforms)
  }

  /// Where a name begins that may stand in brackets.
  func nameStart(in tag: Tag) -> Int {
    bytes[tag.content].lastIndex(of: UInt8(ascii: "(")).map { $0 + 1 } ?? tag.content.lowerBound
  }

  private static let signsOfNames = Array(".-_?*".utf8)

  private func name(in range: Range<Int>, _ others: [UInt8]) throws(Mistake) -> Range<Int> {
    for offset in range where !Self.isLetterOrDigit(bytes[offset]) && !others.contains(bytes[offset]) {
      throw Mistake(reason: .unfinishedName, offset: offset)
    }
    return range
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    guard let first = range.first(where: { !Self.isBlank(bytes[$0]) }),
      let last = range.last(where: { !Self.isBlank(bytes[$0]) })
    else { return range.upperBound..<range.upperBound }
    return first..<last + 1
  }

  private func find(_ delimiter: [UInt8], from start: Int) -> Int? {
    var offset = start
    while let found = bytes[offset...].firstIndex(of: delimiter[0]) {
      if bytes[found...].starts(with: delimiter) { return found }
      offset = found + 1
    }
    return nil
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (UInt8(ascii: "\t")...UInt8(ascii: "\r")).contains(byte)
  }

  /// Whether a byte is of a letter or a digit; all characters that are not ASCII count as letters.
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: false
    }
  }
}
