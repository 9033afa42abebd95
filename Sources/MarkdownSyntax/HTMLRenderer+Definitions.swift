import Markup

// A definition is a node of its own after the paragraph of its terms: the tree has no node for the list.
extension HTMLRenderer {
  /// Whether a paragraph is terms that are defined right after it.
  func isTerm(_ paragraph: CommonMark.Node) -> Bool { paragraph.next?.kind(types) == .definition }

  mutating func open(term paragraph: CommonMark.Node, _ html: inout MarkupBuffer) {
    isInTerm = true
    html.startLine()
    if paragraph.previous?.kind(types) != .definition { html.append(markup: "<dl>\n") }
    html.append(markup: "<dt>")
  }

  mutating func close(term paragraph: CommonMark.Node, _ html: inout MarkupBuffer) {
    isInTerm = false
    html.append(markup: "</dt>\n")
  }

  /// Closes a definition, and the list if neither another definition nor another term follows.
  func close(definition node: CommonMark.Node, _ html: inout MarkupBuffer) {
    html.append(markup: "</dd>\n")
    guard let next = node.next else { return html.append(markup: "</dl>\n") }
    switch next.kind(types) {
    case .definition: return
    case .paragraph where isTerm(next): return
    default: html.append(markup: "</dl>\n")
    }
  }
}

extension HTMLRenderer {
  /// Whether a text in a definition is no paragraph: there is no other one, and no blank line before the definition.
  func isTight(_ text: CommonMark.Node, in definition: CommonMark.Node) -> Bool {
    guard definition.firstChild == text else { return false }
    // To the end of a definition cmark counts the blank lines after it.
    var last = definition.previous
    while let node = last, node.kind(types) != .paragraph, let inner = node.lastChild { last = inner }
    if let last, definition.startLine > last.endLine + 1 { return false }
    var block = text.next
    while let other = block {
      if other.kind(types) == .paragraph { return false }
      block = other.next
    }
    return true
  }
}
