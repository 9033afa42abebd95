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

  static func templateTooDeep(limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "template-too-deep", "Sections and templates lie more than \(limit) deep in one another here",
      at: location)
  }

  static func templateTooLarge(limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "template-too-large", "This template includes others more than \(limit) times", at: location,
      notes: ["A template that is included twice, by one that is included twice, is there four times."])
  }

  static func computedTemplateName(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "computed-template-name", "`\(name)` is not the name of a template", at: location,
      notes: ["Names that are computed could include a template in itself without end: choose by sections."])
  }
}

// MARK: Names

extension Diagnostic {
  static func missingTemplateName(
    _ name: String, in parent: String?, of use: TemplateUse, others: [String], suggestion: String?,
    at location: SourceLocation
  ) -> Diagnostic {
    let owner = parent.map { "in `\($0)`" } ?? "here"
    let place =
      use == .component ? "\(owner) in a component" : "\(owner) on pages of the kind `\(use.rawValue)`"
    let kinds = others.map { "`\($0)`" }.joined(separator: ", ")
    var notes = suggestion.map { ["Did you mean `\($0)`?"] } ?? []
    if !others.isEmpty { notes.append("Pages of these kinds have it: \(kinds).") }
    return Diagnostic(
      .warning, "missing-name", "There is no `\(name)` \(others.isEmpty ? owner : place)", at: location,
      notes: notes.isEmpty ? ["Nothing is ever shown in its place."] : notes)
  }

  static func unknownTransform(
    _ name: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-transform", "There is no transform `\(name)` here", at: location,
      notes: [suggestion.map { "Did you mean `\($0)`?" } ?? "Nothing is ever shown in its place."])
  }
}
