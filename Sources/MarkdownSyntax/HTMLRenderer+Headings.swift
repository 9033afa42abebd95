import Diagnostics
import Markup

extension HTMLRenderer {
  /// What is left out of the heading around where the walk is.
  struct Shortening {
    /// The text node that ends in an id of the author's.
    var text: CommonMark.Node
    /// How many bytes at its end are not written.
    var length: Int
  }

  private static let headingTags = (1...6).map { (open: "<h\($0)", close: "</h\($0)>\n") }

  /// Takes the ids that authors chose, for headings and in raw HTML, so that no heading before them is given one of these.
  mutating func reserveOwnIDs(in document: CommonMark.Node) {
    guard reader.mayHaveOwnIDs else { return }
    var lines: [String: Int] = [:]
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      guard step.isEntered else { continue }
      let kind = step.node.kind(types)
      if kind == .htmlBlock || kind == .htmlInline {
        for id in HTMLTag.identifiers(in: Array(step.node.literal.utf8)) { identifiers.note(id) }
      }
      let isHeading = kind == .heading
      guard let id = isHeading ? ownID(of: step.node)?.attributes.id : reader.blockAttributes[step.node]?.id
      else { continue }
      let block = isHeading ? step.node : step.node.parent ?? step.node
      let location = reader.location(ofID: id, in: block)
      if identifiers.reserve(id) {
        lines[id] = location.line
      } else {
        outline.diagnostics.append(.duplicateHeadingID(id, first: lines[id], at: location))
      }
    }
  }

  mutating func open(heading node: CommonMark.Node, _ html: inout MarkupBuffer) {
    words.endWord()
    var text = reader.plainText(of: node)
    let own = ownID(of: node)
    if let own {
      text = String(decoding: text.utf8.dropLast(own.suffixLength), as: UTF8.self)
    } else if text.utf8.last == UInt8(ascii: "}"), text.contains("{#") {
      outline.diagnostics.append(.invalidHeadingID(at: reader.location(ofID: "", in: node)))
    }
    let id = own?.attributes.id ?? options.identifierPrefix + identifiers.make(for: text)
    let level = node.headingLevel
    html.startLine()
    html.append(markup: Self.headingTags[level - 1].open)
    BlockAttributes(id: id, classes: own?.attributes.classes ?? []).write(to: &html)
    html.append(markup: ">")
    shortening = own.flatMap { own in
      node.lastChild.map { Shortening(text: $0, length: own.suffixLength) }
    }
    openHeading = Heading(
      level: level, id: id, text: text, html: linkableHTML(of: node), location: reader.location(of: node))
  }

  mutating func close(heading node: CommonMark.Node, _ html: inout MarkupBuffer) {
    guard let heading = openHeading else { return }
    openHeading = nil
    shortening = nil
    outline.headings.append(heading)
    if let anchor = options.headingAnchor {
      html.append(markup: " <a class=\"anchor\"")
      html.append(markup: " href=\"#")
      html.append(text: heading.id)
      html.append(markup: "\"")
      html.append(attribute: "aria-label", anchor.label)
      html.append(markup: ">")
      html.append(text: anchor.text)
      html.append(markup: "</a>")
    }
    html.append(markup: Self.headingTags[heading.level - 1].close)
  }

  private func ownID(of heading: CommonMark.Node) -> HeadingIdentifiers.OwnID? {
    guard let last = heading.lastChild, last.kind(types) == .text else { return nil }
    return last.withLiteral { HeadingIdentifiers.ownID(in: $0) }
  }

  /// The text of a heading as HTML that may stand inside a link.
  private func linkableHTML(of heading: CommonMark.Node) -> String {
    var html = MarkupBuffer()
    var walk = CommonMark.Walk(of: heading)
    while let step = walk.next() {
      switch (step.node.kind(types), step.isEntered) {
      case (.text, _):
        let prefixLength = reader.attributesLength(of: step.node)
        let suffixLength = step.node == shortening?.text ? shortening?.length ?? 0 : 0
        step.node.withLiteral {
          let shown = $0.dropFirst(prefixLength).dropLast(suffixLength)
          if reader.formulas.ordered.isEmpty {
            html.append(text: UnsafeBufferPointer(rebasing: shown))
          } else {
            html.append(text: reader.formulas.restoring(String(decoding: shown, as: UTF8.self)))
          }
        }
      case (.softBreak, _), (.lineBreak, _): html.append(markup: " ")
      case (.code, _):
        html.append(markup: "<code>")
        step.node.withLiteral { html.append(text: $0) }
        html.append(markup: "</code>")
      case (.emphasis, let isEntered): html.append(markup: isEntered ? "<em>" : "</em>")
      case (.strong, let isEntered): html.append(markup: isEntered ? "<strong>" : "</strong>")
      case (.strikethrough, let isEntered): html.append(markup: isEntered ? "<del>" : "</del>")
      case (.tildes, _): html.append(markup: "~")
      case (.image, true): walk.skipChildren(of: step.node)
      default: continue
      }
    }
    return String(decoding: html.bytes, as: UTF8.self)
  }
}
