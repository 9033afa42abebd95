/// A page in HTML as Markdown: one block of raw HTML.
struct HTMLBlock {
  /// The Markdown.
  let markdown: String

  /// The block of a page's body; `nil` for a whole document and for text in which white space counts.
  init?(_ html: String) {
    let lower = html.lowercased()
    guard !["<html", "<body", "<pre", "<script", "<style", "<textarea"].contains(where: lower.contains) else {
      return nil
    }
    // A blank line would end the block, and an indented line after one would be code.
    let lines = html.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }.filter {
      !$0.isEmpty
    }
    guard !lines.isEmpty else { return nil }
    markdown = "<div>\n" + lines.joined(separator: "\n") + "\n</div>\n"
  }
}
