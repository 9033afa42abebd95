import Diagnostics
import SampleEngine

// The wording of everything that can be wrong with a site, apart from its Markdown and its samples.

// MARK: Configuration and front matter

extension Diagnostic {
  static func missingConfiguration() -> Diagnostic {
    Diagnostic(
      .error, "missing-configuration", "There is no `\(SiteConfiguration.fileName)` here", at: nil,
      notes: ["Run this in the folder of a site, or name it with `--root`."])
  }

  static func invalidMetadata(
    _ problem: String, note: String? = nil, at location: SourceLocation
  ) -> Diagnostic {
    let sentence = problem.first.map { $0.uppercased() + problem.dropFirst() } ?? "The metadata is not valid"
    return Diagnostic(
      .error, "invalid-metadata", sentence, at: location,
      notes: note.map { [$0] } ?? [])
  }

  static func notAMapping(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-metadata", "The metadata is not a list of `key: value` lines", at: location)
  }

  static func keyIsNotText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-metadata", "A key must be text, not a list, a table or an alias", at: location)
  }

  static func tooManyValues(
    limit: Int, notes: [String] = [], at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "invalid-metadata", "There are more than \(limit) values here", at: location, notes: notes)
  }

  static func duplicateKey(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "duplicate-key", "The key `\(key.cut)` stands here more than once", at: location)
  }

  static func utf16(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "not-utf8", "This file is UTF-16", at: SourceLocation(file: file),
      notes: ["Save the file in UTF-8."])
  }

  static func carriageReturns(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "carriage-returns", "The lines of this file end in carriage returns alone",
      at: SourceLocation(file: file), notes: ["Save the file with line feeds."])
  }

  static func unclosedFrontMatter(_ fence: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-front-matter", "The front matter is never closed", at: location,
      notes: ["Add a line `\(fence)` after its last key."])
  }

  static func frontMatterNotFirst(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "front-matter-not-first", "The front matter does not begin on the first line",
      at: location,
      notes: ["It is read all the same. Remove the blank lines above it: other programs show it as text."])
  }

  static func wrongType(key: String, expected: String, found: MetadataValue) -> Diagnostic {
    Diagnostic(
      .error, "wrong-type", "`\(key)` must be \(expected), not \(found.typeName)", at: found.location)
  }

  static func outOfRange(
    key: String, value: Int, range: ClosedRange<Int>, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "out-of-range",
      "`\(key)` must be from \(range.lowerBound) to \(range.upperBound), not \(value)", at: location)
  }

  static func invalidDate(key: String, text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-date", "`\(key)` is not a date: `\(text)`", at: location,
      notes: ["Write `2026-01-02` or `2026-01-02T15:04:05+01:00`."])
  }

  static func unknownKey(_ key: String, suggestion: String?, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unknown-key", "`\(key.cut)` is not a key that sitegen knows", at: location,
      notes: suggestion.map { ["Did you mean `\($0)`?"] } ?? ["Values of your own go below `extra`."])
  }

  static func unknownFeedFormat(_ text: String, at location: SourceLocation) -> Diagnostic {
    let known = FeedFormat.allCases.map(\.rawValue)
    return Diagnostic(
      .error, "unknown-feed-format", "`\(text)` is not a format of feeds", at: location,
      notes: [
        suggestion(for: text, among: known).map { "Did you mean `\($0)`?" }
          ?? "Feeds are made as \(known.map { "`\($0)`" }.joined(separator: ", "))."
      ])
  }

  static func invalidSandbox(_ value: MetadataValue) -> Diagnostic {
    notAmong(
      SampleSandbox.allCases.map(\.rawValue), value, "invalid-sandbox",
      "`sandbox` must be `auto`, `required` or `off`")
  }

  static func invalidFeedContent(_ value: MetadataValue) -> Diagnostic {
    notAmong(
      FeedContent.allCases.map(\.rawValue), value, "invalid-feed-content",
      "`feed-content` must be `full` or `summary`")
  }

  /// A value that is none of some words.
  private static func notAmong(
    _ known: [String], _ value: MetadataValue, _ identifier: String, _ message: String
  ) -> Diagnostic {
    let near = value.text.flatMap { suggestion(for: $0, among: known) }
    return Diagnostic(
      .error, identifier, message, at: value.location, notes: near.map { ["Did you mean `\($0)`?"] } ?? [])
  }

  static func invalidBaseURL(_ text: String, at location: SourceLocation?) -> Diagnostic {
    Diagnostic(
      .error, "invalid-base-url", "`\(text)` is not an address that a site can have", at: location,
      notes: ["Write it as `https://example.org/` or `https://example.org/blog/`."])
  }

  static func incompleteMenuItem(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "incomplete-menu-item", "An entry of `menu` needs a `title` and a `url`", at: location)
  }
}

// MARK: Content files

extension Diagnostic {
  static func unreadable(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-file", "This file cannot be read: \(reason)", at: SourceLocation(file: file))
  }

  /// What the system says of a file that was found in its folder a moment ago.
  static func unreadable(_ file: String, _ error: SystemError) -> Diagnostic {
    guard error.isMissingFile else { return unreadable(file, reason: error.reason) }
    return Diagnostic(
      .error, vanishedFileIdentifier, "This file was removed while the site was built",
      at: SourceLocation(file: file), notes: ["Build the site again."])
  }

  static let vanishedFileIdentifier = "vanished-file"

  static func hiddenFile(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning, "hidden-file", "This is not published, as its name begins with a dot",
      at: SourceLocation(file: path),
      notes: [
        "Rename it, or move it out of the folder. Only "
          + HiddenName.hostsFiles.map { "`\($0)`" }.joined(separator: ", ")
          + " and the folder `\(HiddenName.wellKnown)` at the top are published."
      ])
  }

  static func nameNotUTF8(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "name-not-utf8", "This name is not valid UTF-8", at: SourceLocation(file: path),
      notes: ["Rename the file or folder: an address is made of its name."])
  }

  static func notUTF8(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "not-utf8", "This byte is not valid UTF-8", at: location, notes: ["Save the file in UTF-8."])
  }

  static func folderLoop(_ folder: String) -> Diagnostic {
    Diagnostic(
      .error, "folder-loop", "This folder is a symbolic link to one that contains it",
      at: SourceLocation(file: folder), notes: ["Remove the link, or point it elsewhere."])
  }

  static func brokenLink(file: String) -> Diagnostic {
    Diagnostic(
      .error, "broken-symbolic-link", "This symbolic link points at nothing", at: SourceLocation(file: file))
  }

  static func emptyPage(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "empty-page", "This page is empty", at: SourceLocation(file: file),
      notes: ["It is published with its file's name as its title."])
  }

  static func missingTitle(_ file: String, title: String) -> Diagnostic {
    Diagnostic(
      .warning, "missing-title", "This page has no `title`", at: SourceLocation(file: file, line: 1),
      notes: ["It is published as `\(title)`."])
  }

  static func invalidSlug(_ slug: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-slug", "`\(slug)` gives this page no address of its own", at: location,
      notes: ["A `slug` needs a letter or a digit, and no slash."])
  }

  static func addressConflict(_ address: String, _ file: String, with other: String) -> Diagnostic {
    Diagnostic(
      .error, "address-conflict", "`\(address)` is also the address of \(other)",
      at: SourceLocation(file: file),
      notes: ["Give one of the two another `slug` or file name."] + sameLooks(file, other))
  }

  /// What is said of two names that a reader cannot tell apart.
  private static func sameLooks(_ file: String, _ other: String) -> [String] {
    // Texts are equal in whatever form their accents are written.
    guard "`\(file)`" == other else { return [] }
    return ["The two names differ only in how their accents are written, as one character or as two."]
  }

  static func addressesDifferInCase(_ address: String, _ other: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-differs-in-case", "`\(address)` and `\(other)` differ only in case",
      at: SourceLocation(file: file),
      notes: ["Hosts and disks that do not tell upper from lower case keep one of the two."])
  }

  static func addressTooLong(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "address-too-long", "`\(address.prefix(40))…` is too long for the name of a file", at: location,
      notes: ["No part of an address may have more than 255 bytes, and none more than 4000 in all."])
  }

  static func tooManyTerms(_ key: String, limit: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "too-many-terms", "`\(key)` has more than \(limit) terms", at: location,
      notes: ["Each term is a page of its own that lists this one with all of its terms."])
  }

  static func termTooLong(_ term: String, taxonomy: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-term", "`\(term.prefix(40))…` in `\(taxonomy)` is too long to make an address of",
      at: location)
  }

  static func addressIsFolder(_ address: String, _ file: String, of other: String) -> Diagnostic {
    Diagnostic(
      .error, "address-conflict", "`\(address)` is also the folder of \(other)",
      at: SourceLocation(file: file), notes: ["A folder cannot have a file's name: rename one of the two."])
  }

  static func invalidPermalink(
    _ text: String, _ problem: PermalinkPattern.Problem, at location: SourceLocation
  ) -> Diagnostic {
    let known = PermalinkPattern.Component.allCases.map(\.rawValue)
    let components = "A pattern is made of \(known.map { "`:\($0)`" }.joined(separator: ", "))."
    let (sentence, note) =
      switch problem {
      case .notAPath: ("is not a path that begins and ends with `/`", "Write it like `/:year/:month/:slug/`.")
      case .unknownComponent(let name):
        (
          "has `:\(name)` in it, which means nothing",
          suggestion(for: name, among: known).map { "Did you mean `:\($0)`?" } ?? components
        )
      case .notUnique: ("gives all pages the same address", "Put `:slug` or `:title` into it.")
      }
    return Diagnostic(
      .error, "invalid-permalink", "The pattern `\(text)` \(sentence)", at: location, notes: [note])
  }

  static func noPermalink(_ file: String, section: String) -> Diagnostic {
    Diagnostic(
      .error, "no-permalink", "This page lacks what the pattern of its section needs to make an address",
      at: SourceLocation(file: file, line: 1),
      notes: ["Give it a date, or change `permalinks` for `\(section)` in `\(SiteConfiguration.fileName)`."])
  }

  static func invalidAlias(_ alias: Alias) -> Diagnostic {
    Diagnostic(
      .error, "invalid-alias", "`\(alias.text)` is not an address of this site", at: alias.location,
      notes: ["Write the former address as a path (`/old/post/`) or as the last part of one (`post`)."])
  }

  static func aliasConflict(_ address: String, _ alias: Alias, with other: String) -> Diagnostic {
    Diagnostic(
      .error, "address-conflict", "The alias `\(address)` is also the address of \(other)",
      at: alias.location, notes: ["An alias must be an address that nothing else has any more."])
  }

  static func partWithoutSeries(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "part-without-series", "`part` means nothing without `series`", at: location,
      notes: ["Name the series that this page is a part of."])
  }

  static func duplicatePart(_ part: Int, series: String, of other: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-part", "Part \(part) of the series `\(series)` is also `\(other)`",
      at: SourceLocation(file: file, line: 1), notes: ["Give each page of a series a `part` of its own."])
  }

  static func unreachableTerm(_ term: String, taxonomy: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-term", "`\(term)` in `\(taxonomy)` has no letter or digit to make an address of",
      at: location)
  }
}

extension String {
  /// The text as a message quotes it: a long one is cut.
  var cut: String { utf8.count > 100 ? "\(prefix(40))…" : self }
}
