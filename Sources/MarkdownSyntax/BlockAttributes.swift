import Markup

/// The classes and the id of a block, as its author wrote them: `{.note #id}`, or `{: .note #id}` in the way of kramdown.
struct BlockAttributes: Equatable {
  var id: String?
  var classes: [String] = []

  init(id: String?, classes: [String]) { (self.id, self.classes) = (id, classes) }

  /// Reads a list with its braces; `nil` for any other text.
  init?(_ text: some Collection<UInt8>) {
    guard text.first == UInt8(ascii: "{") else { return nil }
    var inside = Array(text.dropFirst())[...]
    while inside.last?.isBlank ?? false { inside.removeLast() }
    guard inside.popLast() == UInt8(ascii: "}") else { return nil }
    if inside.first == UInt8(ascii: ":") { inside.removeFirst() }
    for word in String(decoding: inside, as: UTF8.self).split(separator: " ") {
      let name = word.dropFirst()
      guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || word.first == "#",
        name.unicodeScalars.allSatisfy({ $0 == "-" || $0 == "." || HeadingIdentifiers.isWordPart($0) })
      else { return nil }
      switch word.first {
      case "." where !name.contains("."): classes.append(String(name))
      case "#" where id == nil: id = String(name)
      default: return nil
      }
    }
    if id == nil, classes.isEmpty { return nil }
  }

  /// Writes the attributes of a start tag.
  func write(to html: inout MarkupBuffer) {
    if let id { html.append(attribute: "id", id) }
    if !classes.isEmpty { html.append(attribute: "class", classes.joined(separator: " ")) }
  }
}

extension DocumentReader {
  /// Whether any block can have attributes.
  var mayHaveBlockAttributes: Bool { ".#:".utf8.contains { afterBraces.contains($0) } }

  /// Finds the attributes of paragraphs at the top of a document: what stands on the last line of each. A backslash makes it text.
  mutating func findBlockAttributes(in document: CommonMark.Node) {
    guard mayHaveBlockAttributes else { return }
    var block = document.firstChild
    while let paragraph = block {
      block = paragraph.next
      guard paragraph.kind(types) == .paragraph, let text = paragraph.lastChild, text.kind(types) == .text,
        text.previous?.kind(types) == .softBreak,
        lines.line(paragraph.endLine).first(where: { !$0.isBlank }) == UInt8(ascii: "{")
      else { continue }
      blockAttributes[text] = text.withLiteral { BlockAttributes($0) }
    }
  }

  /// Whether a break is the one before the attributes of its paragraph.
  func isBeforeAttributes(_ node: CommonMark.Node) -> Bool {
    guard !blockAttributes.isEmpty, let text = node.next else { return false }
    return node.kind(types) == .softBreak && blockAttributes[text] != nil
  }
}
