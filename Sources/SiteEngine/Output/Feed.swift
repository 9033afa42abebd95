import Markup

/// The newest posts of a site or of one of its terms, for programs that read them.
struct Feed: Sendable {
  /// One post.
  struct Entry: Sendable {
    var page: Page
    var description: String?
    /// The post's HTML with whole addresses; `nil` where feeds hold summaries.
    var html: [UInt8]?
    var tags: [String]

    /// When it was changed; a post without a date counts from the epoch, as feeds want a date of every entry.
    var updated: CalendarDate { page.frontMatter.updated ?? page.date ?? CalendarDate(secondsSince1970: 0) }
  }

  /// One post as feeds hold it, written once for all of them.
  struct WrittenEntry: Sendable {
    /// When it was changed.
    let updated: CalendarDate
    private let bytes: [FeedFormat: [UInt8]]

    /// Writes a post in some formats.
    init(_ entry: Entry, in formats: [FeedFormat], baseURL: BaseURL) {
      updated = entry.updated
      bytes = Dictionary(
        formats.map { ($0, entry.bytes($0, baseURL: baseURL)) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a feed of a format holds of the post; nothing in formats that it was not written in.
    func bytes(_ format: FeedFormat) -> [UInt8] { bytes[format] ?? [] }
  }

  let configuration: SiteConfiguration
  /// What the feed is of.
  var title: String
  /// The address of the page whose feed it is.
  var home: String
  /// The posts, newest first.
  var entries: [WrittenEntry]

  /// When the last of its posts was changed, so that the same posts give the same bytes whenever the feed is made.
  var updated: CalendarDate {
    entries.lazy.map(\.updated).max() ?? CalendarDate(secondsSince1970: 0)
  }

  /// The feed's bytes in a format.
  func bytes(_ format: FeedFormat) -> [UInt8] {
    switch format {
    case .atom: atom()
    case .rss: rss()
    case .json: json()
    }
  }

  /// How many bytes its posts are in a format.
  func entrySize(_ format: FeedFormat) -> Int { entries.reduce(0) { $0 + $1.bytes(format).count + 2 } }

  /// The whole address of the feed itself.
  func address(_ format: FeedFormat) -> String { configuration.baseURL.address(home + format.fileName) }
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

/// What feeds hold of each post. The raw values are the words of the configuration.
enum FeedContent: String, Sendable, CaseIterable {
  /// The whole post.
  case full
  /// Its description, or else its beginning: readers come to the site for the rest.
  case summary
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
    var index = 0
    while index < count {
      if index + 8 <= count,
        Self.isPlain(UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: index, as: UInt64.self))
      {
        index += 8
        continue
      }
      switch self[index] {
      case 0x09, 0x0A, 0x0D: break
      case 0..<0x20: return false
      // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
      case 0xBE...0xBF where index >= 2 && self[index - 1] == 0xBF && self[index - 2] == 0xEF: return false
      default: break
      }
      index += 1
    }
    return true
  }

  /// Whether none of eight bytes is a control character, or the last of a character that XML cannot hold.
  private static func isPlain(_ bytes: UInt64) -> Bool {
    // A byte below 0x20 borrows from its highest bit when that is taken away; BE and BF become zero by the exclusive or,
    // and borrow by less.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let lasts = (bytes & 0xFEFE_FEFE_FEFE_FEFE) ^ (ones &* 0xBE)
    return ((bytes &- ones &* 0x20) & ~bytes | (lasts &- ones) & ~lasts) & (ones &* 0x80) == 0
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
