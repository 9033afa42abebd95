import Metadata
import Mustache
package import SiteModel
import Theming
import URLs

/// `site` in every template.
package struct SiteContext: TemplateContext {
  /// The site's configuration as it is for pages in the language.
  package let shared: Shared<SiteConfiguration>
  /// The host path of the page that is rendered, to mark its entry in the menu.
  let currentPath: String
  /// The page that is rendered in all languages that have it, if there are several.
  package var translations: [Translation] = []

  /// The configuration in `shared`.
  package var configuration: SiteConfiguration { shared.value }

  /// Creates a value from its parts.
  package init(shared: Shared<SiteConfiguration>, currentPath: String, translations: [Translation] = []) {
    (self.shared, self.currentPath, self.translations) = (shared, currentPath, translations)
  }

  /// Creates a value for a configuration that nothing else shares.
  package init(configuration: SiteConfiguration, currentPath: String, translations: [Translation] = []) {
    self.init(shared: Shared(configuration), currentPath: currentPath, translations: translations)
  }

  package static let names = ContextNames<Self> { names in
    names.add("title") { $0.configuration.title }
    names.add("description") { $0.configuration.description.nonEmpty }
    names.add("language") { $0.configuration.language }
    // Open Graph writes a language as POSIX does; the script between language and region is left out.
    names.add("locale") { $0.configuration.language.openGraphLocale }
    names.add("author") { $0.configuration.author }
    names.add("baseURL") { $0.configuration.baseURL.absolute }
    names.add("basePath") { $0.configuration.baseURL.path }
    names.add("home") { $0.configuration.baseURL.hostPath($0.configuration.home) }
    names.add("isRightToLeft") { $0.configuration.direction == .rightToLeft }
    names.add("isMultilingual") { $0.configuration.isMultilingual }
    names.add("languages") { $0.configuration.isMultilingual ? $0.languages : nil }
    names.add("feed") { site in
      site.configuration.feeds.first.map { feed in
        site.configuration.baseURL.hostPath(site.configuration.home + site.configuration.feedName(feed))
      }
    }
    names.add("feeds") { $0.configuration.feedLinks(of: $0.configuration.home) }
    names.add("generator") { _ in SitegenVersion.generator }
    names.add("menu") { $0.menu }
    names.add("search") { $0.configuration.search ? $0.search : nil }
    names.add("extra") { TemplateTable($0.configuration.extra) }
  }

  private var search: MenuContext {
    let url = configuration.baseURL.hostPath(configuration.home + "search/")
    return MenuContext(title: "", url: url, isCurrent: url == currentPath)
  }

  private var menu: [MenuContext] {
    configuration.menu.map { item in
      let isPath = item.url.hasPrefix("/") && !item.url.hasPrefix("//")
      let url = isPath ? configuration.baseURL.hostPath(ofReference: item.url) : item.url
      let isCurrent = url.decodingPercentEncoding == currentPath.decodingPercentEncoding
      return MenuContext(title: item.title, url: url, isCurrent: isCurrent)
    }
  }
}

extension SiteConfiguration {
  /// The feeds of the page at an address below the site's root.
  package func feedLinks(of home: String) -> [FeedContext]? {
    if feeds.isEmpty { return nil }
    return feeds.map { format in
      FeedContext(
        title: format.title, url: baseURL.hostPath(home + feedName(format)), type: format.mediaType)
    }
  }
}

/// An entry of `site.feeds` or `page.feeds`.
package struct FeedContext: TemplateContext {
  /// The name of the format.
  let title: String
  let url: String
  /// The media type.
  let type: String

  package static let names = ContextNames<Self> { names in
    names.add("title") { $0.title }
    names.add("url") { $0.url }
    names.add("type") { $0.type }
  }
}

/// An entry of `site.menu`, and `site.search`.
struct MenuContext: TemplateContext {
  let title: String
  let url: String
  let isCurrent: Bool

  static let names = ContextNames<Self> { names in
    names.add("title") { $0.title }
    names.add("url") { $0.url }
    names.add("isCurrent") { $0.isCurrent }
  }
}

/// A date for machines and for readers.
struct DateContext: TemplateContext {
  let date: CalendarDate
  let strings: LocalizedStrings

  static let names = ContextNames<Self> { names in
    names.add("iso") { $0.date.isoDay }
    names.add("rfc3339") { $0.date.rfc3339 }
    names.add("text") { $0.strings.date($0.date) }
  }
}

extension String {
  /// A BCP 47 tag as Open Graph has it: `en_GB` for `en-GB`, `zh_TW` for `zh-Hant-TW`, `de` for `de`.
  var openGraphLocale: String {
    let parts = split(separator: "-")
    guard let language = parts.first else { return self }
    let region = parts.dropFirst().first { $0.count == 2 }
    return language.lowercased() + (region.map { "_" + $0.uppercased() } ?? "")
  }
}
