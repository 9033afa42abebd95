package import Markup

extension [Heading] {
  /// Appends the headings of some levels as nested lists of links: `<ul><li><a href="#…">…</a>…`.
  ///
  /// A heading is in the list of the nearest one before it with a lower level, even if levels are skipped between them.
  /// Nothing is written if no heading has one of these levels.
  package func writeTableOfContents(levels: ClosedRange<Int>, to html: inout MarkupBuffer) {
    var openLevels: [Int] = []
    for heading in self where levels.contains(heading.level) {
      while openLevels.count > 1, let last = openLevels.last, last > heading.level,
        openLevels[openLevels.count - 2] >= heading.level
      {
        html.append(markup: "</li>\n</ul>\n")
        openLevels.removeLast()
      }
      if let last = openLevels.last, last >= heading.level {
        html.append(markup: "</li>\n")
        openLevels[openLevels.count - 1] = heading.level
      } else {
        html.append(markup: openLevels.isEmpty ? "<ul>\n" : "\n<ul>\n")
        openLevels.append(heading.level)
      }
      html.append(markup: "<li><a")
      html.append(attribute: "href", "#" + heading.id)
      html.append(markup: ">")
      html.append(markup: heading.html)
      html.append(markup: "</a>")
    }
    for _ in openLevels { html.append(markup: "</li>\n</ul>\n") }
  }
}
