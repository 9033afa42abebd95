import FigureKit
import Testing

@Suite struct MeasureTests {
  private func texts(_ draw: (inout GraphicsContext) -> Void) -> [(Text, Point)] {
    Figure("measure", width: 200, height: 200, draw).drawing.operations.compactMap {
      guard case .text(let text, let point) = $0 else { return nil }
      return (text, point)
    }
  }

  private let center = Point(x: 100, y: 100)

  @Test func arcsAndSectorsAreWhatPathsDraw() {
    let arc = Path { path in
      path.addArc(center: center, radius: 30, startAngle: .zero, endAngle: .degrees(-40), clockwise: false)
    }
    let shape = Shape.arc(
      center: center, radius: 30, startAngle: .zero, endAngle: .degrees(-40), clockwise: false)
    #expect(shape == .path(arc))
    let sector = Shape.sector(center: center, radius: 30, startAngle: .zero, endAngle: .degrees(90))
    #expect(sector.path.elements.first == .move(to: center) && sector.path.elements.last == .closeSubpath)
  }

  @Test(arguments: [
    (0.0, -90.0, Text.Anchor.start, Vector(dx: 36, dy: -36)), (0, 180, .middle, Vector(dx: 0, dy: 36)),
    (90, 270, .end, Vector(dx: -36, dy: 0)),
  ])
  func anAnglesNameIsOutsideOfItsMiddle(from: Double, to: Double, anchor: Text.Anchor, way: Vector) throws {
    let text = try #require(
      texts {
        $0.drawAngle(at: center, radius: 30, from: .degrees(from), to: .degrees(to), label: "θ")
      }.first)
    #expect(text.0.anchor == anchor)
    let direction = try #require(way.normalized)
    #expect((text.1 - (center + 36 * direction)).length < 1e-9)
  }

  @Test func aDimensionIsBesideItsPoints() throws {
    let right = Point(x: 180, y: 100)
    let operations = Figure("dimension", width: 200, height: 200) {
      $0.drawDimension(from: center, to: right, offset: 20, label: "80")
    }.drawing.operations
    // Two lines that lead there, the line with two heads, the label.
    #expect(operations.count == 6)
    guard case .text(let text, let point)? = operations.last else {
      Issue.record("no label")
      return
    }
    #expect(text.baseline == .hanging && point == Point(x: 140, y: 126))
    let above = texts { $0.drawDimension(from: center, to: right, offset: -20, label: "80") }
    #expect(above.first?.1 == Point(x: 140, y: 74))
  }

  @Test func aDimensionOfNothingIsNotDrawn() {
    let figure = Figure("nothing", width: 9, height: 9) {
      $0.drawDimension(from: .zero, to: .zero, label: "0")
    }
    #expect(figure.drawing.operations.isEmpty)
  }
}
