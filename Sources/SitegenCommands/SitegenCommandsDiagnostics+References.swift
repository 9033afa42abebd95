import Diagnostics
import SiteModel

// The wording of problems with references of modules.

extension Diagnostic {
  static let noFigureKit = Diagnostic(
    .error, "no-figurekit", "Cannot create the reference of FigureKit: this installation lacks its sources",
    at: nil
  )

  static func referenceNotMade(_ module: ReferencedModule) -> Diagnostic {
    Diagnostic(
      .warning, "no-reference",
      "The reference of \(module.name) is not published, because creating it needs a compiler", at: nil,
      notes: [
        "Give `--from` the file that `sitegen check --keep` wrote, or build once without `--frozen`."
      ])
  }

  static func unreadableSymbols(_ module: ReferencedModule, reason: String) -> Diagnostic {
    Diagnostic(
      .error, "unreadable-symbol-graph",
      "Cannot read the symbol graph of \(module.name): \(reason)", at: nil)
  }

  static func unknownModule(_ module: ReferencedModule, among names: [String]) -> Diagnostic {
    Diagnostic(
      .error, "unknown-module", "Cannot find a module `\(module.name)` in the site's packages",
      at: module.location,
      notes: .didYouMean(
        suggestion(for: module.name, among: names), or: "Name its package and its product in `packages`."))
  }
}
