// Where what tags enclose begins and ends.

extension TemplateParser {
  mutating func begin(_ node: TemplateNode, _ content: ValuePath, dedent: Int? = nil) {
    if open.count >= TemplateExpansion.depthLimit, !isTooDeep {
      report(.tooDeep, at: node.tag.lowerBound)
      isTooDeep = true
    }
    open.append(
      Open(
        node: template.nodes.count, content: content, delimiters: scanner.delimiters,
        dedent: dedent ?? open.last?.dedent ?? 0))
    add(node)
    if node.isStandalone { startsLine = true }
  }

  mutating func close(_ tag: TagScanner.Tag) throws(TagScanner.Mistake) {
    guard let closed = open.last else {
      throw TagScanner.Mistake(reason: .endOfNothing, offset: tag.content.lowerBound)
    }
    let kind = template.nodes[closed.node].kind
    try expectEnd(of: closed, kind, tag)
    let isArgument = open.count > 1 && template.nodes[open[open.count - 2].node].kind == .parent
    if kind == .parent {
      closeParent(closed, tag)
    } else if kind == .block, isArgument, let before = lines.indentation(before: tag.range.lowerBound) {
      // Whatever stands behind it in its parent's tag is not shown.
      addText(upTo: before.lowerBound)
      offset = tag.range.upperBound
    } else if skip(tag) == nil {
      // The line goes on behind the tag, and would not be indented if nothing in it stood for its beginning.
      if startsLine, kind != .block {
        add(TemplateNode(kind: .text, next: 0, tag: tag.range, nameStart: offset, text: offset..<offset))
      }
      startsLine = false
    }
    if kind == .section || kind == .invertedSection {
      template.nodes[closed.node].text = template.nodes[closed.node].text.lowerBound..<tag.range.lowerBound
    }
    template.nodes[closed.node].next = template.nodes.count
    scanner.delimiters = closed.delimiters
    open.removeLast()
  }

  func expectEnd(
    of closed: Open, _ kind: TemplateNode.Kind, _ tag: TagScanner.Tag
  ) throws(TagScanner.Mistake) {
    let content =
      kind == .parent
      ? ValuePath(try scanner.name(in: tag, ofTemplate: true)) : try scanner.path(in: tag)
    guard content == closed.content else {
      var name = closed.content.text
      for transform in closed.content.transforms.reversed() { name = "\(transform)(\(name))" }
      throw TagScanner.Mistake(reason: .wrongEnd(name), offset: tag.content.lowerBound)
    }
  }

  mutating func closeParent(_ closed: Open, _ tag: TagScanner.Tag) {
    offset = tag.range.upperBound
    startsLine = false
    let parent = template.nodes[closed.node]
    guard let next = lines.nextLine(behind: offset),
      lines.indentation(before: parent.tag.lowerBound) != nil
    else { return }
    offset = next
    startsLine = true
    template.nodes[closed.node].isStandalone = true
    template.nodes[closed.node].startsLine = false
    if !parent.text.isEmpty {
      template.nodes[closed.node - 1].text = 0..<0
      template.nodes[closed.node - 1].startsLine = false
    }
  }
}
