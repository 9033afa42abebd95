import Diagnostics

/// A line of a block as a message quotes it: `2 | let count: Int = "one"`, and under it a caret.
struct QuotedSource {
  /// The line's number in its block, from 1.
  var line: Int
  /// The line.
  var text: String
  /// The UTF-8 column to mark, from 1; 0 for none.
  var column: Int

  private static let bar = " | "

  /// The line with its number, and the mark under it if there is one.
  var lines: [String] {
    let number = String(line)
    let quoted = number + QuotedSource.bar + text
    guard column > 0 else { return [quoted] }
    let before = Substring(text.utf8.prefix(column - 1))
    // A tab is as wide as the reader's program makes it.
    let indentation = before.map { $0 == "\t" ? "\t" : String(repeating: " ", count: $0.columnCount) }
    let margin = String(repeating: " ", count: number.count) + QuotedSource.bar
    return [quoted, margin + indentation.joined() + "^"]
  }
}
