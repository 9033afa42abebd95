import Diagnostics
import MarkdownSyntax
import SiteModel

/// How a figure is shown in the page, from the attributes of an image or of a fence.
package struct FigureOptions: Sendable, Hashable {
  /// The value of `as`; `nil` if it is not set.
  var form: FigureForm?
  /// Whether the figure is as wide as the text, instead of its own width.
  var isWide = false
  /// The number of parts of equal width into which the figure is cut on a narrow page; `nil` if it is not set.
  var panels: Int?
  /// How the figure runs in the page; `nil` if it does not.
  var live: LiveOptions?

  /// The attributes' names.
  static let names = ["as", "wide", "panels"] + LiveOptions.names

  /// The allowed numbers of panels: those that fit in one or two columns on a phone.
  private static let panelCounts = [2, 3, 4, 6]

  /// Creates options in which nothing is set.
  package init() {}

  /// Reads the attributes in `names`, and ignores others.
  init(_ attributes: [FenceAttribute], _ diagnostics: inout [Diagnostic]) {
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
