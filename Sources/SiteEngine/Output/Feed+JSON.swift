import Markup

extension Feed {
  /// The feed as JSON Feed 1.1 has it.
  func json() -> [UInt8] {
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
    append(authors: [configuration.author ?? configuration.title], to: &json)
    json.append(name: "items")
    json.append(json: "[")
    for (index, entry) in entries.enumerated() {
      json.append(json: index == 0 ? "\n" : ",\n")
      append(entry, to: &json)
    }
    json.append(json: "]}\n")
    return json.bytes
  }

  private func append(_ entry: Entry, to json: inout JSONBuffer) {
    let address = configuration.baseURL.address(entry.page.address)
    json.append(json: "{")
    json.append(name: "id", string: address, isFirst: true)
    json.append(name: "url", string: address)
    json.append(name: "title", string: entry.page.title)
    json.append(name: "summary", string: entry.description)
    json.append(name: "date_published", string: entry.page.date?.rfc3339)
    json.append(name: "date_modified", string: entry.page.frontMatter.updated?.rfc3339)
    if !entry.page.frontMatter.authors.isEmpty {
      json.append(name: "authors")
      append(authors: entry.page.frontMatter.authors, to: &json)
    }
    if !entry.tags.isEmpty {
      json.append(name: "tags")
      json.append(strings: entry.tags)
    }
    json.append(name: "content_html", string: String(decoding: entry.html, as: UTF8.self))
    json.append(json: "}")
  }

  private func append(authors: [String], to json: inout JSONBuffer) {
    json.append(json: "[")
    for (index, author) in authors.enumerated() {
      json.append(json: index == 0 ? "{" : ",{")
      json.append(name: "name", string: author, isFirst: true)
      json.append(json: "}")
    }
    json.append(json: "]")
  }
}
