import Markup
import Metadata
import SiteModel
import URLs

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// What a page is, as JSON-LD in the vocabulary of schema.org, for search engines: `WebSite` on the first page,
/// `BlogPosting` on a post, `WebPage` on another, and below the first page a `BreadcrumbList` of the way to it.
struct StructuredData {
  private let configuration: SiteConfiguration
  private let page: PageContext
  /// The page's whole address.
  private let address: String
  /// The site as a member of an object.
  private let site: String

  init(configuration: SiteConfiguration, page: PageContext) {
    self.configuration = configuration
    self.page = page
    address = page.baseURL.address(page.address)
    var json = JSONBuffer(minimumCapacity: 256)
    json.append(json: #","isPartOf":{"@type":"WebSite","name":"#)
    json.append(string: configuration.title)
    json.append(name: "url", string: configuration.baseURL.address(configuration.home))
    json.append(json: "}")
    site = String(decoding: json.bytes, as: UTF8.self)
  }

  /// JSON that may stand in a `<script>` element: `<` is escaped, so that no text ends the element.
  func text() -> String {
    var json = JSONBuffer(minimumCapacity: 2048)
    json.append(json: #"{"@context":"https://schema.org","@graph":["#)
    appendPage(to: &json)
    if page.kind != "home", !page.breadcrumbs.isEmpty {
      json.append(json: ",")
      appendBreadcrumbs(to: &json)
    }
    json.append(json: "]}")
    let text = String(decoding: json.bytes, as: UTF8.self).withControlPictures
    // Outside strings JSON has no `<`, and few titles have one.
    let holdsLessThan = json.bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memchr($0, CInt(UInt8(ascii: "<")), bytes.count) != nil } ?? false
    }
    return holdsLessThan ? text.replacing("<", with: "\\u003C") : text
  }

  private func appendPage(to json: inout JSONBuffer) {
    let isPost = page.source?.isPost == true && page.kind == "page"
    if isPost {
      json.append(json: #"{"@type":"BlogPosting","headline":"#)
    } else {
      json.append(json: page.kind == "home" ? #"{"@type":"WebSite","name":"# : #"{"@type":"WebPage","name":"#)
    }
    json.append(string: page.title)
    json.append(name: "description", string: page.description)
    json.append(name: "url", string: address)
    json.append(name: "inLanguage", string: configuration.language)
    json.append(name: "image", string: page.picture?.address)
    if isPost {
      appendPost(to: &json)
    } else if page.kind != "home" {
      json.append(json: site)
    }
    if page.kind == "home" { appendPublisher(to: &json) }
    json.append(json: "}")
  }

  private func appendPost(to json: inout JSONBuffer) {
    guard let source = page.source else { return }
    json.append(name: "mainEntityOfPage", string: address)
    let published = source.date?.rfc3339
    json.append(name: "datePublished", string: published)
    json.append(name: "dateModified", string: source.frontMatter.updated?.rfc3339 ?? published)
    appendAuthors(source.frontMatter.authors, to: &json)
    appendPublisher(to: &json)
    if !page.terms.tags.isEmpty {
      json.append(name: "keywords")
      json.append(strings: page.terms.tags.map(\.title))
    }
    if let summary = page.summary { json.append(json: #","wordCount":\#(summary.wordCount)"#) }
    json.append(json: site)
  }

  /// The authors of the page: those that it names, or else the site's author.
  private func appendAuthors(_ own: [String], to json: inout JSONBuffer) {
    let authors = own.isEmpty ? [configuration.author].compactMap(\.self) : own
    guard !authors.isEmpty else { return }
    json.append(name: "author")
    for (index, author) in authors.enumerated() {
      json.append(json: index == 0 ? "[" : ",")
      append(author, as: own.isEmpty ? configuration.authorType : .person, to: &json)
    }
    json.append(json: "]")
  }

  private func appendPublisher(to json: inout JSONBuffer) {
    guard let author = configuration.author else { return }
    json.append(name: "publisher")
    append(author, as: configuration.authorType, to: &json)
  }

  private func append(_ author: String, as type: AuthorType, to json: inout JSONBuffer) {
    switch type {
    case .person: json.append(json: #"{"@type":"Person","name":"#)
    case .organization: json.append(json: #"{"@type":"Organization","name":"#)
    }
    json.append(string: author)
    json.append(json: "}")
  }

  private func appendBreadcrumbs(to json: inout JSONBuffer) {
    json.append(json: #"{"@type":"BreadcrumbList","itemListElement":["#)
    for (index, step) in page.breadcrumbs.enumerated() {
      append(place: index + 1, step.title, page.baseURL.origin + step.url, to: &json)
    }
    append(place: page.breadcrumbs.count + 1, page.title, address, to: &json)
    json.append(json: "]}")
  }

  private func append(place: Int, _ title: String, _ address: String, to json: inout JSONBuffer) {
    json.append(json: place == 1 ? #"{"@type":"ListItem","position":"# : #",{"@type":"ListItem","position":"#)
    json.append(json: String(place))
    json.append(name: "name", string: title)
    json.append(name: "item", string: address)
    json.append(json: "}")
  }
}
