package import Mustache

extension ValueName {
  /// The names that contexts know, as templates write them. The contexts and their schemas say which context knows
  /// which name; a name that is added there must be added here.
  package enum Key: UInt8, Sendable, CaseIterable {
    /// A name that only tables and components may have.
    case other
    // The outermost context.
    case site, page, pages, hasPages, paginator, terms, term, taxonomy, asset, integrity, data, theme
    // The site.
    case author, baseURL, basePath, home, isRightToLeft, isMultilingual, languages, feed, generator, menu
    case search
    // Pages and entries.
    case kind, title, fullTitle, description, summary, url, permalink, content, extra
    case date, updated, isDraft, isPost, readingTime, wordCount, authors, tags
    case tableOfContents, hasMovingFigures, hasDrawnLines, hasLiveFigures, hasKnobHandles, hasCode, hasTabs
    case hasCallouts, hasNotes, hasQuestions, hasFormulas, isGenerated
    case samples, hasSamples, download, command
    case previous, next, feeds, series, hasSeries, related, hasRelated, breadcrumbs, jsonLD, editURL, markdown
    case image, imageWidth, imageHeight, imageAlt
    case translations, isTranslated, alternates
    case picture, srcset, sources, media, width, height, year, isFirstOfYear, isLastOfYear, isByDate
    // Links, parts of a series, paginators.
    case name, count, type, number, total, parts, isCurrent, isMultiple
    // Languages, dates and numbers.
    case language, locale, isTranslation
    case iso, rfc3339, text
    case isOne

    /// The name as templates write it; none for the others.
    package var name: String { self == .other ? "" : "\(self)" }
  }

  /// The names of contexts, each at the place of its key.
  package static let vocabulary = Key.allCases.map(\.name)

  /// Which of the names of contexts it is.
  package var key: Key { Key(rawValue: number) ?? .other }

  /// A name of contexts.
  package init(_ key: Key) { self.init(key.name, number: key.rawValue) }
}
