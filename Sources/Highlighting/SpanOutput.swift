/// Memory that spans are written to, with the place in the code's lines; it holds as long as the pointers do.
struct SpanOutput {
  /// Where the next byte goes.
  private(set) var next: UnsafeMutablePointer<UInt8>
  private let code: UnsafePointer<UInt8>
  private let tags: UnsafePointer<UInt8>
  private let tagLengths: UnsafePointer<Int>
  private let references: UnsafePointer<UInt8>
  private let referenceLengths: UnsafePointer<Int>
  private let escapes: UnsafePointer<UInt8>
  private let emphasis: [ClosedRange<Int>]
  private let hasEmphasis: Bool
  private var line = 1
  private var nextEmphasis = 0
  private var isAtLineStart = true
  private var isInMark = false

  init(
    next: UnsafeMutablePointer<UInt8>, code: UnsafePointer<UInt8>, tags: UnsafePointer<UInt8>,
    tagLengths: UnsafePointer<Int>, references: UnsafePointer<UInt8>, referenceLengths: UnsafePointer<Int>,
    escapes: UnsafePointer<UInt8>, emphasis: [ClosedRange<Int>]
  ) {
    self.next = next
    self.code = code
    self.tags = tags
    self.tagLengths = tagLengths
    self.references = references
    self.referenceLengths = referenceLengths
    self.escapes = escapes
    self.emphasis = emphasis
    hasEmphasis = !emphasis.isEmpty
  }

  /// Writes a range of the code, as plain text where `kind` is 0.
  @inline(__always)
  mutating func write(_ range: Range<Int>, kind: Int) {
    if kind == 0, !hasEmphasis { return append(range) }
    var start = range.lowerBound
    for index in range where code[index] == UInt8(ascii: "\n") {
      // CR LF stays together outside the span.
      let end = index > start && code[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
      writePiece(start..<end, kind)
      closeMark()
      append(end..<index + 1)
      line += 1
      isAtLineStart = true
      start = index + 1
    }
    writePiece(start..<range.upperBound, kind)
  }

  /// Ends an emphasised line that is still open.
  mutating func closeMark() {
    guard isInMark else { return }
    append("</mark>")
    isInMark = false
  }

  @inline(__always)
  private mutating func writePiece(_ range: Range<Int>, _ kind: Int) {
    if range.isEmpty { return }
    if hasEmphasis { openMark() }
    if kind == 0 { return append(range) }
    next.update(from: tags + kind * MarkupTable.slotSize, count: MarkupTable.slotSize)
    next += tagLengths[kind]
    append(range)
    next.update(from: tags, count: 8)
    next += tagLengths[0]
  }

  private mutating func openMark() {
    guard isAtLineStart else { return }
    isAtLineStart = false
    while nextEmphasis < emphasis.count, emphasis[nextEmphasis].upperBound < line { nextEmphasis += 1 }
    guard nextEmphasis < emphasis.count, emphasis[nextEmphasis].contains(line) else { return }
    append("<mark class=\"line\">")
    isInMark = true
  }

  private mutating func append(_ markup: StaticString) {
    next.update(from: markup.utf8Start, count: markup.utf8CodeUnitCount)
    next += markup.utf8CodeUnitCount
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
