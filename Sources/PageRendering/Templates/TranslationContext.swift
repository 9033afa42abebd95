import Mustache
import SiteModel
import Theming
import URLs

/// An entry of `page.translations` and of `site.languages`.
struct TranslationContext: TemplateValue {
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

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .language: language
    case .locale: language.openGraphLocale
    case .name: self.name
    case .title: title
    case .url: url
    case .permalink: permalink
    case .isCurrent: isCurrent
    case .isTranslation: isTranslation
    default: nil
    }
  }
}

/// An entry of `page.alternates`: what an element `<link rel="alternate" hreflang="…">` says.
struct AlternateContext: TemplateValue {
  /// The BCP 47 tag, or `x-default`.
  let language: String
  /// The whole address.
  let permalink: String

  func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.key {
    case .language: language
    case .permalink: permalink
    default: nil
    }
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
