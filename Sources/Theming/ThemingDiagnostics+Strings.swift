import Diagnostics
import SiteModel

// The wording of problems with the strings of a theme.

extension Diagnostic {
  static func missingStrings(_ language: String, theme: String) -> Diagnostic {
    Diagnostic(
      .warning, "missing-strings", "The theme `\(theme)` has no strings for the language `\(language)`",
      at: SourceLocation(file: SiteConfiguration.fileName),
      notes: [
        "Pages use the English strings until you add `\(ThemeDescription.siteFolder)/strings/\(language).yml`."
      ])
  }

  static func incompleteStrings(_ language: String, missing: [String], file: String) -> Diagnostic {
    let limit = 5
    let named = missing.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    let more = missing.count > limit ? " and \(missing.count - limit) more" : ""
    return Diagnostic(
      .warning, "missing-strings", "Missing strings for `\(language)`: \(named)\(more)",
      at: SourceLocation(file: file), notes: ["Pages use the English strings instead."])
  }

  static func unknownString(_ key: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-string", "Unknown string `\(key)`", at: location,
      notes: .didYouMean(
        suggestion(for: key, among: known),
        or: "A string that only the site's own templates use needs an English text, too."))
  }

  static func unknownStringValue(
    _ name: String, in key: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    let list = known.map { "`{\($0)}`" }.joined(separator: ", ")
    let note =
      known.isEmpty
      ? "The English text has no placeholders."
      : "The \(known.count == 1 ? "placeholder of the English text is" : "placeholders of the English text are") \(list)."
    return Diagnostic(
      .error, "unknown-string-value", "Unknown placeholder `{\(name)}` in `\(key)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known).map { "{\($0)}" }, or: note))
  }

  static func textWithoutNumber(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "text-without-number", "`\(key)` has plural forms, but no number selects one of them",
      at: location,
      notes: ["Write it as a single text."])
  }

  static func textWithoutOther(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "text-without-other", "`\(key)` has no form `other`", at: location,
      notes: ["`one` is used for the number 1, and `other` for all other numbers."])
  }

  static func wrongMonths(_ count: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "wrong-months", "`months` must have 12 names, not \(count)", at: location)
  }

  /// A string that the theme lacks.
  static func missingString(
    _ key: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-string", "The theme has no string `\(key)`", at: location,
      notes: .didYouMean(
        suggestion(for: key, among: known), or: "Add it to `\(ThemeDescription.siteFolder)/strings/en.yml`."))
  }

  /// A form that the string lacks.
  static func unknownStringForm(
    _ form: String, of key: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-string", "The string `\(key)` has no form `\(form)`", at: location,
      notes: ["The forms are `one` and `other`."])
  }

  /// A string with another number of values than it takes.
  static func wrongStringValues(
    _ key: String, names: [String], expected: Int, found: Int, at location: SourceLocation
  ) -> Diagnostic {
    let values = (names.isEmpty ? ["number"] : names).map { "{{\($0)}}" }.joined(separator: "|")
    let example =
      expected == 0 ? "{{strings.\(key)}}" : "{{#strings.\(key)}}\(values){{/strings.\(key)}}"
    return Diagnostic(
      .error, "wrong-string-values",
      "The string `\(key)` takes \(expected) \(expected == 1 ? "value" : "values"), not \(found)",
      at: location,
      notes: ["Write it as `\(example)`."])
  }
}
