/// Memory that spans are written to; it holds as long as the pointers do.
struct SpanOutput {
  /// Where the next byte goes.
  private(set) var next: UnsafeMutablePointer<UInt8>
  let code: UnsafePointer<UInt8>
  let tags: UnsafePointer<UInt8>
  let tagLengths: UnsafePointer<Int>
  let references: UnsafePointer<UInt8>
  let referenceLengths: UnsafePointer<Int>
  let escapes: UnsafePointer<UInt8>
  /// How far the code is written.
  private(set) var offset = 0

  /// Writes the code up to a place, which may lie in a token.
  mutating func write(_ tokens: [Token], from index: inout Int, upTo end: Int) {
    while index < tokens.count, tokens[index].start < end {
      let token = tokens[index]
      append(offset..<max(offset, token.start))
      let rest = max(offset, token.start)..<min(token.end, end)
      write(rest, kind: Int(token.kind))
      offset = rest.upperBound
      if token.end > end { return }
      index += 1
    }
    append(offset..<end)
    offset = end
  }

  /// Writes markup as it stands.
  mutating func append(markup: [UInt8]) {
    markup.withUnsafeBufferPointer { markup in
      guard let base = markup.baseAddress else { return }
      next.update(from: base, count: markup.count)
      next += markup.count
    }
  }

  /// Writes a piece of a token, in spans that do not cross the end of a line.
  @inline(__always)
  private mutating func write(_ range: Range<Int>, kind: Int) {
    var start = range.lowerBound
    for index in range where code[index] == UInt8(ascii: "\n") {
      // CR LF stays together outside the span.
      let end = index > start && code[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
      writeSpan(start..<end, kind)
      append(end..<index + 1)
      start = index + 1
    }
    writeSpan(start..<range.upperBound, kind)
  }

  @inline(__always)
  private mutating func writeSpan(_ range: Range<Int>, _ kind: Int) {
    if range.isEmpty { return }
    next.update(from: tags + kind * MarkupTable.slotSize, count: MarkupTable.slotSize)
    next += tagLengths[kind]
    append(range)
    next.update(from: tags, count: 8)
    next += tagLengths[0]
  }

  @inline(__always)
  private mutating func append(_ range: Range<Int>) {
    for index in range {
      let byte = code[index]
      let escape = Int(escapes[Int(byte)])
      if escape == 0 {
        next.pointee = byte
        next += 1
      } else {
        next.update(from: references + escape * MarkupTable.slotSize, count: 8)
        next += referenceLengths[escape]
      }
    }
  }
}
