import FigureKit
import SampleSupport

/// Two arcs by numbers that were computed elsewhere.
func proveKnownArcs() {
  let origin = Point(x: 0, y: 0)
  let half = EllipticalArc(
    radii: Size(width: 5, height: 5), xAxisRotation: .zero,
    isLarge: false, isClockwise: true)
  let right = Point(x: 10, y: 0)
  let halfCircle = CenterParameterization(half, from: origin, to: right)
  precondition(halfCircle.center.isClose(to: Point(x: 5, y: 0)))
  let calls = half.segments(from: origin, to: right).map(\.description)
  precondition(
    calls == [
      "C 0 -2.7614 2.2386 -5 5 -5", "C 7.7614 -5 10 -2.7614 10 0",
    ], "a half circle became \(calls)")

  let small = EllipticalArc(
    radii: Size(width: 1, height: 1), xAxisRotation: .zero,
    isLarge: false, isClockwise: true)
  let far = Point(x: 10, y: 10)
  let grown = CenterParameterization(small, from: origin, to: far)
  precondition(grown.center.isClose(to: Point(x: 5, y: 5)))
  precondition(abs(grown.radii.width - 7.071068) < 1e-6)
  precondition(abs(grown.startAngle.degrees + 135) < 1e-9)
  precondition(abs(grown.sweepAngle.degrees - 180) < 1e-9)
  precondition(small.segments(from: origin, to: far).count == 2)
}

/// Arcs that are not arcs.
func proveDegenerateArcs() {
  let start = Point(x: 1, y: 2)
  let end = Point(x: 3, y: 5)
  func arc(_ width: Double, _ height: Double) -> EllipticalArc {
    EllipticalArc(
      radii: Size(width: width, height: height), xAxisRotation: .degrees(9),
      isLarge: true, isClockwise: false)
  }
  precondition(arc(2, 3).segments(from: start, to: start) == [])
  precondition(arc(0, 3).segments(from: start, to: end) == [.line(to: end)])
  precondition(arc(2, 0).segments(from: start, to: end) == [.line(to: end)])
  for extreme in [1e-300, 1e-200, 1e150, 1e300, 1e308] {
    let segments = arc(extreme, 3).segments(from: start, to: end)
    precondition(!segments.isEmpty && segments.allSatisfy(\.isFinite))
    precondition(segments.last?.end == end)
  }
}

/// Arcs of every kind run where they should: on their ellipse, the long way
/// or the short way, clockwise or not, in as few curves as they need.
///
/// - Returns: How many arcs there were.
func proveManyArcs() -> Int {
  var random = SplitMix64(seed: 2026)
  var count = 0
  for _ in 0..<250 {
    let start = Point(
      x: .random(in: -9..<9, using: &random),
      y: .random(in: -9..<9, using: &random))
    let end = Point(
      x: .random(in: -9..<9, using: &random),
      y: .random(in: -9..<9, using: &random))
    let radii = Size(
      width: .random(in: 1..<30, using: &random),
      height: .random(in: 1..<30, using: &random))
    let rotation = Angle.degrees(.random(in: -360..<360, using: &random))
    for isLarge in [false, true] {
      for isClockwise in [false, true] {
        let arc = EllipticalArc(
          radii: radii, xAxisRotation: rotation, isLarge: isLarge,
          isClockwise: isClockwise)
        arc.prove(from: start, to: end)
        count += 1
      }
    }
  }
  return count
}

/// Semicircles, by whose ends and radius only a rounding error decides
/// whether they are a little more or a little less: always two curves.
///
/// - Returns: How many semicircles there were.
func proveSemicircles() -> Int {
  // The usual way of writing half a circle in icons.
  let icon = PathData(parsing: "M37.2 -48A.96 .96 0 1 0 39.12 -48")
  let iconCurves = Path(icon.segments).curves.count
  precondition(iconCurves == 2, "the icon has \(iconCurves) curves")

  var count = 0
  var random = SplitMix64(seed: 4)
  for _ in 0..<5000 {
    // Numbers as files have them, with two decimals.
    let start = Point(
      x: Double.random(in: -500..<500, using: &random).hundredths,
      y: Double.random(in: -500..<500, using: &random).hundredths)
    let radius = Double.random(in: 0.1..<60, using: &random).hundredths
    let end = Point(x: start.x + 2 * radius, y: start.y)
    let direction = Angle.degrees(.random(in: 0..<360, using: &random))
    let turned = start.offset(by: 2 * radius, toward: direction)
    for end in [end, turned] {
      for flags in 0..<4 {
        let arc = EllipticalArc(
          radii: Size(width: radius, height: radius), xAxisRotation: .zero,
          isLarge: flags % 2 == 1, isClockwise: flags > 1)
        let curves = CenterParameterization(arc, from: start, to: end).curves
        precondition(curves.count == 2, "half a circle in \(curves.count)")
        arc.prove(from: start, to: end)
        count += 1
      }
    }
  }
  return count
}

extension EllipticalArc {
  fileprivate func prove(from start: Point, to end: Point) {
    let centered = CenterParameterization(self, from: start, to: end)
    let sweep = centered.sweepAngle.degrees
    precondition(isClockwise == (sweep > 0), "turns the wrong way")
    precondition(
      isLarge ? abs(sweep) > 180 - 1e-6 : abs(sweep) < 180 + 1e-6,
      "takes the wrong way round")

    let curves = centered.curves
    precondition(curves.count <= 4)
    precondition(curves.first?.start.isClose(to: start) == true)
    precondition(curves.last?.end.isClose(to: end) == true)
    let ellipseToCircle =
      AffineTransform.translation(x: -centered.center.x, y: -centered.center.y)
      .concatenating(.rotation(-xAxisRotation))
      .concatenating(
        .scale(x: 1 / centered.radii.width, y: 1 / centered.radii.height))
    for curve in curves {
      for step in 0...16 {
        let point = curve.point(at: Double(step) / 16)
        let radius = Point.zero.distance(to: point.applying(ellipseToCircle))
        precondition(abs(radius - 1) < 0.000_28, "leaves the ellipse")
      }
    }

    // FigureKit does the same in another way.
    var path = Path { $0.move(to: start) }
    path.addArc(
      to: end, radii: radii, xAxisRotation: xAxisRotation,
      largeArc: isLarge, sweep: isClockwise)
    let others = path.curves
    precondition(others.count == curves.count)
    for (curve, other) in zip(curves, others) {
      precondition(curve.control1.isClose(to: other.control1))
      precondition(curve.control2.isClose(to: other.control2))
      precondition(curve.end.isClose(to: other.end))
    }
  }
}

extension Point {
  /// For half a circle no closer: see `CenterParameterization.curves`.
  fileprivate func isClose(to other: Point) -> Bool {
    distance(to: other) < 1e-5
  }
}
