import MarkdownSyntax
import Markup

extension MarkdownOutline {
  /// The levels of headings that are listed.
  private static let levels = 2...3

  /// The table of contents of a page as HTML; `nil` where there are fewer than two headings to list.
  package var tableOfContents: String? {
    guard headings.count(where: { Self.levels.contains($0.level) }) >= 2 else { return nil }
    var html = MarkupBuffer()
    headings.writeTableOfContents(levels: Self.levels, to: &html)
    return String(decoding: html.bytes, as: UTF8.self)
  }
}
