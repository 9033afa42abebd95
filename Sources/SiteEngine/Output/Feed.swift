/// The newest posts of a site or of one of its terms, for programs that read them.
struct Feed: Sendable {
  /// One post.
  struct Entry: Sendable {
    var page: Page
    var description: String?
    /// The post's HTML with whole addresses.
    var html: [UInt8]
    var tags: [String]

    /// When it was changed; a post without a date counts from the epoch, as feeds want a date of every entry.
    var updated: CalendarDate { page.frontMatter.updated ?? page.date ?? CalendarDate(secondsSince1970: 0) }
  }

  let configuration: SiteConfiguration
  /// What the feed is of.
  var title: String
  /// The address of the page whose feed it is.
  var home: String
  /// The posts, newest first.
  var entries: [Entry]

  /// When the last of its posts was changed, so that the same posts give the same bytes whenever the feed is made.
  var updated: CalendarDate {
    entries.map(\.updated).max() ?? CalendarDate(secondsSince1970: 0)
  }

  /// The feed's bytes in a format.
  func bytes(_ format: FeedFormat) -> [UInt8] {
    switch format {
    case .atom: atom()
    case .rss: rss()
    case .json: json()
    }
  }

  /// The whole address of the feed itself.
  func address(_ format: FeedFormat) -> String { configuration.baseURL.address(home + format.fileName) }
}

/// A format of feeds. The raw values are the words of the configuration.
enum FeedFormat: String, Sendable, CaseIterable {
  /// RFC 4287.
  case atom
  /// RSS 2.0 of the RSS Advisory Board.
  case rss
  /// JSON Feed 1.1.
  case json

  /// The name of the file, beside the page whose feed it is.
  var fileName: String {
    switch self {
    case .atom: "feed.xml"
    case .rss: "rss.xml"
    case .json: "feed.json"
    }
  }

  /// The media type by which pages announce it.
  var mediaType: String {
    switch self {
    case .atom: "application/atom+xml"
    case .rss: "application/rss+xml"
    case .json: "application/feed+json"
    }
  }

  /// What readers call it.
  var title: String {
    switch self {
    case .atom: "Atom"
    case .rss: "RSS"
    case .json: "JSON Feed"
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether all characters of the UTF-8 text may stand in XML 1.0; see ``Swift/String/xmlText``.
  fileprivate var isXMLText: Bool {
    for (index, byte) in enumerated() {
      switch byte {
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20: return false
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xBE...0xBF where index >= 2 && self[index - 1] == 0xBF && self[index - 2] == 0xEF: return false
      default: continue
      }
    }
    return true
  }
}

extension String {
  /// The text without the characters that XML 1.0 cannot hold (section 2.2): all but three of ASCII's control
  /// characters, U+FFFE and U+FFFF.
  var xmlText: String {
    func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: true
      case 0..<0x20, 0xFFFE, 0xFFFF: false
      default: true
      }
    }
    var text = self
    if text.withUTF8(\.isXMLText) { return text }
    return String(String.UnicodeScalarView(unicodeScalars.filter(isAllowed)))
  }
}
