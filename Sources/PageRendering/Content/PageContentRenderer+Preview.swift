import Diagnostics
import Markup
import SampleModel

extension PageContentRenderer {
  /// Writes why a preview shows what a sample gave last: the preview's own script shows it.
  ///
  /// What failed is told at the part of the sample in which it did, or else where the page shows the sample first.
  ///
  /// - Parameters:
  ///   - outcome: What the sample gave.
  ///   - lines: The lines of the post, if this is a part of the sample that stands in it.
  ///   - html: Where it goes.
  mutating func writeState(
    of outcome: SampleOutcome?, at lines: (file: String, range: ClosedRange<Int>)? = nil,
    to html: inout MarkupBuffer
  ) {
    guard let outcome, let provisional = outcome.provisional else { return }
    switch provisional {
    case .pending:
      html.append(markup: "<p hidden data-sample-state=\"pending\">Compiling …</p>\n")
    case .failed(let text):
      let errors = outcome.diagnostics.filter { $0.severity == .error }.compactMap(\.location)
      let isHere = lines.map { lines in
        errors.contains { $0.file == lines.file && $0.line.map(lines.range.contains) ?? false }
      }
      let isElsewhere = lines.map { lines in errors.contains { $0.file == lines.file } } ?? false
      let isFirst = toldFailures.insert(outcome.id).inserted
      guard isHere ?? false || (isFirst && !isElsewhere) else {
        html.append(
          markup: "<p hidden data-sample-state=\"failed\">Another part of this sample has an error.</p>\n")
        return
      }
      html.append(markup: "<pre hidden data-sample-state=\"failed\">")
      html.append(text: text)
      html.append(markup: "</pre>\n")
    }
  }
}
