import Diagnostics
import Markup

extension HTMLRenderer {
  mutating func write(text node: CommonMark.Node, to html: inout MarkupBuffer) {
    let isShortened = openHeading?.shortenedText == node
    let suffixLength = isShortened ? openHeading?.suffixLength ?? 0 : 0
    let prefixLength =
      openCallouts.last.flatMap { $0.markedText == node ? $0.markerLength : nil }
      ?? reader.attributesLength(of: node)
    node.withLiteral {
      let text = UnsafeBufferPointer(rebasing: $0.dropFirst(prefixLength).dropLast(suffixLength))
      words.add(text)
      if footnotes.mayBeCut {
        html.append(text: String(decoding: text, as: UTF8.self))
      } else {
        html.append(text: text)
      }
    }
  }

  mutating func open(
    link node: CommonMark.Node, _ html: inout MarkupBuffer, _ delegate: inout some MarkdownDelegate
  ) {
    let destination = node.destination
    let location = reader.location(of: node, destination: destination)
    var target = LinkTarget("")
    if isDangerous(destination, isImageSource: false) {
      outline.diagnostics.append(.dangerousAddress(destination, at: location))
    } else {
      target = delegate.target(ofLink: destination, at: location)
    }
    html.append(markup: "<a href=\"")
    html.append(address: target.address)
    html.append(markup: target.isExternal ? "\" class=\"external\" rel=\"external\"" : "\"")
    if let title = node.title { html.append(attribute: "title", title) }
    html.append(markup: ">")
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
