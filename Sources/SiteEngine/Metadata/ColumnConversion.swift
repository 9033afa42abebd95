/// Turns columns that count Unicode scalars, as libyaml gives them, into columns of UTF-8.
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
