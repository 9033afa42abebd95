import Diagnostics

// The wording of what can be wrong with links, images and the ids that they lead to.

extension Diagnostic {
  static func missingAlternative(figure: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "missing-alt", "The figure `\(figure)` has no `alt` text", at: location,
      notes: ["Say in `alt=\"…\"` what a reader who cannot see it should know."])
  }

  static func missingImage(_ destination: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "missing-image", "There is no image `\(destination)`", at: location,
      notes: ["A path is relative to the file it stands in, or begins with `/` for the site's root."])
  }

  static func missingLinkTarget(
    _ destination: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-link", "Nothing is published at `\(destination)`", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func unpublishedLinkTarget(
    _ destination: String, reason: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-link", "The page `\(destination)` is not published: \(reason)", at: location)
  }

  static func missingAnchor(
    _ anchor: String, page: String, suggestion: String?, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "broken-anchor", "`\(page)` has no heading or element with the id `\(anchor)`", at: location,
      notes: suggestion.map { ["Did you mean `#\($0)`?"] } ?? [])
  }
}

extension Diagnostic {
  static func duplicateIdentifier(_ id: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-id", "The id `\(id)` stands on this page more than once", at: location)
  }
}

extension LeftOutPage.Reason {
  /// The reason as a clause behind a colon.
  var clause: String {
    switch self {
    case .draft: "it is a draft"
    case .future: "its date is in the future"
    case .expired: "it has expired"
    }
  }
}
