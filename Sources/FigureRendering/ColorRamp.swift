import FigureKit
import SVGRendering

/// The colours between the paper and another one, in a palette that has them for each of its cases.
enum ColorRamp: Int, CaseIterable {
  case ink, accent, muted

  /// The number of steps of coverage at the edges of letters, where no eye distinguishes 256. The other colours are
  /// left for a figure.
  static let steps = 32

  /// The index of a colour in the palette, for a coverage from 0 to 1; 0, which is paper, for nearly none.
  func index(coverage: Float) -> UInt8 {
    let step = Int32(coverage * Float(Self.steps - 1) + 0.5)
    return step == 0 ? 0 : UInt8(truncatingIfNeeded: Int32(rawValue * Self.steps) + step)
  }

  /// All colours on light paper; that of no coverage is the paper.
  static let palette: [RGB] = {
    let palette = Palette.palette(for: .light)
    let paper = palette[.paper]
    return allCases.flatMap { ramp in
      let full = palette[ramp.role]
      return (0..<steps).map { step in
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
          UInt8((Int(from) * (steps - 1 - step) + Int(to) * step) / (steps - 1))
        }
        return RGB(mix(paper.red, full.red), mix(paper.green, full.green), mix(paper.blue, full.blue))
      }
    }
  }()

  private var role: Color.Base {
    switch self {
    case .ink: .ink
    case .accent: .accent
    case .muted: .muted
    }
  }
}
