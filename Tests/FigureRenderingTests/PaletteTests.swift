import FigureKit
import FigureRendering
import Foundation
import SVGRendering
import Testing

@Suite struct PaletteTests {
  @Test(arguments: ColorScheme.allCases)
  func textHasContrast(_ scheme: ColorScheme) {
    let palette = Palette.palette(for: scheme)
    for role in [Color.Base.ink, .accent, .muted] {
      #expect(contrast(palette[role], palette[.paper]) >= 4.5, "\(role)")
    }
  }

  @Test(arguments: ColorScheme.allCases)
  func categoriesHaveContrast(_ scheme: ColorScheme) {
    let palette = Palette.palette(for: scheme)
    for number in 1...Color.categoryCount {
      #expect(contrast(palette[.category(number)], palette[.paper]) >= 3, "category \(number)")
    }
  }

  /// Machado, Oliveira and Fernandes 2009, severity 1, for linear sRGB.
  static let visions: [(name: String, matrix: [[Double]])] = [
    ("trichromacy", [[1, 0, 0], [0, 1, 0], [0, 0, 1]]),
    (
      "protanopia",
      [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    (
      "deuteranopia",
      [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
    ),
    (
      "tritanopia",
      [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]
    ),
  ]

  @Test(arguments: ColorScheme.allCases, visions.indices)
  func categoriesAreFarApart(_ scheme: ColorScheme, vision: Int) {
    let palette = Palette.palette(for: scheme)
    let seen = (1...Color.categoryCount).map { number in
      oklab(
        Self.visions[vision].matrix.map { row in
          max(0, min(1, zip(row, linear(palette[.category(number)])).reduce(0) { $0 + $1.0 * $1.1 }))
        })
    }
    for first in seen.indices {
      for second in seen.indices where second > first {
        let distance = zip(seen[first], seen[second]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        // About four times the smallest difference that is seen side by side.
        #expect(
          distance.squareRoot() >= 0.08, "\(first + 1) and \(second + 1), \(Self.visions[vision].name)")
      }
    }
  }

  @Test func fixedColoursAreThemselves() {
    #expect(Palette.dark[.rgb(red: 1, green: 2, blue: 255)] == RGB(1, 2, 255))
    #expect(RGB(1, 2, 255).description == "#0102ff")
    #expect(RGB(hex: 0x0102FF) == RGB(1, 2, 255))
  }

  private func linear(_ color: RGB) -> [Double] {
    [color.red, color.green, color.blue].map { component in
      let value = Double(component) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// WCAG 2.2's contrast ratio.
  private func contrast(_ first: RGB, _ second: RGB) -> Double {
    func luminance(_ color: RGB) -> Double {
      zip([0.2126, 0.7152, 0.0722], linear(color)).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let values = [luminance(first), luminance(second)].sorted()
    return (values[1] + 0.05) / (values[0] + 0.05)
  }

  /// Ottosson 2020, from linear sRGB.
  private func oklab(_ color: [Double]) -> [Double] {
    func multiply(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
      matrix.map { zip($0, vector).reduce(0) { $0 + $1.0 * $1.1 } }
    }
    let cones = multiply(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], color)
    return multiply(
      [
        [0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.808675766],
      ], cones.map { pow($0, 1.0 / 3) })
  }
}
