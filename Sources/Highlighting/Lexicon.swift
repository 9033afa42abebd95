/// A language's definition, compiled so that its code can be read by looking at each byte about once.
struct Lexicon: Sendable {
  enum Operation: UInt8 {
    case stay, enter, become, leave, embed, embedNamed
  }

  struct Rule {
    var program: Range<Int32>
    var kind: UInt8
    var operation: Operation
    var beginsOperand: Bool
    /// The state to go to, or the index of the language to embed.
    var target: Int32 = 0
    /// The pattern up to which embedded code goes, and the bytes that can begin it.
    var until: Range<Int32> = 0..<0
    var untilFirst: Int32 = 0
  }

  struct State {
    var text: UInt8
    var endsWithLine: Bool
  }

  struct WordList {
    var kind: UInt8
    var before: Range<Int32>?
    var after: Range<Int32>?
  }

  /// What ends a list of rules, and what stands for words in it.
  static let listEnd: UInt16 = 0xFFFF
  static let wordEntry: UInt16 = 0xFFFE
  /// The list without a rule: what a line end gets that no rule begins with.
  static let emptyList: UInt16 = 0
  /// Stands in `dispatch` where nothing can begin, and where only a word can.
  static let nothing: UInt16 = 0xFFFF
  static let onlyWord: UInt16 = 0xFFFE

  let name: String
  private(set) var states: [State] = []
  private(set) var rules: [Rule] = []
  /// For each state 512 entries: what a byte can begin, within a line and at its start.
  private(set) var dispatch: [UInt16] = []
  /// The lists that `dispatch` points into: indices of rules.
  private(set) var lists: [UInt16] = [listEnd]
  private(set) var program = PatternProgram()
  /// 1 for a byte that can begin a word, 3 for a capital, plus 4 for one that can stand in a word.
  private(set) var wordBytes: [UInt8] = []
  private(set) var wordLists: [WordList] = []
  let words: WordTable
  let capitalized: UInt8
  let ignoresCase: Bool
  /// The names of languages that rules embed.
  private(set) var embedded: [String] = []
  /// For each pattern that ends embedded code 256 bytes: 1 for one that can begin it.
  private(set) var untilFirsts: [UInt8] = []

  /// Compiles a definition.
  ///
  /// - Throws: The first problem.
  init(_ definition: LanguageDefinition) throws(LanguageProblem) {
    name = definition.names.first ?? ""
    ignoresCase = definition.ignoresCase
    capitalized = definition.capitalized?.code ?? 0
    words = WordTable(definition.words.map(\.words), lowercasing: definition.ignoresCase)
    try check(definition)
    let starts = ByteSet.letters.union(ByteSet(definition.wordStarts))
    let parts = starts.union(.digits).union(ByteSet(definition.wordParts))
    wordBytes = (UInt8.min...UInt8.max).map { byte in
      let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      return (starts.contains(byte) ? 1 : 0) | (isCapital ? 2 : 0) | (parts.contains(byte) ? 4 : 0)
    }
    for (index, list) in definition.words.enumerated() {
      let place = LanguageProblem.Place.words(index)
      wordLists.append(
        WordList(
          kind: list.kind.code, before: try compile(list.before, ignoresCase, place),
          after: try compile(list.after, ignoresCase, place)))
    }
    var firsts: [(bytes: ByteSet, isAnchored: Bool)] = []
    var ranges: [Range<UInt16>] = []
    for (stateIndex, state) in definition.states.enumerated() {
      states.append(State(text: state.text?.code ?? 0, endsWithLine: state.endsWithLine))
      let start = UInt16(clamping: rules.count)
      for (ruleIndex, rule) in state.rules.enumerated() {
        let place = LanguageProblem.Place.rule(state: stateIndex, rule: ruleIndex)
        let pattern = try parse(rule.pattern, ignoresCase, place)
        let first = pattern.first
        firsts.append((first.bytes, pattern.isAnchored))
        try append(rule, pattern, definition, place)
      }
      ranges.append(start..<UInt16(clamping: rules.count))
    }
    var offsets: [[UInt16]: UInt16] = [[]: Self.emptyList]
    for (index, state) in definition.states.enumerated() {
      let order = inclusions(of: index, in: definition).flatMap { ranges[$0] }
      for isLineStart in [false, true] {
        for byte in UInt8.min...UInt8.max {
          var list = order.filter {
            firsts[Int($0)].bytes.contains(byte) && (isLineStart || !firsts[Int($0)].isAnchored)
          }
          if state.hasWords, starts.contains(byte) { list.append(Self.wordEntry) }
          dispatch.append(entry(of: list, byte, &offsets))
        }
      }
    }
  }

  private mutating func entry(
    of list: [UInt16], _ byte: UInt8, _ offsets: inout [[UInt16]: UInt16]
  ) -> UInt16 {
    let isLineEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    if list.isEmpty, !isLineEnd { return Self.nothing }
    if list == [Self.wordEntry] { return Self.onlyWord }
    if let offset = offsets[list] { return offset }
    let offset = UInt16(clamping: lists.count)
    lists.append(contentsOf: list + [Self.listEnd])
    offsets[list] = offset
    return offset
  }

  private mutating func append(
    _ rule: LanguageDefinition.Rule, _ pattern: Pattern, _ definition: LanguageDefinition,
    _ place: LanguageProblem.Place
  ) throws(LanguageProblem) {
    var compiled = Rule(
      program: program.append(pattern), kind: rule.kind?.code ?? 0, operation: .stay,
      beginsOperand: rule.beginsOperand)
    func state(_ name: String) throws(LanguageProblem) -> Int32 {
      guard let index = definition.states.firstIndex(where: { $0.name == name }) else {
        throw LanguageProblem(.unknownState(name), place)
      }
      return Int32(index)
    }
    switch rule.action {
    case .stay: break
    case .leave: compiled.operation = .leave
    case .enter(let name):
      compiled.operation = .enter
      compiled.target = try state(name)
    case .become(let name):
      compiled.operation = .become
      compiled.target = try state(name)
    case .embed(let language, let until):
      compiled.operation = .embed
      compiled.target = Int32(embedded.count)
      embedded.append(language)
      try setUntil(until, of: &compiled, place)
    case .embedNamed(let until):
      compiled.operation = .embedNamed
      try setUntil(until, of: &compiled, place)
    }
    rules.append(compiled)
  }

  private mutating func setUntil(
    _ until: String, of rule: inout Rule, _ place: LanguageProblem.Place
  ) throws(LanguageProblem) {
    let pattern = try parse(until, ignoresCase, place)
    rule.until = program.append(pattern)
    rule.untilFirst = Int32(untilFirsts.count)
    let first = pattern.first.bytes
    untilFirsts.append(contentsOf: (UInt8.min...UInt8.max).map { first.contains($0) ? 1 : 0 })
  }

  private mutating func compile(
    _ text: String?, _ ignoresCase: Bool, _ place: LanguageProblem.Place
  ) throws(LanguageProblem) -> Range<Int32>? {
    guard let text else { return nil }
    return program.append(try parse(text, ignoresCase, place))
  }
}

private func parse(
  _ text: String, _ ignoresCase: Bool, _ place: LanguageProblem.Place
) throws(LanguageProblem) -> Pattern {
  do {
    return try Pattern(parsing: text, ignoringCase: ignoresCase)
  } catch {
    throw LanguageProblem(.pattern(text, reason: error.reason), place)
  }
}

/// The indices of a state and of those that it includes, each once, in the order in which their rules are tried.
private func inclusions(of index: Int, in definition: LanguageDefinition) -> [Int] {
  var result: [Int] = []
  var pending = [index]
  while let next = pending.popLast() {
    guard !result.contains(next) else { continue }
    result.append(next)
    for name in definition.states[next].includes.reversed() {
      if let found = definition.states.firstIndex(where: { $0.name == name }) { pending.append(found) }
    }
  }
  return result
}
