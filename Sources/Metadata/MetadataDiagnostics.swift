package import Diagnostics
package import FileSystem

// The wording of problems with a text file and the metadata in it.

extension Diagnostic {
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
      .error, "invalid-metadata", "The metadata must consist of `key: value` lines", at: location)
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
    Diagnostic(.error, "duplicate-key", "Duplicate key `\(key.cut)`", at: location)
  }

  /// A value of another type than its key has.
  package static func wrongType(key: String, expected: String, found: MetadataValue) -> Diagnostic {
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

  /// A text that is not a date.
  package static func invalidDate(key: String, text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-date", "`\(key)` is not a valid date: `\(text)`", at: location,
      notes: ["Write `2026-01-02` or `2026-01-02T15:04:05+01:00`."])
  }

  /// A key that nothing reads.
  package static func unknownKey(_ key: String, suggestion: String?, at location: SourceLocation)
    -> Diagnostic
  {
    // A key in capitals says what its author wants: nothing may be published as if it were not there.
    let isKnown = suggestion?.lowercased() == key.lowercased()
    return Diagnostic(
      isKnown ? .error : .warning, "unknown-key", "Unknown key `\(key.cut)`", at: location,
      notes: .didYouMean(suggestion, or: "Put your own values under `extra`."))
  }

  /// A file that cannot be read.
  package static func unreadable(_ file: String, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-file", "Cannot read this file: \(reason)", at: SourceLocation(file: file))
  }

  /// A system error for a file that was just found in its folder.
  package static func unreadable(_ file: String, _ error: FileSystemError) -> Diagnostic {
    if error.cause == .leadsOutside { return linkOutsideSite(file) }
    guard error.isMissingFile else { return unreadable(file, reason: error.reason) }
    return Diagnostic(
      .error, vanishedFileIdentifier, "This file was removed during the build",
      at: SourceLocation(file: file), notes: ["Build the site again."])
  }

  /// The identifier of the error for a file that was removed during the build.
  package static let vanishedFileIdentifier = "vanished-file"

  /// The identifier of the error for a page that was saved during the build, each time it was tried.
  package static let changedFileIdentifier = "changed-file"

  /// A page that was saved between two readings of its file.
  package static func changedFile(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, changedFileIdentifier, "This file was changed during the build", at: SourceLocation(file: file),
      notes: ["Build the site again once nothing writes to it."])
  }

  /// A byte that is not valid UTF-8.
  package static func notUTF8(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "not-utf8", "This byte is not valid UTF-8", at: location, notes: ["Save the file as UTF-8."])
  }

  /// A file that begins with a byte order mark of UTF-16.
  package static func utf16(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "not-utf8", "This file is encoded as UTF-16", at: SourceLocation(file: file),
      notes: ["Save the file as UTF-8."])
  }

  static func carriageReturns(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, "carriage-returns", "The lines of this file end with carriage returns only",
      at: SourceLocation(file: file), notes: ["Save the file with line feeds as line endings."])
  }

  /// Front matter without its closing line.
  package static func unclosedFrontMatter(_ fence: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "unclosed-front-matter", "The front matter is never closed", at: location,
      notes: ["Add a line `\(fence)` after its last key."])
  }

  /// Front matter in a form that is not read, with how it begins.
  static func foreignFrontMatter(_ beginning: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "front-matter-form", "Front matter that begins with `\(beginning)` cannot be read",
      at: location,
      notes: ["Write YAML between two lines `---`, or TOML between two lines `+++`."])
  }

  /// A draft that would be published, as its front matter is none.
  static func draftInText(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "front-matter-form", "This page would be published: its front matter is read as text",
      at: location,
      notes: [
        "Front matter begins on the first line, which is `---` and nothing else, and ends with such a line."
      ])
  }

  static func frontMatterNotFirst(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "front-matter-not-first", "The front matter does not begin on the first line",
      at: location,
      notes: ["It is still read, but other programs show it as text. Remove the blank lines above it."])
  }
}

extension String {
  /// The text as a message quotes it: a long one is cut.
  package var cut: String { utf8.count > 100 ? "\(prefix(40))…" : self }
}
