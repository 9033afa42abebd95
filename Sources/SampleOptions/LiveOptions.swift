package import Diagnostics
package import MarkdownSyntax

/// What the attributes of an image or of a fence say of a figure that is to run in the reader's page.
package struct LiveOptions: Sendable, Hashable {
  /// Where that is asked for.
  package var location: SourceLocation
  /// Whether a finger that goes up or down moves the figure and does not scroll the page: `touch-action="none"`, as CSS
  /// has it.
  package var takesEveryTouch = false

  /// The attributes' names.
  package static let names = ["live", "touch-action"]

  /// Reads attributes; `nil` if none of them is `live`.
  package init?(_ attributes: [FenceAttribute], _ diagnostics: inout [Diagnostic]) {
    let live = attributes.first { $0.name == "live" }
    let touch = attributes.first { $0.name == "touch-action" }
    if let live, live.value != nil {
      diagnostics.append(.attributeTakesNoValue(live.name, at: live.valueLocation))
    }
    if let touch {
      if live == nil {
        diagnostics.append(.touchActionOfStillFigure(at: touch.location))
      } else if touch.value != "none" && touch.value != "pan-y" {
        diagnostics.append(
          .invalidAttributeValue(
            touch.name, value: touch.value ?? "", expected: "`none` or `pan-y`", at: touch.valueLocation))
      }
    }
    guard let live else { return nil }
    location = live.location
    takesEveryTouch = touch?.value == "none"
  }
}
