import Diagnostics
import Markup

/// Writes a document as HTML in one walk over its tree.
struct HTMLRenderer {
  let options: MarkdownOptions
  let types: CommonMark.ExtensionTypes
  var reader: DocumentReader
  var outline = MarkdownOutline()
  var words = WordCounter()
  /// What typed marks become, and what stands before them.
  var punctuation: SmartPunctuation?
  var identifiers: HeadingIdentifiers
  /// The heading around where the walk is.
  var openHeading: Heading?
  var shortening: Shortening?
  var openTable = OpenTable()
  var footnotes = Footnotes()
  /// The callouts around where the walk is, the innermost last.
  var openCallouts: [OpenCallout] = []
  private var isInTightItem = false
  /// Whether the walk is in a paragraph of terms, one on each line.
  var isInTerm = false
  /// The list whose items are notes on code, with those that come.
  private var openNotes: (list: CommonMark.Node, rest: ArraySlice<CodeNote>)?
  /// The last marker that ends a summary without a text.
  var emptyMarker: CommonMark.Node?
  /// What is written of the link that the walk is in, if it is none that can be followed.
  var linkReplacement: LinkReplacement?

  init(reader: DocumentReader, options: MarkdownOptions) {
    self.reader = reader
    self.options = options
    types = reader.types
    punctuation = options.punctuation
    identifiers = HeadingIdentifiers(others: options.otherIdentifiers)
  }

  /// Appends the whole document.
  mutating func render(
    _ document: CommonMark.Node, to html: inout MarkupBuffer, delegate: inout some MarkdownDelegate
  ) {
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      if step.isEntered {
        enter(step.node, &walk, &html, &delegate)
      } else {
        leave(step.node, &html)
      }
    }
    if footnotes.isOpen { html.append(markup: "</ol>\n</section>\n") }
    outline.wordCount = words.count
  }

  private mutating func enter(
    _ node: CommonMark.Node, _ walk: inout CommonMark.Walk, _ html: inout MarkupBuffer,
    _ delegate: inout some MarkdownDelegate
  ) {
    switch node.kind(types) {
    case .text: write(text: node, to: &html, delegate: &delegate)
    case .softBreak:
      words.endWord()
      if reader.isBeforeAttributes(node) { break }
      punctuation?.passBreak()
      if isInTerm {
        html.append(markup: "</dt>\n<dt>")
        punctuation?.begin()
      } else if !openCallouts.closeTitle(at: node, &html) {
        html.append(markup: "\n")
      }
    case .lineBreak:
      words.endWord()
      punctuation?.passBreak()
      if !openCallouts.closeTitle(at: node, &html) { html.append(markup: "<br>\n") }
    case .code:
      punctuation?.passWord()
      if options.linksSymbols, write(symbol: node, to: &html, delegate: &delegate) { break }
      html.append(markup: "<code>")
      if reader.formulas.ordered.isEmpty {
        node.withLiteral {
          words.add($0)
          html.append(text: $0)
        }
      } else {
        html.append(text: reader.formulas.restoring(node.literal))
      }
      html.append(markup: "</code>")
    case .htmlInline: write(rawHTML: node, to: &html, delegate: &delegate)
    case .emphasis: html.append(markup: "<em>")
    case .strong: html.append(markup: "<strong>")
    case .strikethrough: html.append(markup: "<del>")
    case .tildes: html.append(markup: "~")
    case .link: open(link: node, &html, &delegate)
    case .image:
      punctuation?.passWord()
      write(image: node, isAlone: false, to: &html, delegate: &delegate)
      walk.skipChildren(of: node)
    case .footnoteReference: write(footnoteReference: node, to: &html)
    case .paragraph: enter(paragraph: node, &walk, &html, &delegate)
    case .heading:
      punctuation?.begin()
      open(heading: node, &html)
    case .codeBlock: write(codeBlock: node, &html, &delegate)
    case .htmlBlock:
      if outline.summary == nil, node.isMoreMarker { outline.summary = summary(before: node) }
      html.startLine()
      write(rawHTML: node, to: &html, delegate: &delegate)
      html.startLine()
    case .thematicBreak:
      html.startLine()
      html.append(markup: "<hr>\n")
    case .blockQuote: open(quote: node, &html)
    case .list: open(list: node, &html)
    case .item: open(item: node, &html)
    case .table: open(table: node, &html)
    case .tableRow: open(row: node, &html)
    case .tableCell:
      punctuation?.begin()
      open(cell: node, &html)
    case .footnoteDefinition: open(footnote: node, &html)
    case .definition:
      html.startLine()
      html.append(markup: "<dd>")
    case .document:
      reader.findBlockAttributes(in: node)
      reserveOwnIDs(in: node)
      checkFootnotes(in: node)
      checkTemplateTags(in: node)
      checkEmphasis(in: node)
    case .other: break
    }
  }

  private mutating func leave(_ node: CommonMark.Node, _ html: inout MarkupBuffer) {
    switch node.kind(types) {
    case .emphasis: html.append(markup: "</em>")
    case .strong: html.append(markup: "</strong>")
    case .strikethrough: html.append(markup: "</del>")
    case .tildes: html.append(markup: "~")
    case .link: closeLink(&html)
    case .paragraph: leave(paragraph: node, &html)
    case .heading: close(heading: node, &html)
    case .blockQuote: close(quote: node, &html)
    case .list: html.append(markup: node.orderedListStart == nil ? "</ul>\n" : "</ol>\n")
    case .item: html.append(markup: "</li>\n")
    case .table: closeTable(&html)
    case .tableRow: close(row: node, &html)
    case .tableCell: closeCell(&html)
    case .footnoteDefinition: closeFootnote(&html)
    case .definition: close(definition: node, &html)
    default: break
    }
  }

  private mutating func enter(
    paragraph node: CommonMark.Node, _ walk: inout CommonMark.Walk, _ html: inout MarkupBuffer,
    _ delegate: inout some MarkdownDelegate
  ) {
    words.endWord()
    punctuation?.begin()
    let container = node.parent
    if isTerm(node) { return open(term: node, &html) }
    if let container, container.kind(types) == .definition {
      isInTightItem = isTight(node, in: container)
    } else {
      isInTightItem = container?.parent?.isTightList ?? false
    }
    if outline.firstParagraph == nil, container?.kind(types) == .document {
      let text = reader.plainText(of: node, includingImages: false)
      if text.utf8.contains(where: { $0 > UInt8(ascii: " ") }) { outline.firstParagraph = text }
    }
    if let place = reader.mistakenFence(node) { outline.diagnostics.append(.backtickInInfoString(at: place)) }
    if openCallouts.openTitle(in: node, &html) { return }
    let attributes = node.lastChild.flatMap { reader.blockAttributes[$0] }
    guard let only = node.firstChild, only.kind(types) == .image, reader.isAlone(only) else {
      if !isInTightItem { Self.openParagraph(&html, attributes) }
      return
    }
    var block = MarkupBuffer()
    let content = write(image: only, isAlone: true, to: &block, delegate: &delegate)
    walk.skipChildren(of: node)
    if content == .flow {
      html.startLine()
      if let attributes {
        html.append(markup: "<div")
        attributes.write(to: &html)
        html.append(markup: ">\n")
      }
      html.append(markup: block.bytes)
      html.startLine()
      if attributes != nil { html.append(markup: "</div>\n") }
    } else {
      if !isInTightItem { Self.openParagraph(&html, attributes) }
      html.append(markup: block.bytes)
      leave(paragraph: node, &html)
    }
  }

  private static func openParagraph(_ html: inout MarkupBuffer, _ attributes: BlockAttributes?) {
    html.startLine()
    guard let attributes else { return html.append(markup: "<p>") }
    html.append(markup: "<p")
    attributes.write(to: &html)
    html.append(markup: ">")
  }

  private mutating func leave(paragraph node: CommonMark.Node, _ html: inout MarkupBuffer) {
    if isInTerm { return close(term: node, &html) }
    if isInTightItem { return }
    if footnotes.isOpen, node.next == nil, node.parent?.kind(types) == .footnoteDefinition {
      writeReturnLinks(&html)
    }
    html.append(markup: "</p>\n")
  }

  private mutating func write(
    codeBlock node: CommonMark.Node, _ html: inout MarkupBuffer, _ delegate: inout some MarkdownDelegate
  ) {
    var block = reader.codeBlock(node)
    block.previousInfoString = reader.infoString(node.previous)
    block.nextInfoString = reader.infoString(node.next)
    block.nextList = reader.orderedList(node.next)
    if let fence = reader.unclosedFence(of: node) {
      outline.diagnostics.append(.unclosedFence(fence, at: block.location))
    }
    html.startLine()
    delegate.write(block, to: &html)
    html.startLine()
    if let list = node.next, block.nextList != nil, let notes = delegate.notes(on: block) {
      openNotes = (list, notes[...])
    }
  }

  private func open(list node: CommonMark.Node, _ html: inout MarkupBuffer) {
    html.startLine()
    let kind = openNotes?.list == node ? " class=\"notes\"" : ""
    switch node.orderedListStart {
    case nil: html.append(markup: "<ul>\n")
    case 1: html.append(markup: "<ol\(kind)>\n")
    case let start?: html.append(markup: "<ol\(kind) start=\"\(start)\">\n")
    }
  }

  private mutating func open(item node: CommonMark.Node, _ html: inout MarkupBuffer) {
    words.endWord()
    html.startLine()
    if let list = openNotes?.list, list == node.parent, let note = openNotes?.rest.popFirst() {
      return open(note, &html)
    }
    switch node.isChecked {
    case nil: html.append(markup: "<li>")
    case false: html.append(markup: "<li class=\"task\"><input type=\"checkbox\" disabled> ")
    case true: html.append(markup: "<li class=\"task\"><input type=\"checkbox\" disabled checked> ")
    }
  }

  private func open(_ note: CodeNote, _ html: inout MarkupBuffer) {
    html.append(markup: "<li")
    if let id = note.identifier { html.append(attribute: "id", id) }
    html.append(markup: note.isLabelHidden ? "><span class=\"visually-hidden\">" : "><strong>")
    html.append(text: note.label)
    html.append(markup: note.isLabelHidden ? " </span>" : "</strong> ")
  }
}

extension MarkupBuffer {
  /// Ends the current line, if anything stands in it.
  mutating func startLine() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { append(markup: "\n") }
  }
}
