/// The path of a Markdown file, divided into the names of the page and of its language: `posts/dial.de.md`.
package struct ContentName: Sendable {
  /// The path without the language and without `.md`, the same for all translations of a page: `posts/dial`.
  package var page: String
  /// The language in the name, or else the site's default language.
  package var language: PageLanguage
  /// Whether the name contains a language.
  var namesLanguage: Bool

  /// Divides a path that ends in `.md`. A last part that is not a language of the site belongs to the page's name.
  ///
  /// - Parameters:
  ///   - path: The path below `Content`, or below the site.
  ///   - languages: The languages of the site, the default one first.
  package init(_ path: String, _ languages: [PageLanguage]) {
    page = String(path.dropLast(".md".count))
    language = languages[0]
    namesLanguage = false
    guard languages.count > 1, let suffix = Self.suffix(of: page) else { return }
    let tag = suffix.lowercased()
    guard let named = languages.first(where: { $0.tag.lowercased() == tag }) else { return }
    language = named
    page.removeLast(suffix.utf8.count + 1)
    namesLanguage = true
  }

  /// The text after the last dot of a file's name; `nil` if there is no text before the dot.
  static func suffix(of path: String) -> Substring? {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot != start else { return nil }
    let suffix = path[path.index(after: dot)...]
    return suffix.isEmpty ? nil : suffix
  }
}
