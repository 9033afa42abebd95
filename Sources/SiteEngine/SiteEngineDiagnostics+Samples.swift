import Diagnostics
import SampleEngine

// The wording of what can be wrong with fences of samples and with figures on a page.

extension Diagnostic {
  static func unknownAttribute(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "`\(name)` is not an attribute of a code block", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func attributesNotSeparated(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "malformed-attribute", "The attributes of this block cannot be read", at: location,
      notes: ["Write the language, a space, then attributes with spaces between them: `swift sample=\"…\"`."])
  }

  static func notASampleLanguage(
    _ language: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "not-a-sample-language", "A block of `\(language)` cannot belong to a sample", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "Samples are written in `swift`; `output` shows what one printed."
      ])
  }

  static func attributeNeedsValue(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-value", "`\(name)` needs a value", at: location,
      notes: ["Write it as `\(name)=\"…\"`."])
  }

  static func attributeTakesNoValue(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "unexpected-value", "`\(name)` takes no value", at: location)
  }

  static func invalidAttributeValue(
    _ name: String, value: String, expected: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "invalid-value", "`\(value)` is not a value for `\(name)`", at: location,
      notes: ["It must be \(expected)."])
  }

  static func missingInput(
    _ name: String, path: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-input", "There is no file `\(name)` for the sample to read", at: location,
      notes: [suggestion.map { "Did you mean `\($0)`?" } ?? "It must be at `\(path)`."])
  }

  static func unreadableInput(_ path: String, reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-input", "`\(path)` cannot be read: \(reason)", at: location)
  }

  static func attributeWithoutSample(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "attribute-without-sample", "`\(name)` means nothing without `sample` or `from`", at: location)
  }

  static func conflictingAttributes(
    _ first: String, _ second: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "conflicting-attributes", "`\(first)` and `\(second)` cannot stand on one block", at: location)
  }

  static func unknownSample(_ name: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "There is no sample `\(name)`", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func longOutput(
    lineCount: Int, byteCount: Int, canHide: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let size = lineCount >= 1000 ? "\(lineCount) lines" : "\(byteCount >> 10) KiB"
    return Diagnostic(
      .warning, "long-output", "All \(size) of this output are published", at: location,
      notes: [canHide ? "Print less, or leave the output out with `output=\"none\"`." : "Print less."])
  }

  static func unknownFigure(
    _ name: String, sample: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-figure", "The sample `\(sample)` draws no figure `\(name)`", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func figureNotNamed(sample: String, names: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-figure",
      names.isEmpty
        ? "The sample `\(sample)` draws no figure"
        : "The sample `\(sample)` draws several figures, so one must be named", at: location,
      notes: names.isEmpty ? [] : ["Write `sample:\(sample)#\(names[0])`."])
  }

  static func figureNotRendered(_ shown: ShownFigure, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "figure-not-rendered",
      "The figure `\(shown.figure.name)` of the sample `\(shown.sample)` cannot be drawn: \(reason)",
      at: shown.location
    ).about(sample: shown.sample.description)
  }

  static func socialPictureNotDrawn(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "social-picture-not-drawn", "The picture for other sites cannot be drawn: \(reason)",
      at: SourceLocation(file: file, line: 1),
      notes: [
        "Name a picture with `image`, or turn these off with `social-images: false` in the configuration."
      ])
  }

  static func socialPicturesLackCharacters(_ count: Int, _ file: String) -> Diagnostic {
    let what = count == 1 ? "The title" : "\(count) titles, this one first,"
    return Diagnostic(
      .warning, "missing-characters",
      "\(what) \(count == 1 ? "has" : "have") characters that no typeface of this machine has",
      at: SourceLocation(file: file, line: 1),
      notes: [
        "Without them there is no picture for other sites.",
        "Install a typeface that has them, or turn these pictures off with `social-images: false` in the configuration.",
      ])
  }

  static func missingFont(_ name: String, _ shown: ShownFigure) -> Diagnostic {
    Diagnostic(
      .warning, "missing-font",
      "The figure `\(shown.figure.name)` uses the typeface `\(name)`, which this machine does not have",
      at: shown.location,
      notes: ["Install it, or its pictures are drawn in the typeface that comes nearest."]
    ).about(sample: shown.sample.description)
  }
}
