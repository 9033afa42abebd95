import Diagnostics

extension HTMLRenderer {
  /// Reports tags of other generators' templates, which are shown as they stand. Code and formulas may have some.
  mutating func checkTemplateTags(in document: CommonMark.Node) {
    guard reader.mayHaveTemplateTags else { return }
    var check = TemplateTagCheck(reader)
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      if step.isEntered { check.look(at: step.node) }
    }
    outline.diagnostics += check.diagnostics
  }
}

extension DocumentReader {
  /// Whether any tag of a template can stand in the source.
  var mayHaveTemplateTags: Bool {
    !afterBraces.isEmpty
  }

  /// Whether a text is nothing but attributes, or ends a heading with some.
  fileprivate func isOwnList(_ text: CommonMark.Node) -> Bool {
    if blockAttributes[text] != nil { return true }
    guard text.next == nil, text.parent?.kind(types) == .heading else { return false }
    return text.withLiteral { HeadingIdentifiers.ownID(in: $0) != nil }
  }
}

/// Looks for tags of templates in the nodes of a document, in their order.
private struct TemplateTagCheck {
  private(set) var diagnostics: [Diagnostic] = []
  private var reader: DocumentReader
  /// Where the last tag begins, and where it ends: what stands in it is no other one.
  private var last = (start: Place(line: 0, offset: 0), end: Place(line: 0, offset: 0))
  /// How many elements of code are open in the paragraph, as raw HTML.
  private var openCode = 0

  private struct Place: Comparable {
    var line: Int
    var offset: Int

    static func < (left: Place, right: Place) -> Bool {
      (left.line, left.offset) < (right.line, right.offset)
    }
  }

  init(_ reader: DocumentReader) { self.reader = reader }

  mutating func look(at node: CommonMark.Node) {
    switch node.kind(reader.types) {
    case .text:
      if openCode == 0, !reader.isOwnList(node) { look(atInline: node) }
    case .link, .image: look(atDestinationOf: node)
    case .htmlInline:
      let html = node.literal.lowercased()
      if html.hasPrefix("<!--") { return }
      look(atInline: node)
      for name in Self.codeElements {
        if html.hasPrefix("<" + name) { openCode += 1 }
        if html.hasPrefix("</" + name) { openCode = max(0, openCode - 1) }
      }
    case .htmlBlock:
      let html = node.literal.lowercased()
      if html.hasPrefix("<!--") || Self.codeElements.contains(where: { html.contains("<" + $0) }) { return }
      for line in node.startLine...max(node.startLine, node.endLine) {
        for offset in openings(on: line) { report(Place(line: line, offset: offset)) }
      }
    case .paragraph, .heading, .tableCell: openCode = 0
    default: break
    }
  }

  /// Elements whose text is no text of the page, or is shown as code.
  private static let codeElements = [
    "code", "pre", "kbd", "samp", "var", "script", "style", "textarea", "template", "math",
  ]

  private mutating func look(atInline node: CommonMark.Node) {
    let offsets = node.withLiteral { TemplateTagScanner.openings(in: $0) }
    guard !offsets.isEmpty else { return }
    let line = line(of: node)
    let openings = openings(on: line)
    let places = Set(openings)
    let start = max(0, node.startColumn - 1)
    var rest = openings.drop { $0 < start }
    // cmark does not know the columns of lines that begin with white space.
    if rest.isEmpty { rest = openings[...] }
    for offset in offsets {
      if places.contains(start + offset) {
        report(Place(line: line, offset: start + offset))
        continue
      }
      // Nor those in some tables, nor how long an escape or a character reference was.
      rest = rest.drop { Place(line: line, offset: $0) < last.end }
      guard let place = rest.first else { return }
      report(Place(line: line, offset: place))
    }
  }

  private mutating func look(atDestinationOf node: CommonMark.Node) {
    let destination = Array(node.destination.utf8)
    let offsets = destination.withUnsafeBufferPointer { TemplateTagScanner.openings(in: $0) }
    guard !offsets.isEmpty else { return }
    let line = line(of: node)
    guard let start = reader.lines.line(line).firstOffset(of: destination) else { return }
    for offset in offsets { report(Place(line: line, offset: start + offset)) }
  }

  /// Where tags may begin on a line, as far as a line is looked at.
  private mutating func openings(on line: Int) -> [Int] {
    TemplateTagScanner.openings(
      in: UnsafeBufferPointer(rebasing: reader.lines.line(line).prefix(Self.columnLimit)))
  }

  /// The line of an inline node, or that of the nearest block around it where cmark does not tell it.
  private func line(of node: CommonMark.Node) -> Int {
    var line = node.startLine
    var ancestor = node.parent
    while line < 1, let parent = ancestor {
      line = parent.startLine
      ancestor = parent.parent
    }
    return line
  }

  /// How many lines and bytes a tag may have, and how far from the beginning of a line it may stand.
  private static let lineLimit = 20
  private static let sizeLimit = 2000
  private static let columnLimit = 20_000

  private mutating func report(_ place: Place) {
    guard !(last.start <= place && place < last.end) else { return }
    let first = reader.lines.line(place.line)
    let previous = place.offset > 0 ? first[first.startIndex + place.offset - 1] : nil
    // Copied at once, as a slice of a slice is not.
    var text = Array(UnsafeBufferPointer(rebasing: first.dropFirst(place.offset).prefix(Self.sizeLimit)))
    var ends = [text.count]
    while ends.count < Self.lineLimit, text.count < Self.sizeLimit {
      let line = reader.lines.line(place.line + ends.count)
      // The paragraph ends here.
      if line.allSatisfy(\.isBlank) { break }
      text.append(UInt8(ascii: " "))
      text += UnsafeBufferPointer(rebasing: line.prefix(Self.sizeLimit))
      ends.append(text.count)
    }
    guard let length = TemplateTagScanner.length(of: text, after: previous),
      let number = ends.firstIndex(where: { length <= $0 })
    else { return }
    if ".#".utf8.contains(text[1]) {
      // Without a colon, a list of attributes is one behind a span or alone on its line.
      let isBehindSpan = previous.map { "])*`".utf8.contains($0) } ?? false
      let isAlone =
        first.prefix(place.offset).allSatisfy { $0.isBlank || ">-*+".utf8.contains($0) }
        && text[length..<ends[0]].allSatisfy(\.isBlank)
      guard number == 0, isBehindSpan || isAlone else { return }
    }
    let offset = number == 0 ? place.offset + length : length - ends[number - 1] - 1
    last = (place, Place(line: place.line + number, offset: offset))
    let tag = reader.formulas.restoring(String(decoding: text[..<length], as: UTF8.self))
    diagnostics.append(
      .templateTagInText(tag, at: reader.location(line: place.line, column: place.offset + 1)))
  }
}
