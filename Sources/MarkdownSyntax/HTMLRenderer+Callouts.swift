import Diagnostics
import Markup

extension HTMLRenderer {
  /// A quote that was entered as a callout and not yet left.
  struct OpenCallout {
    var quote: CommonMark.Node
    /// The paragraph that begins with the marker.
    var paragraph: CommonMark.Node
    /// The text that begins with the marker, and how many bytes of it are not written.
    var markedText: CommonMark.Node
    var markerLength: Int
    /// The line break after which the text begins, or `nil` if nothing but the title is in the paragraph.
    var titleEnd: CommonMark.Node?
    /// The title of one that has none of its own.
    var title: String?
  }

  /// Opens a quote, as an `<aside>` where it is a callout.
  mutating func open(quote node: CommonMark.Node, _ html: inout MarkupBuffer) {
    html.startLine()
    guard let marker = reader.calloutMarker(of: node) else { return html.append(markup: "<blockquote>\n") }
    guard let kind = CalloutKind(rawValue: marker.name.lowercased()) else {
      outline.diagnostics.append(.unknownCallout(marker.name, at: marker.location))
      return html.append(markup: "<blockquote>\n")
    }
    outline.hasCallouts = true
    let name = options.calloutTitles[kind] ?? kind.englishTitle
    html.append(markup: "<aside class=\"callout \(kind.rawValue)\" role=\"note\"")
    // A title of its own does not tell the kind, which sighted readers see by its colour and icon.
    if marker.hasTitle { html.append(attribute: "aria-label", name) }
    html.append(markup: ">\n")
    openCallouts.append(
      OpenCallout(
        quote: node, paragraph: marker.paragraph, markedText: marker.text, markerLength: marker.length,
        titleEnd: marker.titleEnd, title: marker.hasTitle ? nil : name))
  }

  mutating func close(quote node: CommonMark.Node, _ html: inout MarkupBuffer) {
    html.startLine()
    if openCallouts.last?.quote == node {
      openCallouts.removeLast()
      html.append(markup: "</aside>\n")
    } else {
      html.append(markup: "</blockquote>\n")
    }
  }
}

// Called for every text: on the array alone, because a call on the renderer would copy it.
extension [HTMLRenderer.OpenCallout] {
  /// How many bytes of a text are the marker of the innermost callout; `nil` if it is not there.
  func markerLength(of text: CommonMark.Node) -> Int? {
    guard !isEmpty, self[count - 1].markedText == text else { return nil }
    return self[count - 1].markerLength
  }

  /// Opens the title, if the paragraph has that of the innermost callout in it.
  func openTitle(in paragraph: CommonMark.Node, _ html: inout MarkupBuffer) -> Bool {
    guard !isEmpty, self[count - 1].paragraph == paragraph else { return false }
    let callout = self[count - 1]
    html.startLine()
    html.append(markup: "<p class=\"callout-title\">")
    if let title = callout.title { html.append(text: title) }
    return true
  }

  /// Ends the title, if this line break is where it ends, and begins the callout's text.
  func closeTitle(at lineBreak: CommonMark.Node, _ html: inout MarkupBuffer) -> Bool {
    guard !isEmpty, self[count - 1].titleEnd == lineBreak else { return false }
    html.append(markup: "</p>\n<p>")
    return true
  }
}

extension DocumentReader {
  /// What makes a callout of a quote.
  struct CalloutMarker {
    /// What stands between `[!` and `]`.
    var name: String
    var location: SourceLocation
    var paragraph: CommonMark.Node
    var text: CommonMark.Node
    /// The bytes of the marker in its text, with the spaces after it.
    var length: Int
    var titleEnd: CommonMark.Node?
    var hasTitle: Bool
  }

  /// The marker that a quote begins with, of whatever name; one whose bracket is escaped is none.
  mutating func calloutMarker(of quote: CommonMark.Node) -> CalloutMarker? {
    guard let paragraph = quote.firstChild, paragraph.kind(types) == .paragraph,
      let text = paragraph.firstChild, text.kind(types) == .text,
      let marker = text.withLiteral(CalloutSyntax.init)
    else { return nil }
    let place = beginning(of: paragraph, in: quote)
    guard lines.line(place.line).dropFirst(place.column - 1).starts(with: "[!".utf8) else { return nil }
    var titleEnd = text.next
    while let node = titleEnd, ![.softBreak, .lineBreak].contains(node.kind(types)) { titleEnd = node.next }
    return CalloutMarker(
      name: marker.name, location: location(line: place.line, column: place.column), paragraph: paragraph,
      text: text, length: marker.length, titleEnd: titleEnd,
      hasTitle: !marker.endsText || text.next != titleEnd)
  }

  /// Where the first paragraph of a quote begins, from 1; cmark does not know it of a paragraph whose last line it took for
  /// the head of a table.
  private mutating func beginning(
    of paragraph: CommonMark.Node, in quote: CommonMark.Node
  ) -> (line: Int, column: Int) {
    if paragraph.startColumn > 0 { return (paragraph.startLine, paragraph.startColumn) }
    for number in max(1, quote.startLine)...max(1, quote.startLine, quote.endLine) {
      let line = lines.line(number)
      let text = line.dropFirst(number == quote.startLine ? max(0, quote.startColumn - 1) : 0)
        .drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      if !text.isEmpty { return (number, text.startIndex - line.startIndex + 1) }
    }
    return (quote.startLine, max(1, quote.startColumn))
  }
}

/// The text `[!NOTE]`, with the `+` or `-` by which Obsidian's can be folded, and spaces.
private struct CalloutSyntax {
  var name: String
  var length: Int
  /// Whether nothing follows.
  var endsText: Bool

  init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.starts(with: "[!".utf8) else { return nil }
    let name = text.dropFirst(2).prefix { $0.isNamePart }
    var rest = text[name.endIndex...]
    guard !name.isEmpty, name.count <= 40, rest.popFirst() == UInt8(ascii: "]") else { return nil }
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard rest.first?.isBlank ?? true else { return nil }
    rest = rest.drop(while: \.isBlank)
    self.name = String(decoding: name, as: UTF8.self)
    length = rest.startIndex
    endsText = rest.isEmpty
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || self == UInt8(ascii: "-")
  }
}
