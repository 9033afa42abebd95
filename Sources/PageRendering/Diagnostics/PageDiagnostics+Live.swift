import Diagnostics
import SampleEngine

// The wording of problems with figures that run in pages, as far as a page can tell of them.

extension Diagnostic {
  static func liveImage(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "live-without-interaction", "Only the figure of a sample can be live, not a file", at: location,
      notes: ["Write `![…](sample:NAME#FIGURE){live}`."])
  }

  static func liveBlockWithoutFigure(_ sample: SampleID, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "live-without-interaction", "This block of `\(sample)` shows no figure that could be live",
      at: location, notes: ["`live` belongs to the block, or to the image, that shows the figure."])
  }

  static func knobNotNamed(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "knob-not-named", "The link `\(destination)` names no knob", at: location,
      notes: ["Write `[50](knob:SAMPLE#FIGURE/LABEL)`."])
  }

  static func knobOfOtherPage(_ figure: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "knob-without-figure", "This page shows no live figure `\(figure)`", at: location,
      notes: ["A number is a handle of a figure on its own page: `![…](sample:\(figure)){live}`."])
  }

  static func unknownKnob(
    _ label: String, figure: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    let meant = suggestion(for: label, among: known).map { "Did you mean `\($0)`?" }
    let list = "Its knobs are \(known.map { "`\($0)`" }.joined(separator: ", "))."
    return Diagnostic(
      .error, "unknown-knob", "The figure `\(figure)` has no knob `\(label)`", at: location,
      notes: [meant ?? (known.isEmpty ? "It has no knobs." : list)])
  }

  static func knobWithoutNumber(_ label: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "knob-without-number", "The knob `\(label)` has no number that a text could show", at: location,
      notes: ["Only a slider can have a handle in the text."])
  }

  static func wrongKnobValue(
    _ text: String, label: String, initial: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "wrong-number", "The knob `\(label)` begins at \(initial), but the text says \(text)",
      at: location, notes: ["Write \(initial), or change the knob's initial value."])
  }
}
