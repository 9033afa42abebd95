package import Markup

extension Listing {
  /// Markup at a place in the code.
  struct Insertion {
    /// In which order those at one place come.
    enum Order: Int { case endOfToken, startOfLine, startOfToken, endOfLine }

    var offset: Int
    var order: Order
    var markup: [UInt8]
  }

  /// Appends the code, escaped, with spans for its tokens and with what its marks say.
  ///
  /// The class of a span is the raw value of its ``TokenKind``. No element crosses the end of a line.
  package func write(to html: inout MarkupBuffer) {
    var code = code
    code.withUTF8 { html.append(markup: markup(of: $0)) }
  }

  private func markup(of code: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let (tags, references, escapes) = (MarkupTable.tags, MarkupTable.references, MarkupTable.escapes)
    let insertions = insertions(in: code)
    let capacity = capacity(code, escapes, insertions)
    // An array passed as a pointer is not copied.
    func write(
      _ tags: UnsafePointer<UInt8>, _ tagLengths: UnsafePointer<Int>, _ references: UnsafePointer<UInt8>,
      _ referenceLengths: UnsafePointer<Int>, _ escapes: UnsafePointer<UInt8>
    ) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let start = buffer.baseAddress, let source = code.baseAddress else { return }
        var output = SpanOutput(
          next: start, code: source, tags: tags, tagLengths: tagLengths, references: references,
          referenceLengths: referenceLengths, escapes: escapes)
        var nextToken = 0
        for insertion in insertions {
          output.write(tokens, from: &nextToken, upTo: insertion.offset)
          output.append(markup: insertion.markup)
        }
        output.write(tokens, from: &nextToken, upTo: code.count)
        count = output.next - start
      }
    }
    return write(tags.bytes, tags.lengths, references.bytes, references.lengths, escapes)
  }

  /// No less than what is written: a span for each token and one more where a line end or an insertion may lie in one,
  /// with the room that `MarkupTable` wants.
  private func capacity(
    _ code: UnsafeBufferPointer<UInt8>, _ escapes: [UInt8], _ insertions: [Insertion]
  ) -> Int {
    var (lineCount, escapeCount) = (0, 0)
    for byte in code {
      lineCount &+= byte == UInt8(ascii: "\n") ? 1 : 0
      escapeCount &+= escapes[Int(byte)] == 0 ? 0 : 1
    }
    let spanSize = MarkupTable.slotSize + "</span>".utf8.count
    return code.count + escapeCount * "&quot;".utf8.count
      + (tokens.count + lineCount + insertions.count) * spanSize
      + insertions.reduce(MarkupTable.slotSize) { $0 + $1.markup.count }
  }

  // MARK: Marks

  /// The markup of marks, in order.
  private func insertions(in code: UnsafeBufferPointer<UInt8>) -> [Insertion] {
    var result = keepsEndBraces ? endBraces(in: code) : []
    guard !tokenMarks.isEmpty || !lineMarks.isEmpty || !literals.isEmpty else { return result }
    for (index, marks) in tokenMarks {
      guard let address = marks.address else { continue }
      var link = MarkupBuffer()
      link.append(markup: "<a class=\"symbol\"")
      link.append(attribute: "href", address)
      link.append(markup: ">")
      result.append(Insertion(offset: tokens[index].start, order: .startOfToken, markup: link.bytes))
      result.append(Insertion(offset: tokens[index].end, order: .endOfToken, markup: Array("</a>".utf8)))
    }
    for literal in literals where literal.range.upperBound <= code.count {
      var opening = MarkupBuffer()
      opening.append(markup: "<span")
      opening.append(attribute: "data-edit", literal.edit)
      opening.append(markup: ">")
      let (start, end) = (literal.range.lowerBound, literal.range.upperBound)
      result.append(Insertion(offset: start, order: .startOfToken, markup: opening.bytes))
      result.append(Insertion(offset: end, order: .endOfToken, markup: Array("</span>".utf8)))
    }
    var (line, start) = (1, 0)
    while start < code.count, !lineMarks.isEmpty {
      let next = code[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
      if let marks = lineMarks[line] {
        // CR LF stays together outside.
        let text = code[start..<(next.map { $0 - 1 } ?? code.count)]
        let end = next != nil && text.last == UInt8(ascii: "\r") ? text.endIndex - 1 : text.endIndex
        let markup = marks.markup(isEmpty: end == start)
        result.append(Insertion(offset: start, order: .startOfLine, markup: markup.opening))
        result.append(Insertion(offset: end, order: .endOfLine, markup: markup.closing))
      }
      (line, start) = (line + 1, next ?? code.count)
    }
    return result.sorted { ($0.offset, $0.order.rawValue) < ($1.offset, $1.order.rawValue) }
  }
}

extension Listing {
  /// Spans round the braces, with the space before each.
  private func endBraces(in code: UnsafeBufferPointer<UInt8>) -> [Insertion] {
    var result: [Insertion] = []
    var start = 0
    while let end = code[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if end - start > Self.columnsOfPhone, code[end - 2] == UInt8(ascii: " "),
        code[end - 1] == UInt8(ascii: "{")
      {
        result.append(
          Insertion(offset: end - 2, order: .startOfToken, markup: Array("<span class=\"end\">".utf8)))
        result.append(Insertion(offset: end, order: .endOfToken, markup: Array("</span>".utf8)))
      }
      start = end + 1
    }
    return result
  }
}

extension LineMarks {
  /// What stands before a line and after it.
  fileprivate func markup(isEmpty: Bool) -> (opening: [UInt8], closing: [UInt8]) {
    var opening = MarkupBuffer()
    var closing = ""
    if identifier != nil || drawingNumber != nil {
      opening.append(markup: "<span")
      if let identifier { opening.append(attribute: "id", identifier) }
      if let drawingNumber { opening.append(attribute: "data-line", "\(drawingNumber)") }
      opening.append(markup: ">")
      closing = "</span>"
    }
    switch note {
    case .begins(let number, let address, let label):
      // It has no text, so that it is not copied with the code.
      opening.append(markup: "<a class=\"note-number\"")
      opening.append(attribute: "href", address)
      opening.append(attribute: "aria-label", label)
      opening.append(attribute: "data-number", "\(number)")
      opening.append(markup: "></a>")
    case .continues: opening.append(markup: "<span class=\"noted\"></span>")
    case nil: break
    }
    if let change {
      let (element, classes, label) = change.markup
      opening.append(markup: "<\(element) class=\"\(classes)\"")
      if let label { opening.append(attribute: "data-label", label) }
      opening.append(markup: ">")
      closing = "</\(element)>" + closing
    }
    if isEmphasized, !isEmpty {
      opening.append(markup: "<mark class=\"line\">")
      closing = "</mark>" + closing
    }
    return (opening.bytes, Array(closing.utf8))
  }
}

extension LineMarks.Change {
  fileprivate var markup: (element: String, classes: String, label: String?) {
    switch self {
    case .added: ("ins", "line", nil)
    case .removed: ("del", "line", nil)
    case .rejected(let label): ("mark", "line rejected", label)
    case .warned(let label): ("mark", "line warned", label)
    }
  }
}
