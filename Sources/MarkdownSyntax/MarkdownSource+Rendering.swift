import Diagnostics
package import Markup

extension MarkdownSource {
  /// Appends the document as HTML: CommonMark with tables, strikethrough, autolinks, task lists and footnotes. A single
  /// tilde right after a letter or a digit strikes nothing through.
  ///
  /// Raw HTML passes through. Links of dangerous schemes (`javascript:`, `vbscript:`, `file:`, `data:` unless
  /// an image) get an empty address and a warning. Bytes that are not UTF-8 are an error of the outline, and
  /// U+FFFD stands for them in the HTML.
  ///
  /// - Parameters:
  ///   - html: What to append to.
  ///   - delegate: Writes code blocks and images, and resolves links.
  ///   - options: Options for the HTML.
  /// - Returns: The headings, the words, and the problems.
  /// - Throws: If no Markdown can be parsed on this machine.
  package func render(
    to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate,
    options: MarkdownOptions = MarkdownOptions()
  ) throws(MarkdownError) -> MarkdownOutline {
    try withValidText { (text, invalidByte) throws(MarkdownError) in
      guard options.readsFormulas, text.contains(UInt8(ascii: "$")) else {
        return try render(text, FormulaText(), invalidByte, to: &html, delegate: &delegate, options)
      }
      let scanner = try formulaScanner(of: text)
      let problems = scanner.diagnostics + (invalidByte.map { [$0] } ?? [])
      let formulas = scanner.finish()
      guard !formulas.ordered.isEmpty else {
        return try render(text, formulas, invalidByte, to: &html, delegate: &delegate, options)
      }
      var outline = try formulas.bytes.withUnsafeBufferPointer { text throws(MarkdownError) in
        try render(text, formulas, nil, to: &html, delegate: &delegate, options)
      }
      outline.diagnostics += problems
      return outline
    }
  }

  private func render(
    _ text: UnsafeBufferPointer<UInt8>, _ formulas: FormulaText, _ invalidByte: Diagnostic?,
    to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate, _ options: MarkdownOptions
  ) throws(MarkdownError) -> MarkdownOutline {
    var excess: Diagnostic?
    return try CommonMark.withDocument(text) { line in
      excess = .textTooLarge(at: location(line: max(1, line), column: nil))
    } _: { document, types in
      var reader = DocumentReader(text, of: self, types: types)
      reader.formulas = formulas
      var renderer = HTMLRenderer(reader: reader, options: options)
      if let excess { renderer.outline.diagnostics.append(excess) }
      if let invalidByte { renderer.outline.diagnostics.append(invalidByte) }
      renderer.render(document, to: &html, delegate: &delegate)
      return renderer.outline
    }
  }

  /// Finds the formulas in the order of the text.
  ///
  /// - Returns: The formulas that ``render(to:delegate:options:)`` passes to its delegate, which may be in another
  ///   order there. Formulas in text that is not shown are included.
  /// - Throws: If no Markdown can be parsed on this machine.
  package func formulas() throws(MarkdownError) -> [Formula] {
    guard bytes.contains(UInt8(ascii: "$")) else { return [] }
    return try withValidText { (text, _) throws(MarkdownError) in
      try formulaScanner(of: text).finish().ordered
    }
  }

  private func formulaScanner(
    of text: UnsafeBufferPointer<UInt8>
  ) throws(MarkdownError) -> FormulaScanner {
    let (opaqueLines, blockLines, columnCounts) = try CommonMark.withDocument(text) { document, types in
      var lines: [ClosedRange<Int>] = []
      var blockLines: Set<Int> = []
      var columnCounts: [Int: Int] = [:]
      var walk = CommonMark.Walk(of: document)
      while let step = walk.next() {
        guard step.isEntered else { continue }
        switch step.node.kind(types) {
        case .codeBlock, .htmlBlock:
          lines.append(step.node.startLine...max(step.node.startLine, step.node.endLine))
        case .paragraph, .heading: blockLines.insert(step.node.startLine)
        case .tableRow:
          blockLines.insert(step.node.startLine)
          columnCounts[step.node.startLine] = step.node.childCount
        default: break
        }
      }
      // Footnotes stand at the end of the tree.
      return (lines.sorted { $0.lowerBound < $1.lowerBound }, blockLines, columnCounts)
    }
    return FormulaScanner(
      text, of: self, opaqueLines: opaqueLines, blockLines: blockLines, columnCounts: columnCounts)
  }

  /// Finds the code blocks, images and links without rendering anything.
  ///
  /// - Returns: The code blocks, images and links as ``render(to:delegate:options:)`` will show them to its delegate.
  /// - Throws: If no Markdown can be parsed on this machine.
  package func contents() throws(MarkdownError) -> MarkdownContents {
    try withValidText { (text, _) throws(MarkdownError) in
      try CommonMark.withDocument(text) { document, types in
        var reader = DocumentReader(text, of: self, types: types)
        var contents = MarkdownContents()
        var walk = CommonMark.Walk(of: document)
        while let step = walk.next() {
          switch (step.node.kind(types), step.isEntered) {
          case (.codeBlock, _):
            var block = reader.codeBlock(step.node)
            block.nextList = reader.orderedList(step.node.next)
            contents.codeBlocks.append(block)
          case (.image, true):
            contents.images.append(reader.image(step.node, isAlone: reader.isAlone(step.node)))
            walk.skipChildren(of: step.node)
          case (.link, true): contents.links.append(reader.link(step.node))
          default: continue
          }
        }
        return contents
      }
    }
  }

  /// Passes the text on, with U+FFFD for what is not UTF-8 and the diagnostic of the first such byte.
  private func withValidText<Value>(
    _ body: (UnsafeBufferPointer<UInt8>, Diagnostic?) throws(MarkdownError) -> Value
  ) throws(MarkdownError) -> Value {
    let invalidByte = bytes.withUnsafeBufferPointer { text in
      UTF8.firstInvalidOffset(in: text).map {
        Diagnostic.notUTF8(byte: text[$0], at: location(of: $0, in: text))
      }
    }
    guard let invalidByte else {
      return try bytes.withUnsafeBufferPointer { text throws(MarkdownError) in try body(text, nil) }
    }
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    return try repaired.withUnsafeBufferPointer { text throws(MarkdownError) in try body(text, invalidByte) }
  }

  private func location(of offset: Int, in text: UnsafeBufferPointer<UInt8>) -> SourceLocation {
    let before = UnsafeBufferPointer(rebasing: text[..<offset])
    var lines = SourceLines(before)
    let line = lines.count
    return location(line: line, column: lines.line(line).count + 1)
  }
}
