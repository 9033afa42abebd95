import Markup
import SampleModel
import Theming

extension PageContentRenderer {
  /// Writes the values of the parts of a figure that moves or runs as a table to unfold. A script turns it into one of
  /// what readers have changed.
  func write(_ values: [FigureProvider.PartValue], of shown: ShownFigure, to html: inout MarkupBuffer) {
    guard !values.isEmpty, shown.figure.moves || shown.options.live != nil else { return }
    html.append(markup: "<details class=\"values\"><summary")
    html.append(
      attribute: "aria-label",
      "\(strings[.valuesOfFigure]): \(shown.label.withoutFullStop.firstSentence)")
    html.append(markup: ">")
    html.append(text: strings[.valuesOfFigure])
    html.append(markup: "</summary><table><thead><tr><td></td><th scope=\"col\">")
    html.append(text: strings[.valueBefore])
    html.append(markup: "</th><th scope=\"col\">")
    html.append(text: strings[.valueAfter])
    html.append(markup: "</th></tr></thead><tbody>")
    for value in values {
      html.append(markup: "<tr><th scope=\"row\">")
      // A name of code keeps its case.
      html.append(
        text: value.name.contains { "(=".contains($0) }
          ? value.name : value.name.prefix(1).uppercased() + value.name.dropFirst())
      html.append(markup: "</th>")
      for text in [value.first, value.last] {
        html.append(markup: "<td>")
        html.append(text: text ?? "\u{2013}")
        html.append(markup: "</td>")
      }
      html.append(markup: "</tr>")
    }
    html.append(markup: "</tbody></table></details>")
  }
}
