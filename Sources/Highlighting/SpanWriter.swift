/// Writes code with its tokens as spans that never cross the end of a line, and emphasised lines inside `<mark>`.
struct SpanWriter {
  private let code: UnsafeBufferPointer<UInt8>
  private let tokens: [Token]
  /// The emphasised lines, from 1, in rising order and apart from each other.
  private let emphasis: [ClosedRange<Int>]

  init(_ code: UnsafeBufferPointer<UInt8>, _ tokens: [Token], emphasizing lines: [ClosedRange<Int>]) {
    self.code = code
    self.tokens = tokens
    emphasis = lines.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The code as HTML.
  func html() -> [UInt8] {
    let (tags, references, escapes) = (MarkupTable.tags, MarkupTable.references, MarkupTable.escapes)
    let capacity = capacity(escapes)
    // An array passed as a pointer is not copied.
    func write(
      _ tags: UnsafePointer<UInt8>, _ tagLengths: UnsafePointer<Int>, _ references: UnsafePointer<UInt8>,
      _ referenceLengths: UnsafePointer<Int>, _ escapes: UnsafePointer<UInt8>
    ) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        guard let start = buffer.baseAddress, let source = code.baseAddress else { return }
        var output = SpanOutput(
          next: start, code: source, tags: tags, tagLengths: tagLengths, references: references,
          referenceLengths: referenceLengths, escapes: escapes, emphasis: emphasis)
        var offset = 0
        for token in tokens {
          output.write(offset..<token.start, kind: 0)
          output.write(token.start..<token.end, kind: Int(token.kind))
          offset = token.end
        }
        output.write(offset..<code.count, kind: 0)
        output.closeMark()
        count = output.next - start
      }
    }
    return write(tags.bytes, tags.lengths, references.bytes, references.lengths, escapes)
  }

  /// No less than what is written: a span for each token and one more for each line end, which may lie in one, with
  /// the room that `MarkupTable` wants.
  private func capacity(_ escapes: [UInt8]) -> Int {
    var (lineCount, escapeCount) = (0, 0)
    for byte in code {
      lineCount &+= byte == UInt8(ascii: "\n") ? 1 : 0
      escapeCount &+= escapes[Int(byte)] == 0 ? 0 : 1
    }
    let spanSize = MarkupTable.slotSize + "</span>".utf8.count
    let markSize = emphasis.isEmpty ? 0 : "<mark class=\"line\"></mark>".utf8.count
    return code.count + escapeCount * "&quot;".utf8.count + (tokens.count + lineCount) * spanSize
      + (lineCount + 1) * markSize + MarkupTable.slotSize
  }
}
