import Diagnostics
package import URLs

/// Every address that a build publishes, and which source each came from.
package struct AddressBook: Sendable {
  /// The addresses of pages by their file below the site: `Content/posts/dial.md`.
  package var pages: [String: String] = [:]
  /// On a site in several languages, the addresses of a page's translations: by the path of their files without the
  /// language, and then by the path of their language.
  package var translations: [String: [String: String]] = [:]
  /// The languages of the site, the default one first.
  package var languages: [PageLanguage] = []
  /// The groups of published pages that are translations of one another, each in the order of languages.
  package var translationGroups: [[Translation]] = []
  /// The group of each address, as an index into `translationGroups`.
  package var translationGroup: [String: Int] = [:]
  /// The addresses of other files of `Content`, by their path below the site.
  package var assets: [String: String] = [:]
  /// Why files of `Content` are not pages of this build. An empty reason has already been reported.
  package var unpublished: [String: String] = [:]
  /// All addresses. Those of pages end with a slash.
  package var all: Set<String> = []
  /// The whole addresses that another site publishes below this one's address.
  package var elsewhere: [AddressPattern] = []

  /// Creates a book without addresses.
  package init() {}

  /// The address of the page that a link to a file means, for a reader of a language: the translation into that
  /// language, unless the file's name says which language is meant.
  package func page(_ file: String, for language: PageLanguage) -> String? {
    guard languages.count > 1, file.hasSuffix(".md") else { return pages[file] }
    let name = ContentName(file, languages)
    let addresses = translations[name.page]
    return name.namesLanguage
      ? addresses?[name.language.path] : addresses?[language.path] ?? addresses?[name.language.path]
  }

  /// The page at an address in all languages that have it, itself among them; empty where it is the only one.
  package func translations(of address: String) -> [Translation] {
    translationGroup[address].map { translationGroups[$0] } ?? []
  }

  /// Whether something is published at a path, with or without `/` or `index.html` at its end.
  package func publishes(_ path: String) -> Bool {
    if all.contains(path) || all.contains(path + "/") { return true }
    if path.hasSuffix("/index.html") { return all.contains(String(path.dropLast("index.html".count))) }
    // A file that is no page may have this name, too.
    return all.contains(path + (path.hasSuffix("/") ? "index.html" : "/index.html"))
  }

  /// Whether a reference leads to something that is published, or out of this site.
  package func leadsSomewhere(_ reference: String) -> Bool {
    guard reference.hasPrefix("/"), !reference.hasPrefix("//") else { return true }
    let path = String(reference[..<reference.pathEnd])
    return publishes(path.decodingPercentEncoding ?? path)
  }

  /// Whether a reference, perhaps a whole address below a site's base URL, leads to something that is published, or out of
  /// the site.
  package func leadsSomewhere(_ reference: String, from baseURL: BaseURL) -> Bool {
    guard let path = baseURL.hostPath(ofOwn: reference) else { return leadsSomewhere(reference) }
    if elsewhere.contains(where: { $0.matches(reference) }) { return true }
    let end = path.pathEnd
    return leadsSomewhere(
      "/" + path[..<end].dropFirst(baseURL.path.count).description.removingDotSegments.drop { $0 == "/" })
  }

  /// The published address that a wrong one resembles; `nil` if there is none, or on a large site, where thousands of
  /// links may be wrong and each would be compared with every address.
  package func suggestion(for address: String) -> String? {
    Diagnostics.suggestion(for: address, among: suggestions)
  }

  /// The addresses that may be suggested for a wrong one, in order.
  package var suggestions: [String] { all.count <= 1000 ? all.sorted() : [] }
}
