/// The name of a value, as it stands between the points of a tag.
///
/// Templates make them once, so that contexts choose by a number; texts were compared several dozen times for each tag.
struct ValueName: Sendable, Hashable, ExpressibleByStringLiteral {
  /// Which of the names of contexts it is.
  let key: Key
  /// The name itself, which tables of authors' own values are asked for.
  let text: String

  init(_ text: String) {
    self.text = text
    key = Key(rawValue: text) ?? .other
  }

  init(stringLiteral text: String) { self.init(text) }

  static func == (left: ValueName, right: ValueName) -> Bool {
    left.key == right.key && (left.key != .other || left.text == right.text)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The names that contexts answer, as templates write them. Which context answers which is said by the contexts and by
  /// their schemas; one that is new there is new here, too.
  enum Key: String, Sendable, CaseIterable {
    /// A name that only tables and components may have.
    case other = ""
    // The outermost context.
    case site, page, pages, hasPages, paginator, terms, term, taxonomy, asset, integrity, data, theme
    // The site.
    case author, baseURL, basePath, home, isMultilingual, languages, feed, generator, menu, search
    // Pages and entries.
    case kind, title, fullTitle, description, summary, url, permalink, content, extra
    case date, updated, isDraft, isPost, readingTime, wordCount, authors, tags
    case tableOfContents, hasMovingFigures, hasCode, hasTabs
    case previous, next, feeds, series, related, hasRelated, breadcrumbs, jsonLD
    case image, imageWidth, imageHeight, imageAlt
    case translations, isTranslated, alternates
    // Links, parts of a series, paginators.
    case name, count, type, number, total, parts, isCurrent, isMultiple
    // Languages, dates and numbers.
    case language, locale, isTranslation
    case iso, rfc3339, text
    case isOne
  }
}
