package import Diagnostics

// The wording of findings that only a check reports: the page is as its author wrote it, but some readers may not be
// able to use it.

extension Diagnostic {
  /// The identifiers of the findings that only a check reports.
  private static let findingIdentifiers: Set<String> = [
    secondTitleIdentifier, unverifiedCodeIdentifier, listingsNotParsedIdentifier, "skipped-heading-level",
    "image-without-alt", "link-without-text", "empty-link", "outdated-translation",
  ]

  /// Whether only a check reports this.
  fileprivate var isFinding: Bool { Self.findingIdentifiers.contains(identifier) }

  /// An image without alternative text.
  package static func imageWithoutAlternative(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "image-without-alt", "The image `\(address)` has no alternative text",
      at: location,
      notes: [
        "Write it between the brackets of `![…](…)`; for a decorative image, use `<img src=\"…\" alt=\"\">`."
      ])
  }

  /// A translation of a text that has changed since.
  package static func outdatedTranslation(
    of original: String, digest: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .note, "outdated-translation", "`\(original)` has changed since it was translated", at: location,
      notes: ["Translate what changed, and write `original-digest: \"\(digest)\"`."])
  }

  /// The identifier of the finding for a second heading of level 1.
  package static let secondTitleIdentifier = "second-title"

  static func skippedHeadingLevel(
    _ text: String, level: Int, after previous: Int, at location: SourceLocation
  ) -> Diagnostic {
    let above = previous == 1 ? "the page title" : "level \(previous)"
    return Diagnostic(
      .warning, "skipped-heading-level",
      "The heading `\(text)` skips a level: level \(level) follows \(above)",
      at: location,
      notes: [
        "Use `\(String(repeating: "#", count: previous + 1))`, so that readers who navigate by headings find no gap."
      ])
  }

  static func secondTitle(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, secondTitleIdentifier, "The heading `\(text)` is a second title of this page", at: location,
      notes: ["The theme already shows the `title` of the front matter as the heading of level 1; use `##`."])
  }
}

extension [Diagnostic] {
  /// The problems that a build reports, and the findings that only a check reports.
  package var separatingFindings: (problems: [Diagnostic], findings: [Diagnostic]) {
    let findings = filter(\.isFinding)
    return (findings.isEmpty ? self : filter { !$0.isFinding }, findings)
  }
}
