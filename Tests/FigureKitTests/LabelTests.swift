import FigureKit
import Testing

@Suite struct LabelTests {
  private func text(_ draw: (inout GraphicsContext) -> Void) -> (Text, Point)? {
    guard
      case .text(let text, let point)? = Figure("label", width: 40, height: 40, draw).drawing.operations.first
    else { return nil }
    return (text, point)
  }

  @Test(arguments: [
    (Vector.zero, Text.Anchor.middle, Text.Baseline.central), (Vector(dx: 8, dy: 2), .start, .central),
    (Vector(dx: -8, dy: 0), .end, .central), (Vector(dx: 0, dy: -8), .middle, .alphabetic),
    (Vector(dx: 2, dy: 8), .middle, .hanging), (Vector(dx: 6, dy: -6), .start, .central),
  ])
  func aLabelStandsOnTheSideOfItsOffset(_ offset: Vector, anchor: Text.Anchor, baseline: Text.Baseline) throws
  {
    let (text, point) = try #require(text { $0.label("a", at: Point(x: 10, y: 20), offset: offset) })
    #expect(text == Text("a", font: Font(size: 14), anchor: anchor, baseline: baseline))
    #expect(point == Point(x: 10, y: 20) + offset)
  }

  @Test func whatIsSaidOfTheAnchorHolds() throws {
    let (text, _) = try #require(
      text { $0.label("a", at: .zero, offset: Vector(dx: 8, dy: 0), anchor: .end, baseline: .alphabetic) })
    #expect(text.anchor == .end && text.baseline == .alphabetic)
  }

  @Test func aHaloIsAGlowOfThePageBeneathTheText() {
    let operations = Figure("halo", width: 40, height: 40) { $0.label("a", at: .zero, halo: 3) }.drawing
      .operations
    var inner = operations
    var shadows: [Shadow?] = []
    while case .group(let group)? = inner.first {
      shadows.append(group.shadow)
      inner = group.operations
    }
    #expect(shadows == Array(repeating: .glow(.paper, standardDeviation: 1), count: 3))
    #expect(inner.count == 1)
  }
}
