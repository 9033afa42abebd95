import Diagnostics

extension DocumentReader {
  /// The attributes in braces right after an image, and how many bytes of its next text they are.
  struct ImageAttributes {
    var list: InfoString
    var length: Int
  }

  /// The attributes after an image, or `nil` if what follows it is none: `{`, a name and `=` begin them, or `{live` or
  /// `{wide`, so that the notations of other generators and braces of prose stay text.
  mutating func attributes(after image: CommonMark.Node) -> ImageAttributes? {
    guard let text = image.next, text.kind(types) == .text,
      let inside = text.withLiteral(BracedAttributes.init)
    else { return nil }
    let line = lines.line(text.startLine)
    var column = text.startColumn
    if !line.dropFirst(column - 1).starts(with: "{".utf8) {
      column = (line.firstOffset(of: Array("{\(inside.text)}".utf8)) ?? 0) + 1
    }
    let list = InfoString(
      parsingAttributes: inside.text, at: location(line: text.startLine, column: column + 1))
    return ImageAttributes(list: list, length: inside.length)
  }

  /// How many bytes at the beginning of a text are attributes of the image before it.
  func attributesLength(of text: CommonMark.Node) -> Int {
    text.withLiteral { literal in
      guard literal.first == UInt8(ascii: "{"), text.previous?.kind(types) == .image else { return 0 }
      return BracedAttributes(literal)?.length ?? 0
    }
  }

  /// Whether an image, with its attributes, is all there is in its paragraph.
  func isAlone(_ image: CommonMark.Node) -> Bool {
    guard let parent = image.parent, parent.kind(types) == .paragraph, parent.firstChild == image,
      parent.next?.kind(types) != .definition
    else { return false }
    guard let text = image.next else { return true }
    if isBeforeAttributes(text) { return true }
    guard text.kind(types) == .text, text.next.map(isBeforeAttributes) ?? true else { return false }
    let length = attributesLength(of: text)
    return length > 0 && text.withLiteral { $0.dropFirst(length).allSatisfy(\.isBlank) }
  }

  /// An image with its description as plain text.
  mutating func image(_ node: CommonMark.Node, isAlone: Bool) -> Image {
    let destination = node.destination
    return Image(
      destination: destination, alternativeText: plainText(of: node), title: node.title,
      attributes: attributes(after: node)?.list.attributes ?? [], isAlone: isAlone,
      location: location(of: node, destination: destination))
  }
}

/// The text `{name=value …}`, `{live …}` or `{wide …}` at the beginning of another.
private struct BracedAttributes {
  /// What stands between the braces.
  var text: String
  /// The length with the braces.
  var length: Int

  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.first == UInt8(ascii: "{") else { return nil }
    let name = bytes.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    guard !name.isEmpty, name.endIndex < bytes.count else { return nil }
    switch bytes[name.endIndex] {
    case UInt8(ascii: "="): break
    // The attributes without a value.
    case UInt8(ascii: "}"), UInt8(ascii: " "):
      guard name.elementsEqual("live".utf8) || name.elementsEqual("wide".utf8) else { return nil }
    default: return nil
    }
    var quote: UInt8?
    for index in name.endIndex..<bytes.count {
      switch bytes[index] {
      case quote: quote = nil
      case UInt8(ascii: "\"") where quote == nil, UInt8(ascii: "'") where quote == nil: quote = bytes[index]
      case UInt8(ascii: "}") where quote == nil:
        text = String(decoding: bytes[1..<index], as: UTF8.self)
        length = index + 1
        return
      default: continue
      }
    }
    return nil
  }
}
