// What each kind of tag adds to the tree.

extension TemplateParser {
  mutating func addVariable(
    _ kind: TemplateNode.Kind, _ tag: TagScanner.Tag
  ) throws(TagScanner.Mistake) {
    try expectNoParent(tag)
    let path = try scanner.path(in: tag)
    addText(upTo: tag.range.lowerBound)
    offset = tag.range.upperBound
    var node = node(kind, tag)
    node.name = index(of: path)
    add(node)
  }

  mutating func addSection(
    _ kind: TemplateNode.Kind, _ tag: TagScanner.Tag
  ) throws(TagScanner.Mistake) {
    try expectNoParent(tag)
    let path = try scanner.path(in: tag)
    var node = node(kind, tag)
    node.name = index(of: path)
    node.isStandalone = skip(tag) != nil
    node.text = tag.range.upperBound..<tag.range.upperBound
    begin(node, path)
  }

  mutating func addPartial(_ tag: TagScanner.Tag) throws(TagScanner.Mistake) {
    try expectNoParent(tag)
    var node = node(.partial, tag)
    node.name = try index(ofTemplate: tag)
    if let indentation = skip(tag) {
      node.isStandalone = true
      node.text = indented(indentation)
    }
    add(node)
    if node.isStandalone { startsLine = true }
  }

  mutating func addParent(_ tag: TagScanner.Tag) throws(TagScanner.Mistake) {
    try expectNoParent(tag)
    var node = node(.parent, tag)
    node.name = try index(ofTemplate: tag)
    // Whether it stands alone is known at its end. The white space before it is a text of its own until then.
    if let indentation = lines.indentation(before: tag.range.lowerBound) {
      addText(upTo: indentation.lowerBound)
      node.text = indented(indentation)
      offset = indentation.lowerBound
    }
    addText(upTo: tag.range.lowerBound)
    offset = tag.range.upperBound
    begin(node, ValuePath(template.labels[node.name]))
  }

  mutating func addBlock(_ tag: TagScanner.Tag) throws(TagScanner.Mistake) {
    let path = try scanner.path(in: tag)
    guard path.transforms.isEmpty else {
      throw TagScanner.Mistake(reason: .transformedBlock, offset: tag.content.lowerBound)
    }
    var node = node(.block, tag)
    node.name = index(ofLabel: path.text)
    let outer = open.last?.dedent ?? 0
    let next = lines.nextLine(behind: tag.range.upperBound)
    var dedent = outer
    if isInParent {
      offset = next ?? tag.range.upperBound
      if let next { dedent += lines.indentation(of: next, without: outer).count }
    } else if let before = lines.indentation(before: tag.range.lowerBound) {
      var own = indented(before)
      if let next {
        node.isStandalone = true
        addText(upTo: before.lowerBound)
        offset = next
        own = indentation(ofBlockFrom: next) ?? own
      } else {
        addText(upTo: tag.range.lowerBound)
        offset = tag.range.upperBound
      }
      node.text = own
      dedent += own.count
    } else {
      addText(upTo: tag.range.lowerBound)
      offset = tag.range.upperBound
    }
    begin(node, path, dedent: dedent)
    // What replaces a block is written as if it stood on lines of its own.
    startsLine = true
  }

  /// What the text of a block is indented by, from its first line on; `nil` where it has none.
  func indentation(ofBlockFrom line: Int) -> Range<Int>? {
    let indentation = lines.indentation(of: line, without: open.last?.dedent ?? 0)
    let rest = scanner.bytes[indentation.upperBound...]
    return rest.starts(with: scanner.delimiters.opening + [UInt8(ascii: "/")]) ? nil : indentation
  }

  /// White space before a tag without what is left out at the beginning of lines here.
  func indented(_ range: Range<Int>) -> Range<Int> {
    min(range.lowerBound + (open.last?.dedent ?? 0), range.upperBound)..<range.upperBound
  }

  func node(_ kind: TemplateNode.Kind, _ tag: TagScanner.Tag) -> TemplateNode {
    TemplateNode(
      kind: kind, next: 0, tag: tag.range, nameStart: scanner.nameStart(in: tag), text: 0..<0)
  }

  func expectNoParent(_ tag: TagScanner.Tag) throws(TagScanner.Mistake) {
    if isInParent { throw TagScanner.Mistake(reason: .tagInParent, offset: tag.range.lowerBound) }
  }
}

// MARK: Names

extension TemplateParser {
  mutating func index(of path: ValuePath) -> Int {
    if let known = template.paths.firstIndex(of: path) { return known }
    template.paths.append(path)
    return template.paths.count - 1
  }

  mutating func index(ofLabel name: String) -> Int {
    if let known = template.labels.firstIndex(of: name) { return known }
    template.labels.append(name)
    return template.labels.count - 1
  }

  mutating func index(ofTemplate tag: TagScanner.Tag) throws(TagScanner.Mistake) -> Int {
    let name = try scanner.name(in: tag, ofTemplate: true)
    if name.hasPrefix("*") { report(.computedName(name), at: tag.range.lowerBound) }
    return index(ofLabel: name)
  }
}
