import Diagnostics

// The wording of what can be wrong with a theme.

extension Diagnostic {
  static func missingAsset(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-asset", "The theme has no asset `\(name)`", at: location,
      notes: [
        suggestion.map { "Did you mean `\($0)`?" } ?? "Assets lie in the folder `assets` of a theme."
      ])
  }

  static func missingTheme(_ name: String, searched: [String]) -> Diagnostic {
    Diagnostic(
      .error, "missing-theme", "There is no theme `\(name)`",
      at: SourceLocation(file: SiteConfiguration.fileName),
      notes: searched.map { "Looked in `\($0)`." })
  }

  static func templateSyntax(_ problem: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "template-syntax", problem, at: location)
  }

  static func missingTemplate(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-template", "There is no template `\(name)`", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] }
        ?? ["Templates are `templates/*.mustache` of the theme and of `Themes/site/`."])
  }

  static func templateCycle(_ names: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "template-cycle",
      "These templates include one another: \(names.map { "`\($0)`" }.joined(separator: " → "))",
      at: location)
  }
}
