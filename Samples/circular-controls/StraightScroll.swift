import FigureKit
import SampleSupport
import TouchTracking

// snippet.straight
/// What a view that scrolls sideways would make of a finger: its way to
/// the right alone, laid along the rim of a dial.
func straightTurn(
  from old: Point, to new: Point, radius: Double
) -> Angle {
  .radians((new.x - old.x) / radius)
}
// snippet.end

/// One time round, evenly, from the left over the top.
private func roundTrip(
  about center: Point, radius: Double, steps: Int
) -> [Point] {
  (0...steps).map { step in
    let angle = Angle.degrees(180 + 360 * Double(step) / Double(steps))
    return Point(
      x: center.x + radius * angle.cosine, y: center.y + radius * angle.sine)
  }
}

/// How far a dial has been turned after each touch: by the angle, and by
/// the way to the right.
private func turns(
  along touches: [Point], about center: Point, radius: Double
) -> [(angle: Angle, straight: Angle)] {
  var tracker = RotationTracker(center: center)
  var sums = (angle: Angle.zero, straight: Angle.zero)
  var last = touches.first
  return touches.map { touch in
    sums.angle = sums.angle - (tracker.move(to: touch) ?? .zero)
    if let last {
      sums.straight =
        sums.straight + straightTurn(from: last, to: touch, radius: radius)
    }
    last = touch
    return sums
  }
}

/// A finger that goes round once in 1.2 seconds and is lifted: what a dial
/// makes of it, and what a scroll view would.
func straightScrollFigure() -> Figure {
  let plot = Plot(
    frame: Rect(x: 52, y: 20, width: 290, height: 200), x: .linear(0...3),
    y: .linear(0...600), xAxis: .init(ticks: [0, 1, 2, 3], unit: " s"),
    yAxis: .init(ticks: [0, 180, 360, 540], unit: "°"), font: Font(size: 13))
  let center = Point(x: 160, y: 160)
  let sums = turns(
    along: roundTrip(about: center, radius: 110, steps: 72), about: center,
    radius: 110)
  let flick = Deceleration(velocity: .degrees(300))
  return Figure("straight-scroll", width: 360, height: 250) { context in
    plot.drawAxes(lines: .grid, in: &context)
    let times = sums.indices.map { 1.2 * Double($0) / 72 }
    let straight = zip(times, sums).map { ($0, $1.straight.degrees) }
    let angles = zip(times, sums).map { ($0, $1.angle.degrees) }
    let coasting = stride(from: 1.2, through: 3, by: 0.05).map { time in
      (time, 360 + flick.turn(after: time - 1.2).degrees)
    }
    plot.drawCurve(straight + [(3, 0)], with: .category(2), in: &context)
    plot.drawCurve(angles + coasting, with: .accent, in: &context)
    plot.drawPoints([(1.2, 360)], radius: 4, with: .accent, in: &context)
    plot.drawPoints([(1.2, 0)], radius: 4, with: .category(2), in: &context)
    plot.drawLabel(
      "by the angle", x: 1.5, y: 392, offset: .zero, color: .accent,
      in: &context)
    plot.drawLabel(
      "by how far it went right", x: 1.2, y: 92, offset: .zero,
      color: .category(2), in: &context)
  }
}

/// A way to the right is the angle only at the top of the dial, and comes
/// to nothing once round.
func proveStraightScroll() {
  let check = Check(tolerance: 1e-9)
  let center = Point(x: 160, y: 150)
  let touches = roundTrip(about: center, radius: 110, steps: 360)
  let sums = turns(along: touches, about: center, radius: 110)
  check("once round", sums[360].angle.degrees, is: 360)
  check("once round, straight", sums[360].straight.degrees, is: 0)
  check("half round", sums[180].angle.degrees, is: 180)
  check("half round, straight", sums[180].straight.radians, is: 2)
  let top = sums[91].straight - sums[89].straight
  check("at the top", top.degrees, is: 2, within: 0.001)
  let right = sums[181].straight - sums[179].straight
  check("at the right", right.degrees, is: 0)
}
