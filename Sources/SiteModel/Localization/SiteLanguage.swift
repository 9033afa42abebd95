package import Diagnostics
package import Metadata

/// A language of a site besides its default one, and the settings that differ there.
package struct SiteLanguage: Sendable, Hashable {
  /// The BCP 47 tag as its author wrote it.
  package var tag: String
  /// The language's own name: `Deutsch`.
  package var name: String?
  /// The direction of text, where it is not that of the language.
  package var direction: WritingDirection?
  /// The title of the site. If it or one of the next properties is `nil`, that of the default language is used.
  package var title: String?
  /// One sentence about the site.
  package var description: String?
  /// The author of the site.
  package var author: String?
  /// The main navigation; `nil` for that of the default language, leading to pages of this one where there are any.
  package var menu: [SiteConfiguration.MenuItem]?
  /// The author's own values for templates; those of the default language hold for keys that are missing.
  package var extra: [MetadataValue.Entry] = []
  /// Where the language is written.
  package var location: SourceLocation

  /// The first folder of the addresses of its pages.
  package var path: String { tag.lowercased() }
}

extension SiteConfiguration {
  /// Whether the site has pages in more than one language.
  package var isMultilingual: Bool { !languages.isEmpty }

  /// The direction of text in the language that the configuration is for.
  package var direction: WritingDirection { ownDirection ?? WritingDirection(ofLanguage: language) }

  /// The languages of the site's pages, the default one first.
  package var pageLanguages: [PageLanguage] {
    [defaultLanguage] + languages.map { PageLanguage(tag: $0.tag, path: $0.path) }
  }

  /// The language of pages whose files name none.
  package var defaultLanguage: PageLanguage { PageLanguage(tag: defaultLanguageTag ?? language, path: "") }

  /// The address of the home page in the language that the configuration is for.
  package var home: String { languagePath.isEmpty ? "/" : "/" + languagePath + "/" }

  /// The configuration for pages in a language.
  package func inLanguage(_ language: PageLanguage) -> SiteConfiguration {
    guard let own = languages.first(where: { $0.path == language.path }) else { return self }
    var result = self
    result.defaultLanguageTag = self.language
    result.language = own.tag
    result.languagePath = own.path
    result.ownDirection = own.direction
    result.title = own.title ?? title
    result.description = own.description ?? description
    result.author = own.author ?? author
    result.menu = own.menu ?? menu
    let keys = Set(own.extra.map(\.key))
    result.extra = own.extra + extra.filter { !keys.contains($0.key) }
    return result
  }

  /// The name of a language for readers who look for it: its own name, or else its tag.
  package func name(of language: PageLanguage) -> String {
    if language.isDefault { return languageName ?? language.tag }
    return languages.first { $0.path == language.path }?.name ?? language.tag
  }

  /// The entries of all languages' menus.
  package var allMenus: [MenuItem] { menu + languages.flatMap { $0.menu ?? [] } }

  /// Gives languages without a menu the site's menu, with links to their own pages where these exist.
  package mutating func translateMenus(_ addresses: AddressBook) {
    for index in languages.indices where languages[index].menu == nil {
      let home = "/" + languages[index].path
      languages[index].menu = menu.map { item in
        var item = item
        let isPath = item.url.hasPrefix("/") && !item.url.hasPrefix("//")
        if isPath, addresses.leadsSomewhere(home + item.url) { item.url = home + item.url }
        return item
      }
    }
  }
}
