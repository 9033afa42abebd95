import Diagnostics
import Publishing
import SiteModel
import URLs

// The wording of what an import finds. All of it is a warning: the new site is created, and the source is not changed.

extension Diagnostic {
  static func unmappedKey(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-key", "`\(key)` has no equivalent in sitegen and was left out", at: location)
  }

  static func textForTemplates(_ key: String, count: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-value",
      "The text of `\(key)` on \(count.counting("page")) is not shown, since a template of the old site did it",
      at: location,
      notes: ["Move it below the front matter, or show `page.extra.\(key)` in a template of your own."])
  }

  static func unmappedValue(_ key: String, expected: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-value", "The value of `\(key)` is not \(expected), so it was left out", at: location
    )
  }

  static func moreThanOneSeries(kept: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-value", "A page can belong to only one series, so only `\(kept)` was kept",
      at: location)
  }

  static func unmappedSetting(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-setting", "The setting `\(key)` has no equivalent in sitegen and was left out",
      at: location)
  }

  static func unmappedPattern(_ pattern: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-pattern", "The permalink pattern `\(pattern)` has no exact equivalent",
      at: location,
      notes: ["Where an address changes, an alias redirects the old address to the new one."])
  }

  static func unmappedTag(_ tag: String, kind: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-tag", "The \(kind) `\(tag)` was left unchanged", at: location,
      notes: ["It is shown as text until you replace it."])
  }

  static func directive(_ name: String, isUnclosed: Bool, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-tag",
      isUnclosed
        ? "The braces of the directive `\(name)` are not closed" : "The directive `\(name)` was left out",
      at: location)
  }

  static func unmappedAttributes(_ list: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.warning, "unmapped-tag", "The attributes `\(list)` were left out", at: location)
  }

  static func unmappedFile(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-file", "This file was left out: \(reason)", at: SourceLocation(file: file))
  }

  static func backupFile(_ file: String) -> Diagnostic {
    unmappedFile(file, reason: "files whose names end with `~` are not published")
  }

  static func takenName(_ file: String, of other: String, kept: String?) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-file", "`\(other)` already has the name that this file would get",
      at: SourceLocation(file: file),
      notes: [kept.map { "It was written to `\($0)` instead." } ?? "It was left out."])
  }

  static func sharedAddress(_ address: String, _ file: String, with other: String) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-address", "`\(address)` is also the address of `\(other)`",
      at: SourceLocation(file: file),
      notes: ["Give one of the two a different `slug` before you build the site."]
    )
  }

  static func addressNotKept(_ address: String, _ file: String, owner: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-kept", "The old address `\(address)` is already used by \(owner)",
      at: SourceLocation(file: file), notes: ["It was left out."])
  }

  static func noAddressHere(_ address: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-kept", "The old address `\(address)` is not a path of this site",
      at: SourceLocation(file: file), notes: ["It was left out."])
  }

  static func addressLost(_ old: FormerAddress) -> Diagnostic {
    let isPage = OutputTree.path(of: old.address).hasSuffix(".html")
    let file = old.isMadeByTemplate ? "Put the finished file of the old site there" : "Put a file there"
    return Diagnostic(
      .warning, "address-not-kept", "Nothing answers at the old address `\(old.address)`",
      at: SourceLocation(file: old.source),
      notes: [
        isPage
          ? "Add it to the `aliases` of the page that readers are to find."
          : "\(file), below `Content`, if others link to it."
      ])
  }

  static func movedPosts(_ count: Int, to folder: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "moved-posts",
      "\(count.counting("dated page")) in the root \(count == 1 ? "was" : "were") moved to `Content/\(folder)/`",
      at: location,
      notes: [
        "In sitegen, posts are pages in sections. Their addresses stay the same, and links to their files were updated."
      ])
  }

  static func addressesOfCode(_ file: String, example: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-known", "Code of the old site changes addresses, which are not known",
      at: SourceLocation(file: file),
      notes: ["If it does so for a whole folder, say it in `sitegen.yml`, such as `\(example)`."])
  }

  static func addressNotKnown(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-known", "The old address of this page is unknown",
      at: SourceLocation(file: file, line: 1),
      notes: ["Look it up on the published site and add it to `aliases`."])
  }

  static func termAddressesNotKnown(
    _ terms: [String], of taxonomy: String, at location: SourceLocation
  ) -> Diagnostic {
    let names = terms.prefix(5).map { "`\($0)`" }.joined(separator: ", ") + (terms.count > 5 ? ", …" : "")
    return Diagnostic(
      .warning, "address-not-known",
      "The old addresses of \(terms.count.counting("term")) of `\(taxonomy)` are unknown: \(names)",
      at: location,
      notes: [
        "Look them up on the published site, and add each to the `aliases` of a page such as "
          + "`Content/\(slug(taxonomy))/\(Site.Term.slug(terms[0]))/_index.md`."
      ])
  }

  static func undatedPage(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "undated-page", "This page has no date, but its address contains one",
      at: SourceLocation(file: file, line: 1),
      notes: ["It was given the date 0001-01-01, as in Hugo."])
  }

  static func copiedAsItIs(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic.asWarning
    diagnostic.notes.append(copied)
    return diagnostic
  }

  private static let copied = "The file was copied unchanged; the build fails until you correct it."

  /// Whether it says why a file was copied as it is.
  var isOfCopiedFile: Bool { notes.last == Self.copied }

  static func repeatedKey(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic.asWarning
    diagnostic.notes.append("The last value was kept, as the old generator does.")
    return diagnostic
  }

  static func linkWithoutTarget(_ link: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-link", "The link `\(link)` does not lead to a page and was left unchanged",
      at: location)
  }

  /// The diagnostic of a build for a new file, at the file that it was created from.
  static func unpublishable(_ diagnostic: Diagnostic, source: String) -> Diagnostic {
    var diagnostic = diagnostic.asWarning
    diagnostic.location = SourceLocation(file: source, line: 1)
    return diagnostic
  }
}
