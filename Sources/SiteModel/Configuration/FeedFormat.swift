/// How much of each post feeds contain. The raw values are those of the configuration.
public enum FeedContent: String, Sendable, CaseIterable {
  /// The whole post.
  case full
  /// Its description, or else its beginning. Readers visit the site for the rest.
  case summary
}

/// A format of feeds. The raw values are those of the configuration.
public enum FeedFormat: String, Sendable, CaseIterable {
  /// RFC 4287.
  case atom
  /// RSS 2.0 of the RSS Advisory Board.
  case rss
  /// JSON Feed 1.1.
  case json

  /// The name of the file, next to the page that it is the feed of.
  public var fileName: String {
    switch self {
    case .atom: "feed.xml"
    case .rss: "rss.xml"
    case .json: "feed.json"
    }
  }

  /// The media type by which pages announce it.
  public var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }

  /// Its name for readers.
  public var title: String {
    switch self {
    case .atom: "Atom"
    case .rss: "RSS"
    case .json: "JSON Feed"
    }
  }
}
