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
}

/// The classes of colour roles that a file uses.
struct SVGColorClasses {
  /// For what a colour is used: an attribute of SVG.
  enum Attribute: String, CaseIterable {
    case fill
    case stroke
    case stopColor = "stop-color"
    case floodColor = "flood-color"

    /// The attribute that says how opaque the colour is.
    var opacity: String {
      switch self {
      case .fill: "fill-opacity"
      case .stroke: "stroke-opacity"
      case .stopColor: "stop-opacity"
      case .floodColor: "flood-opacity"
      }
    }
  }

  private struct Use: Hashable {
    var attribute: Attribute
    var role: Color.Base
  }

  private var uses: Set<Use> = []

  /// The class of elements whose attribute has a role's colour.
  mutating func name(_ attribute: Attribute, _ role: Color.Base) -> String {
    uses.insert(Use(attribute: attribute, role: role))
    return "\(attribute.rawValue)-\(SVGStyle.name(of: role))"
  }

  /// A `style` element with a rule for each use that there was, or nothing if there was none.
  var styleElement: String {
    var rules: (light: String, dark: String) = ("", "")
    for role in Palette.roles {
      for attribute in Attribute.allCases where uses.contains(Use(attribute: attribute, role: role)) {
        let selector = ".\(attribute.rawValue)-\(SVGStyle.name(of: role))"
        rules.light += "\(selector){\(attribute.rawValue):\(Palette.light[role])}"
        rules.dark += "\(selector){\(attribute.rawValue):\(Palette.dark[role])}"
      }
    }
    guard !rules.light.isEmpty else { return "" }
    return "<style>\(rules.light)@media(prefers-color-scheme:dark){\(rules.dark)}</style>"
  }
}
