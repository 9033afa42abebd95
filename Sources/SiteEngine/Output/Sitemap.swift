import Markup

/// The addresses of a site for search engines, as sitemaps.org's protocol 0.9 has them.
struct Sitemap {
  /// The sitemap's address below the site's root.
  static let address = "/sitemap.xml"

  /// One page.
  struct Entry: Sendable {
    /// The address below the site's root.
    var address: String
    /// When the page was last changed, where its author said so.
    var modified: CalendarDate?
  }

  let baseURL: BaseURL
  let entries: [Entry]

  /// The sitemap's bytes.
  func bytes() -> [UInt8] {
    var xml = MarkupBuffer(minimumCapacity: 100 * entries.count)
    xml.append(
      markup: """
        <?xml version="1.0" encoding="utf-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

        """)
    for entry in entries {
      xml.append(markup: "<url><loc>")
      xml.append(text: baseURL.address(entry.address))
      xml.append(markup: "</loc>")
      if let modified = entry.modified {
        xml.append(markup: "<lastmod>")
        xml.append(markup: modified.isoDay)
        xml.append(markup: "</lastmod>")
      }
      xml.append(markup: "</url>\n")
    }
    xml.append(markup: "</urlset>\n")
    return xml.bytes
  }
}
