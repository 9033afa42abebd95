import Diagnostics
import SampleEngine

// The wording of problems with the fences of samples and with figures on a page.

extension Diagnostic {
  static func unknownAttribute(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "Unknown code block attribute `\(name)`", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func attributesNotSeparated(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "malformed-attribute", "Cannot parse the attributes of this code block", at: location,
      notes: ["Separate the language and the attributes with spaces: `swift sample=\"…\"`."])
  }

  static func notASampleLanguage(
    _ language: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "not-a-sample-language", "A `\(language)` block cannot belong to a sample", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "Write samples in `swift`; use `output` to show what a sample printed."
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
      .error, "invalid-value", "`\(value)` is not a valid value for `\(name)`", at: location,
      notes: ["Expected \(expected)."])
  }

  static func missingInput(
    _ name: String, path: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-input", "Cannot find the input file `\(name)`", at: location,
      notes: [suggestion.map { "Did you mean `\($0)`?" } ?? "Expected it at `\(path)`."])
  }

  static func unreadableInput(_ path: String, reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-input", "Cannot read `\(path)`: \(reason)", at: location)
  }

  static func inputOutsideSite(_ path: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "input-outside-site", "`\(path)` is outside the site's folder", at: location,
      notes: ["Copy the file into the site; symbolic links cannot lead out of it."])
  }

  static func attributeWithoutSample(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "attribute-without-sample", "`\(name)` requires `sample` or `from`", at: location)
  }

  static func conflictingAttributes(
    _ first: String, _ second: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "conflicting-attributes", "`\(first)` and `\(second)` cannot be combined", at: location)
  }

  static func unknownSample(_ name: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-sample", "Unknown sample `\(name)`", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func longOutput(
    lineCount: Int, byteCount: Int, canHide: Bool, at location: SourceLocation
  ) -> Diagnostic {
    let size = lineCount >= 1000 ? "\(lineCount) lines" : "\(byteCount >> 10) KiB"
    return Diagnostic(
      .warning, "long-output", "This output is \(size) long, and all of it is published", at: location,
      notes: [canHide ? "Print less, or hide the output with `output=\"none\"`." : "Print less."])
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
        : "The sample `\(sample)` draws several figures; name one of them", at: location,
      notes: names.isEmpty ? [] : ["Write `sample:\(sample)#\(names[0])`."])
  }

  static func figureNotRendered(_ shown: ShownFigure, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "figure-not-rendered",
      "Cannot draw the figure `\(shown.figure.name)` of the sample `\(shown.sample)`: \(reason)",
      at: shown.location
    ).about(sample: shown.sample.description)
  }

  static func socialPictureNotDrawn(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "social-picture-not-drawn", "Cannot draw the social image of this page: \(reason)",
      at: SourceLocation(file: file, line: 1),
      notes: [
        "Choose an image with `image`, or set `social-images: false` in the configuration."
      ])
  }

  static func socialPicturesLackCharacters(_ count: Int, _ file: String) -> Diagnostic {
    let what = count == 1 ? "The title" : "\(count) titles, including this one,"
    return Diagnostic(
      .warning, "missing-characters",
      "\(what) \(count == 1 ? "has" : "have") characters that no installed font has",
      at: SourceLocation(file: file, line: 1),
      notes: [
        "A page with such a title gets no social image.",
        "Install a font that has them, or set `social-images: false` in the configuration.",
      ])
  }

  static func missingFont(_ name: String, _ shown: ShownFigure) -> Diagnostic {
    Diagnostic(
      .warning, "missing-font",
      "The figure `\(shown.figure.name)` uses the font `\(name)`, which is not installed",
      at: shown.location,
      notes: ["Install it; otherwise the images use the most similar font."]
    ).about(sample: shown.sample.description)
  }
}
