/// A piece of HTML, as Python's `html.parser` tells them apart, on which CommonMark's own test program is built.
enum HTMLToken: Equatable {
  /// Text with its character references resolved.
  case text(String)
  case startTag(name: String, attributes: [Attribute], isSelfClosing: Bool)
  case endTag(name: String)
  /// A comment, a declaration, a processing instruction or a CDATA section, as it is written.
  case other(String)

  struct Attribute: Equatable {
    var name: String
    /// The value with its character references resolved; `nil` where none is written.
    var value: String?
  }

  /// Takes HTML apart. A `<` that begins none of the other tokens is text.
  static func tokens(of html: String) -> [HTMLToken] {
    var scanner = HTMLScanner(html)
    var tokens: [HTMLToken] = []
    var text: [UInt8] = []
    while let byte = scanner.next {
      if byte == UInt8(ascii: "<"), let token = scanner.readMarkup() {
        if !text.isEmpty { tokens.append(.text(HTMLScanner.resolvingReferences(in: text[...]))) }
        text = []
        tokens.append(token)
      } else {
        text.append(byte)
        scanner.offset += 1
      }
    }
    if !text.isEmpty { tokens.append(.text(HTMLScanner.resolvingReferences(in: text[...]))) }
    return tokens
  }
}
