import Highlighting
import Markup

/// A file of a sample as a listing whose lines can be linked to.
struct SampleListing {
  let file: SampleProgram.File
  /// The lines that pages show, from 1.
  var shown: [ClosedRange<Int>] = []
  /// The lines that drew something of a figure, with the numbers by which the figure knows them.
  var drawn: [SampleProgram.Place: Int] = [:]
  let languages: LanguageCatalog

  /// Writes the listing: each line is an element with the id of its place.
  ///
  /// - Parameters:
  ///   - links: Puts links into highlighted code.
  ///   - html: What to append to.
  func write(links: ([UInt8]) -> [UInt8], to html: inout MarkupBuffer) {
    var code = MarkupBuffer()
    Highlighter(language: "swift", in: languages).highlight(
      file.text.shownCode, emphasizing: shown, to: &code)
    html.append(markup: "<pre tabindex=\"0\" class=\"numbered\"><code class=\"language-swift\">")
    // Elements never cross the end of a line.
    for (index, line) in links(code.bytes).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    )
    .prefix(file.lines.count).enumerated() {
      let place = SampleProgram.Place(file: file.name, line: index + 1)
      html.append(markup: "<span")
      html.append(attribute: "id", place.anchor)
      if let number = drawn[place] { html.append(attribute: "data-line", "\(number)") }
      html.append(markup: ">")
      html.append(markup: Array(line))
      html.append(markup: "</span>\n")
    }
    html.append(markup: "</code></pre>")
  }
}
