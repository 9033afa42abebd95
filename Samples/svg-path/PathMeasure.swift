import FigureKit

extension Path {
  /// Every piece of the outline as a cubic curve, straight lines included.
  var curves: [CubicCurve] {
    var curves: [CubicCurve] = []
    var current = Point.zero
    var subpathStart = Point.zero
    for element in elements {
      let start = current
      switch element {
      case .move(let end):
        current = end
        subpathStart = end
        continue
      case .line(let end):
        curves.append(CubicCurve(from: start, lineTo: end))
        current = end
      case .quadCurve(let end, let control):
        curves.append(CubicCurve(from: start, control: control, to: end))
        current = end
      case .curve(let end, let control1, let control2):
        curves.append(
          CubicCurve(
            start: start, control1: control1, control2: control2, end: end))
        current = end
      case .closeSubpath:
        curves.append(CubicCurve(from: start, lineTo: subpathStart))
        current = subpathStart
      }
    }
    return curves
  }

  var length: Double {
    curves.reduce(0) { sum, curve in sum + curve.length() }
  }

  /// The smallest rectangle round what is drawn; nil if nothing is.
  var tightBounds: Rect? {
    let bounds = curves.map(\.tightBounds)
    guard let first = bounds.first else { return nil }
    return bounds.dropFirst().reduce(first) { $0.union($1) }
  }
}

extension CubicCurve {
  init(from start: Point, lineTo end: Point) {
    self.init(start: start, control1: start, control2: end, end: end)
  }

  /// A quadratic curve, raised in degree: each control point lies two
  /// thirds of the way from an end to the one control point there was.
  init(from start: Point, control: Point, to end: Point) {
    func twoThirds(_ from: Point) -> Point {
      Point(
        x: from.x + (control.x - from.x) * 2 / 3,
        y: from.y + (control.y - from.y) * 2 / 3)
    }
    self.init(
      start: start, control1: twoThirds(start), control2: twoThirds(end),
      end: end)
  }
}
