import FigureKit

/// An arc by its centre, the form in which it can be drawn.
struct CenterParameterization: Equatable, Sendable {
  var center: Point
  var radii: Size
  var xAxisRotation: Angle
  var startAngle: Angle
  var sweepAngle: Angle

  init(_ arc: EllipticalArc, from start: Point, to end: Point) {
    radii = arc.radii
    xAxisRotation = arc.xAxisRotation

    // snippet.circle
    // Move the middle of the chord to the origin, undo the rotation and
    // divide by the radii: the ellipse is now a circle of radius 1.
    let middle = start.midpoint(to: end)
    var onCircle = start.applying(
      .translation(x: -middle.x, y: -middle.y)
        .concatenating(.rotation(-xAxisRotation))
        .concatenating(.scale(x: 1 / radii.width, y: 1 / radii.height)))
    var halfChord = Point.zero.distance(to: onCircle)

    // A circle too small for the chord grows until it fits.
    if halfChord > 1 {
      radii.width *= halfChord
      radii.height *= halfChord
      onCircle.x /= halfChord
      onCircle.y /= halfChord
      halfChord = 1
    }
    // snippet.end

    // snippet.sides
    // The centre lies at a right angle to the chord, on one of two sides.
    let distance = (1 - halfChord * halfChord).squareRoot()
    let side: Double = arc.isLarge == arc.isClockwise ? -1 : 1
    let circleCenter = Point(
      x: side * distance * onCircle.y / halfChord,
      y: -side * distance * onCircle.x / halfChord)

    let smallAngle = 2 * Angle.atan2(y: halfChord, x: distance)
    let angle = arc.isLarge ? .degrees(360) - smallAngle : smallAngle
    sweepAngle = arc.isClockwise ? angle : -angle
    startAngle = .atan2(
      y: onCircle.y - circleCenter.y, x: onCircle.x - circleCenter.x)
    center = circleCenter.applying(
      .scale(x: radii.width, y: radii.height)
        .concatenating(.rotation(xAxisRotation))
        .concatenating(.translation(x: middle.x, y: middle.y)))
    // snippet.end
  }
}

// snippet.curves
extension CubicCurve {
  /// A part of the circle of radius 1 about the origin.
  init(unitArcFrom startAngle: Angle, sweep: Angle) {
    let endAngle = startAngle + sweep
    let handle = 4 / 3 * (sweep / 4).tangent
    start = Point(x: startAngle.cosine, y: startAngle.sine)
    end = Point(x: endAngle.cosine, y: endAngle.sine)
    control1 = Point(
      x: start.x - handle * start.y, y: start.y + handle * start.x)
    control2 = Point(
      x: end.x + handle * end.y, y: end.y - handle * end.x)
  }
}

extension CenterParameterization {
  /// The arc as curves of a quarter turn, or a rounding error more, at
  /// most.
  var curves: [CubicCurve] {
    let quarterTurns = abs(sweepAngle.degrees) / 90
    // The root in √(1 − h²) makes a rounding error of 1e-16 in h one
    // of 1e-8 in the angle. Half an ellipse is still two curves.
    let count = max(1, (quarterTurns - 1e-4).rounded(.up))
    let step = sweepAngle / count
    let circleToEllipse =
      AffineTransform.scale(x: radii.width, y: radii.height)
      .concatenating(.rotation(xAxisRotation))
      .concatenating(.translation(x: center.x, y: center.y))
    return stride(from: 0, to: count, by: 1).map { index in
      CubicCurve(unitArcFrom: startAngle + step * index, sweep: step)
        .applying(circleToEllipse)
    }
  }
}
// snippet.end

// snippet.segments
extension EllipticalArc {
  /// The arc as what a graphics library can draw: curves, a line if the
  /// ellipse is flat, nothing if both ends are one point.
  func segments(from start: Point, to end: Point) -> [PathSegment] {
    guard start != end else { return [] }
    guard radii.width > 0, radii.height > 0 else { return [.line(to: end)] }
    var curves = CenterParameterization(self, from: start, to: end).curves
    // Rounding must not leave a gap before the next segment.
    curves[curves.count - 1].end = end
    let segments = curves.map(PathSegment.init)
    // Of an ellipse beyond all measure, what can be seen is straight.
    guard segments.allSatisfy({ $0.isFinite }) else { return [.line(to: end)] }
    return segments
  }
}
// snippet.end

extension PathSegment {
  init(_ curve: CubicCurve) {
    self = .cubic(
      control1: curve.control1, control2: curve.control2, to: curve.end)
  }
}
