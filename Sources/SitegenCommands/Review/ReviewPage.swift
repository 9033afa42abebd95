import Diagnostics
import FigureRendering
import Markup
import SVGRendering
import SampleModel

/// All differences from records, as one HTML page that needs no other file and no network.
struct ReviewPage {
  /// What is compared.
  var subject = ReviewSubject.samples
  /// The site's title.
  let site: String
  let items: [ReviewItem]
  /// The problems of samples that cannot be compared, as text.
  let problems: String

  /// How many bytes pictures take together, about: of longer ones a page has fewer frames, or pixels.
  private static let pictureRoom = 1_600_000
  /// The largest part of it that one figure gets is one of so many.
  private static let leastShares = 10

  /// The page's bytes.
  var html: [UInt8] {
    var html = MarkupBuffer(minimumCapacity: 1 << 16)
    let title = "\(subject.title(items.count)) · \(site)"
    html.append(
      markup: """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>
        """)
    html.append(text: title)
    html.append(
      markup: "</title>\n<style>\n\(SVGRenderer.stylesheet)\(Self.style)</style>\n</head>\n<body>\n")
    writeHeader(to: &html)
    html.append(markup: "<main>\n")
    if !problems.isEmpty {
      html.append(
        markup: "<section class=\"problems\"><h2>\(subject.problemsTitle)</h2>\n<pre tabindex=\"0\">")
      html.append(
        text: problems.split(separator: "\n", omittingEmptySubsequences: false).map {
          String($0).escapedForTerminal
        }
        .joined(separator: "\n"))
      html.append(markup: "</pre></section>\n")
    }
    if items.isEmpty, problems.isEmpty {
      html.append(markup: "<p>")
      html.append(text: subject.emptySentence)
      html.append(markup: "</p>\n")
    }
    var room = (bytes: Self.pictureRoom, figures: items.reduce(0) { $0 + $1.changedFigures.count })
    for (index, item) in items.enumerated() { write(item, number: index + 1, &room, to: &html) }
    html.append(markup: "</main>\n<script>\n\(Self.script)</script>\n</body>\n</html>\n")
    return html.bytes
  }

  private func writeHeader(to html: inout MarkupBuffer) {
    html.append(markup: "<header>\n<h1>")
    html.append(text: subject.title(items.count))
    html.append(markup: "</h1>\n<p>")
    html.append(text: site)
    html.append(markup: "</p>\n")
    if items.count > 1 {
      html.append(markup: "<nav aria-label=\"Samples\"><ol>")
      for (index, item) in items.enumerated() {
        html.append(markup: "<li><a href=\"#sample-\(index + 1)\">")
        html.append(text: item.sample.id.description)
        html.append(markup: "</a></li>")
      }
      html.append(markup: "</ol></nav>\n")
    }
    if items.contains(where: { !$0.changedFigures.isEmpty && $0.record != nil }) {
      html.append(
        markup: """
          <label class="switch"><input type="checkbox" id="marks" checked> Highlight changes in figures</label>
          <p class="legend"><span class="changed">changed</span> <span class="gone">only before</span>
          <span class="come">only after</span></p>

          """)
    }
    html.append(markup: "</header>\n")
  }

  private func write(
    _ item: ReviewItem, number: Int, _ room: inout (bytes: Int, figures: Int), to html: inout MarkupBuffer
  ) {
    let heading = "heading-\(number)"
    html.append(
      markup: "<article id=\"sample-\(number)\" aria-labelledby=\"\(heading)\">\n<h2 id=\"\(heading)\">")
    html.append(text: item.sample.id.description)
    html.append(markup: "</h2>\n<p class=\"place\">")
    html.append(text: item.sample.location.description)
    html.append(markup: "</p>\n<p>")
    html.append(text: item.summary(of: subject).withoutCodeMarks + ".")
    html.append(markup: "</p>\n")
    writeText(item, to: &html)
    for figure in item.changedFigures {
      // What one figure leaves is the others'.
      let share = max(0, room.bytes) / max(Self.leastShares, room.figures)
      let start = html.count
      ReviewFigureComparison(item: item, name: figure, subject: subject, room: share).write(to: &html)
      room = (room.bytes - (html.count - start), room.figures - 1)
    }
    guard subject == .samples else { return html.append(markup: "</article>\n") }
    html.append(markup: "<p class=\"accept\">If the new output is right: <code>")
    html.append(text: "sitegen accept \(item.sample.id)")
    html.append(markup: "</code></p>\n</article>\n")
  }

  /// The differences in the output, or the whole output if there is no record to compare it with.
  private func writeText(_ item: ReviewItem, to html: inout MarkupBuffer) {
    switch item.reason {
    case .textChanged, .moved, .removed, .renamed, .codeChanged: return
    case .notRecorded, .unreadable, .added:
      guard !item.outcome.output.isEmpty else { return }
      html.append(markup: "<h3>Output</h3>\n<pre class=\"diff\" tabindex=\"0\">")
      html.append(text: item.outcome.outputLines.map(\.escapedForTerminal).joined(separator: "\n"))
      html.append(markup: "</pre>\n")
    case .differs(let changes):
      var place = item.sample.location
      for change in changes where change.figure == nil {
        if change.location != place {
          html.append(markup: "<p class=\"place\">")
          html.append(text: change.location.description)
          html.append(markup: "</p>\n")
          place = change.location
        }
        html.append(markup: "<h3>")
        html.append(text: change.title.withoutCodeMarks.capitalizedFirst)
        html.append(markup: "</h3>\n<pre class=\"diff\" tabindex=\"0\">")
        for line in change.lines { write(line, to: &html) }
        html.append(markup: "</pre>\n")
      }
    }
  }

  private func write(_ line: ReportLine, to html: inout MarkupBuffer) {
    let (element, sign): (String, String)
    switch line.kind {
    case .removed: (element, sign) = ("del", "- ")
    case .added: (element, sign) = ("ins", "+ ")
    case .place, .title, .context, .omission: (element, sign) = ("span", "  ")
    }
    html.append(markup: "<\(element)>\(sign)")
    for span in line.spans {
      let isMarked = line.hasMarkedWords && span.kind != .same
      if isMarked { html.append(markup: "<mark>") }
      html.append(text: span.text)
      if isMarked { html.append(markup: "</mark>") }
    }
    html.append(markup: "</\(element)>\n")
  }
}

extension String {
  /// The text without the backticks around names.
  var withoutCodeMarks: String { filter { $0 != "`" } }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
