/// A page in one of the languages that have it.
package struct Translation: Sendable, Hashable {
  /// The language.
  package var language: PageLanguage
  /// The address below the site's root.
  package var address: String
  /// The title in it.
  package var title: String

  /// A page in one language.
  package init(language: PageLanguage, address: String, title: String) {
    self.language = language
    self.address = address
    self.title = title
  }
}

extension [Translation] {
  /// The addresses for search engines, by the value of `hreflang`: each translation, and for all other languages
  /// (`x-default`) the first one, which is in the default language if there is such a translation.
  package var alternates: [(language: String, address: String)] {
    map { ($0.language.tag, $0.address) } + prefix(1).map { ("x-default", $0.address) }
  }
}
