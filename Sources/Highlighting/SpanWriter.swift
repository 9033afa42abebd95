import Markup

/// Writes tokens as spans that never cross the end of a line, and emphasised lines inside `<mark>`.
struct SpanWriter {
  private let code: UnsafeBufferPointer<UInt8>
  /// The emphasised lines, from 1, in rising order and apart from each other.
  private let emphasis: [ClosedRange<Int>]
  private var html: MarkupBuffer
  private var plainStart = 0
  private var line = 1
  private var nextEmphasis = 0
  private var isAtLineStart = true
  private var isInMark = false

  init(
    _ code: UnsafeBufferPointer<UInt8>, emphasizing lines: [ClosedRange<Int>],
    into html: consuming MarkupBuffer
  ) {
    self.code = code
    self.html = html
    emphasis = lines.sorted { $0.lowerBound < $1.lowerBound }
  }

  /// Writes a token, and before it the plain code since the last one.
  @inline(__always)
  mutating func write(_ kind: TokenKind, _ range: Range<Int>) {
    if range.isEmpty { return }
    flushPlain(upTo: range.lowerBound)
    plainStart = range.upperBound
    writeLines(range, kind)
  }

  /// Writes the plain code up to an offset.
  mutating func flushPlain(upTo end: Int) {
    guard plainStart < end else { return }
    writeLines(plainStart..<end, nil)
    plainStart = end
  }

  /// Ends a line that is still open and gives the buffer back.
  consuming func finish() -> MarkupBuffer {
    closeMark()
    return html
  }

  private mutating func writeLines(_ range: Range<Int>, _ kind: TokenKind?) {
    if emphasis.isEmpty, kind == nil {
      return html.append(text: UnsafeBufferPointer(rebasing: code[range]))
    }
    var start = range.lowerBound
    for index in range where code[index] == UInt8(ascii: "\n") {
      // CR LF stays together outside the span.
      let end = index > start && code[index - 1] == UInt8(ascii: "\r") ? index - 1 : index
      writePiece(start..<end, kind)
      closeMark()
      html.append(markup: end < index ? "\r\n" : "\n")
      line += 1
      isAtLineStart = true
      start = index + 1
    }
    writePiece(start..<range.upperBound, kind)
  }

  private mutating func writePiece(_ range: Range<Int>, _ kind: TokenKind?) {
    if range.isEmpty { return }
    openMark()
    let text = UnsafeBufferPointer(rebasing: code[range])
    guard let kind else { return html.append(text: text) }
    html.append(markup: kind.openingTag)
    html.append(text: text)
    html.append(markup: "</span>")
  }

  private mutating func openMark() {
    guard isAtLineStart, !emphasis.isEmpty else { return }
    isAtLineStart = false
    while nextEmphasis < emphasis.count, emphasis[nextEmphasis].upperBound < line { nextEmphasis += 1 }
    guard nextEmphasis < emphasis.count, emphasis[nextEmphasis].contains(line) else { return }
    html.append(markup: "<mark class=\"line\">")
    isInMark = true
  }

  private mutating func closeMark() {
    guard isInMark else { return }
    html.append(markup: "</mark>")
    isInMark = false
  }
}

extension TokenKind {
  fileprivate var openingTag: String {
    switch self {
    case .keyword: "<span class=\"keyword\">"
    case .type: "<span class=\"type\">"
    case .string: "<span class=\"string\">"
    case .interpolation: "<span class=\"interpolation\">"
    case .number: "<span class=\"number\">"
    case .comment: "<span class=\"comment\">"
    case .attribute: "<span class=\"attribute\">"
    case .directive: "<span class=\"directive\">"
    case .operator: "<span class=\"operator\">"
    }
  }
}
