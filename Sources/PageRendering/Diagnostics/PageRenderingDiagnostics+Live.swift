import Diagnostics
import SampleModel

// The wording of problems with live figures that are found while a page is rendered.

extension Diagnostic {
  static func liveImage(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "live-without-interaction", "Only the figure of a sample can be live, not an image file",
      at: location,
      notes: ["Write `![…](sample:NAME#FIGURE){live}`."])
  }

  static func liveBlockWithoutFigure(_ sample: SampleID, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "live-without-interaction",
      "This block of `\(sample)` cannot be live, because it shows no figure",
      at: location, notes: ["Put `live` on the block or the image that shows the figure."])
  }

  static func editOfStillFigure(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "edit-without-live", "Only the code of a live figure can be edited", at: location,
      notes: ["Write `{live edit}`."])
  }

  static func knobNotNamed(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "knob-not-named", "The link `\(destination)` does not name a knob", at: location,
      notes: ["Write `[50](knob:SAMPLE#FIGURE/LABEL)`."])
  }

  static func knobOfOtherPage(_ figure: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "knob-without-figure", "This page has no live figure `\(figure)`", at: location,
      notes: ["A number can set a knob only of a figure on the same page: `![…](sample:\(figure)){live}`."])
  }

  static func unknownKnob(
    _ label: String, figure: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-knob", "The figure `\(figure)` has no knob `\(label)`", at: location,
      notes: .didYouMean(
        suggestion(for: label, among: known), or: known.isEmpty ? "It has no knobs." : known.available("knob")
      ))
  }

  static func partNotNamed(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "part-not-named", "The link `\(destination)` does not name a part", at: location,
      notes: ["Write `[the hand](ink:SAMPLE#PART)`."])
  }

  static func partOfOtherPage(_ sample: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "part-without-figure", "This page has no live figure of `\(sample)`", at: location,
      notes: ["Words can light up a part only of a figure on the same page: `![…](sample:\(sample)){live}`."])
  }

  static func unknownPart(
    _ name: String, sample: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-part", "The sample `\(sample)` draws no part `\(name)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known),
        or: known.isEmpty ? "It names no parts: `context.named(\"\(name)\") { … }`." : known.available("part")
      ))
  }

  static func knobWithoutNumber(_ label: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "knob-without-number", "The knob `\(label)` is not a slider, so it has no number", at: location,
      notes: ["Only a slider can be set by a number in the text."])
  }

  static func wrongKnobValue(
    _ text: String, label: String, initial: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "wrong-number",
      "The initial value of the knob `\(label)` is \(initial), but the text says \(text)",
      at: location, notes: ["Write \(initial), or change the knob's initial value."])
  }
}
