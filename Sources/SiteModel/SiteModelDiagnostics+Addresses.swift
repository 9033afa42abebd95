import Diagnostics

// The wording of problems with addresses.

extension Diagnostic {
  static func addressConflict(
    _ address: String, _ file: String, with other: String, advice: String? = nil
  ) -> Diagnostic {
    Diagnostic(
      .error, "address-conflict", "`\(address)` is also the address of \(other)",
      at: SourceLocation(file: file),
      notes: [advice ?? "Give one of the two a different `slug` or file name."] + sameLooks(file, other))
  }

  /// The advice for an `index.md` whose folder has other pages.
  static let adviceForBundleAmongPages =
    "Rename it `_index.md`: it is the page of a folder with other pages, and `index.md` that of a folder without."

  static func bundleAmongPages(
    _ file: String, address: String, list: String, other: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, "index-among-pages",
      "`\(address)` is the address of this page, and `\(list)` a list of the other pages of its folder",
      at: SourceLocation(file: file), notes: [adviceForBundleAmongPages, "Another page is `\(other)`."])
  }

  static func bundleOfWholeSite(_ file: String) -> Diagnostic {
    let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")).map { file.utf8.index(after: $0) }
    let name = file[(slash ?? file.startIndex)...]
    return Diagnostic(
      .error, "index-at-top",
      "`\(name)` is the page of a folder without other pages, and `Content` has all pages",
      at: SourceLocation(file: file), notes: ["Rename it `_\(name)` to make it the home page."])
  }

  /// A note on two names that look the same.
  private static func sameLooks(_ file: String, _ other: String) -> [String] {
    // Swift compares strings by canonical equivalence.
    guard "`\(file)`" == other else { return [] }
    return ["The two names look the same, but encode their accents differently, as one character or as two."]
  }

  static func addressesDifferInCase(_ address: String, _ other: String, _ file: String) -> Diagnostic {
    Diagnostic(
      .warning, "address-differs-in-case", "`\(address)` and `\(other)` differ only in case",
      at: SourceLocation(file: file),
      notes: ["Hosts and file systems that ignore case keep only one of the two."])
  }

  static func addressTooLong(_ address: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "address-too-long", "The address `\(address.prefix(40))…` is too long for a file name",
      at: location,
      notes: ["A part of an address can have at most 255 bytes, and a whole address at most 4000."])
  }

  static func addressIsFolder(_ address: String, _ file: String, of other: String) -> Diagnostic {
    Diagnostic(
      .error, "address-conflict", "`\(address)` is also the folder of \(other)",
      at: SourceLocation(file: file),
      notes: ["A file and a folder cannot have the same name; rename one of the two."])
  }

  static func aliasConflict(_ address: String, _ alias: Alias, with other: String) -> Diagnostic {
    Diagnostic(
      .error, "address-conflict", "The alias `\(address)` is also the address of \(other)",
      at: alias.location, notes: ["An alias must be an address that nothing else uses."])
  }

  static func invalidAlias(_ alias: Alias) -> Diagnostic {
    Diagnostic(
      .error, "invalid-alias", "`\(alias.text)` is not a valid alias", at: alias.location,
      notes: ["Write the old address as a path (`/old/post/`), or only its last part (`post`)."])
  }
}
