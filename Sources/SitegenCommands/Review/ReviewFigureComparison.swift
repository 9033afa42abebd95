import Diagnostics
import Markup
import SampleModel

/// Both versions of a figure: the changes in words, and the images side by side, which can be laid one over the other.
/// Films play in step.
struct ReviewFigureComparison {
  let item: ReviewItem
  let name: String
  let subject: ReviewSubject
  /// How many bytes both versions may take where fewer frames make them smaller.
  let room: Int

  /// How many changes are listed at once, and how many more are folded away. The rest are only counted.
  static let openChanges = 6
  static let foldedChanges = 30

  private var changes: [ReviewChange] { item.changes.filter { $0.figure == name } }

  /// Appends the comparison.
  func write(to html: inout MarkupBuffer) {
    html.append(markup: "<section class=\"figure\">\n<h3>Figure <code>")
    html.append(text: name)
    html.append(markup: "</code></h3>\n")
    writeChanges(to: &html)
    let versions = ReviewFigureVersions(of: name, in: item, changes: changes, room: room)
    let (before, now) = (versions.before.figure, versions.now.figure)
    let width = max(before?.width ?? 0, now?.width ?? 0)
    let isPair = before != nil && now != nil
    writeSwitches(isPair: isPair, times: before?.times ?? now?.times, to: &html)
    if before?.lacksMarks == true || now?.lacksMarks == true {
      html.append(markup: "<p>Too much changed to be highlighted.</p>\n")
    }
    html.append(markup: "<div class=\"pair\"")
    html.append(attribute: "style", "--width: \(width)px")
    html.append(markup: ">\n")
    if item.record != nil {
      write(versions.before, subject.versions.before, "before", width, to: &html)
    }
    write(versions.now, subject.versions.now, "now", width, to: &html)
    if isPair {
      html.append(
        markup: "<input class=\"cut\" type=\"range\" min=\"0\" max=\"100\" step=\"0.5\" value=\"50\"")
      html.append(
        attribute: "aria-label",
        "\(name): \(subject.versions.before.lowercased()) on the left, \(subject.versions.now.lowercased()) on the right of this line"
      )
      html.append(markup: ">\n")
    }
    html.append(markup: "</div>\n</section>\n")
  }

  private func writeChanges(to html: inout MarkupBuffer) {
    let changes = changes
    guard !changes.isEmpty else { return }
    write(changes.prefix(Self.openChanges), to: &html)
    guard changes.count > Self.openChanges else { return }
    let rest = changes.dropFirst(Self.openChanges)
    html.append(markup: "<details><summary>\(rest.count.counting("more change"))</summary>\n")
    write(rest.prefix(Self.foldedChanges), to: &html)
    if rest.count > Self.foldedChanges {
      html.append(markup: "<p>\(rest.count - Self.foldedChanges) others are not listed.</p>\n")
    }
    html.append(markup: "</details>\n")
  }

  private func write(_ changes: some Sequence<ReviewChange>, to html: inout MarkupBuffer) {
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

  /// Appends what the reader sets: whether the versions lie one over the other, which needs the script, and whether films
  /// play.
  private func writeSwitches(isPair: Bool, times: FrameTimes?, to html: inout MarkupBuffer) {
    guard isPair || times != nil else { return }
    html.append(markup: "<p class=\"switches\">")
    if isPair {
      html.append(markup: "<label hidden><input type=\"checkbox\" class=\"stack\"> Overlay</label>")
    }
    if times != nil {
      html.append(markup: "<label><input type=\"checkbox\" class=\"play\"> Play</label>")
      html.append(
        markup:
          "<label hidden>Time <input type=\"range\" class=\"time\" min=\"0\" max=\"0.999\" step=\"0.001\"")
      html.append(markup: " value=\"0\"></label>")
    }
    html.append(markup: "</p>\n")
  }

  private func write(
    _ version: ReviewFigureVersions.Version, _ title: String, _ side: String, _ width: Double,
    to html: inout MarkupBuffer
  ) {
    html.append(markup: "<figure class=\"\(side)\"><figcaption>\(title)</figcaption>")
    switch version {
    case .absent: html.append(markup: "<p>There is no figure.</p>")
    case .undrawable(let reason):
      html.append(markup: "<p>This figure cannot be drawn: ")
      html.append(text: reason.withoutCodeMarks)
      html.append(markup: ".</p>")
    case .drawn(let figure):
      figure.write(
        label: "\(name), \(title.lowercased())", share: width > 0 ? figure.width / width : 1, to: &html)
    }
    html.append(markup: "</figure>\n")
  }
}
