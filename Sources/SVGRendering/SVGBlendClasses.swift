import FigureKit

/// The classes of groups that are blended with what is below, as no attribute of SVG says that; a page's theme has rules for
/// them, a file its own.
struct SVGBlendClasses {
  private var modes: Set<BlendMode> = []

  /// The class of groups with a blend mode.
  mutating func name(_ mode: BlendMode) -> String {
    modes.insert(mode)
    return SVGBlendClasses.name(mode)
  }

  /// The class of groups in which others are blended with nothing outside.
  mutating func isolated() -> String { "figure-isolated" }

  private static func name(_ mode: BlendMode) -> String { "figure-\(mode.rawValue)" }

  /// A `style` element with the rules that are used, or nothing if there are none.
  var styleElement: String {
    let rules = BlendMode.allCases.filter { modes.contains($0) }.map { SVGBlendClasses.rule($0) }.joined()
    return rules.isEmpty ? "" : "<style>\(SVGBlendClasses.isolation)\(rules)</style>"
  }

  private static func rule(_ mode: BlendMode) -> String { ".\(name(mode)){mix-blend-mode:\(mode.rawValue)}" }

  private static let isolation = ".figure,.figure-isolated{isolation:isolate}"

  /// The rules of a page.
  static let stylesheet =
    BlendMode.allCases.dropFirst().map { rule($0) + "\n" }.joined() + isolation + "\n"
}
