import Diagnostics

extension Diagnostic {
  static func noHistory(_ problem: HistoryProvider.Problem) -> Diagnostic {
    let (reason, note) =
      switch problem {
      case .programNotFound(let program):
        ("this machine has no `\(program)`", "Install it, or remove `updated: git`.")
      case .noHistory:
        ("the site is in no repository that has commits", "Commit it, or remove `updated: git`.")
      case .shallow:
        (
          "the repository has only its last commits",
          "Fetch all of them (`git fetch --unshallow`; in a workflow of GitHub `fetch-depth: 0`)."
        )
      case .failed(let reason): ("`git` failed: \(reason)", "Until it works, pages show no dates of updates.")
      }
    return Diagnostic(
      .warning, "no-history", "Nobody can tell when pages were updated: \(reason)",
      at: SourceLocation(file: SiteConfiguration.fileName), notes: [note])
  }
}
