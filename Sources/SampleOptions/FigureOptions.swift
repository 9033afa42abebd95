package import Diagnostics
package import MarkdownSyntax
package import SiteModel

/// What the attributes of an image or of a fence say of how a figure stands in the page.
package struct FigureOptions: Sendable, Hashable {
  /// What `as` says; `nil` where there is none.
  package var form: FigureForm?
  /// Whether the figure is to be as wide as the text, however wide it is drawn.
  package var isWide = false
  /// How the figure is to run in the page, if it is.
  package var live: LiveOptions?

  /// The attributes' names.
  package static let names = ["as", "wide"] + LiveOptions.names

  /// Options of a figure of which nothing is said.
  package init() {}

  /// Reads attributes; those of other names are another's.
  package init(_ attributes: [FenceAttribute], _ diagnostics: inout [Diagnostic]) {
    live = LiveOptions(attributes, &diagnostics)
    if let wide = attributes.first(where: { $0.name == "wide" }) {
      isWide = wide.value == nil
      if !isWide { diagnostics.append(.attributeTakesNoValue(wide.name, at: wide.valueLocation)) }
    }
    guard let attribute = attributes.first(where: { $0.name == "as" }) else { return }
    form = attribute.value.flatMap(FigureForm.init(rawValue:))
    if form == nil {
      diagnostics.append(
        .invalidAttributeValue(
          attribute.name, value: attribute.value ?? "", expected: FigureForm.choices,
          at: attribute.valueLocation))
    }
  }
}
