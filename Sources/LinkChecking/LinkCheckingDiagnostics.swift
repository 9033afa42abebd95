package import Diagnostics

// The wording of problems with links within the site.

extension Diagnostic {
  static func linkToRedirect(_ address: String, to new: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "link-to-alias", "`\(address)` is an alias, which only redirects", at: location,
      notes: ["Link to `\(new)` instead."])
  }

  /// A link that a screen reader cannot name.
  package static func linkWithoutText(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "link-without-text", "The link to `\(address)` has no text", at: location,
      notes: ["Add text or an `aria-label`."])
  }

  /// An id that elements of a page share; with the line of the first, if the page's author wrote two of them.
  static func duplicateIdentifier(_ id: String, first: Int?, at location: SourceLocation) -> Diagnostic {
    let origin =
      if let first {
        "It was first used on line \(first)."
      } else if location.line != nil {
        "The theme or a component of this page has it too; choose another one."
      } else {
        "It is not in the text of the page, but in the theme's templates or in components."
      }
    return Diagnostic(
      .warning, "duplicate-id", "Duplicate id `\(id)` on this page", at: location, notes: [origin])
  }

  static func missingAnchor(
    _ anchor: String, page: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-anchor", "`\(page)` has no heading or element with the id `\(anchor)`", at: location,
      notes: .didYouMean(suggestion.map { "#\($0)" }))
  }
}
