import MarkdownSyntax
import Markup

/// The ids and addresses of an HTML page, and what it lacks, found without building a tree.
package struct HTMLReferences: Sendable {
  /// The values of `id` attributes, and of `name` on `<a>` where its `id` is not the same, in order.
  package var ids: [String] = []
  /// The values of attributes that are addresses, with character references resolved, in order.
  package var addresses: [String] = []
  /// Those of them that name only a host to connect to early.
  var connectionHints: Set<String> = []
  /// The addresses of links that have neither text nor another name for readers who cannot see them, in order.
  var namelessLinks: [String] = []
  /// The addresses of images without an `alt` attribute, in order. An empty one says that an image is decoration.
  var undescribedImages: [String] = []
  /// How many headings of the first level there are.
  var titleCount = 0
  /// Where a page that only leads on to another one leads.
  package var redirect: String?

  /// Looks through a page's tags, as the HTML standard's tokenizer would find them. Comments, and what stands in
  /// `<script>`, `<style>`, `<title>` and `<textarea>`, hold no tags.
  package init(_ html: [UInt8]) {
    // The link that is open; `nil` where it has a name.
    var openLink: String?
    var offset = 0
    while let open = html[offset...].firstIndex(of: UInt8(ascii: "<")) {
      if openLink != nil, !html[offset..<open].allSatisfy(\.isHTMLSpace) { openLink = nil }
      guard let tag = HTMLTag(in: html, at: open) else {
        openLink = nil
        offset = open + 1
        continue
      }
      offset = tag.holdsOnlyText ? tag.endOfElement(in: html) : tag.end
      switch tag.kind {
      case .comment, .declaration: continue
      case .end:
        guard tag.name == "a" else { continue }
        if let address = openLink { namelessLinks.append(address) }
        openLink = nil
      case .start:
        let element = Element(tag, in: html)
        addReferences(of: element, tag)
        if element.name == "a" {
          openLink = element.isNamed ? nil : element["href"]
        } else if element.isNamed || Self.namingElements.contains(element.name) {
          openLink = nil
        }
      }
    }
  }

  /// Elements that show something or may have a name of their own.
  private static let namingElements: Set<String> = ["svg", "math", "video", "object", "title"]

  private mutating func addReferences(of element: Element, _ tag: HTMLTag) {
    for (name, value) in element.attributes {
      switch name {
      case "id": ids.append(value)
      case "name" where element.name == "a" && element["id"] != value: ids.append(value)
      case _ where tag.hasAddress(in: name): addresses.append(value)
      case "srcset": addresses += value.addressesOfSourceSet.map(String.init)
      default: continue
      }
    }
    switch element.name {
    case "h1": titleCount += 1
    case "img":
      let isHidden =
        element["aria-hidden"] == "true" || ["presentation", "none"].contains(element["role"])
      if element["alt"] == nil, !isHidden, element["aria-label"] == nil {
        undescribedImages.append(element["src"] ?? "")
      }
    case "link":
      let relations = (element["rel"] ?? "").lowercased().split(separator: " ")
      if let address = element["href"],
        relations.contains("preconnect") || relations.contains("dns-prefetch")
      {
        connectionHints.insert(address)
      }
    case "meta":
      if element["http-equiv"]?.lowercased() == "refresh", let content = element["content"],
        let start = content.lowercased().firstRange(of: "url=")
      {
        redirect = String(content[start.upperBound...])
      }
    default: break
    }
  }
}

extension HTMLReferences {
  /// A start tag with what its attributes mean.
  private struct Element {
    let name: String
    /// With character references resolved.
    let attributes: [(name: String, value: String)]

    init(_ tag: HTMLTag, in html: [UInt8]) {
      name = tag.name
      attributes = tag.attributes(in: html).compactMap { name, value in
        if let value { return (name, value.resolvingCharacterReferences) }
        // Without a value it is an empty one, which says that an image is decoration.
        return name == "alt" ? (name, "") : nil
      }
    }

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// Whether an attribute says what the element is to readers who cannot see it.
    var isNamed: Bool {
      ["aria-label", "aria-labelledby", "title", "alt"].contains { !(self[$0] ?? "").isEmpty }
        || self["aria-hidden"] == "true"
    }
  }
}
