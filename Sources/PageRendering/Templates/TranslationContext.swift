import Mustache
import SiteModel
import Theming
import URLs

/// An entry of `page.translations` and of `site.languages`.
struct TranslationContext: TemplateContext {
  /// The BCP 47 tag.
  let language: String
  /// What the language is called in itself.
  let name: String
  /// The title of the page; `nil` for the first page in a language.
  let title: String?
  let url: String
  /// The whole address.
  let permalink: String
  /// Whether it is the language of the page that is rendered.
  let isCurrent: Bool
  /// Whether it is the page that is rendered in another language, and not only the first page in that language.
  let isTranslation: Bool

  static let names = ContextNames<Self> { names in
    names.add("language") { $0.language }
    names.add("locale") { $0.language.openGraphLocale }
    names.add("name") { $0.name }
    names.add("title") { $0.title }
    names.add("url") { $0.url }
    names.add("permalink") { $0.permalink }
    names.add("isCurrent") { $0.isCurrent }
    names.add("isTranslation") { $0.isTranslation }
  }
}

/// An entry of `page.alternates`: what an element `<link rel="alternate" hreflang="…">` says.
struct AlternateContext: TemplateContext {
  /// The BCP 47 tag, or `x-default`.
  let language: String
  /// The whole address.
  let permalink: String

  static let names = ContextNames<Self> { names in
    names.add("language") { $0.language }
    names.add("permalink") { $0.permalink }
  }
}

extension PageContext {
  /// The page in all languages that have it; `nil` where it is the only one.
  var translationContexts: [TranslationContext]? {
    guard let configuration = configuration?.value, !translations.isEmpty else { return nil }
    return translations.map { translation in
      TranslationContext(
        language: translation.language.tag, name: configuration.name(of: translation.language),
        title: translation.title, url: baseURL.hostPath(translation.address),
        permalink: baseURL.address(translation.address), isCurrent: translation.address == address,
        isTranslation: true)
    }
  }

  /// The addresses of the page in all languages, for search engines.
  var alternates: [AlternateContext]? {
    guard !translations.isEmpty else { return nil }
    return translations.alternates.map { alternate in
      AlternateContext(language: alternate.language, permalink: baseURL.address(alternate.address))
    }
  }
}

extension SiteContext {
  /// All languages of the site, each leading to the page that is rendered in it, or else to the first page in it.
  var languages: [TranslationContext] {
    let baseURL = configuration.baseURL
    return configuration.pageLanguages.map { language in
      let translation = translations.first { $0.language == language }
      let isCurrent = language.path == configuration.languagePath
      let path = isCurrent ? currentPath : baseURL.hostPath(translation?.address ?? language.home)
      return TranslationContext(
        language: language.tag, name: configuration.name(of: language),
        title: translation?.title,
        url: path, permalink: baseURL.origin + path, isCurrent: isCurrent, isTranslation: translation != nil)
    }
  }
}
