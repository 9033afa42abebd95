/// The lexical rules of a language as data, which ``Lexer`` interprets.
struct LanguageDefinition: Sendable {
  /// The names by which a code fence calls the language, in lower case.
  var names: [String]
  /// Words that are keywords wherever they stand.
  var keywords: [String] = []
  /// Words that are keywords only before a name, a brace or `->`.
  var contextualKeywords: [String] = []
  /// Keywords that are keywords after a dot too.
  var memberKeywords: [String] = []
  /// Keywords that are keywords before a colon too, where others are labels.
  var labelKeywords: [String] = []
  /// What begins a comment that goes to the end of its line.
  var lineComments: [String] = []
  var blockComment: BlockComment?
  /// The kinds of string literals; of two that begin alike the longer one comes first.
  var strings: [StringRule] = []
  /// What may stand any number of times around a string and makes it raw, as `#` in Swift.
  var rawStringMark: Unicode.Scalar?
  /// What begins an attribute before its name, as `@` in Swift.
  var attributePrefix: Unicode.Scalar?
  /// What begins a directive or macro before its name, as `#` in Swift.
  var directivePrefix: Unicode.Scalar?
  /// The characters of operators; all are ASCII.
  var operatorCharacters = ""
  /// Whether a name that begins with a capital letter is a type.
  var namesTypesInCapitals = false
}

extension LanguageDefinition {
  /// A comment between two marks.
  struct BlockComment: Sendable {
    var opening: String
    var closing: String
    var nests: Bool
  }

  /// A kind of string literal.
  struct StringRule: Sendable {
    /// What stands before and after it.
    var delimiter: String
    /// Whether it may contain line ends; one that may not ends with its line if it is not closed.
    var isMultiline: Bool
    /// The character that takes the meaning from the next one, in a raw string followed by the raw marks.
    var escape: Unicode.Scalar?
    /// What, after an escape, begins code inside the string and what ends it, as `(` and `)` in Swift.
    var interpolation: Interpolation?
  }

  /// The brackets around code inside a string.
  struct Interpolation: Sendable {
    var opening: Unicode.Scalar
    var closing: Unicode.Scalar
  }

  /// Every language that gets spans.
  static let all: [LanguageDefinition] = [.swift]
}
