import FigureKit

/// The names and style sheets that pictures and pages share.
enum SVGStyle {
  /// A role's name in custom properties and classes, as a drawing list writes it.
  static func name(of role: Color.Base) -> String {
    switch role {
    case .ink: "ink"
    case .paper: "paper"
    case .accent: "accent"
    case .muted: "muted"
    case .category(let number): "category-\(number)"
    case .rgb(let red, let green, let blue): RGB(red, green, blue).description
    }
  }

  /// The typefaces that a browser tries in turn.
  static func fontStack(for family: Font.Family) -> String {
    switch family {
    case .sans: "system-ui, sans-serif"
    case .serif: "ui-serif, Georgia, serif"
    case .monospaced: "ui-monospace, Menlo, monospace"
    case .named(let name): "\"\(name)\", system-ui, sans-serif"
    }
  }

  /// The custom properties of a page, for both schemes.
  static var stylesheet: String {
    let light = properties(of: .light)
    let dark = properties(of: .dark)
    return """
      :root { \(light) }
      @media (prefers-color-scheme: dark) { :root { \(dark) } }
      :root[data-theme="light"] { \(light) }
      :root[data-theme="dark"] { \(dark) }

      """
  }

  private static func properties(of palette: Palette) -> String {
    Palette.roles.map { "--figure-\(name(of: $0)): \(palette[$0]);" }.joined(separator: " ")
  }

  /// The `style` element of a file: a class for each use of a role.
  static func documentStyle(for drawing: Drawing) -> String {
    var uses = ColorUses()
    uses.add(drawing.operations)
    var rules: (light: String, dark: String) = ("", "")
    for role in Palette.roles {
      for (attribute, roles) in [("fill", uses.fills), ("stroke", uses.strokes)] where roles.contains(role) {
        let selector = ".\(attribute)-\(name(of: role))"
        rules.light += "\(selector){\(attribute):\(Palette.light[role])}"
        rules.dark += "\(selector){\(attribute):\(Palette.dark[role])}"
      }
    }
    guard !rules.light.isEmpty else { return "" }
    return "<style>\(rules.light)@media(prefers-color-scheme:dark){\(rules.dark)}</style>"
  }
}

/// Which roles a drawing uses, and for what.
private struct ColorUses {
  var fills: Set<Color.Base> = []
  var strokes: Set<Color.Base> = []

  mutating func add(_ operations: [Drawing.Operation]) {
    for operation in operations {
      switch operation {
      case .fill(_, let paint, _): fills.insert(paint.plainColor.base)
      case .stroke(_, let paint, _): strokes.insert(paint.plainColor.base)
      case .image: break
      case .text(let text, _): fills.insert(text.color.base)
      case .group(let group): add(group.operations)
      }
    }
  }
}

extension Paint {
  var plainColor: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.last?.color ?? .ink
    }
  }
}
