/// The languages whose code gets spans, by their names.
public struct LanguageCatalog: Sendable {
  private var lexicons: [String: SharedLexicon]
  /// The names of languages whose code is written as it stands.
  private static let plainNames: Set<String> = ["", "text", "txt", "plain", "plaintext", "none", "output"]

  /// The languages that sitegen knows by itself.
  public static let builtIn: LanguageCatalog = {
    var catalog = LanguageCatalog()
    for definition in LanguageDefinition.builtIn {
      do {
        try catalog.add(definition)
      } catch {
        preconditionFailure("The definition of \(definition.names) is wrong: \(error)")
      }
    }
    return catalog
  }()

  private init() { lexicons = [:] }

  /// Adds a language, in place of those that have one of its names.
  ///
  /// - Throws: What is wrong with the definition, and where.
  public mutating func add(_ definition: LanguageDefinition) throws(LanguageProblem) {
    let lexicon = SharedLexicon(try Lexicon(definition))
    for name in definition.names { lexicons[name.lowercased()] = lexicon }
  }

  /// Whether a fence can name the language, in any case: it has rules, or is plain text.
  public func contains(_ language: String) -> Bool {
    lexicon(named: language) != nil || Self.plainNames.contains(language.lowercased())
  }

  /// Every name that ``contains(_:)`` knows, in alphabetical order.
  public var names: [String] {
    (Array(lexicons.keys) + Self.plainNames.filter { !$0.isEmpty }).sorted()
  }

  func lexicon(named name: String) -> SharedLexicon? { lexicons[name] ?? lexicons[name.lowercased()] }
}

/// A lexicon by reference: its many tables are not counted one by one when it is handed on.
final class SharedLexicon: Sendable {
  let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }
}
