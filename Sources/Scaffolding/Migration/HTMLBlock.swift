/// A page in HTML as Markdown: one block of raw HTML.
struct HTMLBlock {
  /// The Markdown.
  let markdown: String
  /// The lines of the body, from 1, by those of the Markdown.
  let lines: [Int]

  /// The block of a page's body; `nil` for a whole document and for text in which white space counts.
  init?(_ html: String) {
    let lower = html.lowercased()
    guard !["<html", "<body", "<pre", "<script", "<style", "<textarea"].contains(where: lower.contains) else {
      return nil
    }
    // A blank line would end the block, and an indented line after one would be code.
    let written = html.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
      .map { (number: $0 + 1, text: $1.drop(while: \.isWhitespace)) }.filter { !$0.text.isEmpty }
    guard let first = written.first, let last = written.last else { return nil }
    markdown = "<div>\n" + written.map(\.text).joined(separator: "\n") + "\n</div>\n"
    lines = [first.number] + written.map(\.number) + [last.number]
  }
}
