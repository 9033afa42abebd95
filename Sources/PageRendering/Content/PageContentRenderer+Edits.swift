import Highlighting
import Markup
import SampleModel
import SiteModel
import URLs

extension PageContentRenderer {
  /// The literals of a listing that readers may change.
  mutating func editableLiterals(of shown: ShownSamples.Shown) -> [LiteralMark] {
    let excerpt = shown.excerpt
    guard use == .page, let module = resources.samples.modules[excerpt.sample],
      !module.module.literals.isEmpty
    else { return [] }
    let editing = liveMentions(of: excerpt.sample).map { $0.editing ?? module.editing }
    let literals = module.module.literals.filter { literal in
      literal.changesFigure && editing.contains { $0.includes(literal.kind) }
    }
    guard !literals.isEmpty else { return [] }
    let byLine = Dictionary(grouping: literals, by: \.line)
    var result: [LiteralMark] = []
    var start = 0
    let lines = excerpt.code.split(separator: "\n", omittingEmptySubsequences: false)
    for (text, line) in zip(lines, excerpt.liveLines) {
      let indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      for literal in byLine[line] ?? [] {
        let begin = start + indentation + literal.column
        result.append(LiteralMark(begin..<begin + literal.text.utf8.count, edit: literal.scriptDescription))
      }
      start += text.utf8.count + 1
    }
    features.hasEditableCode = features.hasEditableCode || !result.isEmpty
    return result
  }

  /// The address of the module whose literals a listing shows.
  func moduleAddress(of id: SampleID) -> String? {
    resources.samples.modules[id].map { resources.site.configuration.baseURL.hostPath($0.address) }
  }
}

extension LiveLiteral {
  /// What the page's script knows of it: the slot, the kind, a minus before it, and the choices or the range.
  fileprivate var scriptDescription: String {
    let letter =
      switch kind {
      case .number: "d"
      case .integer: "i"
      case .boolean: "b"
      case .choice: "c"
      case .text: "s"
      }
    let bounds = range.map { ["\($0.lowerBound)", "\($0.upperBound)"] } ?? []
    return (["\(slot)", letter + (isNegated ? "-" : "")] + choices + bounds).joined(separator: " ")
  }
}
