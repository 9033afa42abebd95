/// Walks through the bytes of HTML.
struct HTMLScanner {
  private let bytes: [UInt8]
  var offset = 0

  init(_ html: String) { bytes = Array(html.utf8) }

  /// The byte that is next, or `nil` at the end.
  var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads what a `<` begins; `nil`, and nothing is passed over, if it is text.
  mutating func readMarkup() -> HTMLToken? {
    let start = offset
    if let token = readOther() ?? readTag() { return token }
    offset = start
    return nil
  }

  private mutating func readOther() -> HTMLToken? {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"), ("<!", ">")]
    where bytes[offset...].starts(with: start.utf8) {
      var index = offset + start.utf8.count
      while index < bytes.count, !bytes[index...].starts(with: end.utf8) { index += 1 }
      guard index < bytes.count else { continue }
      defer { offset = index + end.utf8.count }
      return .other(String(decoding: bytes[offset..<index + end.utf8.count], as: UTF8.self))
    }
    return nil
  }

  private mutating func readTag() -> HTMLToken? {
    offset += 1
    let isEndTag = skip(UInt8(ascii: "/"))
    guard let letter = next, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter | 0x20) else {
      return nil
    }
    let name = take { !$0.isHTMLSpace && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">") }.lowercased()
    var attributes: [HTMLToken.Attribute] = []
    while true {
      _ = take(\.isHTMLSpace)
      if skip(UInt8(ascii: ">")) {
        return isEndTag
          ? .endTag(name: name) : .startTag(name: name, attributes: attributes, isSelfClosing: false)
      }
      if skip(UInt8(ascii: "/")) {
        guard skip(UInt8(ascii: ">")) else { continue }
        return .startTag(name: name, attributes: attributes, isSelfClosing: true)
      }
      guard let attribute = readAttribute() else { return nil }
      attributes.append(attribute)
    }
  }

  private mutating func readAttribute() -> HTMLToken.Attribute? {
    let name = take { !$0.isHTMLSpace && !"/>=\"'<".utf8.contains($0) }.lowercased()
    guard !name.isEmpty else { return nil }
    let end = offset
    _ = take(\.isHTMLSpace)
    guard skip(UInt8(ascii: "=")) else {
      offset = end
      return HTMLToken.Attribute(name: name, value: nil)
    }
    _ = take(\.isHTMLSpace)
    let value: ArraySlice<UInt8>
    if let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      offset += 1
      let start = offset
      _ = take { $0 != quote }
      value = bytes[start..<offset]
      guard skip(quote) else { return nil }
    } else {
      let start = offset
      _ = take { !$0.isHTMLSpace && $0 != UInt8(ascii: ">") }
      value = bytes[start..<offset]
    }
    return HTMLToken.Attribute(name: name, value: Self.resolvingReferences(in: value))
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    offset += 1
    return true
  }

  private mutating func take(_ matches: (UInt8) -> Bool) -> String {
    let start = offset
    while let byte = next, matches(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  /// A text with those character references resolved that renderers of CommonMark write.
  static func resolvingReferences(in text: ArraySlice<UInt8>) -> String {
    let names: [String: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#x27": "'", "#39": "'",
    ]
    var resolved: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "&"),
        let end = text[index...].prefix(8).firstIndex(of: UInt8(ascii: ";")),
        let scalar = names[String(decoding: text[(index + 1)..<end], as: UTF8.self)]
      {
        resolved += String(scalar).utf8
        index = end + 1
      } else {
        resolved.append(text[index])
        index += 1
      }
    }
    return String(decoding: resolved, as: UTF8.self)
  }
}

extension UInt8 {
  var isHTMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
