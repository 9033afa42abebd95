package import Diagnostics

extension InfoString {
  /// Parses an info string. Any text is one; its problems are in ``diagnostics``.
  ///
  /// - Parameters:
  ///   - text: The info string as it stands in the source line.
  ///   - location: Where it begins.
  package init(parsing text: String, at location: SourceLocation) {
    var parser = InfoStringParser(text: text, location: location)
    self = parser.parse()
  }

  /// Parses a list of attributes without a language before them.
  package init(parsingAttributes text: String, at location: SourceLocation) {
    var parser = InfoStringParser(text: text, location: location)
    self = parser.parseAttributes()
  }
}

private struct InfoStringParser {
  private let bytes: [UInt8]
  private let location: SourceLocation
  private var offset = 0
  private var info = InfoString(language: "", attributes: [], opaqueText: nil, diagnostics: [])

  init(text: String, location: SourceLocation) {
    bytes = Array(text.utf8)
    self.location = location
  }

  mutating func parse() -> InfoString {
    skipSpaces()
    if peek == UInt8(ascii: "{") {
      info.opaqueText = text(offset..<bytes.count)
      info.language = firstPandocClass()
      return info
    }
    info.language = text(take { !$0.isSpace && !$0.endsLanguage })
    let endOfLanguage = offset
    skipSpaces()
    guard let next = peek else { return info }
    guard offset > endOfLanguage, next.isNameStart else {
      info.opaqueText = text(endOfLanguage..<bytes.count)
      return info
    }
    return parseAttributes()
  }

  mutating func parseAttributes() -> InfoString {
    skipSpaces()
    while peek != nil {
      parseAttribute()
      skipSpaces()
    }
    return info
  }

  private mutating func parseAttribute() {
    let start = offset
    guard peek?.isNameStart == true else { return reportMalformed(from: start) }
    let name = text(take { $0.isNamePart })
    var attribute = FenceAttribute(
      name: name, value: nil, location: place(of: start), valueLocation: place(of: start))
    if peek == UInt8(ascii: "=") {
      offset += 1
      guard let value = parseValue(of: name, from: start) else { return }
      attribute.value = value.text
      attribute.valueLocation = place(of: value.start)
    }
    guard peek == nil || peek?.isSpace == true else { return reportMalformed(from: start) }
    if info[name] != nil {
      info.diagnostics.append(.duplicateAttribute(name, at: place(of: start)))
    } else {
      info.attributes.append(attribute)
    }
  }

  private mutating func parseValue(of name: String, from start: Int) -> (text: String, start: Int)? {
    guard let quote = peek, !quote.isSpace else {
      info.diagnostics.append(.missingAttributeValue(of: name, at: place(of: offset)))
      return nil
    }
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let word = take { !$0.isSpace }
      guard !bytes[word].contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) else {
        offset = word.lowerBound
        reportMalformed(from: start)
        return nil
      }
      return (text(word), word.lowerBound)
    }
    let opening = offset
    offset += 1
    var value: [UInt8] = []
    while let byte = peek {
      offset += 1
      if byte == quote { return (String(decoding: value, as: UTF8.self), opening + 1) }
      if byte == UInt8(ascii: "\\"), let escaped = peek, escaped == quote || escaped == UInt8(ascii: "\\") {
        offset += 1
        value.append(escaped)
      } else {
        value.append(byte)
      }
    }
    info.diagnostics.append(.unclosedQuote(of: name, at: place(of: opening)))
    return nil
  }

  /// Reports the word that contains the current offset and goes on after it.
  private mutating func reportMalformed(from start: Int) {
    let end = take { !$0.isSpace }.upperBound
    info.diagnostics.append(.malformedAttribute(text(start..<end), at: place(of: start)))
  }

  private func firstPandocClass() -> String {
    let words = bytes.split { $0.isSpace || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
    let name = words.first { $0.first == UInt8(ascii: ".") }
    return String(decoding: name?.dropFirst() ?? [], as: UTF8.self)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpaces() { _ = take { $0.isSpace } }

  private mutating func take(while condition: (UInt8) -> Bool) -> Range<Int> {
    let start = offset
    while let byte = peek, condition(byte) { offset += 1 }
    return start..<offset
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  private func place(of offset: Int) -> SourceLocation {
    var place = location
    place.column = location.column.map { $0 + offset }
    return place
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  fileprivate var endsLanguage: Bool {
    self == UInt8(ascii: ",") || self == UInt8(ascii: "{") || self == UInt8(ascii: ":")
  }

  fileprivate var isNameStart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isNamePart: Bool {
    isNameStart || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }
}
