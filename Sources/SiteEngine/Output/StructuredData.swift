import Markup

/// What a page is, as JSON-LD in the vocabulary of schema.org, for search engines: `WebSite` on the first page,
/// `BlogPosting` on a post, `WebPage` on another, and below the first page a `BreadcrumbList` of the way to it.
struct StructuredData {
  let configuration: SiteConfiguration
  let page: PageContext

  /// JSON that may stand in a `<script>` element: `<` is escaped, so that no text ends the element.
  func text() -> String {
    var json = JSONBuffer()
    json.append(json: "{")
    json.append(name: "@context", string: "https://schema.org", isFirst: true)
    json.append(name: "@graph")
    json.append(json: "[")
    appendPage(to: &json)
    if page.kind != "home", !page.breadcrumbs.isEmpty {
      json.append(json: ",")
      appendBreadcrumbs(to: &json)
    }
    json.append(json: "]}")
    let text = String(decoding: json.bytes, as: UTF8.self)
    // Outside strings JSON has no `<`, and few titles have one.
    return text.utf8.contains(UInt8(ascii: "<")) ? text.replacing("<", with: "\\u003C") : text
  }

  private var address: String { page.baseURL.address(page.address) }

  private func appendPage(to json: inout JSONBuffer) {
    let isPost = page.source?.isPost == true && page.kind == "page"
    let type = page.kind == "home" ? "WebSite" : isPost ? "BlogPosting" : "WebPage"
    json.append(json: "{")
    json.append(name: "@type", string: type, isFirst: true)
    json.append(name: isPost ? "headline" : "name", string: page.title)
    json.append(name: "description", string: page.description)
    json.append(name: "url", string: address)
    json.append(name: "inLanguage", string: configuration.language)
    json.append(name: "image", string: page.picture?.address)
    if isPost {
      appendPost(to: &json)
    } else if page.kind != "home" {
      append(name: "isPartOf", type: "WebSite", of: configuration.title, to: &json)
    }
    if page.kind == "home", let author = configuration.author {
      append(name: "publisher", type: "Person", of: author, to: &json)
    }
    json.append(json: "}")
  }

  private func appendPost(to json: inout JSONBuffer) {
    guard let source = page.source else { return }
    json.append(name: "mainEntityOfPage", string: address)
    json.append(name: "datePublished", string: source.date?.rfc3339)
    json.append(name: "dateModified", string: (source.frontMatter.updated ?? source.date)?.rfc3339)
    let own = source.frontMatter.authors
    let authors = own.isEmpty ? [configuration.author].compactMap(\.self) : own
    if !authors.isEmpty {
      json.append(name: "author")
      json.append(json: "[")
      for (index, author) in authors.enumerated() {
        json.append(json: index == 0 ? "{" : ",{")
        json.append(name: "@type", string: "Person", isFirst: true)
        json.append(name: "name", string: author)
        json.append(json: "}")
      }
      json.append(json: "]")
    }
    if let publisher = configuration.author {
      append(name: "publisher", type: "Person", of: publisher, to: &json)
    }
    if !page.tags.isEmpty {
      json.append(name: "keywords")
      json.append(strings: page.tags.map(\.title))
    }
    json.append(name: "wordCount")
    json.append(json: "\(page.summary.wordCount)")
    append(name: "isPartOf", type: "WebSite", of: configuration.title, to: &json)
  }

  private func append(name: String, type: String, of title: String, to json: inout JSONBuffer) {
    json.append(name: name)
    json.append(json: "{")
    json.append(name: "@type", string: type, isFirst: true)
    json.append(name: "name", string: title)
    if type == "WebSite" { json.append(name: "url", string: configuration.baseURL.absolute) }
    json.append(json: "}")
  }

  private func appendBreadcrumbs(to json: inout JSONBuffer) {
    json.append(json: "{")
    json.append(name: "@type", string: "BreadcrumbList", isFirst: true)
    json.append(name: "itemListElement")
    json.append(json: "[")
    let way = page.breadcrumbs.map { (title: $0.title, address: page.baseURL.origin + $0.url) }
    for (index, step) in (way + [(title: page.title, address: address)]).enumerated() {
      json.append(json: index == 0 ? "{" : ",{")
      json.append(name: "@type", string: "ListItem", isFirst: true)
      json.append(name: "position")
      json.append(json: "\(index + 1)")
      json.append(name: "name", string: step.title)
      json.append(name: "item", string: step.address)
      json.append(json: "}")
    }
    json.append(json: "]}")
  }
}
