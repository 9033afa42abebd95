/// Options for the HTML of a Markdown document.
package struct MarkdownOptions: Sendable, Hashable {
  /// The link that a heading carries to itself, or `nil` for none.
  package var headingAnchor: HeadingAnchor?
  /// The accessible name of the footnotes at the end of the document.
  package var footnotesLabel: String
  /// The accessible name of the link from a footnote back to its reference; the reference's number follows it.
  package var footnoteReturnLabel: String
  /// The titles of callouts that have none of their own; English for a kind that is not in here.
  package var calloutTitles: [CalloutKind: String]
  /// The prefix of every generated id, for a document that is a part of another. An id that an author chose has none.
  package var identifierPrefix: String
  /// The ids of elements around the document, which no heading without an id of its author's is given.
  package var otherIdentifiers: Set<String>
  /// Whether `$…$` and `$$…$$` are formulas.
  package var readsFormulas: Bool

  /// What typed quotation marks, hyphens and points become; `nil` if they stay what they are.
  package var punctuation: SmartPunctuation?

  /// Whether code between two backticks on each side may be the name of a symbol, which the delegate links.
  package var linksSymbols = false

  /// Creates options. The labels are English by default.
  package init(
    headingAnchor: HeadingAnchor? = nil, footnotesLabel: String = "Footnotes",
    footnoteReturnLabel: String = "Back to reference", calloutTitles: [CalloutKind: String] = [:],
    identifierPrefix: String = "", otherIdentifiers: Set<String> = [], readsFormulas: Bool = false,
    punctuation: SmartPunctuation? = nil
  ) {
    self.headingAnchor = headingAnchor
    self.footnotesLabel = footnotesLabel
    self.footnoteReturnLabel = footnoteReturnLabel
    self.calloutTitles = calloutTitles
    self.identifierPrefix = identifierPrefix
    self.otherIdentifiers = otherIdentifiers
    self.readsFormulas = readsFormulas
    self.punctuation = punctuation
  }
}

/// The link that a heading carries to itself: `<a class="anchor" href="#…" aria-label="…">…</a>`.
package struct HeadingAnchor: Sendable, Hashable {
  /// The visible text.
  package var text: String
  /// The accessible name.
  package var label: String

  /// Creates an anchor.
  package init(text: String = "#", label: String = "Link to this section") {
    self.text = text
    self.label = label
  }
}
