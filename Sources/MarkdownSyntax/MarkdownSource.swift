import Diagnostics

/// The Markdown body of a file, and its position in that file.
package struct MarkdownSource: Sendable, Hashable {
  /// The body, without front matter, in UTF-8; lines end in LF, CRLF or CR.
  package var bytes: ArraySlice<UInt8>
  /// The file's path relative to the site's root, for locations.
  package var file: String
  /// The number of the body's first line in the file, from 1: more than 1 when front matter stands above it.
  package var firstLine: Int
  /// The number of columns by which its lines are indented in the file, such as those of a component in a list.
  package var columnShift = 0

  /// Creates a source from bytes, which are shared and not copied.
  package init(_ bytes: ArraySlice<UInt8>, file: String, firstLine: Int = 1) {
    self.bytes = bytes
    self.file = file
    self.firstLine = firstLine
  }

  /// Creates a source from text.
  package init(_ text: String, file: String, firstLine: Int = 1) {
    self.init(Array(text.utf8)[...], file: file, firstLine: firstLine)
  }

  /// Creates a source of what a code block holds, in the same file.
  package init(contentsOf codeBlock: CodeBlock) {
    self.init(codeBlock.literal, file: codeBlock.location.file, firstLine: codeBlock.firstCodeLine)
    columnShift = (codeBlock.location.column ?? 1) - 1
  }

  /// The place of a line and a column of the body, both from 1.
  func location(line: Int, column: Int? = nil) -> SourceLocation {
    SourceLocation(file: file, line: line + firstLine - 1, column: column.map { $0 + columnShift })
  }
}
