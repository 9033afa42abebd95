import Diagnostics

// The wording of what is found while files are made. Nothing of what an import finds keeps the new site from being made:
// the source stays as it is.

extension Diagnostic {
  static func unmappedKey(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-key", "`\(key)` has no counterpart and was left out", at: location)
  }

  static func unmappedValue(_ key: String, expected: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-value", "The value of `\(key)` is not \(expected) and was left out", at: location)
  }

  static func moreThanOneSeries(kept: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-value", "A page belongs to one series, so only `\(kept)` was kept", at: location)
  }

  static func unmappedSetting(_ key: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-setting", "The setting `\(key)` has no counterpart and was left out", at: location)
  }

  static func unmappedPattern(_ pattern: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-pattern", "The pattern `\(pattern)` cannot be kept as it is", at: location,
      notes: ["Where an address changes, the former one is an alias that leads to the new one."])
  }

  static func unmappedTag(_ tag: String, kind: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-tag", "The \(kind) `\(tag)` was left as it is", at: location,
      notes: ["It is shown as text until you replace it."])
  }

  static func unmappedFile(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-file", "This file was left out: \(reason)", at: SourceLocation(file: file))
  }

  static func backupFile(_ file: String) -> Diagnostic {
    unmappedFile(file, reason: "names that end with `~` are never published")
  }

  static func takenName(_ file: String, of other: String, kept: String?) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-file", "`\(other)` has the name that this file would have",
      at: SourceLocation(file: file),
      notes: [kept.map { "It was written as `\($0)`." } ?? "It was left out."])
  }

  static func sharedAddress(_ address: String, _ file: String, with other: String) -> Diagnostic {
    Diagnostic(
      .warning, "duplicate-address", "`\(address)` is also the address of `\(other)`",
      at: SourceLocation(file: file), notes: ["Give one of the two another `slug` before you build the site."]
    )
  }

  static func addressNotKept(_ address: String, _ file: String, owner: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-kept", "The former address `\(address)` belongs to \(owner)",
      at: SourceLocation(file: file), notes: ["It was left out."])
  }

  /// A conflict that a build would find between something of an import and something else, which stays.
  static func leftOut(_ conflict: Diagnostic, source: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-kept", conflict.message, at: SourceLocation(file: source),
      notes: ["It was left out."])
  }

  static func movedPosts(_ count: Int, to folder: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "moved-posts",
      "\(count) pages of the root with a date were written into `Content/\(folder)/`",
      at: location,
      notes: [
        "Posts are pages in sections here; their addresses stay, and links to their files were changed."
      ])
  }

  static func addressNotKnown(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-not-known", "The former address of this page could not be told",
      at: SourceLocation(file: file, line: 1),
      notes: ["Compare it with the published site, and add it to `aliases`."])
  }

  static func undatedPage(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "undated-page", "This page has no date, but its address is made of one",
      at: SourceLocation(file: file, line: 1),
      notes: ["It was given the first day of the year 1, as Hugo does."])
  }

  static func copiedAsItIs(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic.asWarning
    diagnostic.notes.append("The file was copied as it is; a build fails until it is repaired.")
    return diagnostic
  }

  static func linkWithoutTarget(_ link: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unmapped-link", "The link `\(link)` leads to no page and was left as it is", at: location)
  }

  /// What a build would say of the file that was made, at the file that it was made of.
  static func unpublishable(_ diagnostic: Diagnostic, source: String) -> Diagnostic {
    var diagnostic = diagnostic.asWarning
    diagnostic.location = SourceLocation(file: source, line: 1)
    return diagnostic
  }
}

// MARK: Making files

extension Diagnostic {
  static func unknownPlaceholder(_ name: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unknown-placeholder", "`\(name)` is nothing that an archetype can ask for", at: location,
      notes: [
        suggestion(for: name, among: known).map { "Did you mean `\($0)`?" }
          ?? "There are \(known.map { "`\($0)`" }.joined(separator: ", "))."
      ])
  }
}
