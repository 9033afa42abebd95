import Metadata
import Mustache
package import SiteModel
import Theming
import URLs

/// `site` in every template.
package struct SiteContext: TemplateValue {
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

  package init(configuration: SiteConfiguration, currentPath: String, translations: [Translation] = []) {
    self.init(shared: Shared(configuration), currentPath: currentPath, translations: translations)
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .title: configuration.title
    case .description: configuration.description.nonEmpty
    case .language: configuration.language
    // Open Graph writes a language as POSIX does; the script between language and region is left out.
    case .locale: configuration.language.openGraphLocale
    case .author: configuration.author
    case .baseURL: configuration.baseURL.absolute
    case .basePath: configuration.baseURL.path
    case .home: configuration.baseURL.hostPath(configuration.home)
    case .isRightToLeft: configuration.direction == .rightToLeft
    case .isMultilingual: configuration.isMultilingual
    case .languages: configuration.isMultilingual ? languages : nil
    case .feed:
      configuration.feeds.first.map { feed in
        configuration.baseURL.hostPath(configuration.home + feed.fileName)
      }
    case .feeds: configuration.feedLinks(of: configuration.home)
    case .generator: SitegenVersion.generator
    case .menu: menu
    case .search: configuration.search ? search : nil
    case .extra: TemplateTable(configuration.extra)
    default: nil
    }
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
      FeedContext(title: format.title, url: baseURL.hostPath(home + format.fileName), type: format.mediaType)
    }
  }
}

/// An entry of `site.feeds` or `page.feeds`.
package struct FeedContext: TemplateValue {
  /// The name of the format.
  let title: String
  let url: String
  /// The media type.
  let type: String

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .title: title
    case .url: url
    case .type: type
    default: nil
    }
  }
}

/// An entry of `site.menu`.
private struct MenuContext: TemplateValue {
  let title: String
  let url: String
  let isCurrent: Bool

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .title: title
    case .url: url
    case .isCurrent: isCurrent
    default: nil
    }
  }
}

/// A date for machines and for readers.
struct DateContext: TemplateValue {
  let date: CalendarDate
  let strings: LocalizedStrings

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .iso: date.isoDay
    case .rfc3339: date.rfc3339
    case .text: strings.date(date)
    default: nil
    }
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
