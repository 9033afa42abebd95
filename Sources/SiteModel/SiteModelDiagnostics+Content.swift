package import Diagnostics

// The wording of problems with the files of `Content` and their front matter.

extension Diagnostic {
  /// A site without the folder of its pages: an empty site would take the place of the published one.
  static var missingContent: Diagnostic {
    Diagnostic(
      .error, "missing-content", "There is no folder `\(ContentScan.folder)`", at: nil,
      notes: ["It holds the pages of the site. Check the spelling, and which folder `--root` names."])
  }

  static var contentNotAFolder: Diagnostic {
    Diagnostic(
      .error, "missing-content", "`\(ContentScan.folder)` is not a folder",
      at: SourceLocation(file: ContentScan.folder), notes: ["It must be a folder with the pages of the site."]
    )
  }

  static var emptyContent: Diagnostic {
    Diagnostic(
      .error, "empty-content", "There are no files in the folder `\(ContentScan.folder)`", at: nil,
      notes: ["It holds the pages of the site. `sitegen new post` creates one."])
  }

  /// A file that is not published because of its name.
  package static func hiddenFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "hidden-file", "Not published, because its name begins with a dot",
      at: SourceLocation(file: path),
      notes: [
        "Rename it, or move it out of the folder. Only "
          + DotFileName.hostsFiles.map { "`\($0)`" }.joined(separator: ", ")
          + " and the folder `\(DotFileName.wellKnown)` at the top level are published."
      ])
  }

  /// A name that cannot become a part of an address.
  package static func nameNotUTF8(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "name-not-utf8", "This name is not valid UTF-8", at: SourceLocation(file: path),
      notes: ["Rename the file or folder; its name becomes part of an address."])
  }

  /// A symbolic link to a folder that contains it.
  package static func folderLoop(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "folder-loop", "This symbolic link leads to a folder that contains it",
      at: SourceLocation(file: folder), notes: ["Remove the link, or point it elsewhere."])
  }

  /// A symbolic link to nothing.
  package static func brokenLink(file: String) -> Diagnostic {
    Diagnostic(
      .error, "broken-symbolic-link", "This symbolic link is broken", at: SourceLocation(file: file))
  }

  /// A page whose file is not read.
  package static func largePage(_ file: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, "text-too-large", "This page is larger than \(limit >> 20) MiB", at: SourceLocation(file: file),
      notes: ["Divide it into several pages."])
  }

  static func emptyPage(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "empty-page", "This page is empty", at: SourceLocation(file: file),
      notes: ["It is published with its file name as the title."])
  }

  /// A page that is titled by the name of its file.
  package static func missingTitle(_ file: String, title: String) -> Diagnostic {
    Diagnostic(
      .warning, "missing-title", "This page has no `title`", at: SourceLocation(file: file, line: 1),
      notes: ["It is published with the title `\(title)`."])
  }

  static func invalidSlug(_ slug: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-slug", "The slug `\(slug)` does not give this page its own address", at: location,
      notes: ["A `slug` needs at least one letter or digit, and cannot contain a slash."])
  }

  static func noPermalink(_ file: String, section: String) -> Diagnostic {
    Diagnostic(
      .error, "no-permalink", "This page lacks a value that the permalink pattern of its section needs",
      at: SourceLocation(file: file, line: 1),
      notes: ["Add a date, or change `permalinks` for `\(section)` in `\(SiteConfiguration.fileName)`."])
  }

  static func tooManyTerms(_ key: String, limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "too-many-terms", "`\(key)` has more than \(limit) terms", at: location,
      notes: ["Each term gets its own page, which lists this page with all of its terms."])
  }

  static func termTooLong(_ term: String, taxonomy: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-term", "The term `\(term.prefix(40))…` of `\(taxonomy)` is too long for an address",
      at: location)
  }

  static func termWithComma(_ text: String, taxonomy: String, at location: SourceLocation) -> Diagnostic {
    let terms = text.split(separator: ",").map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    return Diagnostic(
      .warning, "term-with-comma", "`\(text)` is one term of `\(taxonomy)`", at: location,
      notes: [
        "Write `\(taxonomy): [\(terms.joined(separator: ", "))]` for \(terms.count) terms, or `\(taxonomy): [\"\(text)\"]` for one with a comma in it."
      ])
  }

  static func unreachableTerm(_ term: String, taxonomy: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-term", "The term `\(term)` of `\(taxonomy)` has no letter or digit for an address",
      at: location)
  }

  static func hiddenPage(_ page: HiddenPage, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-key", "`\(page.text)` does not hide this page", at: location,
      notes: [
        "Write `\(page.replacement)` instead. To publish the page, remove the key or put it under `extra`."
      ])
  }

  static func partWithoutSeries(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "part-without-series", "`part` has no effect without `series`", at: location,
      notes: ["Add the `series` that this page is part of."])
  }

  static func duplicatePart(_ part: Int, series: String, of other: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-part", "Part \(part) of the series `\(series)` is also `\(other)`",
      at: SourceLocation(file: file, line: 1), notes: ["Give each page of a series a different `part`."])
  }

  static func termSpelling(
    _ spelling: String, of term: String, taxonomy: String, shownAt first: SourceLocation,
    at location: SourceLocation
  ) -> Diagnostic {
    // Swift compares strings by canonical equivalence.
    let way = spelling == term ? ", written with different characters that look alike" : ""
    return Diagnostic(
      .warning, "term-spelling", "`\(spelling)` and `\(term)` are the same term of `\(taxonomy)`\(way)",
      at: location,
      notes: ["They share one address; readers see `\(term)`, as written in \(first)."])
  }

  /// A conflict between an imported item and another item, which is kept.
  package static func leftOut(_ conflict: Diagnostic, source: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-kept", conflict.message, at: SourceLocation(file: source),
      notes: ["It was left out."])
  }
}
