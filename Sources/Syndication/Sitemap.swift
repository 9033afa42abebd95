import Markup
package import Metadata
package import SiteModel
package import URLs

/// The addresses of a site for search engines, as sitemaps.org's protocol 0.9 has them.
package struct Sitemap: Sendable {
  /// The address, below the site's root, of the sitemap or of the index that names its parts.
  package static let address = "/sitemap.xml"
  /// How many addresses the protocol allows in one file.
  package static let protocolLimit = 50_000

  /// One page.
  package struct Entry: Sendable {
    /// The address below the site's root.
    package var address: String
    /// When the page was last changed, where its author said so.
    package var modified: CalendarDate?
    /// The page in all languages that have it, itself among them; empty where it is the only one.
    package var translations: [Translation] = []

    /// An address with the day it was changed and its translations.
    package init(address: String, modified: CalendarDate? = nil, translations: [Translation] = []) {
      self.address = address
      self.modified = modified
      self.translations = translations
    }
  }

  /// One file.
  package struct File: Sendable {
    /// The address below the site's root.
    package var address: String
    /// The XML.
    package var bytes: [UInt8]
  }

  /// Where the site is.
  package let baseURL: BaseURL
  /// Its addresses.
  package let entries: [Entry]
  /// How many addresses one file may hold, at least 1.
  package var limit = protocolLimit

  /// Creates the sitemap of a site.
  package init(baseURL: BaseURL, entries: [Entry], limit: Int = protocolLimit) {
    self.baseURL = baseURL
    self.entries = entries
    self.limit = limit
  }

  /// The addresses of all files for a number of entries: one, or past the limit an index and its parts.
  package static func addresses(entries: Int, limit: Int) -> [String] {
    guard entries > limit else { return [address] }
    return [address] + (1...((entries + limit - 1) / limit)).map { "/sitemap-\($0).xml" }
  }

  /// The sitemap, or the index and then its parts in the order of entries.
  package func files() -> [File] {
    let addresses = Self.addresses(entries: entries.count, limit: limit)
    guard addresses.count > 1 else { return [File(address: Self.address, bytes: urlSet(entries[...]))] }
    let parts = stride(from: 0, to: entries.count, by: limit).map { start in
      entries[start..<min(start + limit, entries.count)]
    }
    let named = Array(zip(addresses.dropFirst(), parts))
    return [File(address: Self.address, bytes: index(named))]
      + named.map { File(address: $0, bytes: urlSet($1)) }
  }

  private func urlSet(_ entries: ArraySlice<Entry>) -> [UInt8] {
    var xml = MarkupBuffer(minimumCapacity: 100 * entries.count)
    let namesTranslations = entries.contains { !$0.translations.isEmpty }
    xml.append(markup: Self.opening("urlset", namesTranslations: namesTranslations))
    for entry in entries { append("url", entry.address, entry.modified, entry.translations, to: &xml) }
    xml.append(markup: "</urlset>\n")
    return xml.bytes
  }

  private func index(_ parts: [(address: String, entries: ArraySlice<Entry>)]) -> [UInt8] {
    var xml = MarkupBuffer()
    xml.append(markup: Self.opening("sitemapindex"))
    for part in parts {
      append("sitemap", part.address, part.entries.compactMap(\.modified).max(), to: &xml)
    }
    xml.append(markup: "</sitemapindex>\n")
    return xml.bytes
  }

  private static func opening(_ element: String, namesTranslations: Bool = false) -> String {
    let links = namesTranslations ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(links)>

      """
  }

  private func append(
    _ element: String, _ address: String, _ modified: CalendarDate?, _ translations: [Translation] = [],
    to xml: inout MarkupBuffer
  ) {
    xml.append(markup: "<\(element)><loc>")
    xml.append(text: baseURL.address(address))
    xml.append(markup: "</loc>")
    if let modified {
      xml.append(markup: "<lastmod>")
      xml.append(markup: modified.isoDay)
      xml.append(markup: "</lastmod>")
    }
    for alternate in translations.alternates {
      xml.append(markup: "<xhtml:link rel=\"alternate\"")
      xml.append(attribute: "hreflang", alternate.language)
      xml.append(attribute: "href", baseURL.address(alternate.address))
      xml.append(markup: "/>")
    }
    xml.append(markup: "</\(element)>\n")
  }
}
