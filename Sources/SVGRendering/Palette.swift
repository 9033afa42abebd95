public import FigureKit

/// An opaque sRGB colour.
public struct RGB: Hashable, Sendable {
  /// The red component.
  public var red: UInt8
  /// The green component.
  public var green: UInt8
  /// The blue component.
  public var blue: UInt8

  /// Creates a colour from its components.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from the number that CSS writes in hexadecimal digits; higher bits are ignored.
  public init(hex value: UInt32) {
    self.init(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

extension RGB: CustomStringConvertible {
  /// `#` and six lower-case hexadecimal digits.
  public var description: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

/// Whether a picture stands on a light or on a dark page.
public enum ColorScheme: String, Hashable, Sendable, CaseIterable {
  /// Dark ink on light paper.
  case light
  /// Light ink on dark paper.
  case dark
}

/// What the colour roles are in one scheme.
///
/// Ink, muted and accent have a contrast of at least 4.5 : 1 with the paper, categorical colours at least 3 : 1
/// (WCAG 2.2, 1.4.3 and 1.4.11). Categorical colours differ in lightness as well as in hue, so that no two of them
/// meet for readers without one kind of cone (measured with the matrices of Machado et al. 2009).
public struct Palette: Hashable, Sendable {
  private let ink: RGB
  private let paper: RGB
  private let accent: RGB
  private let muted: RGB
  private let categories: [RGB]

  /// The palette of light pages.
  public static let light = Palette(
    ink: 0x1D1D1F, paper: 0xFFFFFF, accent: 0x0A5FC4, muted: 0x6B6B70,
    categories: [0x2A45E4, 0xCB6710, 0x458E7C, 0x912A81, 0x179CD6, 0x721822, 0x705C22, 0x3F1F6C])

  /// The palette of dark pages.
  public static let dark = Palette(
    ink: 0xF2F2F4, paper: 0x121214, accent: 0x62A9FF, muted: 0x9D9DA3,
    categories: [0x5B78FC, 0xF5750F, 0x2CF0A5, 0xDB92B7, 0xC6EDFD, 0xB3424E, 0xDAD40F, 0x9B93FB])

  /// The palette of a scheme.
  public static func palette(for scheme: ColorScheme) -> Palette {
    switch scheme {
    case .light: light
    case .dark: dark
    }
  }

  /// All roles, in a fixed order.
  public static let roles: [Color.Base] =
    [.ink, .paper, .accent, .muted] + (1...Color.categoryCount).map { .category($0) }

  /// The colour that stands for a role; a fixed colour stands for itself.
  ///
  /// A categorical colour beyond the last one is as the last one.
  public subscript(base: Color.Base) -> RGB {
    switch base {
    case .ink: ink
    case .paper: paper
    case .accent: accent
    case .muted: muted
    case .category(let number): categories[max(1, min(categories.count, number)) - 1]
    case .rgb(let red, let green, let blue): RGB(red, green, blue)
    }
  }

  private init(ink: UInt32, paper: UInt32, accent: UInt32, muted: UInt32, categories: [UInt32]) {
    self.ink = RGB(hex: ink)
    self.paper = RGB(hex: paper)
    self.accent = RGB(hex: accent)
    self.muted = RGB(hex: muted)
    self.categories = categories.map(RGB.init(hex:))
  }
}
