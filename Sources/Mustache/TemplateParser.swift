/// Makes the tree of a template out of its text, without recursion.
struct TemplateParser {
  /// A section, block or parent that is not closed yet.
  struct Open {
    var node: Int
    /// What its closing tag has to say.
    var content: ValuePath
    /// The delimiters that count again behind it.
    var delimiters: TagScanner.Delimiters
    /// How many bytes of white space are left out at the beginning of lines in it.
    var dedent: Int
  }

  /// What was read so far.
  var template: Template
  var scanner: TagScanner
  let lines: TemplateLines
  var open: [Open] = []
  /// Where the next text begins.
  var offset = 0
  var startsLine = true
  var isTooDeep = false

  init(_ template: Template) {
    self.template = template
    scanner = TagScanner(bytes: template.bytes)
    lines = TemplateLines(bytes: template.bytes)
  }

  /// Reads the whole text.
  mutating func parse() {
    do throws(TagScanner.Mistake) {
      while let tag = try scanner.tag(from: offset) { try add(tag) }
      addText(upTo: scanner.bytes.count)
    } catch {
      return report(error.reason, at: error.offset)
    }
    if let unclosed = open.last { report(.unclosedSection, at: template.nodes[unclosed.node].tag.lowerBound) }
  }

  mutating func report(_ reason: TemplateSyntaxError.Reason, at offset: Int) {
    template.errors.append(TemplateSyntaxError(reason: reason, location: template.location(offset)))
  }

  /// Whether only blocks may stand here.
  var isInParent: Bool { open.last.map { template.nodes[$0.node].kind == .parent } ?? false }

  mutating func add(_ tag: TagScanner.Tag) throws(TagScanner.Mistake) {
    switch tag.sigil {
    case UInt8(ascii: "#"): try addSection(.section, tag)
    case UInt8(ascii: "^"): try addSection(.invertedSection, tag)
    case UInt8(ascii: "$"): try addBlock(tag)
    case UInt8(ascii: "<"): try addParent(tag)
    case UInt8(ascii: ">"): try addPartial(tag)
    case UInt8(ascii: "/"): try close(tag)
    case UInt8(ascii: "!"): _ = skip(tag)
    case UInt8(ascii: "="):
      _ = skip(tag)
      scanner.delimiters = try scanner.delimiters(in: tag)
    case UInt8(ascii: "%"): throw TagScanner.Mistake(reason: .pragma, offset: tag.range.lowerBound)
    case nil: try addVariable(.variable, tag)
    default: try addVariable(.unescapedVariable, tag)
    }
  }
}

// MARK: Text

extension TemplateParser {
  /// Adds the text before a tag, and leaves the tag behind; if it stands alone, with its line.
  ///
  /// - Returns: What stands before it on its line, if it stands alone.
  mutating func skip(_ tag: TagScanner.Tag) -> Range<Int>? {
    if let indentation = lines.indentation(before: tag.range.lowerBound),
      let next = lines.nextLine(behind: tag.range.upperBound)
    {
      addText(upTo: indentation.lowerBound)
      offset = next
      startsLine = true
      return indentation
    }
    addText(upTo: tag.range.lowerBound)
    offset = tag.range.upperBound
    return nil
  }

  mutating func addText(upTo end: Int) {
    let dedent = open.last?.dedent ?? 0
    guard offset < end, !isInParent else { return }
    if dedent == 0 { return addText(offset..<end) }
    var start = offset
    while start < end {
      if start == 0 || scanner.bytes[start - 1] == UInt8(ascii: "\n") {
        start = min(end, lines.indentation(of: start, without: dedent).lowerBound)
      }
      let next = scanner.bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
      if start < next { addText(start..<next) }
      start = next
    }
  }

  mutating func addText(_ range: Range<Int>) {
    add(TemplateNode(kind: .text, next: 0, tag: range, nameStart: range.lowerBound, text: range))
    startsLine = scanner.bytes[range.upperBound - 1] == UInt8(ascii: "\n")
  }

  mutating func add(_ node: TemplateNode) {
    var node = node
    node.next = template.nodes.count + 1
    node.startsLine = startsLine && !node.isStandalone
    template.nodes.append(node)
    if !node.isStandalone { startsLine = false }
  }
}
