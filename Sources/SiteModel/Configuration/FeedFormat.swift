/// How much of each post feeds contain. The raw values are those of the configuration.
package enum FeedContent: String, Sendable, CaseIterable {
  /// The whole post.
  case full
  /// Its description, or else its beginning. Readers visit the site for the rest.
  case summary
}

/// A format of feeds. The raw values are those of the configuration.
package enum FeedFormat: String, Sendable, CaseIterable {
  /// RFC 4287.
  case atom
  /// RSS 2.0 of the RSS Advisory Board.
  case rss
  /// JSON Feed 1.1.
  case json

  /// The name of the file, next to the page that it is the feed of, unless the site has another (`feed-names`).
  var usualFileName: String {
    switch self {
    case .atom: "feed.xml"
    case .rss: "rss.xml"
    case .json: "feed.json"
    }
  }

  /// Whether a text can be the name of a feed's file, with an extension that tells hosts what it is.
  static func isFileName(_ text: String) -> Bool {
    !text.hasPrefix(".") && [".xml", ".rss", ".atom", ".json"].contains(where: text.hasSuffix)
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  /// The media type by which pages announce it.
  package var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }

  /// Its name for readers.
  package var title: String {
    switch self {
    case .atom: "Atom"
    case .rss: "RSS"
    case .json: "JSON Feed"
    }
  }
}

extension SiteConfiguration {
  /// The name of the file of a feed, next to the page that it is the feed of.
  package func feedName(_ format: FeedFormat) -> String { feedNames[format] ?? format.usualFileName }
}
