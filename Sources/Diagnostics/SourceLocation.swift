/// A place in one of the site's own files.
///
/// Lines and columns count from 1; a column counts UTF-8 bytes, as compilers and CommonMark do.
/// A location without a line means the file as a whole, one without a column the whole line.
package struct SourceLocation: Sendable, Hashable {
  /// The file's path relative to the site's root, with `/` between its parts.
  package var file: String
  /// The line, from 1, or `nil` for the whole file.
  package var line: Int?
  /// The UTF-8 column, from 1, or `nil` for the whole line.
  package var column: Int?

  /// Creates a location; `column` means nothing without `line`.
  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Comparable {
  /// Orders by file, then line, then column; a missing number comes first.
  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.file, left.line ?? 0, left.column ?? 0) < (right.file, right.line ?? 0, right.column ?? 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file`, `file:line` or `file:line:column`, as editors and terminals make clickable.
  package var description: String {
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}
