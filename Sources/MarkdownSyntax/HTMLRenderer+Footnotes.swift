import Markup

extension HTMLRenderer {
  /// The footnotes of a document, which cmark puts at its end in the order of their first references.
  struct Footnotes {
    /// Whether the list of footnotes was opened.
    var isOpen = false
    /// The number of the footnote that is being written.
    var number = 0
    var areReturnLinksWritten = false
    /// Whether cmark may have cut a text in the middle of a character.
    var mayBeCut = false
    /// The references to each footnote that were written so far.
    var referencesWritten: [String: Int] = [:]
    /// The references to each footnote in the whole document.
    var references: [String: Int] = [:]
  }

  // A colon stands in no id of a heading, so these ids cannot collide with one.
  private func referenceID(_ number: String, _ occurrence: Int) -> String {
    let id = options.identifierPrefix + "fnref:" + number
    return occurrence == 1 ? id : "\(id):\(occurrence)"
  }

  mutating func write(footnoteReference node: CommonMark.Node, to html: inout MarkupBuffer) {
    let number = node.literal
    let occurrence = footnotes.referencesWritten[number, default: 0] + 1
    footnotes.referencesWritten[number] = occurrence
    html.append(markup: "<sup class=\"footnote-ref\"><a")
    html.append(attribute: "id", referenceID(number, occurrence))
    html.append(attribute: "href", "#\(options.identifierPrefix)fn:\(number)")
    html.append(markup: " role=\"doc-noteref\">")
    html.append(text: number)
    html.append(markup: "</a></sup>")
  }

  mutating func open(footnote node: CommonMark.Node, _ html: inout MarkupBuffer) {
    words.endWord()
    html.startLine()
    if !footnotes.isOpen {
      footnotes.isOpen = true
      if let document = node.parent { countReferences(in: document) }
      html.append(markup: "<section class=\"footnotes\" role=\"doc-endnotes\"")
      html.append(attribute: "aria-label", options.footnotesLabel)
      html.append(markup: ">\n<ol>\n")
    }
    footnotes.number += 1
    footnotes.areReturnLinksWritten = false
    html.append(markup: "<li")
    html.append(attribute: "id", "\(options.identifierPrefix)fn:\(footnotes.number)")
    html.append(markup: ">\n")
  }

  mutating func closeFootnote(_ html: inout MarkupBuffer) {
    // One that only the description of an image refers to has no reference to go back to.
    if !footnotes.areReturnLinksWritten, footnotes.references[String(footnotes.number)] != nil {
      html.append(markup: "<p>")
      writeReturnLinks(&html)
      html.append(markup: "</p>\n")
    }
    html.append(markup: "</li>\n")
  }

  mutating func writeReturnLinks(_ html: inout MarkupBuffer) {
    footnotes.areReturnLinksWritten = true
    let number = String(footnotes.number)
    let count = footnotes.references[number] ?? 0
    guard count > 0 else { return }
    for occurrence in 1...count {
      let name = occurrence == 1 ? number : "\(number)-\(occurrence)"
      html.append(markup: " <a class=\"footnote-backref\"")
      html.append(attribute: "href", "#" + referenceID(number, occurrence))
      html.append(attribute: "aria-label", "\(options.footnoteReturnLabel) \(name)")
      // U+FE0E keeps the arrow from being drawn as an emoji.
      html.append(markup: " role=\"doc-backlink\">\u{21A9}\u{FE0E}")
      if occurrence > 1 { html.append(markup: "<sup>\(occurrence)</sup>") }
      html.append(markup: "</a>")
    }
  }

  private mutating func countReferences(in document: CommonMark.Node) {
    var walk = CommonMark.Walk(of: document)
    while let step = walk.next() {
      switch (step.node.kind(types), step.isEntered) {
      case (.footnoteReference, true): footnotes.references[step.node.literal, default: 0] += 1
      // What stands in the description of an image is not written.
      case (.image, true): walk.skipChildren(of: step.node)
      default: continue
      }
    }
  }
}
