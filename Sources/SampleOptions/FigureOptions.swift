package import Diagnostics
package import MarkdownSyntax
package import SiteModel

/// What the attributes of an image or of a fence say of how a figure stands in the page.
package struct FigureOptions: Sendable, Hashable {
  /// What `as` says; `nil` where there is none.
  package var form: FigureForm?
  /// Whether the figure is to be as wide as the text, however wide it is drawn.
  package var isWide = false
  /// Into how many parts of the same width the figure is cut where a page is narrow; `nil` where nothing is said.
  package var panels: Int?
  /// How the figure is to run in the page, if it is.
  package var live: LiveOptions?

  /// The attributes' names.
  package static let names = ["as", "wide", "panels"] + LiveOptions.names

  /// How many panels there may be: what can stand in one or in two columns on a phone.
  private static let panelCounts = [2, 3, 4, 6]

  /// Options of a figure of which nothing is said.
  package init() {}

  /// Reads attributes; those of other names are another's.
  package init(_ attributes: [FenceAttribute], _ diagnostics: inout [Diagnostic]) {
    live = LiveOptions(attributes, &diagnostics)
    if let wide = attributes.first(where: { $0.name == "wide" }) {
      isWide = wide.value == nil
      if !isWide { diagnostics.append(.attributeTakesNoValue(wide.name, at: wide.valueLocation)) }
    }
    let panels = attributes.first { $0.name == "panels" }
    if let panels {
      self.panels = panels.value.flatMap { Int($0) }.flatMap { Self.panelCounts.contains($0) ? $0 : nil }
      if self.panels == nil {
        diagnostics.append(
          .invalidAttributeValue(
            panels.name, value: panels.value ?? "", expected: "`2`, `3`, `4` or `6`", at: panels.valueLocation
          ))
      }
    }
    guard let attribute = attributes.first(where: { $0.name == "as" }) else { return }
    form = attribute.value.flatMap(FigureForm.init(rawValue:))
    if form == nil {
      diagnostics.append(
        .invalidAttributeValue(
          attribute.name, value: attribute.value ?? "", expected: FigureForm.choices,
          at: attribute.valueLocation))
    }
    // Pixels are in one piece.
    if form == .image, let panels {
      diagnostics.append(
        .conflictingAttributes(attribute.name, panels.name, at: max(attribute.location, panels.location)))
    }
  }
}
