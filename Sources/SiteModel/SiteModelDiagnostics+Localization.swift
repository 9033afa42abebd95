package import Diagnostics

// The wording of problems with the languages of a site.

extension Diagnostic {
  /// A text that is not a language tag (RFC 5646).
  package static func invalidLanguageTag(_ text: String, at location: SourceLocation) -> Diagnostic {
    let dashed = text.replacing("_", with: "-")
    let meant = dashed != text && LanguageTag(dashed) != nil ? dashed : nil
    return Diagnostic(
      .error, "invalid-language", "`\(text)` is not a valid language tag", at: location,
      notes: .didYouMean(meant, or: "Write a BCP 47 tag, such as `de` or `pt-BR`."))
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
      notes: .didYouMean(
        suggestion, or: "A language can have `name`, `title`, `description`, `author`, `menu` and `extra`."))
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
