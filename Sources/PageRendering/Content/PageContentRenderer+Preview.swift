import Markup
import SampleModel

extension PageContentRenderer {
  /// Writes why a preview shows what a sample gave last: the preview's own script shows it.
  func writeState(of outcome: SampleOutcome?, to html: inout MarkupBuffer) {
    guard let provisional = outcome?.provisional else { return }
    switch provisional {
    case .pending:
      html.append(markup: "<p hidden data-sample-state=\"pending\">Compiling …</p>\n")
    case .failed(let text):
      html.append(markup: "<pre hidden data-sample-state=\"failed\">")
      html.append(text: text)
      html.append(markup: "</pre>\n")
    }
  }
}
