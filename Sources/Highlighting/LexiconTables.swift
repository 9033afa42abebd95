/// A lexicon's tables as pointers, which hold only while ``Lexicon/tokenize(_:_:_:depth:_:)`` runs.
struct LexiconTables {
  var states: UnsafePointer<Lexicon.State>
  var rules: UnsafePointer<Lexicon.Rule>
  var dispatch: UnsafePointer<UInt16>
  var lists: UnsafePointer<UInt16>
  var nodes: UnsafePointer<PatternNode>
  var sets: UnsafePointer<UInt8>
  var wordBytes: UnsafePointer<UInt8>
  var wordLists: UnsafePointer<Lexicon.WordList>
  var words: UnsafePointer<WordTable.Slot>
  var untilFirsts: UnsafePointer<UInt8>
  var wordMask: Int
  var capitalized: UInt8
  var ignoresCase: Bool
  var embedded: [SharedLexicon?]
}

extension Lexicon {
  /// Appends the tokens of a range of code; what stands outside of it is not looked at.
  func tokenize(
    _ code: UnsafePointer<UInt8>, _ range: Range<Int>, _ languages: LanguageCatalog, depth: Int,
    _ tokens: inout [Token]
  ) {
    guard !range.isEmpty else { return }
    // An array passed as a pointer is not copied and has an address even when it is empty.
    func run(
      _ states: UnsafePointer<State>, _ rules: UnsafePointer<Rule>, _ dispatch: UnsafePointer<UInt16>,
      _ lists: UnsafePointer<UInt16>, _ nodes: UnsafePointer<PatternNode>, _ sets: UnsafePointer<UInt8>,
      _ wordBytes: UnsafePointer<UInt8>, _ wordLists: UnsafePointer<WordList>,
      _ words: UnsafePointer<WordTable.Slot>, _ untilFirsts: UnsafePointer<UInt8>
    ) {
      let tables = LexiconTables(
        states: states, rules: rules, dispatch: dispatch, lists: lists, nodes: nodes, sets: sets,
        wordBytes: wordBytes, wordLists: wordLists, words: words, untilFirsts: untilFirsts,
        wordMask: self.words.mask, capitalized: capitalized, ignoresCase: ignoresCase,
        embedded: embedded.map(languages.lexicon(named:)))
      var lexer = Lexer(tables, languages, code, range, depth: depth)
      lexer.run(&tokens)
    }
    run(
      states, rules, dispatch, lists, program.nodes, program.sets, wordBytes, wordLists, words.slots,
      untilFirsts)
  }
}
