/// Cuts code into tokens by the rules of a lexicon.
///
/// The work is bounded: where patterns have looked at a piece of code many times over, its rest stays plain.
struct Lexer {
  /// A state that has begun, with what `\1` matches in it.
  private struct Frame {
    var state: Int
    var captured: Range<Int>
  }

  private let tables: LexiconTables
  private let languages: LanguageCatalog
  private let code: UnsafePointer<UInt8>
  private let bounds: Range<Int>
  /// How many languages this one is embedded in.
  private let depth: Int
  private var matcher: PatternMatcher
  private var offset: Int
  /// Where the text begins that no token has yet.
  private var textStart: Int
  private var frame: Frame
  private var stack: [Frame] = []
  /// How often a state was changed without reading a byte.
  private var idleCount = 0
  private let budget: Int
  /// The first token that is this language's own.
  private var firstToken = 0

  /// How many languages can be embedded in each other.
  private static let depthLimit = 8
  /// How often a state can change at one place.
  private static let idleLimit = 64

  init(
    _ tables: LexiconTables, _ languages: LanguageCatalog, _ code: UnsafePointer<UInt8>, _ bounds: Range<Int>,
    depth: Int
  ) {
    self.tables = tables
    self.languages = languages
    self.code = code
    self.bounds = bounds
    self.depth = depth
    offset = bounds.lowerBound
    textStart = offset
    let nothing = offset..<offset
    frame = Frame(state: 0, captured: nothing)
    matcher = PatternMatcher(
      nodes: tables.nodes, sets: tables.sets, code: code, bounds: bounds, captured: nothing, capture: nothing,
      languageName: nothing)
    budget = bounds.count * 64 + 4096
  }

  /// Reads all of the code. A state that is still open at its end closes there.
  mutating func run(_ tokens: inout [Token]) {
    let end = bounds.upperBound
    firstToken = tokens.count
    while offset < end {
      let byte = code[offset]
      let state = tables.states[frame.state]
      if state.endsWithLine, byte == UInt8(ascii: "\n") || isCarriageReturnOfLineEnd(offset) {
        leave(&tokens)
        continue
      }
      let isLineStart = matcher.isLineStart(offset)
      let dispatch = tables.dispatch + frame.state << 9
      let entry = dispatch[Int(byte) + (isLineStart ? 256 : 0)]
      if entry == Lexicon.nothing {
        offset += 1
        // Nothing can begin within the line at these bytes; a line end always leaves the loop.
        while offset < end, dispatch[Int(code[offset])] == Lexicon.nothing { offset += 1 }
      } else if entry == Lexicon.onlyWord {
        readWord(state, &tokens)
      } else if entry == Lexicon.emptyList || !apply(listAt: Int(entry), state, &tokens) {
        offset += 1
        while offset < end, code[offset] & 0xC0 == 0x80 { offset += 1 }
      }
      if matcher.work > budget { offset = end }
    }
    flushText(upTo: end, &tokens)
  }

  /// Applies the first rule of a list that matches, and tells whether one did.
  private mutating func apply(listAt index: Int, _ state: Lexicon.State, _ tokens: inout [Token]) -> Bool {
    var index = index
    while true {
      let entry = tables.lists[index]
      if entry == Lexicon.listEnd { return false }
      if entry == Lexicon.wordEntry {
        readWord(state, &tokens)
        return true
      }
      let rule = tables.rules + Int(entry)
      index += 1
      if rule.pointee.beginsOperand, isAfterOperand(tokens) { continue }
      matcher.capture = offset..<offset
      var end = matcher.match(offset, rule.pointee.program)
      if end < 0 { continue }
      if end == offset {
        if rule.pointee.operation == .stay || idleCount == Self.idleLimit { continue }
        idleCount += 1
      } else {
        idleCount = 0
        while end < bounds.upperBound, code[end] & 0xC0 == 0x80 { end += 1 }
        if rule.pointee.kind != 0 || state.text != 0 {
          flushText(upTo: offset, &tokens)
          emit(rule.pointee.kind, offset..<end, &tokens)
          textStart = end
        }
        offset = end
      }
      perform(rule, &tokens)
      return true
    }
  }

  private mutating func perform(_ rule: UnsafePointer<Lexicon.Rule>, _ tokens: inout [Token]) {
    switch rule.pointee.operation {
    case .stay: break
    case .enter:
      flushText(upTo: offset, &tokens)
      stack.append(frame)
      frame = Frame(state: Int(rule.pointee.target), captured: matcher.capture)
      matcher.captured = frame.captured
    case .become:
      flushText(upTo: offset, &tokens)
      frame.state = Int(rule.pointee.target)
    case .leave: leave(&tokens)
    case .embed: embed(tables.embedded[Int(rule.pointee.target)], rule, &tokens)
    case .embedNamed:
      let name = UnsafeBufferPointer(
        start: code + matcher.languageName.lowerBound, count: matcher.languageName.count)
      embed(languages.lexicon(named: String(decoding: name, as: UTF8.self)), rule, &tokens)
    }
  }

  private mutating func leave(_ tokens: inout [Token]) {
    flushText(upTo: offset, &tokens)
    if let outer = stack.popLast() {
      frame = outer
    } else {
      frame.state = 0
    }
    matcher.captured = frame.captured
  }

  private mutating func embed(
    _ shared: SharedLexicon?, _ rule: UnsafePointer<Lexicon.Rule>, _ tokens: inout [Token]
  ) {
    flushText(upTo: offset, &tokens)
    let (outer, start) = (matcher.captured, offset)
    if !matcher.capture.isEmpty { matcher.captured = matcher.capture }
    let firsts = tables.untilFirsts + Int(rule.pointee.untilFirst)
    while offset < bounds.upperBound,
      firsts[Int(code[offset])] == 0 || matcher.match(offset, rule.pointee.until) < 0
    {
      offset += 1
    }
    matcher.captured = outer
    guard let shared, depth < Self.depthLimit else { return }
    shared.lexicon.tokenize(code, start..<offset, languages, depth: depth + 1, &tokens)
    textStart = offset
  }

  @inline(__always)
  private mutating func readWord(_ state: Lexicon.State, _ tokens: inout [Token]) {
    let start = offset
    var end = start + 1
    while end < bounds.upperBound, tables.wordBytes[Int(code[end])] & 4 != 0 { end += 1 }
    offset = end
    var kind = end - start <= WordTable.Word.limit ? wordKind(start..<end) : 0
    if kind == 0, tables.capitalized != 0, isCapitalized(start..<end) { kind = tables.capitalized }
    guard kind != 0 else { return }
    flushText(upTo: start, &tokens)
    emit(kind, start..<end, &tokens)
    textStart = end
  }

  @inline(__always)
  private mutating func wordKind(_ range: Range<Int>) -> UInt8 {
    let word = WordTable.Word(code, range, lowercasing: tables.ignoresCase)
    var slot = Int(truncatingIfNeeded: word.hash) & tables.wordMask
    while tables.words[slot].lists != 0 {
      guard tables.words[slot].word == word else {
        slot = (slot + 1) & tables.wordMask
        continue
      }
      var lists = tables.words[slot].lists
      while lists != 0 {
        let list = tables.wordLists + lists.trailingZeroBitCount
        lists &= lists - 1
        if let before = list.pointee.before, matcher.match(range.lowerBound, before) < 0 { continue }
        if let after = list.pointee.after, matcher.match(range.upperBound, after) < 0 { continue }
        return list.pointee.kind
      }
      return 0
    }
    return 0
  }

  @inline(__always)
  private func isCapitalized(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound - 1, code[index] == UInt8(ascii: "_") { index += 1 }
    return tables.wordBytes[Int(code[index])] & 2 != 0
  }

  /// Whether the token before is an operand, so that an operator can follow.
  private func isAfterOperand(_ tokens: [Token]) -> Bool {
    var index = offset
    var last = tokens.count - 1
    let comment = TokenKind.comment.code
    while index > bounds.lowerBound {
      let byte = code[index - 1]
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
      {
        index -= 1
        if offset - index > 1000 { return false }
        continue
      }
      while last >= 0, tokens[last].start >= index { last -= 1 }
      let isToken = last >= 0 && tokens[last].end >= index
      if isToken, tokens[last].kind == comment {
        index = tokens[last].start
        if tokens.count - last > 100 { return false }
        continue
      }
      switch byte {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
      default:
        if isToken {
          let kind = tokens[last].kind
          return kind != TokenKind.keyword.code && kind != TokenKind.operator.code
        }
        return tables.wordBytes[Int(byte)] & 4 != 0
      }
    }
    return false
  }

  private func isCarriageReturnOfLineEnd(_ offset: Int) -> Bool {
    code[offset] == UInt8(ascii: "\r")
      && (offset + 1 == bounds.upperBound || code[offset + 1] == UInt8(ascii: "\n"))
  }

  @inline(__always)
  private mutating func flushText(upTo end: Int, _ tokens: inout [Token]) {
    if textStart < end {
      let text = tables.states[frame.state].text
      if text != 0 { emit(text, textStart..<end, &tokens) }
    }
    textStart = end
  }

  @inline(__always)
  private func emit(_ kind: UInt8, _ range: Range<Int>, _ tokens: inout [Token]) {
    guard kind != 0, !range.isEmpty else { return }
    let last = tokens.count - 1
    if last >= firstToken, tokens[last].end == range.lowerBound, tokens[last].kind == kind {
      tokens[last].end = range.upperBound
    } else {
      tokens.append(Token(start: range.lowerBound, end: range.upperBound, kind: kind))
    }
  }
}
