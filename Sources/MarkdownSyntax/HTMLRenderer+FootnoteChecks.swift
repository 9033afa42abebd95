import Diagnostics

extension HTMLRenderer {
  /// Reports the footnotes that cmark would silently drop: definitions that nothing refers to or that repeat a name,
  /// and the text of references that continue on the next line.
  mutating func checkFootnotes(in document: CommonMark.Node) {
    guard reader.mayHaveFootnotes else { return }
    let definitions = reader.footnoteDefinitions()
    let brokenReferences = reader.brokenFootnoteReferences()
    if definitions.isEmpty, brokenReferences.isEmpty { return }

    var used: Set<Int> = []
    var literalLines: Set<Int> = []
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      guard step.isEntered else { continue }
      switch step.node.kind(types) {
      case .footnoteDefinition: used.insert(step.node.startLine)
      case .codeBlock, .htmlBlock:
        literalLines.formUnion(step.node.startLine...max(step.node.startLine, step.node.endLine))
      default: continue
      }
    }
    for place in definitions where !used.contains(place.line) && !literalLines.contains(place.line) {
      let location = reader.location(line: place.line, column: place.column)
      outline.diagnostics.append(.unusedFootnote(place.name, at: location))
    }
    for place in brokenReferences where !literalLines.contains(place.line) {
      let location = reader.location(line: place.line, column: place.column)
      outline.diagnostics.append(.brokenFootnoteReference(at: location))
      footnotes.mayBeCut = true
    }
  }
}

extension DocumentReader {
  /// Whether there can be any footnote.
  var mayHaveFootnotes: Bool { lines.contains(UInt8(ascii: "["), UInt8(ascii: "^")) }

  /// The lines that look like the beginning of a footnote: `[^name]:`, in any number of quotes.
  mutating func footnoteDefinitions() -> [(line: Int, column: Int, name: String)] {
    var definitions: [(line: Int, column: Int, name: String)] = []
    for number in 1...lines.count {
      let line = lines.line(number)
      let mark = line.drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      guard mark.count > 1, mark[mark.startIndex] == UInt8(ascii: "["),
        mark[mark.startIndex + 1] == UInt8(ascii: "^"), let bracket = mark.firstIndex(of: UInt8(ascii: "]")),
        bracket > mark.startIndex + 2, mark[(bracket + 1)...].first == UInt8(ascii: ":")
      else { continue }
      let name = mark[(mark.startIndex + 2)..<bracket]
      guard !name.contains(where: \.isBlank) else { continue }
      definitions.append(
        (number, mark.startIndex - line.startIndex + 1, String(decoding: name, as: UTF8.self)))
    }
    return definitions
  }

  /// Where `[^` opens outside code spans and is closed only on a later line of its paragraph, and not as a link.
  ///
  /// cmark-gfm 0.29.0.gfm.6 counts the length of such a reference in columns, and drops what is beyond.
  mutating func brokenFootnoteReferences() -> [(line: Int, column: Int)] {
    var places: [(line: Int, column: Int)] = []
    var open: (line: Int, column: Int)?
    for number in 1...lines.count {
      let line = lines.line(number)
      // Without a reference that is open, or that opens, nothing on a line matters.
      let opening = (UInt8(ascii: "["), UInt8(ascii: "^"))
      if open == nil, !SourceLines(UnsafeBufferPointer(rebasing: line)).contains(opening.0, opening.1) {
        continue
      }
      if line.allSatisfy(\.isBlank) { open = nil }
      var isInCode = false
      var isEscaped = false
      for index in line.indices {
        let byte = line[index]
        let next = index + 1 < line.endIndex ? line[index + 1] : 0
        defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
        if byte == UInt8(ascii: "`") { isInCode.toggle() }
        if isInCode || isEscaped { continue }
        if byte == UInt8(ascii: "["), next == UInt8(ascii: "^") {
          open = (number, index - line.startIndex + 1)
        } else if byte == UInt8(ascii: "]"), let place = open {
          if place.line < number, next != UInt8(ascii: "("), next != UInt8(ascii: "[") {
            places.append(place)
          }
          open = nil
        }
      }
    }
    return places
  }
}
