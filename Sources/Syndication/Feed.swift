import Markup
package import Metadata
package import SiteModel
package import URLs

/// The newest posts of a site or of one of its terms, for programs that read them.
package struct Feed: Sendable {
  /// One post.
  package struct Entry: Sendable {
    /// The post.
    package var page: Page
    /// Its description, or else its beginning.
    package var description: String?
    /// The post's HTML with whole addresses; `nil` where feeds hold summaries.
    package var html: [UInt8]?
    /// The names of its tags.
    package var tags: [String]

    /// A post as feeds show it.
    package init(page: Page, description: String? = nil, html: [UInt8]? = nil, tags: [String]) {
      self.page = page
      self.description = description
      self.html = html
      self.tags = tags
    }

    /// When it was changed; a post without a date counts from the epoch, as feeds want a date of every entry.
    package var updated: CalendarDate {
      page.frontMatter.updated ?? page.date ?? CalendarDate(secondsSince1970: 0)
    }
  }

  /// One post as feeds hold it, written once for all of them.
  package struct WrittenEntry: Sendable {
    /// When it was changed.
    package let updated: CalendarDate
    private let bytes: [FeedFormat: [UInt8]]

    /// Writes a post in some formats.
    package init(_ entry: Entry, in formats: [FeedFormat], baseURL: BaseURL) {
      updated = entry.updated
      bytes = Dictionary(
        formats.map { ($0, entry.bytes($0, baseURL: baseURL)) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a feed of a format holds of the post; nothing in formats that it was not written in.
    package func bytes(_ format: FeedFormat) -> [UInt8] { bytes[format] ?? [] }
  }

  /// The site's configuration.
  package let configuration: SiteConfiguration
  /// What the feed is of.
  package var title: String
  /// The address of the page whose feed it is.
  package var home: String
  /// The posts, newest first.
  package var entries: [WrittenEntry]

  /// A feed of posts that are written already.
  package init(configuration: SiteConfiguration, title: String, home: String, entries: [WrittenEntry]) {
    self.configuration = configuration
    self.title = title
    self.home = home
    self.entries = entries
  }

  /// When the last of its posts was changed, so that the same posts give the same bytes whenever the feed is made.
  package var updated: CalendarDate {
    entries.lazy.map(\.updated).max() ?? CalendarDate(secondsSince1970: 0)
  }

  /// The feed's bytes in a format.
  package func bytes(_ format: FeedFormat) -> [UInt8] {
    switch format {
    case .atom: atom()
    case .rss: rss()
    case .json: json()
    }
  }

  /// How many bytes its posts are in a format.
  func entrySize(_ format: FeedFormat) -> Int { entries.reduce(0) { $0 + $1.bytes(format).count + 2 } }

  /// The whole address of the feed itself.
  package func address(_ format: FeedFormat) -> String {
    configuration.baseURL.address(home + configuration.feedName(format))
  }
}

extension Feed.Entry {
  /// What a feed of a format holds of the post.
  fileprivate func bytes(_ format: FeedFormat, baseURL: BaseURL) -> [UInt8] {
    switch format {
    case .atom: atom(baseURL)
    case .rss: rss(baseURL)
    case .json: json(baseURL)
    }
  }
}

extension String {
  /// The text without the characters that XML 1.0 cannot hold (section 2.2): all but three of ASCII's control
  /// characters, U+FFFE and U+FFFF.
  package var xmlText: String {
    func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
    if unicodeScalars.allSatisfy(isAllowed) { return self }
    return String(String.UnicodeScalarView(unicodeScalars.filter(isAllowed)))
  }
}
