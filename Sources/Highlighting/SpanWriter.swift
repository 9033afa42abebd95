/// Writes code with its tokens as spans that never cross the end of a line, and emphasised lines inside `<mark>`.
struct SpanWriter {
  private let code: UnsafeBufferPointer<UInt8>
  private let tokens: [Token]
  /// The emphasised lines, from 1, in rising order and apart from each other.
  private let emphasis: [ClosedRange<Int>]

  /// Opening tags by the code of their kind.
  private static let openingTags: [[UInt8]] =
    [[]] + TokenKind.allCases.map { Array("<span class=\"\($0.rawValue)\">".utf8) }
  private static let closingTag = Array("</span>".utf8)
  private static let openingMark = Array("<mark class=\"line\">".utf8)
  private static let closingMark = Array("</mark>".utf8)
  /// For each byte the place of its reference in `references`, or 0.
  private static let escapes: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "&"): 1
    case UInt8(ascii: "<"): 2
    case UInt8(ascii: ">"): 3
    case UInt8(ascii: "\""): 4
    default: 0
    }
  }
  private static let references = ["", "&amp;", "&lt;", "&gt;", "&quot;"].map { Array($0.utf8) }

  init(_ code: UnsafeBufferPointer<UInt8>, _ tokens: [Token], emphasizing lines: [ClosedRange<Int>]) {
    self.code = code
    self.tokens = tokens
    emphasis = lines.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// The code as HTML.
  func html() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      var output = Output(start, emphasis)
      var offset = 0
      for token in tokens {
        output.write(code, offset..<token.start, kind: 0)
        output.write(code, token.start..<token.end, kind: Int(token.kind))
        offset = token.end
      }
      output.write(code, offset..<code.count, kind: 0)
      output.closeMark()
      count = output.count
    }
  }

  /// No less than what is written: a span for each token and one more for each line end in it.
  private var capacity: Int {
    var (lineCount, escapeCount) = (0, 0)
    for byte in code {
      lineCount &+= byte == UInt8(ascii: "\n") ? 1 : 0
      escapeCount &+= Self.escapes[Int(byte)] == 0 ? 0 : 1
    }
    let markSize = Self.openingMark.count + Self.closingMark.count
    let spanSize = (Self.openingTags.map(\.count).max() ?? 0) + Self.closingTag.count
    return code.count + escapeCount * 5 + (tokens.count + lineCount) * spanSize
      + (emphasis.isEmpty ? 0 : (lineCount + 1) * markSize)
  }

  /// The place of the next byte, and where in the lines it is.
  private struct Output {
    private let start: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>
    private let emphasis: [ClosedRange<Int>]
    private var line = 1
    private var nextEmphasis = 0
    private var isAtLineStart = true
    private var isInMark = false

    init(_ start: UnsafeMutablePointer<UInt8>, _ emphasis: [ClosedRange<Int>]) {
      self.start = start
      next = start
      self.emphasis = emphasis
    }

    var count: Int { next - start }

    mutating func write(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, kind: Int) {
      if emphasis.isEmpty, kind == 0 { return append(code, range) }
      var start = range.lowerBound
      for index in range where code[index] == UInt8(ascii: "\n") {
        // CR LF stays together outside the span.
        let end = index > start && code[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
        writePiece(code, start..<end, kind)
        closeMark()
        append(code, end..<index + 1)
        line += 1
        isAtLineStart = true
        start = index + 1
      }
      writePiece(code, start..<range.upperBound, kind)
    }

    private mutating func writePiece(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ kind: Int) {
      if range.isEmpty { return }
      openMark()
      if kind == 0 { return append(code, range) }
      append(SpanWriter.openingTags[kind])
      append(code, range)
      append(SpanWriter.closingTag)
    }

    private mutating func openMark() {
      guard isAtLineStart, !emphasis.isEmpty else { return }
      isAtLineStart = false
      while nextEmphasis < emphasis.count, emphasis[nextEmphasis].upperBound < line { nextEmphasis += 1 }
      guard nextEmphasis < emphasis.count, emphasis[nextEmphasis].contains(line) else { return }
      append(SpanWriter.openingMark)
      isInMark = true
    }

    mutating func closeMark() {
      guard isInMark else { return }
      append(SpanWriter.closingMark)
      isInMark = false
    }

    private mutating func append(_ bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { bytes in
        guard let source = bytes.baseAddress else { return }
        next.initialize(from: source, count: bytes.count)
        next += bytes.count
      }
    }

    private mutating func append(_ code: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
      for index in range {
        let byte = code[index]
        let escape = SpanWriter.escapes[Int(byte)]
        if escape == 0 {
          next.initialize(to: byte)
          next += 1
        } else {
          append(SpanWriter.references[Int(escape)])
        }
      }
    }
  }
}
