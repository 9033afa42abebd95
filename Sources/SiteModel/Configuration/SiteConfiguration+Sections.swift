import Metadata
import SampleModel

extension SiteConfiguration {
  /// Whether the pages of a section are posts.
  ///
  /// - Parameter section: The folder below `Content`; `""` for pages that are in none, which are never posts.
  /// - Returns: Whether they are: in all sections, unless the site names some.
  func isMainSection(_ section: String) -> Bool {
    guard !section.isEmpty else { return false }
    return mainSections?.contains { section.isSection(in: $0.value) } ?? true
  }

  /// Whether a page counts least in the search.
  package func isSearchedLast(_ page: Page) -> Bool {
    searchedLast.contains { page.path.isSection(in: $0.value) }
  }

  /// The paths that a key lists, without the slashes around them; `nil` without the key.
  static func readSections(_ key: String, _ table: inout MetadataTable) -> [Located<String>]? {
    guard table.value(key) != nil else { return nil }
    return table.locatedStrings(key).map { text, location in
      Located(text.split(separator: "/").joined(separator: "/"), at: location)
    }
  }
}

extension Page {
  /// The address below its language's home page, without the slashes around it: `guide/changelog`.
  var path: String {
    address.dropFirst(language.home.count).split(separator: "/").joined(separator: "/")
  }
}

extension String {
  /// Whether a section is another one, or one below it.
  func isSection(in other: String) -> Bool { self == other || hasPrefix(other + "/") }
}
