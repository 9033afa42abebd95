import PageRendering
package import Search
package import SiteModel

extension SearchIndex {
  /// The page with the form, and below it the index.
  package static func address(in language: PageLanguage) -> String { language.home + "search/" }

  /// The file that names the other files of the index.
  static func indexAddress(in language: PageLanguage) -> String { address(in: language) + "index.json" }
}
