import Diagnostics
import Markup
import SampleModel

/// Both versions of a figure: the changes in words, the images side by side, and one image over the other.
struct ReviewFigureComparison {
  let item: ReviewItem
  let name: String

  private var changes: [ReviewChange] { item.changes.filter { $0.figure == name } }

  /// Appends the comparison.
  func write(to html: inout MarkupBuffer) {
    html.append(markup: "<section class=\"figure\">\n<h3>Figure <code>")
    html.append(text: name)
    html.append(markup: "</code></h3>\n")
    writeChanges(to: &html)
    let inputs = item.sample.inputs
    let recordedList = item.record?.figures.first { $0.name == name }?.drawing
    let recorded = recordedList.flatMap {
      ReviewFigure($0, marking: marks(\.recordedOperation), inputs: inputs)
    }
    let nowList = item.outcome.figure(named: name)?.drawing
    let now = nowList.flatMap { ReviewFigure($0, marking: marks(\.operation), inputs: inputs) }
    let width = max(recorded?.width ?? 0, now?.width ?? 0)
    html.append(markup: "<div class=\"pair\">\n")
    if item.record != nil {
      write(recorded, isThere: recordedList != nil, title: "Recorded", width: width, to: &html)
    }
    write(now, isThere: nowList != nil, title: "Now", width: width, to: &html)
    html.append(markup: "</div>\n")
    if let recorded, let now { writeSlider(recorded, now, width: width, to: &html) }
    html.append(markup: "</section>\n")
  }

  private func marks(_ operation: (ReviewChange) -> Int?) -> Set<Int> { Set(changes.compactMap(operation)) }

  private func writeChanges(to html: inout MarkupBuffer) {
    guard !changes.isEmpty else { return }
    html.append(markup: "<ul>\n")
    var place: SourceLocation?
    for change in changes {
      html.append(markup: "<li>")
      html.append(text: change.title.withoutCodeMarks)
      // Often one line of a post draws everything that changed.
      if change.location != place {
        html.append(markup: " <span class=\"place\">")
        html.append(text: change.location.description)
        html.append(markup: "</span>")
      }
      place = change.location
      html.append(markup: "</li>\n")
    }
    html.append(markup: "</ul>\n")
  }

  private func write(
    _ figure: ReviewFigure?, isThere: Bool, title: String, width: Double, to html: inout MarkupBuffer
  ) {
    html.append(markup: "<figure><figcaption>\(title)</figcaption>")
    if let figure {
      figure.write(
        label: "\(name), \(title.lowercased())", share: width > 0 ? figure.width / width : 1, to: &html)
    } else {
      html.append(markup: isThere ? "<p>This figure cannot be drawn.</p>" : "<p>There is no figure.</p>")
    }
    html.append(markup: "</figure>\n")
  }

  private func writeSlider(
    _ recorded: ReviewFigure, _ now: ReviewFigure, width: Double, to html: inout MarkupBuffer
  ) {
    html.append(markup: "<figure class=\"over\" hidden><figcaption>Overlay</figcaption><div")
    html.append(attribute: "style", "max-width: \(width)px")
    html.append(markup: "><div class=\"layer\">")
    recorded.write(label: "", share: recorded.width / width, to: &html)
    html.append(markup: "</div><div class=\"layer top\">")
    now.write(label: "", share: now.width / width, to: &html)
    html.append(markup: "</div><input type=\"range\" min=\"0\" max=\"100\" step=\"0.5\" value=\"50\"")
    html.append(attribute: "aria-label", "\(name): recorded on the left, now on the right of this line")
    html.append(markup: "></div></figure>\n")
  }
}
