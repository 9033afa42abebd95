/// Cuts code into tokens by the rules of a lexicon and hands them to a writer, with the code between them.
struct Lexer {
  /// A string literal whose end was not reached.
  private struct OpenString {
    var rule: Lexicon.StringRule
    /// How many raw marks stand around it.
    var markCount: Int
    /// How many brackets are open in the interpolation being read, or `nil` in the string's own text.
    var depth: Int?
  }

  private let lexicon: Lexicon
  private let code: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var openStrings: [OpenString] = []

  init(_ lexicon: Lexicon, _ code: UnsafeBufferPointer<UInt8>) {
    self.lexicon = lexicon
    self.code = code
  }

  /// Reads all of the code; what is not closed ends with it.
  mutating func run(_ writer: inout SpanWriter) {
    while offset < code.count {
      if let open = openStrings.last, open.depth == nil {
        readText(of: open, &writer)
      } else {
        readToken(&writer)
      }
    }
    writer.flushPlain(upTo: code.count)
  }

  @inline(__always)
  private mutating func readToken(_ writer: inout SpanWriter) {
    let start = offset
    switch lexicon.classes[Int(code[start])] {
    case .plain: offset += 1
    case .word, .capital: readName(&writer)
    case .digit:
      readNumber()
      writer.write(.number, start..<offset)
    case .literal: readLiteral(&writer)
    case .attribute:
      offset += 1
      guard offset < code.count, lexicon.isNameStart(code[offset]) else { return }
      skipName()
      writer.write(.attribute, start..<offset)
    case .operator: readOperator(&writer)
    case .opening:
      offset += 1
      if let last = openStrings.indices.last, code[start] == openStrings[last].rule.opening {
        openStrings[last].depth? += 1
      }
    case .closing:
      offset += 1
      guard let last = openStrings.indices.last, code[start] == openStrings[last].rule.closing else { return }
      if openStrings[last].depth == 1 {
        openStrings[last].depth = nil
        writer.write(.interpolation, start..<offset)
      } else {
        openStrings[last].depth? -= 1
      }
    }
  }

  private mutating func readName(_ writer: inout SpanWriter) {
    let start = offset
    skipName()
    let range = start..<offset
    let isMember =
      start > 0 && code[start - 1] == UInt8(ascii: ".")
      && !(start > 1 && code[start - 2] == UInt8(ascii: "."))
    let isQuoted = start > 0 && code[start - 1] == UInt8(ascii: "`")
    if let word = WordTable.Word(code, range), !isQuoted, isKeyword(word, isMember: isMember) {
      writer.write(.keyword, range)
    } else if lexicon.definition.namesTypesInCapitals, isCapitalized(range) {
      writer.write(.type, range)
    }
  }

  private func isKeyword(_ word: WordTable.Word, isMember: Bool) -> Bool {
    if lexicon.keywords.contains(word) {
      if isMember { return lexicon.memberKeywords.contains(word) }
      let isLabel = offset < code.count && code[offset] == UInt8(ascii: ":")
      return !isLabel || lexicon.labelKeywords.contains(word)
    }
    guard !isMember, lexicon.contextualKeywords.contains(word) else { return false }
    var next = offset
    while next < code.count, code[next] == UInt8(ascii: " ") { next += 1 }
    guard next < code.count else { return false }
    switch code[next] {
    case UInt8(ascii: "{"), UInt8(ascii: "}"): return true
    case UInt8(ascii: "-"): return next + 1 < code.count && code[next + 1] == UInt8(ascii: ">")
    default: return next > offset && lexicon.isNameStart(code[next])
    }
  }

  /// Whether the first letter is a capital, underscores before it not counted.
  private func isCapitalized(_ range: Range<Int>) -> Bool {
    let first = range.first { code[$0] != UInt8(ascii: "_") }
    return first.map { lexicon.classes[Int(code[$0])] == .capital } ?? false
  }

  private mutating func readOperator(_ writer: inout SpanWriter) {
    let start = offset
    // A comment can begin after an operator character that begins no comment itself.
    repeat { offset += 1 } while offset < code.count && lexicon.classes[Int(code[offset])] == .operator
    writer.write(.operator, start..<offset)
  }

  /// Reads what can begin with the current byte: a comment, a string, a directive or else an operator.
  private mutating func readLiteral(_ writer: inout SpanWriter) {
    let start = offset
    if lexicon.lineComments.contains(where: { matches($0, at: start) }) {
      skipLine()
      return writer.write(.comment, start..<offset)
    }
    if !lexicon.blockOpening.isEmpty, matches(lexicon.blockOpening, at: start) {
      skipBlockComment()
      return writer.write(.comment, start..<offset)
    }
    var quote = start
    while quote < code.count, code[quote] == lexicon.rawStringMark { quote += 1 }
    if let rule = lexicon.strings.first(where: { matches($0.delimiter, at: quote) }) {
      openStrings.append(OpenString(rule: rule, markCount: quote - start, depth: nil))
      offset = quote + rule.delimiter.count
      return readText(of: OpenString(rule: rule, markCount: quote - start, depth: nil), from: start, &writer)
    }
    offset = max(start + 1, quote)
    if code[start] == lexicon.directivePrefix {
      guard offset < code.count, lexicon.isNameStart(code[offset]) else { return }
      skipName()
      writer.write(.directive, start..<offset)
    } else if lexicon.definition.operatorCharacters.utf8.contains(code[start]) {
      readOperatorRest(from: start, &writer)
    }
  }

  private mutating func readOperatorRest(from start: Int, _ writer: inout SpanWriter) {
    while offset < code.count, lexicon.classes[Int(code[offset])] == .operator { offset += 1 }
    writer.write(.operator, start..<offset)
  }

  /// Reads a string's text up to its end, an interpolation, or the end of its line.
  private mutating func readText(of open: OpenString, from start: Int? = nil, _ writer: inout SpanWriter) {
    let start = start ?? offset
    let rule = open.rule
    while offset < code.count {
      let byte = code[offset]
      if byte == rule.delimiter[0], matches(rule.delimiter, at: offset),
        hasMarks(open.markCount, at: offset + rule.delimiter.count)
      {
        offset += rule.delimiter.count + open.markCount
        openStrings.removeLast()
        return writer.write(.string, start..<offset)
      }
      if byte == rule.escape, hasMarks(open.markCount, at: offset + 1) {
        let escaped = offset + 1 + open.markCount
        if escaped < code.count, code[escaped] == rule.opening {
          writer.write(.string, start..<offset)
          writer.write(.interpolation, offset..<escaped + 1)
          offset = escaped + 1
          openStrings[openStrings.count - 1].depth = 1
          return
        }
        let isLineEnd = escaped < code.count && code[escaped].isLineEnd
        offset = min(isLineEnd ? escaped : escaped + 1, code.count)
      } else if byte.isLineEnd, !rule.isMultiline {
        openStrings.removeLast()
        return writer.write(.string, start..<offset)
      } else {
        offset += 1
      }
    }
    writer.write(.string, start..<offset)
  }

  private mutating func readNumber() {
    let isPrefixed =
      code[offset] == UInt8(ascii: "0") && offset + 1 < code.count
      && "xob".utf8.contains(code[offset + 1])
    let exponent = isPrefixed ? UInt8(ascii: "p") : UInt8(ascii: "e")
    var hasPoint = false
    offset += 1
    while offset < code.count {
      let byte = code[offset]
      if byte == UInt8(ascii: "."), !hasPoint, offset + 1 < code.count, code[offset + 1].isDigit {
        hasPoint = true
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard code[offset - 1] | 0x20 == exponent, offset + 1 < code.count, code[offset + 1].isDigit else {
          return
        }
      } else if byte >= 0x80 || !lexicon.isNamePart(byte) {
        return
      }
      offset += 1
    }
  }

  private mutating func skipName() {
    while offset < code.count, lexicon.isNamePart(code[offset]) { offset += 1 }
  }

  private mutating func skipLine() {
    while offset < code.count, !code[offset].isLineEnd { offset += 1 }
  }

  private mutating func skipBlockComment() {
    let (opening, closing) = (lexicon.blockOpening, lexicon.blockClosing)
    let nests = lexicon.definition.blockComment?.nests ?? false
    var depth = 0
    while offset < code.count {
      if depth == 0 || nests, matches(opening, at: offset) {
        depth += 1
        offset += opening.count
      } else if matches(closing, at: offset) {
        depth -= 1
        offset += closing.count
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  @inline(__always)
  private func matches(_ pattern: [UInt8], at start: Int) -> Bool {
    guard start + pattern.count <= code.count else { return false }
    for index in pattern.indices where code[start + index] != pattern[index] { return false }
    return true
  }

  private func hasMarks(_ count: Int, at start: Int) -> Bool {
    guard count > 0 else { return true }
    guard start + count <= code.count else { return false }
    return code[start..<start + count].allSatisfy { $0 == lexicon.rawStringMark }
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
