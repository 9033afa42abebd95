import Markup
import Metadata
import SiteModel
package import URLs

extension Feed {
  /// The feed as RSS 2.0 has it, with the whole text in `content:encoded`.
  package func rss() -> [UInt8] {
    var xml = MarkupBuffer(minimumCapacity: 2000 + entrySize(.rss))
    let base = configuration.baseURL
    xml.append(
      markup: """
        <?xml version="1.0" encoding="utf-8"?>
        <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" \
        xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
        <channel>

        """)
    xml.append(element: "title", title)
    xml.append(element: "link", base.address(home))
    // The element is required.
    xml.append(element: "description", configuration.description.nonEmpty ?? title)
    xml.append(element: "language", configuration.language)
    xml.append(element: "generator", SitegenVersion.generator)
    xml.append(element: "lastBuildDate", updated.rfc822)
    xml.append(markup: "<atom:link rel=\"self\"")
    xml.append(attribute: "type", FeedFormat.rss.mediaType)
    xml.append(attribute: "href", address(.rss))
    xml.append(markup: "/>\n")
    for entry in entries { xml.append(markup: entry.bytes(.rss)) }
    xml.append(markup: "</channel>\n</rss>\n")
    return xml.bytes
  }
}

extension Feed.Entry {
  /// An `item` of RSS 2.0.
  package func rss(_ baseURL: BaseURL) -> [UInt8] {
    var xml = MarkupBuffer(minimumCapacity: 1000 + (html?.count ?? 0) * 5 / 4)
    let address = baseURL.address(page.address)
    xml.append(markup: "<item>\n")
    xml.append(element: "title", page.title)
    xml.append(element: "link", address)
    xml.append(element: "guid", address)
    if let date = page.date { xml.append(element: "pubDate", date.rfc822) }
    // `author` would have to be an address of electronic mail.
    for author in page.frontMatter.authors { xml.append(element: "dc:creator", author) }
    for tag in tags { xml.append(element: "category", tag) }
    if let description { xml.append(element: "description", description) }
    if let html { xml.append(element: "content:encoded", String(decoding: html, as: UTF8.self)) }
    xml.append(markup: "</item>\n")
    return xml.bytes
  }
}
