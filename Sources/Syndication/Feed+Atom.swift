package import Markup
import Metadata
import SiteModel
package import URLs

extension Feed {
  /// The feed as RFC 4287 has it.
  package func atom() -> [UInt8] {
    var xml = MarkupBuffer(minimumCapacity: 2000 + entrySize(.atom))
    let base = configuration.baseURL
    xml.append(
      markup: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"")
    xml.append(attribute: "xml:lang", configuration.language.xmlText)
    xml.append(markup: ">\n")
    xml.append(element: "title", title)
    if !configuration.description.isEmpty { xml.append(element: "subtitle", configuration.description) }
    xml.append(element: "id", base.address(home))
    xml.appendLink(rel: "alternate", type: "text/html", base.address(home))
    xml.appendLink(rel: "self", type: FeedFormat.atom.mediaType, address(.atom))
    xml.append(element: "generator", SitegenVersion.generator)
    xml.append(element: "updated", updated.rfc3339)
    xml.append(markup: "<author>")
    xml.append(element: "name", configuration.author ?? configuration.title)
    xml.append(markup: "</author>\n")
    for entry in entries { xml.append(markup: entry.bytes(.atom)) }
    xml.append(markup: "</feed>\n")
    return xml.bytes
  }
}

extension Feed.Entry {
  /// An `entry` of RFC 4287.
  package func atom(_ baseURL: BaseURL) -> [UInt8] {
    var xml = MarkupBuffer(minimumCapacity: 1000 + (html?.count ?? 0) * 5 / 4)
    let address = baseURL.address(page.address)
    xml.append(markup: "<entry>\n")
    xml.append(element: "title", page.title)
    xml.append(element: "id", address)
    xml.appendLink(rel: "alternate", type: "text/html", address)
    if let date = page.date { xml.append(element: "published", date.rfc3339) }
    xml.append(element: "updated", updated.rfc3339)
    for author in page.frontMatter.authors {
      xml.append(markup: "<author>")
      xml.append(element: "name", author)
      xml.append(markup: "</author>\n")
    }
    for tag in tags {
      xml.append(markup: "<category")
      xml.append(attribute: "term", tag.xmlText)
      xml.append(markup: "/>\n")
    }
    if let description { xml.append(element: "summary", description) }
    if let html {
      xml.append(markup: "<content type=\"html\"")
      xml.append(attribute: "xml:base", address)
      xml.append(markup: ">")
      xml.append(text: String(decoding: html, as: UTF8.self).xmlText)
      xml.append(markup: "</content>\n")
    }
    xml.append(markup: "</entry>\n")
    return xml.bytes
  }
}

extension MarkupBuffer {
  /// Appends `<name>text</name>` and a line feed; characters that XML 1.0 cannot hold are left out.
  package mutating func append(element name: String, _ text: String) {
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
