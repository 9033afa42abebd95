import Diagnostics

// The wording of problems with the attributes of fences and with the inputs of samples.

extension Diagnostic {
  static func unknownAttribute(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-attribute", "Unknown code block attribute `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known)))
  }

  static func attributesNotSeparated(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "malformed-attribute", "Cannot parse the attributes of this code block", at: location,
      notes: ["Separate the language and the attributes with spaces: `swift sample=\"…\"`."])
  }

  static func notASampleLanguage(
    _ language: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "not-a-sample-language", "A `\(language)` block cannot belong to a sample", at: location,
      notes: .didYouMean(
        suggestion(for: language, among: ["swift", "output"]),
        or: "Write samples in `swift`; use `output` to show what a sample printed."))
  }

  static func attributeNeedsValue(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-value", "`\(name)` needs a value", at: location,
      notes: ["Write it as `\(name)=\"…\"`."])
  }

  static func attributeTakesNoValue(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "unexpected-value", "`\(name)` takes no value", at: location)
  }

  /// A value that an attribute does not accept; `expected` completes a sentence that begins with “Expected”.
  static func invalidAttributeValue(
    _ name: String, value: String, expected: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "invalid-value", "`\(value)` is not a valid value for `\(name)`", at: location,
      notes: ["Expected \(expected)."])
  }

  static func missingInput(
    _ name: String, path: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-input", "Cannot find the input file `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: "Expected it at `\(path)`."))
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

  static func unverifiedOutsideSwift(_ language: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "not-a-swift-listing",
      language.isEmpty
        ? "A block without a language cannot be `unverified`"
        : "A `\(language)` block cannot be `unverified`",
      at: location, notes: ["Only `swift` blocks are verified. Remove the attribute."])
  }

  static func attributeWithoutRepair(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "fault-without-repair", "`\(name)` requires `quiz=\"repair\"`", at: location)
  }

  static func repairWithoutFault(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "repair-without-fault", "`quiz=\"repair\"` needs a fault", at: location,
      notes: ["Write what is wrong, as in `fault=\"3: < → <=\"`."])
  }

  static func faultNotPlaced(_ text: String, _ problem: FaultText.Problem, at location: SourceLocation)
    -> Diagnostic
  {
    switch problem {
    case .missing:
      Diagnostic(
        .error, "fault-not-found", "`\(text)` is not in the code of this listing", at: location,
        notes: ["Write a whole word, number or operator of the line that readers see; lines count from 1."])
    case .repeated:
      Diagnostic(
        .error, "fault-not-found", "`\(text)` is in the code of this listing more than once", at: location,
        notes: ["Write the line before it, or more of the line on both sides of the arrow."])
    }
  }

  static func attributeOfStillFigure(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "live-without-interaction", "`\(name)` requires `live`", at: location)
  }
}
