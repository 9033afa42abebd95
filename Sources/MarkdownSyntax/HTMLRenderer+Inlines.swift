import Diagnostics
import Markup

extension HTMLRenderer {
  mutating func write(
    text node: CommonMark.Node, to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate
  ) {
    if reader.blockAttributes[node] != nil { return }
    let suffixLength = shortening?.text == node ? shortening?.length ?? 0 : 0
    node.withLiteral { literal in
      var prefixLength = 0
      if let length = openCallouts.markerLength(of: node) {
        prefixLength = length
      } else if literal.first == UInt8(ascii: "{") {
        prefixLength = reader.attributesLength(of: node)
      }
      let text = UnsafeBufferPointer(rebasing: literal.dropFirst(prefixLength).dropLast(suffixLength))
      if punctuation != nil, !node.isAddressOfItsLink {
        let text = punctuation?.applied(to: String(decoding: text, as: UTF8.self)) ?? ""
        return write(text, to: &html, delegate: &delegate)
      }
      punctuation?.passWord()
      if !reader.formulas.ordered.isEmpty {
        return write(String(decoding: text, as: UTF8.self), to: &html, delegate: &delegate)
      }
      words.add(text)
      if footnotes.mayBeCut {
        html.append(text: String(decoding: text, as: UTF8.self))
      } else {
        html.append(text: text)
      }
    }
  }

  /// Writes text that characters for formulas may stand in.
  private mutating func write(
    _ text: String, to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate
  ) {
    var plain = String.UnicodeScalarView()
    func flush(_ words: inout WordCounter) {
      var text = String(plain)
      text.withUTF8 {
        words.add($0)
        html.append(text: $0)
      }
      plain = String.UnicodeScalarView()
    }
    var rest = text.unicodeScalars.filter { $0.value != UInt32(FormulaText.filler) }[...]
    while let scalar = rest.popFirst() {
      guard let formula = reader.formulas.formulas[scalar] else {
        plain.append(scalar)
        continue
      }
      flush(&words)
      // A browser may end a line behind a formula, even where a mark of punctuation follows.
      let marks = formula.isDisplay ? [] : rest.prefix(while: \.isMarkBehindWords)
      if !marks.isEmpty { html.append(markup: "<span class=\"unbroken\">") }
      delegate.write(formula, to: &html)
      var word = "x"
      word.withUTF8 { words.add($0) }
      guard !marks.isEmpty else { continue }
      plain.append(contentsOf: marks)
      rest.removeFirst(marks.count)
      flush(&words)
      html.append(markup: "</span>")
    }
    flush(&words)
  }

  /// Writes code that is the name of a symbol as a link to it.
  ///
  /// - Returns: Whether it is one.
  mutating func write(
    symbol node: CommonMark.Node, to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate
  ) -> Bool {
    guard let location = reader.location(ofSymbol: node),
      let (address, name) = delegate.target(ofSymbol: node.literal, at: location)
    else { return false }
    html.append(markup: "<a class=\"symbol\" href=\"")
    html.append(address: address)
    html.append(markup: "\"><code>")
    html.append(text: name)
    html.append(markup: "</code></a>")
    node.withLiteral { words.add($0) }
    return true
  }

  mutating func write(
    rawHTML node: CommonMark.Node, to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate
  ) {
    let text = node.withLiteral { literal in
      reader.formulas.ordered.isEmpty
        ? Array(literal) : Array(reader.formulas.restoring(String(decoding: literal, as: UTF8.self)).utf8)
    }
    var start = 0
    var places = RawHTMLPlaces(node)
    for address in text.contains(UInt8(ascii: "=")) ? HTMLTag.addresses(in: text) : [] {
      let written = String(decoding: text[address], as: UTF8.self)
      func location() -> SourceLocation {
        if node.kind(types) == .htmlInline { return reader.location(of: node, destination: written) }
        return places.location(of: address, in: text, &reader)
      }
      guard let other = delegate.address(inRawHTML: written.resolvingCharacterReferences, at: location) else {
        continue
      }
      html.append(markup: text[start..<address.lowerBound])
      html.append(text: other)
      start = address.upperBound
    }
    html.append(markup: text[start...])
  }

  mutating func open(
    link node: CommonMark.Node, _ html: inout MarkupBuffer, _ delegate: inout some MarkdownDelegate
  ) {
    let written = node.destination
    // Few ask, and it is looked for in the source.
    func location() -> SourceLocation { reader.location(of: node, destination: written) }
    let destination = reader.formulas.restoring(written)
    if let replacement = delegate.replacement(ofLink: destination, { reader.link(node) }) {
      linkReplacement = replacement
      guard case .span(let attributes) = replacement else { return }
      html.append(markup: "<span")
      for attribute in attributes { html.append(attribute: attribute.name, attribute.value) }
      html.append(markup: ">")
      return
    }
    var target = LinkTarget("")
    if isDangerous(destination, isImageSource: false) {
      outline.diagnostics.append(.dangerousAddress(destination, at: location()))
    } else {
      target = delegate.target(ofLink: destination, at: location)
      if destination.isEmpty { outline.diagnostics.append(.emptyLink(at: location())) }
    }
    if !hasText(node) { outline.diagnostics.append(.linkWithoutText(destination, at: location())) }
    html.append(markup: "<a href=\"")
    html.append(address: target.address)
    html.append(markup: target.isExternal ? "\" class=\"external\" rel=\"external\"" : "\"")
    if let title = node.title { html.append(attribute: "title", title) }
    html.append(markup: ">")
  }

  mutating func closeLink(_ html: inout MarkupBuffer) {
    // Links do not stand in one another.
    switch linkReplacement {
    case nil: html.append(markup: "</a>")
    case .text: break
    case .span: html.append(markup: "</span>")
    }
    linkReplacement = nil
  }

  /// Whether a link has something to read in it; the description of an image is, and raw HTML may be.
  private func hasText(_ link: CommonMark.Node) -> Bool {
    guard let first = link.firstChild else { return false }
    // Nearly all links begin with their text.
    if first.kind(types) == .text, first.withLiteral({ $0.contains { $0 > 0x20 } }) { return true }
    if reader.plainText(of: link).utf8.contains(where: { $0 > 0x20 }) { return true }
    var walk = CommonMark.Walk(of: link)
    while let step = walk.next() {
      if step.node.kind(types) == .htmlInline { return true }
    }
    return false
  }

  @discardableResult
  mutating func write(
    image node: CommonMark.Node, isAlone: Bool, to html: inout MarkupBuffer,
    delegate: inout some MarkdownDelegate
  ) -> ImageContent {
    let image = reader.image(node, isAlone: isAlone)
    outline.diagnostics += reader.attributes(after: node)?.list.diagnostics ?? []
    var isSafe = true
    if isDangerous(image.destination, isImageSource: true) {
      outline.diagnostics.append(.dangerousAddress(image.destination, at: image.location))
      isSafe = false
    } else if let content = delegate.write(image, to: &html) {
      return content
    }
    html.append(markup: "<img src=\"")
    if isSafe { html.append(address: image.destination) }
    html.append(markup: "\"")
    html.append(attribute: "alt", image.alternativeText)
    if let title = image.title { html.append(attribute: "title", title) }
    html.append(markup: ">")
    return .phrasing
  }
}

extension Unicode.Scalar {
  /// Whether it is punctuation that never begins a line, such as a full stop or a closing parenthesis.
  fileprivate var isMarkBehindWords: Bool {
    switch properties.generalCategory {
    case .otherPunctuation, .closePunctuation, .finalPunctuation: true
    default: false
    }
  }
}
