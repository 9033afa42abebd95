/// The ids and addresses of an HTML page, and what it lacks, found without building a tree.
struct HTMLReferences: Sendable {
  /// The values of `id` attributes, and of `name` on `<a>` where its `id` is not the same, in order.
  var ids: [String] = []
  /// The values of `href`, `src`, `srcset` and `poster` attributes with character references resolved, in order.
  var addresses: [String] = []
  /// Those of them that name only a host to connect to early.
  var connectionHints: Set<String> = []
  /// The addresses of links that have neither text nor another name for who cannot see them, in order.
  var namelessLinks: [String] = []
  /// The addresses of images without an `alt` attribute, in order. An empty one says that an image is decoration.
  var undescribedImages: [String] = []
  /// How many headings of the first level there are.
  var titleCount = 0
  /// Where a page that only leads on to another one leads.
  var redirect: String?

  /// Looks through a page's tags, as the HTML standard's tokenizer would find them. Comments, and what stands in
  /// `<script>`, `<style>`, `<title>` and `<textarea>`, hold no tags.
  init(_ html: [UInt8]) {
    html.withUnsafeBufferPointer { bytes in
      var scanner = HTMLTagScanner(bytes)
      // The link that is open and the offset after its tag; `nil` where it has a name.
      var openLink: String?
      while let tag = scanner.nextTag() {
        if openLink != nil, scanner.hasText { openLink = nil }
        guard !tag.isEnd else {
          if tag.name == "a", let address = openLink { namelessLinks.append(address) }
          if tag.name == "a" { openLink = nil }
          continue
        }
        note(tag)
        if tag.name == "a" {
          openLink = tag.hasName ? nil : tag["href"]
        } else if openLink != nil,
          tag.hasName || ["svg", "math", "video", "object", "title"].contains(tag.name)
        {
          openLink = nil
        }
        scanner.watchesText = openLink != nil
      }
    }
  }

  private mutating func note(_ tag: HTMLTagScanner.Tag) {
    for (name, value) in tag.attributes {
      switch name {
      case "id": ids.append(value)
      case "name" where tag.name == "a" && tag["id"] != value: ids.append(value)
      case "href", "src", "poster": addresses.append(value)
      case "srcset": addresses += value.addressesOfSourceSet
      default: continue
      }
    }
    switch tag.name {
    case "h1": titleCount += 1
    case "img":
      let isHidden = tag["aria-hidden"] == "true" || ["presentation", "none"].contains(tag["role"])
      if tag["alt"] == nil, !isHidden, tag["aria-label"] == nil {
        undescribedImages.append(tag["src"] ?? "")
      }
    case "link":
      let relations = (tag["rel"] ?? "").lowercased().split(separator: " ")
      if let address = tag["href"], relations.contains("preconnect") || relations.contains("dns-prefetch") {
        connectionHints.insert(address)
      }
    case "meta":
      if tag["http-equiv"]?.lowercased() == "refresh", let content = tag["content"],
        let start = content.lowercased().firstRange(of: "url=")
      {
        redirect = String(content[start.upperBound...])
      }
    default: break
    }
  }
}

extension HTMLTagScanner.Tag {
  /// Whether an attribute says what the element is to who cannot see it.
  fileprivate var hasName: Bool {
    ["aria-label", "aria-labelledby", "title", "alt"].contains { !(self[$0] ?? "").isEmpty }
      || self["aria-hidden"] == "true"
  }
}

extension String {
  /// The addresses of a `srcset` attribute, without their widths and densities.
  fileprivate var addressesOfSourceSet: [String] {
    // An address may hold a comma, but none at its end.
    var result: [String] = []
    var isAddress = true
    for word in split(whereSeparator: \.isWhitespace) {
      if isAddress, word.contains(where: { $0 != "," }) {
        var address = word
        while address.last == "," { address.removeLast() }
        result.append(String(address))
        isAddress = address.endIndex != word.endIndex
      } else {
        isAddress = word.last == ","
      }
    }
    return result
  }
}
