import Diagnostics

/// Reads what cmark does not keep of a document out of its source: raw info strings and exact columns.
struct DocumentReader {
  let types: CommonMark.ExtensionTypes
  private let source: MarkdownSource
  var lines: SourceLines
  /// Which of the characters stand after a `{` with which attributes and tags of templates begin.
  let afterBraces: Set<UInt8>
  /// The formulas that characters of the text stand for.
  var formulas = FormulaText()
  /// The texts that are attributes of their paragraphs.
  var blockAttributes: [CommonMark.Node: BlockAttributes] = [:]
  /// The paragraph whose lines of definitions were counted last.
  private var definitions: (paragraph: CommonMark.Node, lines: Int)?

  init(_ text: UnsafeBufferPointer<UInt8>, of source: MarkdownSource, types: CommonMark.ExtensionTypes) {
    self.types = types
    self.source = source
    lines = SourceLines(text)
    afterBraces = lines.neighbours(1, of: UInt8(ascii: "{"), among: ".#:%{")
  }

  /// Whether any heading, or any element of raw HTML, can have an id of its author's.
  var mayHaveOwnIDs: Bool {
    // `id=`, or the `name=` of a link's target
    mayHaveBlockAttributes || !lines.neighbours(-1, of: UInt8(ascii: "="), among: "dDe").isEmpty
  }

  /// The place of a line and column of the text that was parsed.
  func location(line: Int, column: Int? = nil) -> SourceLocation {
    source.location(line: line, column: column)
  }

  /// The place at which a block begins.
  func location(of block: CommonMark.Node) -> SourceLocation {
    location(line: block.startLine, column: block.startColumn)
  }

  /// The place at which a link or image opens, as far as the source confirms what cmark says.
  mutating func location(of inline: CommonMark.Node, destination: String) -> SourceLocation {
    let line = line(of: inline)
    let bytes = lines.line(line)
    let column = inline.startColumn
    if column >= 1, column <= bytes.count {
      switch bytes[bytes.startIndex + column - 1] {
      case UInt8(ascii: "["), UInt8(ascii: "!"), UInt8(ascii: "<"):
        return location(line: line, column: column)
      default: break
      }
    }
    let offset = bytes.firstOffset(of: Array(destination.utf8))
    return location(line: line, column: offset.map { $0 + 1 })
  }

  /// The place of inline code, if it stands between two backticks on each side, in no link, and is as long as a name.
  mutating func location(ofSymbol code: CommonMark.Node) -> SourceLocation? {
    let name = Array(code.literal.utf8)
    let mark = UInt8(ascii: "`")
    guard !name.isEmpty, !name.contains(where: { $0 <= 0x20 || $0 == mark }) else { return nil }
    var ancestor = code.parent
    while let node = ancestor {
      if node.kind(types) == .link { return nil }
      ancestor = node.parent
    }
    let line = line(of: code)
    let bytes = Array(lines.line(line))
    func isMarked(_ start: Int) -> Bool {
      let end = start + name.count
      return start >= 2 && end + 2 <= bytes.count && bytes[start..<end].elementsEqual(name)
        && bytes[(start - 2)..<start].allSatisfy { $0 == mark } && (start < 3 || bytes[start - 3] != mark)
        && bytes[end..<(end + 2)].allSatisfy { $0 == mark }
        && (end + 2 == bytes.count || bytes[end + 2] != mark)
    }
    let start = code.startColumn - 1
    if start >= 1, start < bytes.count, bytes[start - 1] == mark, bytes[start...].starts(with: name) {
      return isMarked(start) ? location(line: line, column: start - 1) : nil
    }
    // cmark does not know the columns of every line.
    return bytes.indices.first(where: isMarked).map { location(line: line, column: $0 - 1) }
  }

  /// The line of an inline element.
  private mutating func line(of inline: CommonMark.Node) -> Int {
    var line = inline.startLine
    var ancestor = inline.parent
    while let node = ancestor, line < 1 || node.kind(types) != .paragraph {
      if line < 1 { line = node.startLine }
      ancestor = node.parent
    }
    if let paragraph = ancestor, line >= paragraph.startLine { line += definitionLines(before: paragraph) }
    return line
  }

  /// How many lines of definitions a paragraph began with. cmark takes them out, and counts the lines of links from the
  /// definitions' first line all the same.
  private mutating func definitionLines(before paragraph: CommonMark.Node) -> Int {
    if let known = definitions, known.paragraph == paragraph { return known.lines }
    var count = 0
    let first = lines.line(paragraph.startLine).dropFirst(max(0, paragraph.startColumn - 1))
    if first.first == UInt8(ascii: "["), first.firstOffset(of: Array("]:".utf8)) != nil {
      var last = paragraph
      while let child = last.lastChild { last = child }
      if last.endLine >= paragraph.startLine { count = max(0, paragraph.endLine - last.endLine) }
    }
    definitions = (paragraph, count)
    return count
  }

  /// The place of `{#id}`, which is sought from the end of a heading.
  mutating func location(ofID id: String, in heading: CommonMark.Node) -> SourceLocation {
    let suffix = Array((id.isEmpty ? "{#" : "#\(id)").utf8)
    for number in stride(from: heading.endLine, through: heading.startLine, by: -1) {
      let line = lines.line(number)
      if let offset = line.lastOffset(of: suffix) {
        let isFirst = offset > 0 && line[line.startIndex + offset - 1] == UInt8(ascii: "{")
        return location(line: number, column: isFirst ? offset : offset + 1)
      }
    }
    return location(of: heading)
  }

  /// The code block, its info string as it stands in the source.
  mutating func codeBlock(_ node: CommonMark.Node, includingText: Bool = true) -> CodeBlock {
    let place = location(of: node)
    guard let fence = node.fence else {
      return CodeBlock(
        literal: node.literal, infoString: "", location: place, infoLocation: place,
        firstCodeLine: node.startLine + source.firstLine - 1, isFenced: false)
    }
    let line = lines.line(node.startLine)
    let marker = Array(repeating: fence.character, count: fence.length)
    var start = line.startIndex + node.startColumn - 1
    if start >= line.endIndex || line[start] != fence.character {
      start = line.startIndex + (line.firstOffset(of: marker) ?? 0)
    }
    let fenceColumn = start - line.startIndex + 1
    while start < line.endIndex, line[start] == fence.character { start += 1 }
    while start < line.endIndex, line[start].isBlank { start += 1 }
    var end = line.endIndex
    while end > start, line[end - 1].isBlank { end -= 1 }
    return CodeBlock(
      literal: includingText ? formulas.restoring(node.literal) : "",
      infoString: String(decoding: line[start..<end], as: UTF8.self),
      location: location(line: node.startLine, column: fenceColumn),
      infoLocation: location(line: node.startLine, column: start - line.startIndex + 1),
      firstCodeLine: node.startLine + source.firstLine)
  }

  /// The list, if the node is an ordered one.
  func orderedList(_ node: CommonMark.Node?) -> CodeBlock.List? {
    guard let node, node.kind(types) == .list, let start = node.orderedListStart else { return nil }
    var items: [SourceLocation] = []
    var item = node.firstChild
    while let current = item {
      items.append(location(of: current))
      item = current.next
    }
    return CodeBlock.List(start: start, items: items)
  }

  /// The info string of a node that is a fenced code block.
  mutating func infoString(_ node: CommonMark.Node?) -> String? {
    guard let node, node.kind(types) == .codeBlock, node.fence != nil else { return nil }
    return codeBlock(node, includingText: false).infoString
  }

  /// The opening fence of a block that no line closes, or `nil`.
  mutating func unclosedFence(of node: CommonMark.Node) -> String? {
    guard let fence = node.fence else { return nil }
    let lineCount = node.withLiteral { literal in
      literal.reduce(into: 0) { $0 &+= $1 == UInt8(ascii: "\n") ? 1 : 0 }
    }
    let isClosed =
      node.endLine - node.startLine - 1 >= lineCount && !followingBlockStarts(on: node.endLine, after: node)
      && closesFence(lines.line(node.endLine), fence)
    if isClosed { return nil }
    return String(decoding: Array(repeating: fence.character, count: fence.length), as: UTF8.self)
  }

  /// The place of a paragraph that was meant as a code block: a fence of backticks with attributes, whose info string
  /// has a backtick in it, opens none (CommonMark 0.31, section 4.5).
  mutating func mistakenFence(_ paragraph: CommonMark.Node) -> SourceLocation? {
    guard let first = paragraph.firstChild else { return nil }
    let mark = UInt8(ascii: "`")
    switch first.kind(types) {
    case .code: break
    case .text where first.withLiteral({ $0.first == mark }): break
    default: return nil
    }
    let line = lines.line(paragraph.startLine)
    let start = line.startIndex + paragraph.startColumn - 1
    // cmark does not know where a paragraph begins whose last line it took for the head of a table.
    guard line.indices.contains(start), line[start...].starts(with: [mark, mark, mark]) else { return nil }
    let info = line[start...].drop { $0 == mark }
    guard info.contains(mark), info.firstOffset(of: Array("=\"".utf8)) != nil else { return nil }
    return location(of: paragraph)
  }

  private func followingBlockStarts(on line: Int, after node: CommonMark.Node) -> Bool {
    var ancestor: CommonMark.Node? = node
    while let current = ancestor {
      if let next = current.next { return next.startLine == line }
      ancestor = current.parent
    }
    return false
  }

  private func closesFence(
    _ line: Slice<UnsafeBufferPointer<UInt8>>, _ fence: (length: Int, character: UInt8)
  ) -> Bool {
    let marks = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
    let rest = marks.drop { $0 == fence.character }
    return marks.count - rest.count >= fence.length && rest.allSatisfy(\.isBlank)
  }

  /// The text of a node's descendants without markup; a line break is a space.
  func plainText(of node: CommonMark.Node, includingImages: Bool = true) -> String {
    var text: [UInt8] = []
    var walk = CommonMark.Walk(of: node)
    while let step = walk.next() {
      let kind = step.node.kind(types)
      if kind == .tildes { text.append(UInt8(ascii: "~")) }
      guard step.isEntered else { continue }
      switch kind {
      case .text:
        if blockAttributes[step.node] != nil { continue }
        let skipped = attributesLength(of: step.node)
        step.node.withLiteral { text.append(contentsOf: $0.dropFirst(skipped)) }
      case .code: step.node.withLiteral { text.append(contentsOf: $0) }
      case .softBreak where isBeforeAttributes(step.node): continue
      case .softBreak, .lineBreak: text.append(UInt8(ascii: " "))
      case .image where !includingImages: walk.skipChildren(of: step.node)
      default: continue
      }
    }
    return formulas.restoring(String(decoding: text, as: UTF8.self))
  }
}

extension UInt8 {
  /// Whether it is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// The offset from the slice's start at which a pattern first occurs.
  func firstOffset(of pattern: [UInt8]) -> Int? {
    guard let first = pattern.first else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: self)
    return ByteOffsets(of: Unicode.Scalar(first), in: bytes).first { bytes[$0...].starts(with: pattern) }
  }

  /// The offset from the slice's start at which a pattern last occurs.
  fileprivate func lastOffset(of pattern: [UInt8]) -> Int? {
    guard !pattern.isEmpty, pattern.count <= count else { return nil }
    return (0...count - pattern.count).last { self[(startIndex + $0)...].starts(with: pattern) }
  }
}
