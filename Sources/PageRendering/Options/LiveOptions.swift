import Diagnostics
import MarkdownSyntax
import SampleModel

/// How a figure runs in the reader's page, from the attributes of an image or of a fence.
struct LiveOptions: Sendable, Hashable {
  /// The place of `live`.
  var location: SourceLocation
  /// Whether a vertical drag moves the figure instead of scrolling the page: `touch-action="none"`, as in CSS.
  var takesEveryTouch = false
  /// What readers are told to do with the figure, until they do it; empty to say nothing, `nil` for the theme's words.
  var hint: String?
  /// What the caption says once readers have touched the figure; `nil` if it stays as it is.
  var laterCaption: String?
  /// Whether a tap on a word of the figure that ends in ` ›` follows the link of the page with that name.
  var followsLinks = false
  /// Whether readers can hear the times that the figure writes after a note.
  var sounds = false
  /// Which literals of the code that the page shows readers may change, and see the figure follow; `nil` where the sample, or
  /// the site, says it.
  var editing: LiveEditing?

  /// The attributes' names.
  static let names = ["live", "touch-action", "edit", "hint", "caption-after", "links", "sound"]

  /// Options in which nothing else is set.
  init(at location: SourceLocation) { self.location = location }

  /// Reads attributes; `nil` if none of them is `live`.
  init?(_ attributes: [FenceAttribute], _ diagnostics: inout [Diagnostic]) {
    let live = attributes.first { $0.name == "live" }
    let touch = attributes.first { $0.name == "touch-action" }
    if let live, live.value != nil {
      diagnostics.append(.attributeTakesNoValue(live.name, at: live.valueLocation))
    }
    if let touch {
      if live == nil {
        diagnostics.append(.attributeOfStillFigure(touch.name, at: touch.location))
      } else if touch.value != "none" && touch.value != "pan-y" {
        diagnostics.append(
          .invalidAttributeValue(
            touch.name, value: touch.value ?? "", expected: "`none` or `pan-y`", at: touch.valueLocation))
      }
    }
    let (hint, links) = (attributes.first { $0.name == "hint" }, attributes.first { $0.name == "links" })
    let (sound, later) = (
      attributes.first { $0.name == "sound" }, attributes.first { $0.name == "caption-after" }
    )
    for attribute in [hint, later, links, sound] {
      if let attribute, live == nil {
        diagnostics.append(.attributeOfStillFigure(attribute.name, at: attribute.location))
      }
    }
    for attribute in [links, sound] {
      if let attribute, attribute.value != nil {
        diagnostics.append(.attributeTakesNoValue(attribute.name, at: attribute.valueLocation))
      }
    }
    let edit = attributes.first { $0.name == "edit" }
    if let edit, live == nil { diagnostics.append(.editOfStillFigure(at: edit.location)) }
    guard let live else { return nil }
    location = live.location
    takesEveryTouch = touch?.value == "none"
    self.hint = hint.map { $0.value ?? "" }
    laterCaption = later?.value
    followsLinks = links != nil
    sounds = sound != nil
    guard let edit else { return }
    if let editing = edit.value.map(LiveEditing.init(rawValue:)) ?? .all {
      self.editing = editing
    } else {
      diagnostics.append(
        .invalidAttributeValue(
          edit.name, value: edit.value ?? "", expected: "no value, `numbers` or `none`",
          at: edit.valueLocation))
    }
  }
}
