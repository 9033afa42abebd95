import Diagnostics

// The wording of what can be wrong with the languages of a site and the words of its theme.

extension Diagnostic {
  static func invalidLanguageTag(_ text: String, at location: SourceLocation) -> Diagnostic {
    let dashed = text.replacing("_", with: "-")
    let meant = dashed != text && LanguageTag(dashed) != nil ? "Did you mean `\(dashed)`?" : nil
    return Diagnostic(
      .error, "invalid-language", "`\(text)` is not the tag of a language", at: location,
      notes: [meant ?? "Write a tag of BCP 47, such as `de` or `pt-BR`."])
  }

  static func duplicateLanguage(_ tag: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "duplicate-language", "The language `\(tag)` stands here more than once", at: location,
      notes: ["Upper and lower case make no difference."])
  }

  static func unknownLanguageKey(
    _ key: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "unknown-key", "`\(key)` is not a key of a language", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "A language has `name`, `title`, `description`, `author`, `menu` and `extra`."
      ])
  }

  static func contradictingLanguage(
    _ key: String, language: String, above line: Int?, at location: SourceLocation
  ) -> Diagnostic {
    let place = line.map { "on line \($0)" } ?? "outside `languages`"
    return Diagnostic(
      .error, "contradicting-language", "The default language `\(language)` has another `\(key)` \(place)",
      at: location, notes: ["Say it in one of the two places."])
  }

  static func unknownLanguageOfPage(_ text: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-language-of-page", "`\(text)` in this file's name is not a language of the site",
      at: SourceLocation(file: file),
      notes: ["Add it to `languages` in `\(SiteConfiguration.fileName)`, or rename the file."])
  }

  static func folderOfLanguage(_ file: String, language: String, name: String) -> Diagnostic {
    Diagnostic(
      .error, "folder-of-language",
      "This page lies in a folder that has the address of the language `\(language)`",
      at: SourceLocation(file: file),
      notes: ["A page in `\(language)` is told by its file's name: `\(name)`."])
  }
}

// MARK: Words of themes

extension Diagnostic {
  static func missingStrings(_ language: String, theme: String) -> Diagnostic {
    Diagnostic(
      .warning, "missing-strings", "The theme `\(theme)` has no words in the language `\(language)`",
      at: SourceLocation(file: SiteConfiguration.fileName),
      notes: ["Pages have the English ones until they are in `\(Theme.siteFolder)/strings/\(language).yml`."])
  }

  static func incompleteStrings(_ language: String, missing: [String], file: String) -> Diagnostic {
    let limit = 5
    let named = missing.prefix(limit).map { "`\($0)`" }.joined(separator: ", ")
    let more = missing.count > limit ? " and \(missing.count - limit) more" : ""
    return Diagnostic(
      .warning, "missing-strings", "There are no words in `\(language)` for \(named)\(more)",
      at: SourceLocation(file: file), notes: ["Pages have the English ones."])
  }

  static func unknownString(_ key: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-string", "`\(key)` is not a key of the theme's words", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" }
          ?? "A word that only the site's own templates have needs an English text, too."
      ])
  }

  static func unknownStringValue(
    _ name: String, in key: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    let list = known.map { "`{\($0)}`" }.joined(separator: ", ")
    let note = known.isEmpty ? "Its English text has none." : "Its English text has \(list)."
    return Diagnostic(
      .error, "unknown-string-value", "Nothing is put in the place of `{\(name)}` in `\(key)`", at: location,
      notes: [suggestion(for: name, among: known).map { "Did you mean `{\($0)}`?" } ?? note])
  }

  static func textWithoutNumber(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "text-without-number", "No number decides between the forms of `\(key)`", at: location,
      notes: ["Write it as one text."])
  }

  static func textWithoutOther(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "text-without-other", "`\(key)` lacks its form `other`", at: location,
      notes: ["A text has `one` for the number 1 and `other` for all others."])
  }

  static func wrongMonths(_ count: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "wrong-months", "`months` must have 12 names, not \(count)", at: location)
  }

  static func missingString(_ key: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-string", "The theme has no words `\(key)`", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" } ?? "Add them to `\(Theme.siteFolder)/strings/en.yml`."
      ])
  }

  static func unknownStringForm(_ form: String, of key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "missing-string", "The words `\(key)` have no form `\(form)`", at: location,
      notes: ["Forms are `one` and `other`."])
  }

  static func wrongStringValues(
    _ key: String, names: [String], expected: Int, found: Int, at location: SourceLocation
  ) -> Diagnostic {
    let values = (names.isEmpty ? ["number"] : names).map { "{{\($0)}}" }.joined(separator: "|")
    let example =
      expected == 0 ? "{{strings.\(key)}}" : "{{#strings.\(key)}}\(values){{/strings.\(key)}}"
    return Diagnostic(
      .error, "wrong-string-values",
      "The words `\(key)` need \(expected) \(expected == 1 ? "value" : "values"), not \(found)", at: location,
      notes: ["Write them as `\(example)`."])
  }
}
