import Markup
import Metadata
import SiteModel
package import URLs

extension Feed {
  /// The feed as JSON Feed 1.1 has it.
  package func json() -> [UInt8] {
    var json = JSONBuffer()
    let base = configuration.baseURL
    json.append(json: "{")
    json.append(name: "version", string: "https://jsonfeed.org/version/1.1", isFirst: true)
    json.append(name: "title", string: title)
    json.append(name: "home_page_url", string: base.address(home))
    json.append(name: "feed_url", string: address(.json))
    json.append(name: "description", string: configuration.description.nonEmpty)
    json.append(name: "language", string: configuration.language)
    json.append(name: "authors")
    json.append(authors: [configuration.author ?? configuration.title])
    json.append(name: "items")
    json.append(json: "[")
    for (index, entry) in entries.enumerated() {
      json.append(json: index == 0 ? "\n" : ",\n")
      json.append(json: entry.bytes(.json))
    }
    json.append(json: "]}\n")
    return json.bytes
  }
}

extension Feed.Entry {
  /// An item of JSON Feed 1.1.
  package func json(_ baseURL: BaseURL) -> [UInt8] {
    var json = JSONBuffer()
    let address = baseURL.address(page.address)
    json.append(json: "{")
    json.append(name: "id", string: address, isFirst: true)
    json.append(name: "url", string: address)
    json.append(name: "title", string: page.title)
    json.append(name: "summary", string: description)
    json.append(name: "date_published", string: page.date?.rfc3339)
    json.append(name: "date_modified", string: page.frontMatter.updated?.rfc3339)
    if !page.frontMatter.authors.isEmpty {
      json.append(name: "authors")
      json.append(authors: page.frontMatter.authors)
    }
    if !tags.isEmpty {
      json.append(name: "tags")
      json.append(strings: tags)
    }
    // Every item has to have a content.
    if let html {
      json.append(name: "content_html", string: String(decoding: html, as: UTF8.self))
    } else {
      json.append(name: "content_text", string: description ?? "")
    }
    json.append(json: "}")
    return json.bytes
  }
}

extension JSONBuffer {
  /// Appends a list of authors, of whom nothing but the name is known.
  fileprivate mutating func append(authors: [String]) {
    append(json: "[")
    for (index, author) in authors.enumerated() {
      append(json: index == 0 ? "{" : ",{")
      append(name: "name", string: author, isFirst: true)
      append(json: "}")
    }
    append(json: "]")
  }
}
