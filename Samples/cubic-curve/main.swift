import FigureKit

/// A cubic Bézier curve whose four points can be dragged.
struct CurveEditor {
  // snippet.points
  var points = [
    Point(x: 50, y: 170), Point(x: 110, y: 40), Point(x: 250, y: 60),
    Point(x: 310, y: 190),
  ]
  // snippet.end
  static let names = [
    "start", "first control point", "second control point", "end",
  ]
  /// The point under the finger.
  var held: Int?

  mutating func receive(_ event: PointerEvent) {
    switch event.kind {
    case .down:
      held = points.indices.min {
        points[$0].distance(to: event.location)
          < points[$1].distance(to: event.location)
      }
      move(to: event.location)
    case .move: move(to: event.location)
    case .up, .cancel: held = nil
    }
  }

  private mutating func move(to place: Point) {
    guard let held else { return }
    points[held] = Point(
      x: max(12, min(348, place.x.rounded())),
      y: max(12, min(218, place.y.rounded())))
  }

  /// The curve as an SVG file has it.
  var pathData: String {
    let words = points.map { "\(Int($0.x)) \(Int($0.y))" }
    return "M\(words[0])C\(words[1]) \(words[2]) \(words[3])"
  }
}

// snippet.claim
extension CurveEditor {
  /// Whether the curve stays within its four points: every place on it
  /// is in a triangle of three of them.
  var staysWithinPoints: Bool {
    (0...20).allSatisfy { step in
      let place = place(at: Double(step) / 20)
      return (0..<4).contains { left in
        let corners = (0..<4).filter { $0 != left }.map { points[$0] }
        return isIn(corners, place)
      }
    }
  }
}
// snippet.end

extension CurveEditor {
  private func place(at t: Double) -> Point {
    let s = 1 - t
    let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return zip(points, weights).reduce(Point.zero) { sum, next in
      sum + (next.0 - .zero) * next.1
    }
  }

  /// The three sides have the place on the same hand.
  private func isIn(_ corners: [Point], _ place: Point) -> Bool {
    let sides = (0..<3).map { index in
      let corner = corners[index]
      let side = corners[(index + 1) % 3] - corner
      let way = place - corner
      return side.dx * way.dy - side.dy * way.dx
    }
    return sides.allSatisfy { $0 <= 1e-6 } || sides.allSatisfy { $0 >= -1e-6 }
  }
}

func curveInteraction() -> Interaction<CurveEditor> {
  Interaction(
    "curve", width: 360, height: 270, initialState: CurveEditor(),
    invariants: [
      Invariant("The curve stays within its four points") {
        $0.staysWithinPoints
      }
    ],
    update: { $0.receive($1) },
    draw: { context, editor in
      let points = editor.points
      for (end, control) in [(0, 1), (3, 2)] {
        context.stroke(
          .line(from: points[end], to: points[control]), with: .muted)
      }
      var path = Path()
      path.move(to: points[0])
      path.addCurve(
        to: points[3], control1: points[1], control2: points[2])
      context.named("curve") { context in
        context.stroke(.path(path), with: .accent, lineWidth: 3)
      }
      for (index, point) in points.enumerated() {
        let isEnd = index == 0 || index == 3
        let place = "\(Int(point.x)), \(Int(point.y))"
        context.named(CurveEditor.names[index], value: place) { context in
          context.fill(
            .circle(center: point, radius: editor.held == index ? 11 : 8),
            with: isEnd ? .ink : .category(2))
        }
      }
      context.named("data") { context in
        context.draw(
          Text(
            editor.pathData, font: Font(size: 17, family: .monospaced),
            anchor: .middle),
          at: Point(x: 180, y: 256))
      }
    })
}

var gesture = PointerScript()
gesture.pause(0.4)
gesture.drag(
  from: Point(x: 110, y: 40), to: Point(x: 200, y: 20), duration: 1,
  timing: .easeInOut)
gesture.pause(0.2)
gesture.drag(
  from: Point(x: 250, y: 60), to: Point(x: 140, y: 170), duration: 1.2,
  timing: .easeInOut)
curveInteraction().play(gesture, frameRate: 30, tail: 0.6, poster: 1.2)
  .show()
