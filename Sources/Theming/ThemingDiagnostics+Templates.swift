package import Diagnostics
import SiteModel

// The wording of problems with a theme.

extension Diagnostic {
  static func missingAsset(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-asset", "The theme has no asset `\(name)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known), or: "Assets are the files in the `assets` folder of a theme."))
  }

  static func missingTheme(_ name: String, searched: [String]) -> Diagnostic {
    Diagnostic(
      .error, "missing-theme", "Cannot find the theme `\(name)`",
      at: SourceLocation(file: SiteConfiguration.fileName),
      notes: searched.map { "Looked in `\($0)`." })
  }

  /// A template that neither the theme nor the site has.
  package static func missingTemplate(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "missing-template", "Cannot find the template `\(name)`", at: location,
      notes: .didYouMean(
        suggestion(for: name, among: known),
        or: "Templates are the files `templates/*.mustache` of the theme and of `Themes/site/`."))
  }
}

// MARK: Names

extension Diagnostic {
  static func missingTemplateName(
    _ name: String, in parent: String?, of use: TemplateUse, others: [String], known: [String],
    at location: SourceLocation
  ) -> Diagnostic {
    let owner = parent.map { "in `\($0)`" } ?? "here"
    let place =
      use == .component ? "\(owner) in a component" : "\(owner) on pages of kind `\(use.rawValue)`"
    let kinds = others.map { "`\($0)`" }.joined(separator: ", ")
    var notes: [String] = .didYouMean(suggestion(for: name, among: known))
    if !others.isEmpty { notes.append("Pages of these kinds have it: \(kinds).") }
    return Diagnostic(
      .warning, "missing-name", "Unknown name `\(name)` \(others.isEmpty ? owner : place)", at: location,
      notes: notes.isEmpty ? ["It always renders as nothing."] : notes)
  }

  static func unknownTransform(
    _ name: String, known: [String], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-transform", "Unknown transform `\(name)`", at: location,
      notes: .didYouMean(suggestion(for: name, among: known), or: "It always renders as nothing."))
  }
}
