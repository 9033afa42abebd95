import FigureKit

/// An arc, and the same arc where its ellipse is a circle of radius 1.
func unitCircleFigure() -> Figure {
  let start = Point(x: 72, y: 174)
  let end = Point(x: 182, y: 122)
  let arc = EllipticalArc(
    radii: Size(width: 100, height: 62), xAxisRotation: .degrees(-30),
    isLarge: true, isClockwise: true)
  let centered = CenterParameterization(arc, from: start, to: end)
  let ellipseToCircle =
    AffineTransform
    .translation(x: -centered.center.x, y: -centered.center.y)
    .concatenating(.rotation(-arc.xAxisRotation))
    .concatenating(.scale(x: 1 / arc.radii.width, y: 1 / arc.radii.height))
    .concatenating(.scale(96))
    .concatenating(.translation(x: 368, y: 118))

  return Figure("unit-circle", width: 480, height: 260) { context in
    for transform in [.identity, ellipseToCircle] {
      context.draw(centered, from: start, to: end, transform: transform)
    }

    let circleStart = start.applying(ellipseToCircle)
    let middle = start.midpoint(to: end).applying(ellipseToCircle)
    let center = Point(x: 368, y: 118)
    let radiusMiddle = center.midpoint(to: circleStart)
    context.label(
      "1", at: Point(x: radiusMiddle.x - 8, y: radiusMiddle.y - 5),
      font: labelFont,
      anchor: .end)
    let distanceMiddle = center.midpoint(to: middle)
    context.draw(
      Text("√(1 − h²)", font: labelFont, baseline: .middle),
      at: Point(x: distanceMiddle.x + 8, y: distanceMiddle.y))
    let chordMiddle = circleStart.midpoint(to: middle)
    context.label(
      "h", at: Point(x: chordMiddle.x + 4, y: chordMiddle.y - 11),
      font: labelFont)

    context.label("as it is drawn", at: Point(x: 120, y: 241), font: labelFont)
    context.label(
      "as a circle of radius 1", at: Point(x: 368, y: 241), font: labelFont)
  }
}

extension GraphicsContext {
  /// The arc, its ellipse, its chord, and the triangle that finds its centre.
  fileprivate mutating func draw(
    _ arc: CenterParameterization, from start: Point, to end: Point,
    transform: AffineTransform
  ) {
    var outline = Path()
    for curve in arc.curves {
      if outline.isEmpty { outline.move(to: curve.start) }
      outline.add(PathSegment(curve))
    }
    let ellipse = Path(
      ellipseIn: Rect(
        center: .zero,
        size: Size(width: 2 * arc.radii.width, height: 2 * arc.radii.height))
    )
    .applying(.rotation(arc.xAxisRotation))
    .applying(.translation(x: arc.center.x, y: arc.center.y))

    let (start, end) = (start.applying(transform), end.applying(transform))
    let center = arc.center.applying(transform)
    stroke(
      ellipse.applying(transform), with: .muted,
      style: StrokeStyle(lineWidth: 1.2, dash: [5, 4]))
    stroke(outline.applying(transform), with: .accent, lineWidth: 3)
    stroke(.polyline([end, start, center]), with: .ink, lineWidth: 1.5)
    stroke(
      .line(from: start.midpoint(to: end), to: center), with: .category(2),
      lineWidth: 2)
    for point in [start, end] {
      fill(.circle(center: point, radius: 4), with: .ink)
    }
    fill(.circle(center: center, radius: 4), with: .category(2))
  }
}
