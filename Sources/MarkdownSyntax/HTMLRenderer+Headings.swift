import Diagnostics
import Markup

extension HTMLRenderer {
  /// A heading that was entered and not yet left.
  struct OpenHeading {
    var heading: Heading
    /// The text node that ends in an id of the author's, and how many bytes of it are not written.
    var shortenedText: CommonMark.Node?
    var suffixLength: Int
  }

  /// Takes the ids that authors chose, so that no heading before them is given one of these.
  mutating func reserveOwnIDs(in document: CommonMark.Node) {
    guard reader.mayHaveOwnIDs else { return }
    var lines: [String: Int] = [:]
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      guard step.isEntered, step.node.kind(types) == .heading, let own = ownID(of: step.node) else {
        continue
      }
      let location = reader.location(ofID: own.id, in: step.node)
      if identifiers.reserve(own.id) {
        lines[own.id] = location.line
      } else {
        outline.diagnostics.append(.duplicateHeadingID(own.id, first: lines[own.id], at: location))
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
    let id = own?.id ?? options.identifierPrefix + identifiers.make(for: text)
    let level = node.headingLevel
    html.startLine()
    html.append(markup: "<h\(level)")
    html.append(attribute: "id", id)
    html.append(markup: ">")
    var open = OpenHeading(
      heading: Heading(level: level, id: id, text: text, html: "", location: reader.location(of: node)),
      shortenedText: own == nil ? nil : node.lastChild, suffixLength: own?.suffixLength ?? 0)
    open.heading.html = linkableHTML(of: node, open)
    openHeading = open
  }

  mutating func close(heading node: CommonMark.Node, _ html: inout MarkupBuffer) {
    guard let heading = openHeading?.heading else { return }
    openHeading = nil
    outline.headings.append(heading)
    if let anchor = options.headingAnchor {
      html.append(markup: " <a class=\"anchor\"")
      html.append(attribute: "href", "#" + heading.id)
      html.append(attribute: "aria-label", anchor.label)
      html.append(markup: ">")
      html.append(text: anchor.text)
      html.append(markup: "</a>")
    }
    html.append(markup: "</h\(heading.level)>\n")
  }

  private func ownID(of heading: CommonMark.Node) -> HeadingIdentifiers.OwnID? {
    guard let last = heading.lastChild, last.kind(types) == .text else { return nil }
    return last.withLiteral { HeadingIdentifiers.ownID(in: $0) }
  }

  /// The text of a heading as HTML that may stand inside a link.
  private func linkableHTML(of heading: CommonMark.Node, _ open: OpenHeading) -> String {
    var html = MarkupBuffer()
    var walk = CommonMark.Walk(of: heading)
    while let step = walk.next() {
      switch (step.node.kind(types), step.isEntered) {
      case (.text, _):
        let prefixLength = reader.attributesLength(of: step.node)
        let suffixLength = step.node == open.shortenedText ? open.suffixLength : 0
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
      case (.image, true): walk.skipChildren(of: step.node)
      default: continue
      }
    }
    return String(decoding: html.bytes, as: UTF8.self)
  }
}
