/// A page without comments and without the white space between blocks.
///
/// Only white space that stands by itself between two tags of block elements is removed, where no browser shows it,
/// whatever the style sheet says short of `white-space: pre`. Inside a line nothing changes, and `<pre>`, `<textarea>`,
/// `<script>`, `<style>` and `<svg>` stay byte for byte.
struct MinifiedHTML {
  private(set) var bytes: [UInt8] = []
  /// Where white space that may go began in `bytes`, if only such came after a block's tag.
  private var spaceStart: Int?

  init(_ html: [UInt8]) {
    bytes.reserveCapacity(html.count)
    var offset = 0
    while offset < html.count {
      guard html[offset] == UInt8(ascii: "<"), let tag = HTMLTag(in: html, at: offset) else {
        if !html[offset].isHTMLSpace { spaceStart = nil }
        bytes.append(html[offset])
        offset += 1
        continue
      }
      if tag.kind == .comment, !isNeeded(html, commentUntil: tag.end) {
        offset = tag.end
        continue
      }
      let isBlock = tag.kind != .comment && Self.blocks.contains(tag.name)
      if isBlock, let start = spaceStart { bytes.removeSubrange(start...) }
      let isVerbatim = tag.kind == .start && Self.verbatim.contains(tag.name)
      let end = isVerbatim ? tag.endOfElement(in: html) : tag.end
      bytes += html[offset..<end]
      offset = end
      spaceStart = isBlock ? bytes.count : nil
    }
  }

  /// Whether what stands before a comment would become something else together with what follows it: `<` a tag, `&` a
  /// character reference.
  private func isNeeded(_ html: [UInt8], commentUntil end: Int) -> Bool {
    guard let last = bytes.last, end < html.count else { return false }
    return !last.isHTMLSpace && last != UInt8(ascii: ">") && !html[end].isHTMLSpace
      && html[end] != UInt8(ascii: "<")
  }

  /// Elements that begin and end a line, or are never shown. The empty name is the doctype's.
  private static let blocks: Set<String> = [
    "", "html", "head", "body", "meta", "link", "title", "base", "header", "footer", "main", "nav", "section",
    "article", "aside", "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd",
    "table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "td", "th", "figure",
    "figcaption",
    "blockquote", "pre", "hr", "form", "fieldset", "details", "summary",
  ]
  private static let verbatim: Set<String> = ["pre", "textarea", "title", "script", "style", "svg"]
}
