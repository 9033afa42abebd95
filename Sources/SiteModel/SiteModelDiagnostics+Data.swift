import Diagnostics

// The wording of errors in a site's data files.

extension Diagnostic {
  static func largeData(_ file: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "This data file is larger than \(limit >> 20) MiB",
      at: SourceLocation(file: file), notes: ["Keep only the data that pages show."])
  }

  static func unusableDataName(_ name: String, file: String) -> Diagnostic {
    Diagnostic(
      .error, "unusable-name", "`\(name)` cannot be used as a name in templates",
      at: SourceLocation(file: file),
      notes: ["In names of data files and folders, use only the letters a to z, digits, `-` and `_`."])
  }

  static func sameDataName(_ name: String, _ file: String, with other: String) -> Diagnostic {
    Diagnostic(
      .error, "data-conflict", "`data.\(name)` already refers to `\(other)`",
      at: SourceLocation(file: file),
      notes: ["Rename one of the two."])
  }
}
