package import Diagnostics

/// A notation of data files.
package enum DataFormat: String, Sendable, CaseIterable {
  case yaml
  case toml
  case json
  case csv

  /// How many bytes a file may have.
  package static let sizeLimit = 16 << 20
  /// How many values a file may have.
  static let valueLimit = 1_000_000

  /// The notation of a file by the end of its name, in letters of either case.
  package init?(path: String) {
    let name = path.lowercased()
    let known = Self.allCases.first { format in format.suffixes.contains { name.hasSuffix($0) } }
    guard let known else { return nil }
    self = known
  }

  private var suffixes: [String] {
    self == .yaml ? [".yml", ".yaml"] : ["." + rawValue]
  }

  /// Reads a file's text.
  ///
  /// - Returns: The value with what is doubtful about it, or the one error that stopped the reader. A text with nothing
  ///   in it is null, or for CSV a list of no rows.
  package func read(_ text: String, file: String) -> Result<LoadedData, DiagnosticError> {
    // A byte order mark would count as the first line's first column.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    let start = SourceLocation(file: file, line: 1, column: 1)
    let result: Result<LoadedData, DiagnosticError> =
      switch self {
      case .yaml:
        readYAMLValue(text, file: file, firstLine: 1, limit: Self.valueLimit)
          .map { LoadedData(value: $0 ?? MetadataValue(content: .null, location: start)) }
      case .toml:
        readTOML(text, file: file, firstLine: 1, limit: Self.valueLimit)
          .map { LoadedData(value: MetadataValue(content: .table($0), location: start)) }
      case .json: Result { () throws(DiagnosticError) in LoadedData(value: try readJSON(text, file: file)) }
      case .csv: Result { () throws(DiagnosticError) in try readCSV(text, file: file) }
      }
    return result.mapError { DiagnosticError(.invalidData($0.diagnostic)) }
  }
}

/// What a data file gave.
package struct LoadedData: Sendable {
  /// The file's value.
  package var value: MetadataValue
  /// What is doubtful about it.
  package var diagnostics: [Diagnostic] = []

  /// A value and what is wrong with the file.
  package init(value: MetadataValue, diagnostics: [Diagnostic] = []) {
    self.value = value
    self.diagnostics = diagnostics
  }
}
