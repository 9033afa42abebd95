import Diagnostics

// The wording of what can be wrong with a site's data files.

extension Diagnostic {
  /// What a reader of metadata says, as said of a data file.
  static func invalidData(_ problem: Diagnostic) -> Diagnostic {
    guard problem.identifier == "invalid-metadata" else { return problem }
    var diagnostic = problem
    diagnostic.identifier = "invalid-data"
    return diagnostic
  }

  static func largeData(_ file: String, limit: Int) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "This data file has more than \(limit >> 20) MiB",
      at: SourceLocation(file: file), notes: ["Keep in it only what the pages show."])
  }

  static func unusableDataName(_ name: String, file: String) -> Diagnostic {
    Diagnostic(
      .error, "unusable-name", "`\(name)` is not a name that a template can use",
      at: SourceLocation(file: file),
      notes: ["Name data files and their folders with letters from a to z, digits, `-` and `_`."])
  }

  static func sameDataName(_ name: String, _ file: String, with other: String) -> Diagnostic {
    Diagnostic(
      .error, "data-conflict", "`data.\(name)` is also the name of `\(other)`",
      at: SourceLocation(file: file),
      notes: ["Rename one of the two."])
  }

  static func columnWithoutName(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "This column has no name", at: location,
      notes: ["The first row of a CSV file has the names of its columns."])
  }

  static func duplicateColumn(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "invalid-data", "Two columns have the name `\(name)`", at: location)
  }

  static func unusableColumn(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unusable-name", "`\(name)` is not a name by which a template can use this column",
      at: location, notes: ["Name columns with letters from a to z, digits, `-` and `_`."])
  }

  static func raggedRow(fields: Int, columns: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data",
      "This row has \(fields) field\(fields == 1 ? "" : "s"), and the first row has \(columns)", at: location,
      notes: ["A field with a comma in it stands between double quotes."])
  }

  static func quoteInField(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "A double quote stands in a field that does not begin with one", at: location,
      notes: ["Put the field between double quotes, and write each that is in it twice."])
  }

  static func textAfterQuotes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "A comma or the end of the line must follow a closing double quote",
      at: location, notes: ["Write a double quote that is in a field twice."])
  }

  static func unclosedQuotes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "invalid-data", "This double quote is never closed", at: location)
  }
}
