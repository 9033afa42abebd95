package import Diagnostics
package import SiteModel

/// The strings of a site in all of its languages.
package struct SiteStrings: Sendable {
  private var strings: [String: LocalizedStrings] = [:]
  /// The texts that templates may name: those of English and of the site's default language. Their values are those of
  /// the texts in all languages.
  package private(set) var known: [String: MessageFormat]
  /// The problems: strings that are missing, and strings that are not used.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Creates strings that are sitegen's own, in English, for every language.
  package init() {
    known = LocalizedStrings.english.texts
  }

  /// Chooses the words for each language of a site: those of the language's tag, else of the tag without its last part, and
  /// so on, else in English.
  ///
  /// - Parameters:
  ///   - tables: The words of the theme and of the site, by tag in lower case.
  ///   - configuration: The site's configuration.
  package init(_ tables: [String: StringsTable], _ configuration: SiteConfiguration) {
    func tablesForReaders(of language: PageLanguage) -> [StringsTable] {
      LanguageTag.lookupRange(of: language.tag).compactMap { tables[$0] }
    }
    let english = tables["en"].map { [$0] } ?? []
    let own = tablesForReaders(of: configuration.defaultLanguage)
    let fallback = LocalizedStrings(english + own)
    known = fallback.texts
    for language in configuration.pageLanguages {
      let found = tablesForReaders(of: language)
      strings[language.path] = LocalizedStrings(found + english + own)
      guard !LanguageTag.lookupRange(of: language.tag).contains("en") else { continue }
      diagnostics += problems(of: found, language, configuration)
    }
  }

  /// The strings of pages in a language.
  package subscript(language: PageLanguage) -> LocalizedStrings { strings[language.path] ?? .english }

  private func problems(
    of tables: [StringsTable], _ language: PageLanguage, _ configuration: SiteConfiguration
  ) -> [Diagnostic] {
    guard let file = tables.first?.file else {
      return [.missingStrings(language.tag, theme: configuration.theme)]
    }
    let words = tables.reduce(into: [:]) { $0.merge($1.texts) { first, _ in first } }
    var result: [Diagnostic] = []
    let missing = known.keys.filter { words[$0] == nil }.sorted()
    if !missing.isEmpty { result.append(.incompleteStrings(language.tag, missing: missing, file: file)) }
    if tables.allSatisfy({ $0.months == nil }) {
      result.append(.incompleteStrings(language.tag, missing: ["months"], file: file))
    }
    for (key, entry) in words.sorted(by: { $0.key < $1.key }) {
      guard let reference = known[key] else {
        result.append(.unknownString(key, known: missing + known.keys.sorted(), at: entry.location))
        continue
      }
      for name in entry.text.names where !reference.names.contains(name) {
        result.append(.unknownStringValue(name, in: key, known: reference.names, at: entry.location))
      }
      if entry.text.one != nil, reference.valueCount == 0 {
        result.append(.textWithoutNumber(key, at: entry.location))
      }
    }
    return result
  }
}
