package import Diagnostics

extension Diagnostic {
  /// How many pages must have been published for a loss of most of them to be told.
  private static let noticedPages = 10

  /// A build that removes more than half of the published pages, as when a folder is missing by mistake.
  static func manyPagesRemoved(_ removed: (count: Int, of: Int)) -> [Diagnostic] {
    guard removed.of >= noticedPages, removed.count * 2 > removed.of else { return [] }
    return [
      Diagnostic(
        .note, manyPagesRemovedIdentifier, "\(removed.count) of \(removed.of) published pages are removed",
        at: nil,
        notes: ["With `--strict` this is an error. If they are to go, build once without it."])
    ]
  }

  /// The identifier of the note for a build that removes most pages.
  package static let manyPagesRemovedIdentifier = "many-pages-removed"
}
