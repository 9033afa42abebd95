import Diagnostics

/// Decodes metadata, which must be UTF-8; a byte order mark at its beginning is passed over.
///
/// - Parameters:
///   - bytes: The metadata.
///   - file: The file it stands in.
///   - firstLine: The file's line on which `bytes` begin.
/// - Throws: `DiagnosticError` at the first line that is not UTF-8.
func metadataText(_ bytes: ArraySlice<UInt8>, file: String, firstLine: Int) throws(DiagnosticError) -> String {
  let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let bytes = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes
  if let text = String(validating: bytes, as: UTF8.self) { return text }
  let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
  throw DiagnosticError(.metadataNotUTF8(at: SourceLocation(file: file, line: firstLine + index)))
}

/// Turns columns that count Unicode scalars, as YAML's and TOML's parsers give them, into columns of UTF-8.
struct ColumnConversion {
  /// The lines, or nothing where the text is ASCII and all columns are the same.
  private let lines: [Substring.UnicodeScalarView]

  init(_ text: String) {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else {
      lines = []
      return
    }
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The UTF-8 column, from 1, of a scalar's column, from 1, on a line, from 1.
  func utf8Column(_ column: Int, onLine line: Int) -> Int {
    guard lines.indices.contains(line - 1) else { return column }
    return lines[line - 1].prefix(max(0, column - 1)).reduce(1) { $0 + UTF8.width($1) }
  }
}
