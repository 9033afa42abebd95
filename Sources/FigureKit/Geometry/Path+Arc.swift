extension Path {
  /// Adds a part of a circle, with a straight line to its beginning if the path has a current point.
  ///
  /// Angles are measured from the positive x axis and grow clockwise **as seen on the screen**, where y grows
  /// downwards: 0° is right, 90° is down. `clockwise` is meant as seen on the screen too, as in the HTML canvas
  /// (and unlike in UIKit, where the word follows the unflipped axes). As in the canvas, angles a full turn or
  /// more apart in the direction of drawing give the whole circle; otherwise the arc is the way from the one
  /// angle to the other in that direction, never more than a turn. A curve is made for every quarter turn.
  ///
  /// Stops the program if the radius is negative or an angle is not a finite number.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard radius >= 0 else {
      refuse("the radius of an arc must not be negative", fileID: fileID, line: line)
    }
    guard startAngle.radians.isFinite, endAngle.radians.isFinite else {
      refuse("the angles of an arc must be finite numbers", fileID: fileID, line: line)
    }
    let start = center.offset(by: radius, toward: startAngle)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    let sweep = arcSweep(from: startAngle.radians, to: endAngle.radians, clockwise: clockwise)
    addUnitArc(
      from: startAngle.radians, sweep: sweep,
      transform: AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y))
  }

  /// Adds a part of an ellipse from the current point, described by its end as SVG's `A` command does.
  ///
  /// Follows SVG 2, appendix B.2: radii too small to reach are enlarged, a radius of 0 gives a straight line,
  /// and an arc to the current point adds nothing. `sweep` means clockwise as seen on the screen.
  ///
  /// Stops the program if the path is empty.
  public mutating func addArc(
    to end: Point, radii: Size, xAxisRotation: Angle = .zero, largeArc: Bool, sweep: Bool,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let start = currentPoint else {
      refuse("a path must begin with `move(to:)`", fileID: fileID, line: line)
    }
    guard start != end else { return }
    var rx = abs(radii.width)
    var ry = abs(radii.height)
    guard rx > 0, ry > 0 else { return addLine(to: end) }

    let cosine = xAxisRotation.cosine
    let sine = xAxisRotation.sine
    let halfX = (start.x - end.x) / 2
    let halfY = (start.y - end.y) / 2
    let x1 = cosine * halfX + sine * halfY
    let y1 = cosine * halfY - sine * halfX

    let reach = (x1 * x1) / (rx * rx) + (y1 * y1) / (ry * ry)
    if reach >= 1 {
      rx *= reach.squareRoot()
      ry *= reach.squareRoot()
    }
    let denominator = rx * rx * y1 * y1 + ry * ry * x1 * x1
    // Radii that had to grow just reach: the centre is halfway and the arc half of the ellipse, which rounding
    // must not make a little more.
    let isHalf = reach >= 1
    let square = isHalf ? 0 : max(0, (rx * rx * ry * ry - denominator) / denominator)
    let factor = (largeArc == sweep ? -1 : 1) * square.squareRoot()
    let centerX = factor * rx * y1 / ry
    let centerY = -factor * ry * x1 / rx

    let startAngle = atan2((y1 - centerY) / ry, (x1 - centerX) / rx)
    let endAngle = atan2((-y1 - centerY) / ry, (-x1 - centerX) / rx)
    let turn = arcSweep(from: startAngle, to: endAngle, clockwise: sweep)
    addUnitArc(
      from: startAngle, sweep: isHalf ? (sweep ? .pi : -.pi) : turn,
      transform: AffineTransform(
        a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine,
        tx: cosine * centerX - sine * centerY + (start.x + end.x) / 2,
        ty: sine * centerX + cosine * centerY + (start.y + end.y) / 2),
      endingAt: end)
  }

  /// Adds curves along the unit circle as a transform shows it; the current point is already at their start.
  private mutating func addUnitArc(
    from start: Double, sweep: Double, transform: AffineTransform, endingAt exactEnd: Point? = nil
  ) {
    guard sweep != 0 else { return }
    // The small amount keeps a rounding error in a sweep of exactly n quarters from adding a curve. The root by which
    // the centre of an arc is found makes an error of 1e-16 in its ends one of 1e-8 in its sweep.
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-4).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3.0 * tan(step / 4)
    for index in 0..<count {
      let from = start + step * Double(index)
      let to = from + step
      let control1 = Point(x: cos(from) - handle * sin(from), y: sin(from) + handle * cos(from))
      let control2 = Point(x: cos(to) + handle * sin(to), y: sin(to) - handle * cos(to))
      let end = Point(x: cos(to), y: sin(to)).applying(transform)
      addCurve(
        to: index == count - 1 ? exactEnd ?? end : end,
        control1: control1.applying(transform), control2: control2.applying(transform))
    }
  }
}

/// The signed turn from one angle to another, in radians, at most a full one.
private func arcSweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
  let turn = 2 * Double.pi
  let difference = clockwise ? end - start : start - end
  guard difference < turn else { return clockwise ? turn : -turn }
  var sweep = difference.truncatingRemainder(dividingBy: turn)
  if sweep < 0 { sweep += turn }
  return clockwise ? sweep : -sweep
}
