/// The lexical rules of a language as data.
///
/// Code is read in the first state. At each place the rules of the current state are tried in their order, the
/// first whose pattern matches wins; then words are looked up; what nothing matches is the state's own text.
package struct LanguageDefinition: Sendable {
  /// The names that code fences may use for the language, in lower case. The first is its own.
  package var names: [String]
  /// Whether patterns and words match letters of either case.
  package var ignoresCase: Bool
  /// ASCII characters that can begin a word besides letters and `_`. Other characters always can.
  package var wordStarts: String
  /// ASCII characters that can stand in a word, beside those that can begin one and digits.
  package var wordParts: String
  /// The kind of words that begin with a capital letter, underscores not counted, and are in no list.
  package var capitalized: TokenKind?
  /// Lists of words; of two that hold a word the first one whose conditions hold decides.
  package var words: [WordList]
  /// The states, at least one; code begins in the first.
  package var states: [State]

  /// Creates a definition; see the properties.
  package init(
    _ names: [String], ignoresCase: Bool = false, wordStarts: String = "", wordParts: String = "",
    capitalized: TokenKind? = nil, words: [WordList] = [], states: [State]
  ) {
    self.names = names
    self.ignoresCase = ignoresCase
    self.wordStarts = wordStarts
    self.wordParts = wordParts
    self.capitalized = capitalized
    self.words = words
    self.states = states
  }
}

extension LanguageDefinition {
  /// Words of one kind.
  package struct WordList: Sendable {
    /// What the words are.
    package var kind: TokenKind
    /// The words, each of at most 32 bytes.
    package var words: [String]
    /// A pattern that must match where the word begins; it can look back.
    package var before: String?
    /// A pattern that must match where the word ends.
    package var after: String?

    /// Creates a list of the words between the spaces of `words`.
    package init(_ kind: TokenKind, _ words: String, before: String? = nil, after: String? = nil) {
      self.kind = kind
      self.words = words.split(whereSeparator: \.isWhitespace).map(String.init)
      self.before = before
      self.after = after
    }
  }

  /// A way to read code: rules, and what everything else is.
  package struct State: Sendable {
    /// The name by which rules enter the state.
    package var name: String
    /// The kind of what no rule matches, as `string` inside a string.
    package var text: TokenKind?
    /// Whether the state is left before the end of a line.
    package var endsWithLine: Bool
    /// Whether words are looked up; by default where `text` is `nil`.
    package var hasWords: Bool
    /// Names of states whose rules are tried after the state's own.
    package var includes: [String]
    /// The rules in the order in which they are tried.
    package var rules: [Rule]

    /// Creates a state; see the properties.
    package init(
      _ name: String, text: TokenKind? = nil, endsWithLine: Bool = false, hasWords: Bool? = nil,
      includes: [String] = [], _ rules: [Rule] = []
    ) {
      self.name = name
      self.text = text
      self.endsWithLine = endsWithLine
      self.hasWords = hasWords ?? (text == nil)
      self.includes = includes
      self.rules = rules
    }
  }

  /// A pattern, the kind of what it matches, and what happens then.
  package struct Rule: Sendable {
    /// The pattern, in the notation of ``Pattern``.
    package var pattern: String
    /// The kind of the text that matches, or `nil` for plain code.
    package var kind: TokenKind?
    /// What happens after the match.
    package var action: Action
    /// Whether the rule is tried only where an operand can begin, as for a regular expression in JavaScript that
    /// would be a division elsewhere.
    package var beginsOperand: Bool

    /// Creates a rule; see the properties.
    package init(
      _ pattern: String, _ kind: TokenKind? = nil, _ action: Action = .stay, beginsOperand: Bool = false
    ) {
      self.pattern = pattern
      self.kind = kind
      self.action = action
      self.beginsOperand = beginsOperand
    }
  }

  /// What happens after a rule has matched.
  package enum Action: Sendable, Equatable {
    /// The state stays.
    case stay
    /// A state begins inside this one; `\1` in its patterns is what the rule captured.
    case enter(String)
    /// A state takes this one's place and keeps what was captured.
    case become(String)
    /// The state ends and the one around it goes on; the first state never ends.
    case leave
    /// Code of another language follows, up to where the pattern `until` first matches; in that pattern `\1` is
    /// what the rule captured or, if it captured nothing, what it is in the state. The state stays.
    case embed(String, until: String)
    /// As ``embed(_:until:)``; the language's name is what the rule matched last in a group `(?<>…)`.
    case embedNamed(until: String)
  }
}
