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
