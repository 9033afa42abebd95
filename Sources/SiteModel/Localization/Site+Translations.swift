extension Site {
  /// The languages of its pages, the default one first.
  package var languages: [PageLanguage] { configuration.pageLanguages }

  /// The posts in a language, newest first.
  package func posts(in language: PageLanguage) -> [Int] {
    configuration.isMultilingual ? posts.filter { pages[$0].language == language } : posts
  }

  /// The language that a section's pages are in.
  package func language(ofSection section: String) -> PageLanguage {
    guard configuration.isMultilingual else { return configuration.defaultLanguage }
    let top = section.prefix { $0 != "/" }
    return languages.first { !$0.isDefault && $0.path == top } ?? configuration.defaultLanguage
  }

  /// Finds the pages that are translations of one another.
  mutating func findTranslations() {
    guard configuration.isMultilingual else { return }
    for language in languages {
      for (index, page) in pages.enumerated() where page.language == language {
        if let key = page.translationKey { translations[key, default: []].append(index) }
      }
    }
  }
}
