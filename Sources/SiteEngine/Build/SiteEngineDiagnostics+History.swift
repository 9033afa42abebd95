import Diagnostics
import PageRendering
import SiteModel

extension Diagnostic {
  static func noHistory(_ problem: HistoryProvider.Problem) -> Diagnostic {
    let (reason, note) =
      switch problem {
      case .programNotFound(let program):
        ("`\(program)` is not installed", "Install it, or remove `updated: git`.")
      case .noHistory:
        ("the site is not in a Git repository with commits", "Commit the site, or remove `updated: git`.")
      case .shallow:
        (
          "the repository is a shallow clone",
          "Fetch the full history (`git fetch --unshallow`; in a GitHub workflow, `fetch-depth: 0`)."
        )
      case .failed(let reason): ("`git` failed: \(reason)", "Until this works, pages show no update dates.")
      }
    return Diagnostic(
      .warning, "no-history", "Cannot determine when pages were updated: \(reason)",
      at: SourceLocation(file: SiteConfiguration.fileName), notes: [note])
  }
}
