import Diagnostics

// The wording of what a check says of pages and a build does not: nothing of it keeps a page from being what its author
// wrote, but someone may not be able to read it.

extension Diagnostic {
  static let secondTitleIdentifier = "second-title"

  /// The identifiers of what only a check tells.
  private static let findingIdentifiers: Set<String> = [
    secondTitleIdentifier, "skipped-heading-level", "image-without-alt", "link-without-text", "empty-link",
  ]

  /// Whether only a check tells this.
  fileprivate var isFinding: Bool { Self.findingIdentifiers.contains(identifier) }

  static func imageWithoutAlternative(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "image-without-alt", "The image `\(address)` has no text for who cannot see it",
      at: location,
      notes: [
        "Write it between the brackets of `![…](…)`; of decoration, `<img src=\"…\" alt=\"\">` says that it is that."
      ])
  }

  static func linkWithoutText(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "link-without-text", "The link to `\(address)` has no text", at: location,
      notes: ["Give it some, or an `aria-label`."])
  }

  static func skippedHeadingLevel(
    _ text: String, level: Int, after previous: Int, at location: SourceLocation
  ) -> Diagnostic {
    let above = previous == 1 ? "the page's title" : "one of level \(previous)"
    return Diagnostic(
      .warning, "skipped-heading-level", "The heading `\(text)` of level \(level) follows \(above)",
      at: location,
      notes: [
        "Write `\(String(repeating: "#", count: previous + 1))`, so that who goes from heading to heading misses none."
      ])
  }

  static func secondTitle(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, secondTitleIdentifier, "The heading `\(text)` is a title beside the page's own", at: location,
      notes: ["The theme shows the `title` of the front matter as heading of the first level: write `##`."])
  }

  static func linkToRedirect(_ address: String, to new: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "link-to-alias", "`\(address)` is only a former address", at: location,
      notes: ["The page is at `\(new)` now."])
  }

  static func termSpelling(
    _ spelling: String, of term: String, taxonomy: String, shownAt first: SourceLocation,
    at location: SourceLocation
  ) -> Diagnostic {
    // Texts that look the same, whatever their characters, are equal to Swift.
    let way = spelling == term ? ", in other characters that look alike" : ""
    return Diagnostic(
      .warning, "term-spelling", "`\(spelling)` is the same term of `\(taxonomy)` as `\(term)`\(way)",
      at: location,
      notes: ["Both have one address, and readers see `\(term)`, as it is written in \(first)."])
  }
}

extension [Diagnostic] {
  /// What a build tells, and what only a check tells.
  var separatingFindings: (problems: [Diagnostic], findings: [Diagnostic]) {
    let findings = filter(\.isFinding)
    return (findings.isEmpty ? self : filter { !$0.isFinding }, findings)
  }
}
