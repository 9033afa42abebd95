/// A problem in a language's definition.
package struct LanguageProblem: Error, Equatable, Sendable {
  /// What can be wrong.
  package enum Reason: Equatable, Sendable {
    /// A pattern cannot be read; the reason completes "The pattern is wrong: …".
    case pattern(String, reason: String)
    /// A rule or a state names a state that there is not.
    case unknownState(String)
    /// Two states have one name.
    case duplicateState(String)
    /// There is no state to begin in.
    case noStates
    /// A word has more bytes than the limit.
    case longWord(String, limit: Int)
    /// There are more lists of words, or rules, than the limit.
    case tooMany(String, limit: Int)
    /// A character that is not ASCII is given as one that words can have; all such characters can be in words anyway.
    case notASCII(String)
  }

  /// The part of the definition that is wrong.
  package enum Place: Equatable, Sendable {
    /// All of it.
    case language
    /// A list of words, from 0.
    case words(Int)
    /// A state, from 0.
    case state(Int)
    /// A rule of a state, both from 0.
    case rule(state: Int, rule: Int)
  }

  /// What is wrong.
  package let reason: Reason
  /// Where it is.
  package let place: Place

  init(_ reason: Reason, _ place: Place) {
    self.reason = reason
    self.place = place
  }
}

/// Checks what needs no compiling.
func check(_ definition: LanguageDefinition) throws(LanguageProblem) {
  guard !definition.states.isEmpty else { throw LanguageProblem(.noStates, .language) }
  guard definition.words.count <= 32 else {
    throw LanguageProblem(.tooMany("word lists", limit: 32), .language)
  }
  let ruleCount = definition.states.reduce(0) { $0 + $1.rules.count }
  guard ruleCount <= 1000, definition.states.count <= 100 else {
    throw LanguageProblem(
      .tooMany(ruleCount > 1000 ? "rules" : "states", limit: ruleCount > 1000 ? 1000 : 100), .language)
  }
  for characters in [definition.wordStarts, definition.wordParts]
  where !characters.utf8.allSatisfy({ $0 < 0x80 }) {
    throw LanguageProblem(.notASCII(characters), .language)
  }
  for (index, list) in definition.words.enumerated() {
    if let word = list.words.first(where: { $0.utf8.count > WordTable.Word.limit }) {
      throw LanguageProblem(.longWord(word, limit: WordTable.Word.limit), .words(index))
    }
  }
  var names: Set<String> = []
  for (index, state) in definition.states.enumerated() {
    guard names.insert(state.name).inserted else {
      throw LanguageProblem(.duplicateState(state.name), .state(index))
    }
  }
  for (index, state) in definition.states.enumerated() {
    if let name = state.includes.first(where: { !names.contains($0) }) {
      throw LanguageProblem(.unknownState(name), .state(index))
    }
  }
}
