extension Template {
  /// The template without nodes, into which nodes of it can be put.
  package var emptied: Template {
    var result = self
    result.nodes = []
    return result
  }

  /// Appends a node of this template, and what it encloses.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - body: Appends what it encloses.
  package mutating func append(_ node: TemplateNode, _ body: (inout Template) -> Void = { _ in }) {
    let index = nodes.count
    nodes.append(node)
    body(&self)
    nodes[index].next = nodes.count
  }

  /// Appends the beginning of a line, if one begins with a node of this template in whose place others are put.
  package mutating func append(lineStartOf node: TemplateNode) {
    guard node.startsLine else { return }
    var start = node
    start.kind = .text
    start.text = 0..<0
    append(start)
  }

  /// Appends a text in the place of a node of this template.
  package mutating func append(text: String, inPlaceOf node: TemplateNode) {
    let start = bytes.count
    bytes += text.utf8
    append(text: start..<bytes.count, of: node, startsLine: false)
  }

  /// Appends a part of a text node of this template.
  ///
  /// - Parameters:
  ///   - part: The part, by its bytes in the node's text.
  ///   - node: The node.
  package mutating func append(part: Range<Int>, of node: TemplateNode) {
    let start = node.text.lowerBound + part.lowerBound
    append(
      text: start..<node.text.lowerBound + part.upperBound, of: node,
      startsLine: node.startsLine && part.lowerBound == 0)
  }

  /// Appends a section, or an inverted one, in the place of a node of this template.
  ///
  /// - Parameters:
  ///   - path: What it is a section of.
  ///   - isInverted: Whether it stands where there is no such value.
  ///   - node: The node.
  ///   - body: Appends what it encloses.
  package mutating func append(
    sectionOf path: ValuePath, isInverted: Bool = false, inPlaceOf node: TemplateNode,
    _ body: (inout Template) -> Void
  ) {
    var section = node
    section.kind = isInverted ? .invertedSection : .section
    section.text = 0..<0
    section.startsLine = false
    section.name = paths.count
    paths.append(path)
    append(section, body)
  }

  private mutating func append(text: Range<Int>, of node: TemplateNode, startsLine: Bool) {
    guard !text.isEmpty else { return }
    var own = node
    own.kind = .text
    own.text = text
    own.startsLine = startsLine
    append(own)
  }
}
