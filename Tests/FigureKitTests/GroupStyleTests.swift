import FigureKit
import Testing

@Suite struct GroupStyleTests {
  private let circle = Shape.circle(center: Point(x: 20, y: 20), radius: 10)

  private func operations(_ draw: (inout GraphicsContext) -> Void) -> [Drawing.Operation] {
    Figure("group", width: 40, height: 40, draw).drawing.operations
  }

  @Test func aStyleDrawsWhatItsSpelledOutFormDraws() {
    let shadow = Shadow(offset: Vector(dx: 1, dy: 2), standardDeviation: 3)
    let move = AffineTransform.translation(x: 3, y: 4)
    let style = GroupStyle(transform: move, opacity: 0.5, clip: circle, clipRule: .evenOdd, shadow: shadow)
    let short = operations { $0.group(style) { $0.fill(circle, with: .ink) } }
    let long = operations {
      $0.group(transform: move, opacity: 0.5, clip: circle, clipRule: .evenOdd, shadow: shadow) {
        $0.fill(circle, with: .ink)
      }
    }
    #expect(short == long)
    #expect(short.count == 1)
  }

  @Test func aStyleInSpaceIsProjected() {
    let turn = Transform3D.rotation(.degrees(40), axis: Vector3D(x: 0, y: 1, z: 0))
    let anchor = Point(x: 20, y: 20)
    let short = operations {
      $0.group(GroupStyle(transform3D: turn, anchorPoint: anchor)) { $0.fill(circle, with: .ink) }
    }
    let long = operations {
      $0.group(transform3D: turn, anchorPoint: anchor) { $0.fill(circle, with: .ink) }
    }
    #expect(short == long)
  }

  @Test func whatIsNotSaidChangesNothing() {
    #expect(operations { $0.group(GroupStyle()) { _ in } } == [.group(Drawing.Group(operations: []))])
  }
}
