import Diagnostics

// The wording of problems with a data file.

extension Diagnostic {
  /// A problem that a metadata reader found, as a problem of a data file.
  static func invalidData(_ problem: Diagnostic) -> Diagnostic {
    guard problem.identifier == "invalid-metadata" else { return problem }
    var diagnostic = problem
    diagnostic.identifier = "invalid-data"
    return diagnostic
  }

  static func columnWithoutName(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "This column has no name", at: location,
      notes: ["The first row of a CSV file contains the column names."])
  }

  static func duplicateColumn(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "invalid-data", "Duplicate column name `\(name)`", at: location)
  }

  static func unusableColumn(_ name: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, "unusable-name", "The column name `\(name)` cannot be used in templates",
      at: location, notes: ["In column names, use only the letters a to z, digits, `-` and `_`."])
  }

  static func raggedRow(fields: Int, columns: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data",
      "This row has \(fields) field\(fields == 1 ? "" : "s"), but the first row has \(columns)", at: location,
      notes: ["Put a field that contains a comma between double quotes."])
  }

  static func quoteInField(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "A double quote cannot appear in an unquoted field", at: location,
      notes: ["Put the field between double quotes, and write each double quote inside it twice."])
  }

  static func textAfterQuotes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-data", "Expected a comma or the end of the line after the closing double quote",
      at: location, notes: ["To include a double quote in a field, write it twice."])
  }

  static func unclosedQuotes(at location: SourceLocation) -> Diagnostic {
    Diagnostic(.error, "invalid-data", "This double quote is never closed", at: location)
  }
}
