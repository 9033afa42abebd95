import Diagnostics
import MarkdownSyntax
import Markup

extension PageContentRenderer {
  mutating func write(_ formula: Formula, to html: inout MarkupBuffer) {
    let request = MathProvider.Request(formula)
    let result = request.problem.map { .failure($0) } ?? resources.formulas[request]
    switch result {
    case .success(let markup):
      // `MathMarkup.withoutStyles` gives such classes to what MathML alone does not show.
      if markup.contains("\"math-") || markup.contains(" math-") { features.hasFormulas = true }
      html.append(markup: markup)
    case .failure(let problem):
      diagnostics.append(
        .invalidFormula(problem.sentence, at: formula.location(ofScalar: problem.scalar)))
      writeSource(formula, to: &html)
    // A file that was changed since its formulas were looked for.
    case nil: writeSource(formula, to: &html)
    }
  }

  private func writeSource(_ formula: Formula, to html: inout MarkupBuffer) {
    html.append(markup: "<code>")
    html.append(text: formula.tex)
    html.append(markup: "</code>")
  }
}
