import Highlighting
import Markup
import SampleModel
import SamplePages
import SiteModel
import URLs

extension PageContentRenderer {
  /// The literals of a listing that readers may change.
  mutating func editableLiterals(of shown: ShownSamples.Shown) -> [LiteralMark] {
    let excerpt = shown.excerpt
    guard use == .page, let module = resources.samples.modules[excerpt.sample],
      !module.module.literals.isEmpty
    else { return [] }
    let editing = liveMentions(of: excerpt.sample).compactMap { mention -> LiveEditing? in
      if case .repair = mention.subject { nil } else { mention.editing ?? module.editing }
    }
    let literals = module.module.literals.filter { literal in
      literal.changesFigure && editing.contains { $0.includes(literal.kind) }
    }
    let marks = Self.marks(of: literals, in: excerpt)
    features.hasEditableCode = features.hasEditableCode || !marks.isEmpty
    return marks
  }

  /// Where a listing has literals.
  static func marks(of literals: [LiveLiteral], in excerpt: SampleExcerpt) -> [LiteralMark] {
    guard !literals.isEmpty else { return [] }
    let byLine = Dictionary(grouping: literals, by: \.line)
    return LiteralMark.all(of: excerpt.liveLines.map { byLine[$0] ?? [] }, in: excerpt.code) {
      $0.scriptDescription
    }
  }

  /// The address of the module whose literals a listing shows.
  func moduleAddress(of id: SampleID) -> String? {
    resources.samples.modules[id].map { resources.site.configuration.baseURL.hostPath($0.address) }
  }
}

extension LiveLiteral {
  /// What the page's script knows of it: the slot, the kind, a minus before it, and the choices or the range.
  fileprivate var scriptDescription: String {
    let bounds = range.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    let texts = choices.map { kind == .choice ? "." + $0 : $0 }
    return (["\(slot)", scriptKind + (isNegated ? "-" : "")] + texts + bounds).joined(separator: " ")
  }

  /// Its kind as the page's script knows it.
  var scriptKind: String {
    switch kind {
    case .number: "d"
    case .integer: "i"
    case .boolean: "b"
    case .choice, .operation: "c"
    case .text: "s"
    }
  }
}
