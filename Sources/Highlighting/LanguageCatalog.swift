import Synchronization

/// The languages whose code gets spans, by their names.
package struct LanguageCatalog: Sendable {
  private var languages: [String: CatalogLanguage] = [:]
  /// The names of languages whose code is written as it stands.
  private static let plainNames: Set<String> = ["", "text", "txt", "plain", "plaintext", "none", "output"]

  /// The languages that are built into sitegen.
  package static let builtIn: LanguageCatalog = {
    var catalog = LanguageCatalog()
    for definition in LanguageDefinition.builtIn { catalog.insert(CatalogLanguage(definition)) }
    return catalog
  }()

  private init() {}

  /// Adds a language, in place of those that have one of its names.
  ///
  /// - Throws: The first problem in the definition, and its place.
  package mutating func add(_ definition: LanguageDefinition) throws(LanguageProblem) {
    insert(CatalogLanguage(definition, compiled: SharedLexicon(try Lexicon(definition))))
  }

  private mutating func insert(_ language: CatalogLanguage) {
    for name in language.definition.names { languages[name.lowercased()] = language }
  }

  /// Whether a fence can name the language, in any case: it has rules, or is plain text.
  package func contains(_ language: String) -> Bool {
    self.language(named: language) != nil || Self.plainNames.contains(language.lowercased())
  }

  /// Every name that ``contains(_:)`` knows, in alphabetical order.
  package var names: [String] {
    (Array(languages.keys) + Self.plainNames.filter { !$0.isEmpty }).sorted()
  }

  func lexicon(named name: String) -> SharedLexicon? { language(named: name)?.lexicon }

  private func language(named name: String) -> CatalogLanguage? {
    languages[name] ?? languages[name.lowercased()]
  }
}

/// A language of a catalog. It is compiled when its code is first met, as no site has code in all languages.
private final class CatalogLanguage: Sendable {
  let definition: LanguageDefinition
  private let compiled: Mutex<SharedLexicon?>

  /// A language of sitegen's own, or one that is compiled already.
  init(_ definition: LanguageDefinition, compiled: SharedLexicon? = nil) {
    self.definition = definition
    self.compiled = Mutex(compiled)
  }

  var lexicon: SharedLexicon {
    compiled.withLock { compiled in
      if let compiled { return compiled }
      do {
        let lexicon = SharedLexicon(try Lexicon(definition))
        compiled = lexicon
        return lexicon
      } catch {
        preconditionFailure("The definition of \(definition.names) is wrong: \(error)")
      }
    }
  }
}

/// A lexicon by reference: its many tables are not counted one by one when it is handed on.
final class SharedLexicon: Sendable {
  let lexicon: Lexicon

  init(_ lexicon: Lexicon) { self.lexicon = lexicon }
}
