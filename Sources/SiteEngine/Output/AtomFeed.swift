import Markup

/// The newest posts as an Atom feed (RFC 4287).
struct AtomFeed {
  /// The feed's address below the site's root.
  static let address = "/feed.xml"

  /// One post.
  struct Entry: Sendable {
    var page: Page
    var description: String?
    /// The post's HTML with whole addresses.
    var html: [UInt8]
    var tags: [String]
  }

  let configuration: SiteConfiguration
  /// The posts, newest first.
  let entries: [Entry]

  /// The feed's bytes. The same posts give the same bytes whenever it is made.
  func bytes() -> [UInt8] {
    var xml = MarkupBuffer()
    let base = configuration.baseURL
    xml.append(
      markup: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    xml.append(attribute: "xml:lang", configuration.language.xmlText)
    xml.append(markup: ">\n")
    xml.append(element: "title", configuration.title)
    if !configuration.description.isEmpty { xml.append(element: "subtitle", configuration.description) }
    xml.append(element: "id", base.absolute)
    xml.appendLink(rel: "alternate", type: "text/html", base.absolute)
    xml.appendLink(rel: "self", type: "application/atom+xml", base.address(Self.address))
    xml.append(element: "generator", SitegenVersion.generator)
    let newest = entries.map { updated($0) }.max() ?? CalendarDate(secondsSince1970: 0)
    xml.append(element: "updated", newest.rfc3339)
    xml.append(markup: "<author>")
    xml.append(element: "name", configuration.author ?? configuration.title)
    xml.append(markup: "</author>\n")
    for entry in entries { append(entry, to: &xml) }
    xml.append(markup: "</feed>\n")
    return xml.bytes
  }

  private func append(_ entry: Entry, to xml: inout MarkupBuffer) {
    let address = configuration.baseURL.address(entry.page.address)
    xml.append(markup: "<entry>\n")
    xml.append(element: "title", entry.page.title)
    xml.append(element: "id", address)
    xml.appendLink(rel: "alternate", type: "text/html", address)
    if let date = entry.page.date { xml.append(element: "published", date.rfc3339) }
    xml.append(element: "updated", updated(entry).rfc3339)
    for author in entry.page.frontMatter.authors {
      xml.append(markup: "<author>")
      xml.append(element: "name", author)
      xml.append(markup: "</author>\n")
    }
    for tag in entry.tags {
      xml.append(markup: "<category")
      xml.append(attribute: "term", tag.xmlText)
      xml.append(markup: "/>\n")
    }
    if let description = entry.description { xml.append(element: "summary", description) }
    xml.append(markup: "<content type=\"html\"")
    xml.append(attribute: "xml:base", address)
    xml.append(markup: ">")
    xml.append(text: String(decoding: entry.html, as: UTF8.self).xmlText)
    xml.append(markup: "</content>\n</entry>\n")
  }

  /// RFC 4287 wants a date of every entry: a post without one counts from the epoch.
  private func updated(_ entry: Entry) -> CalendarDate {
    entry.page.frontMatter.updated ?? entry.page.date ?? CalendarDate(secondsSince1970: 0)
  }
}

extension String {
  /// The text without the characters that XML 1.0 cannot hold (section 2.2): all but three of ASCII's control
  /// characters, U+FFFE and U+FFFF.
  fileprivate var xmlText: String {
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

extension MarkupBuffer {
  /// Appends `<name>text</name>` and a line feed; characters that XML 1.0 cannot hold are left out.
  fileprivate mutating func append(element name: String, _ text: String) {
    append(markup: "<\(name)>")
    append(text: text.xmlText)
    append(markup: "</\(name)>\n")
  }

  fileprivate mutating func appendLink(rel: String, type: String, _ address: String) {
    append(markup: "<link")
    append(attribute: "rel", rel)
    append(attribute: "type", type)
    append(attribute: "href", address)
    append(markup: "/>\n")
  }
}
