extension [HTMLToken] {
  /// HTML without what sitegen writes on purpose and cmark-gfm does not, and without what the two write in other words: ids of
  /// headings, wide tables' scrolling boxes, alignment by style, accessible footnotes.
  var withoutAdditions: [HTMLToken] {
    map(\.inCommonWords).withoutTableWrappers.withoutReturnLinks.withWholeTexts
  }

  /// Without the languages of code but those that ``RandomMarkdown`` writes as such: where chance makes an info string, sitegen reads
  /// attributes.
  var withoutUnknownLanguages: [HTMLToken] {
    map { token in
      guard case .startTag("code", let attributes, let isSelfClosing) = token else { return token }
      let known = ["language-swift", "language-c", "language-py"]
      return .startTag(
        name: "code", attributes: attributes.filter { known.contains($0.value ?? "") },
        isSelfClosing: isSelfClosing)
    }
  }

  /// With texts beside one another as one.
  private var withWholeTexts: [HTMLToken] {
    reduce(into: []) { tokens, token in
      if case .text(let end) = token, case .text(let start)? = tokens.last {
        tokens[tokens.count - 1] = .text(start + end)
      } else {
        tokens.append(token)
      }
    }
  }

  /// Without `<div class="table-wrapper" tabindex="0">` and its end.
  private var withoutTableWrappers: [HTMLToken] {
    var tokens: [HTMLToken] = []
    var openTables = 0
    for token in self {
      if case .startTag("div", let attributes, _) = token, attributes.first?.value == "table-wrapper" {
        openTables += 1
      } else if openTables > 0, token == .endTag(name: "div"),
        tokens.last(where: { !$0.isBlank }) == .endTag(name: "table")
      {
        openTables -= 1
      } else {
        tokens.append(token)
      }
    }
    return tokens
  }

  /// Without the links from footnotes back to their references, and without paragraphs of nothing else.
  private var withoutReturnLinks: [HTMLToken] {
    var tokens: [HTMLToken] = []
    var isInLink = false
    var hasEndedLink = false
    for token in self {
      if case .startTag("a", let attributes, _) = token,
        attributes.contains(where: { $0.name == "class" && $0.value == "footnote-backref" })
      {
        isInLink = true
      } else if isInLink {
        isInLink = token != .endTag(name: "a")
        hasEndedLink = true
      } else if hasEndedLink, token == .endTag(name: "p"),
        let last = tokens.lastIndex(where: { !$0.isBlank }),
        tokens[last] == .startTag(name: "p", attributes: [], isSelfClosing: false)
      {
        tokens.removeSubrange(last...)
        hasEndedLink = false
      } else {
        if !token.isBlank { hasEndedLink = false }
        tokens.append(token)
      }
    }
    return tokens
  }
}

extension HTMLToken {
  fileprivate var isBlank: Bool {
    if case .text(let text) = self { return text.utf8.allSatisfy(\.isHTMLSpace) }
    return false
  }

  /// A token in the words of both.
  fileprivate var inCommonWords: HTMLToken {
    guard case .startTag(let name, var attributes, let isSelfClosing) = self else { return self }
    switch name {
    case "h1", "h2", "h3", "h4", "h5", "h6": attributes.removeAll { $0.name == "id" }
    case "section": attributes.removeAll { $0.name != "class" }
    case "li":
      attributes.removeAll { $0.name == "class" && $0.value == "task" || $0.isOfFootnote }
    case "td", "th":
      for index in attributes.indices where attributes[index].name == "class" {
        guard let value = attributes[index].value, value.hasPrefix("align-") else { continue }
        attributes[index] = Attribute(name: "align", value: String(value.dropFirst(6)))
      }
    case "a": attributes.removeAll { $0.name == "role" || $0.isOfFootnote }
    case "img":
      // cmark-gfm's has the tags of raw HTML in it, and ours does not.
      attributes = attributes.map {
        $0.name == "alt" ? Attribute(name: "alt", value: $0.value?.replacing(/<[^<>]*>/, with: "")) : $0
      }
    case "input":
      attributes = attributes.map { Attribute(name: $0.name, value: $0.value == "" ? nil : $0.value) }
    default: break
    }
    return .startTag(name: name, attributes: attributes, isSelfClosing: isSelfClosing)
  }
}

extension HTMLToken.Attribute {
  /// Whether this ties a footnote to its references, by names of each renderer's own.
  fileprivate var isOfFootnote: Bool {
    guard let value else { return name.hasPrefix("data-footnote") }
    return name == "id" && value.hasPrefix("fn") || name == "href" && value.hasPrefix("#fn")
      || name.hasPrefix("data-footnote")
  }
}
