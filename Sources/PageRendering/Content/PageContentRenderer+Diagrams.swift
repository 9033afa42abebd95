import Diagnostics
import MarkdownSyntax
import Markup

extension PageContentRenderer {
  /// Writes a diagram as a figure. What could not be drawn is shown as its text.
  mutating func writeDiagram(
    _ codeBlock: CodeBlock, _ options: FenceOptions, to html: inout MarkupBuffer
  ) {
    switch resources.diagrams[codeBlock.literal] {
    case .success(let diagram):
      let alternative = options.alternative ?? diagram.label
      if alternative == nil { diagnostics.append(.diagramWithoutAlternative(at: codeBlock.infoLocation)) }
      html.append(markup: "<figure class=\"diagram\"><svg role=\"img\"")
      html.append(attribute: "aria-label", alternative ?? "")
      html.append(markup: String(diagram.markup.dropFirst("<svg".count)))
      if let caption = options.caption {
        html.append(markup: "<figcaption>")
        html.append(text: caption)
        html.append(markup: "</figcaption>")
      }
      html.append(markup: "</figure>\n")
      return
    case .failure(let problem):
      var place = codeBlock.infoLocation
      if let line = problem.line {
        place = SourceLocation(
          file: place.file, line: codeBlock.firstCodeLine + line - 1,
          column: problem.column.map { $0 + (codeBlock.location.column ?? 1) - 1 })
      }
      diagnostics.append(.invalidDiagram(problem.sentence, at: place))
    // A build that draws none, or a file that was changed since its diagrams were looked for.
    case nil: break
    }
    writeListing(codeBlock.literal, language: "", options: options, to: &html)
  }
}
