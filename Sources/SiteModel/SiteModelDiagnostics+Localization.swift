public import Diagnostics

// The wording of problems with the languages of a site and the strings of its theme.

extension Diagnostic {
  /// A text that is no language tag (RFC 5646).
  public static func invalidLanguageTag(_ text: String, at location: SourceLocation) -> Diagnostic {
    let dashed = text.replacing("_", with: "-")
    let meant = dashed != text && LanguageTag(dashed) != nil ? "Did you mean `\(dashed)`?" : nil
    return Diagnostic(
      .error, "invalid-language", "`\(text)` is not a valid language tag", at: location,
      notes: [meant ?? "Write a BCP 47 tag, such as `de` or `pt-BR`."])
  }

  static func duplicateLanguage(_ tag: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-language", "Duplicate language `\(tag)`", at: location,
      notes: ["Language tags are not case-sensitive."])
  }

  static func unknownLanguageKey(
    _ key: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-key", "Unknown key `\(key)` in a language", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "A language can have `name`, `title`, `description`, `author`, `menu` and `extra`."
      ])
  }

  static func contradictingLanguage(
    _ key: String, language: String, above line: Int?, at location: SourceLocation
  ) -> Diagnostic {
    let place = line.map { "on line \($0)" } ?? "outside `languages`"
    return Diagnostic(
      .error, "contradicting-language",
      "The default language `\(language)` has a different `\(key)` \(place)",
      at: location, notes: ["Set it in only one of the two places."])
  }

  static func unknownLanguageOfPage(_ text: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-language-of-page", "`\(text)` in this file name is not a language of the site",
      at: SourceLocation(file: file),
      notes: ["Add it to `languages` in `\(SiteConfiguration.fileName)`, or rename the file."])
  }

  static func folderOfLanguage(_ file: String, language: String, name: String) -> Diagnostic {
    Diagnostic(
      .error, "folder-of-language",
      "The folder of this page has the same address as the language `\(language)`",
      at: SourceLocation(file: file),
      notes: ["To write a page in `\(language)`, add the language to the file name: `\(name)`."])
  }
}

// MARK: Strings of themes

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

  static func unknownString(_ key: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-string", "Unknown string `\(key)`", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "A string that only the site's own templates use needs an English text, too."
      ])
  }

  static func unknownStringValue(
    _ name: String, in key: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    let list = known.map { "`{\($0)}`" }.joined(separator: ", ")
    let note =
      known.isEmpty
      ? "The English text has no placeholders." : "The placeholders of the English text are \(list)."
    return Diagnostic(
      .error, "unknown-string-value", "Unknown placeholder `{\(name)}` in `\(key)`", at: location,
      notes: [suggestion(for: name, among: known).map { "Did you mean `{\($0)}`?" } ?? note])
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
  public static func missingString(_ key: String, suggestion: String?, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .error, "missing-string", "The theme has no string `\(key)`", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "Add it to `\(ThemeDescription.siteFolder)/strings/en.yml`."
      ])
  }

  /// A form that the string lacks.
  public static func unknownStringForm(_ form: String, of key: String, at location: SourceLocation)
    -> Diagnostic
  {
    Diagnostic(
      .error, "missing-string", "The string `\(key)` has no form `\(form)`", at: location,
      notes: ["The forms are `one` and `other`."])
  }

  /// A string that is given other values than it takes.
  public static func wrongStringValues(
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
