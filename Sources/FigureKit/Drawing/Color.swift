/// A colour by its role on the page, or a fixed one.
///
///     let rim = Color.accent.opacity(0.6)
///     let dusk = Color.hex(0xE8D8B0).mix(with: .hex(0x20304A), by: 0.5)
///
/// A role looks right on a light and on a dark page, because the page decides what it is; a fixed colour is the
/// same on both.
public struct Color: Hashable, Sendable {
  /// A colour without its opacity.
  public enum Base: Hashable, Sendable {
    /// Text and lines.
    case ink
    /// The background of the page.
    case paper
    /// What the reader should look at.
    case accent
    /// What stays in the background: guides, axes, remarks.
    case muted
    /// One of 8 colours that are easy to distinguish, from 1.
    case category(Int)
    /// A fixed sRGB colour.
    case rgb(red: UInt8, green: UInt8, blue: UInt8)
  }

  /// The colour before its opacity.
  public let base: Base

  /// The opacity, from 0 (transparent) to 1 (opaque).
  public let opacity: Double

  init(base: Base, opacity: Double = 1) {
    self.base = base
    self.opacity = opacity
  }

  /// Text and lines.
  public static let ink = Color(base: .ink)
  /// The background of the page.
  public static let paper = Color(base: .paper)
  /// What the reader should look at.
  public static let accent = Color(base: .accent)
  /// What stays in the background: guides, axes, remarks.
  public static let muted = Color(base: .muted)

  /// Black on every page.
  public static let black = Color(base: .rgb(red: 0, green: 0, blue: 0))
  /// White on every page.
  public static let white = Color(base: .rgb(red: 255, green: 255, blue: 255))
  /// Nothing at all: black with an opacity of 0.
  public static let clear = Color(base: .rgb(red: 0, green: 0, blue: 0), opacity: 0)

  /// The number of categorical colours.
  public static let categoryCount = 8

  /// One of the colours that are easy to distinguish, for things of several kinds.
  ///
  /// Stops the program unless `number` is from 1 to 8.
  public static func category(
    _ number: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Color {
    guard number >= 1, number <= categoryCount else {
      refuse("the number of a categorical color must be from 1 to 8", fileID: fileID, line: line)
    }
    return Color(base: .category(number))
  }

  /// A fixed sRGB colour from components from 0 to 1.
  ///
  /// Components are kept to 8 bits; numbers outside the range are taken as its nearest end, as in CSS.
  /// Stops the program if one is not a number.
  public static func rgb(
    _ red: Double, _ green: Double, _ blue: Double, opacity: Double = 1,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Color {
    guard !red.isNaN, !green.isNaN, !blue.isNaN else {
      refuse("the components of a color must be numbers", fileID: fileID, line: line)
    }
    func byte(_ component: Double) -> UInt8 { UInt8((max(0, min(1, component)) * 255).rounded()) }
    return Color(base: .rgb(red: byte(red), green: byte(green), blue: byte(blue)))
      .opacity(opacity, fileID: fileID, line: line)
  }

  /// A fixed sRGB colour as CSS writes it, such as `.hex(0x1D4ED8)`.
  ///
  /// Stops the program if the number has more than 24 bits.
  public static func hex(
    _ value: UInt32, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Color {
    guard value <= 0xFFFFFF else {
      refuse("a hexadecimal color must have 6 digits", fileID: fileID, line: line)
    }
    return Color(
      base: .rgb(
        red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF)))
  }

  /// The colour with its opacity multiplied by a factor.
  ///
  /// The factor is clamped to 0…1. Stops the program if it is not a number.
  public func opacity(
    _ factor: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Color {
    guard !factor.isNaN else {
      refuse("the opacity of a color must be a number", fileID: fileID, line: line)
    }
    return Color(base: base, opacity: opacity * max(0, min(1, factor)))
  }

  /// A colour between this one and another: this one at 0, the other at 1.
  ///
  /// Components are mixed as sRGB has them, and opacities too. The fraction is clamped to 0…1. Stops
  /// the program unless both are fixed colours, as only the page knows what a role is, and the fraction is a number.
  ///
  /// - Parameters:
  ///   - other: The colour at 1.
  ///   - fraction: How much of it there is.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The colour.
  public func mix(
    with other: Color, by fraction: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Color {
    guard case .rgb(let red, let green, let blue) = base,
      case .rgb(let otherRed, let otherGreen, let otherBlue) = other.base, !fraction.isNaN
    else { refuse("only fixed colors can be mixed, by a number", fileID: fileID, line: line) }
    let fraction = max(0, min(1, fraction))
    func mixed(_ left: Double, _ right: Double) -> Double { left + (right - left) * fraction }
    func component(_ left: UInt8, _ right: UInt8) -> UInt8 {
      UInt8(mixed(Double(left), Double(right)).rounded())
    }
    return Color(
      base: .rgb(
        red: component(red, otherRed), green: component(green, otherGreen), blue: component(blue, otherBlue)),
      opacity: mixed(opacity, other.opacity))
  }
}
