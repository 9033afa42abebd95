import FigureKit

/// A finger drags the sphere and flicks it.
func dragFigure() -> Figure {
  let center = Point(x: 240, y: 170)
  var gesture = PointerScript()
  gesture.pause(0.4)
  gesture.drag(
    along: Path { path in
      path.move(to: Point(x: 207, y: 118))
      path.addCurve(
        to: Point(x: 340, y: 205), control1: Point(x: 245, y: 118),
        control2: Point(x: 290, y: 190))
    },
    duration: 0.9, timing: TimingFunction(0.5, 0, 0.8, 0.6))
  return Interaction(
    "drag", width: 480, height: 340,
    initialState: SphereMotion(
      sphere: TagSphere(count: words.count), radius: 140),
    invariants: [
      Invariant("Every word stays on the sphere") { $0.keepsItsShape }
    ],
    update: { $0.receive($1) },
    advance: { $0.advance(to: $1) },
    draw: { context, motion in
      context.named("front", value: words[motion.front ?? 0])
      context.named("sphere", value: motion.turn)
      context.draw(
        motion.sphere.placements(around: center, radius: 140, cue: cue),
        fontSize: 24)
    }
  ).play(gesture, frameRate: 30, tail: 1.5, poster: 1)
}

/// A sphere's speed after a flick: in seconds, and in frames.
func slowingFigure() -> Figure {
  let frames = slowingPerFrame(from: 1000, by: 70)
  let plot = Plot(
    frame: Rect(x: 40, y: 26, width: 420, height: 198), x: .linear(0...2),
    y: .linear(-1...7),
    xAxis: .init(
      "seconds after the release", ticks: [0, 0.5, 1, 1.5, 2], digits: 1),
    yAxis: .init("radians a second", ticks: [0, 2, 4, 6]), font: labelFont)
  return Figure("slowing", width: 480, height: 276) { context in
    plot.drawAxes(in: &context)
    plot.drawCurve(
      [(0, 0), (2, 0)], with: .muted, style: StrokeStyle(dash: [2, 4]),
      in: &context)
    for (rate, color) in [(120.0, Color.category(3)), (60, .category(2))] {
      let speeds = ([1000] + frames).enumerated().map { frame, speed in
        (Double(frame) / rate, speed * 2 / 320)
      }
      plot.drawCurve(speeds, with: color, in: &context)
      plot.drawPoints(speeds.suffix(1), radius: 4, with: color, in: &context)
    }
    let spin = Spin(axis: Vector3D(x: 0, y: 1, z: 0), speed: 6.25)
    let corners = [0, spin.slowingTime, 2]
    plot.drawCurve(
      corners.map { ($0, spin.speed(after: $0)) }, with: .accent,
      in: &context)
    plot.drawLegend(
      [
        .init("4 rad/s less a second", color: .accent),
        .init("70 pt/s less a frame, 60 Hz", color: .category(2)),
        .init("70 pt/s less a frame, 120 Hz", color: .category(3)),
      ], at: Point(x: 224, y: 38), in: &context)
  }
}

// snippet.claim
extension SphereMotion {
  /// Whether every word is on the sphere, as far from its neighbor as before.
  var keepsItsShape: Bool {
    let old = TagSphere(count: sphere.directions.count).directions
    return sphere.directions.indices.dropFirst().allSatisfy { index in
      let arrow = sphere.directions[index]
      let before = old[index].dot(old[index - 1])
      let now = arrow.dot(sphere.directions[index - 1])
      return abs(arrow.length - 1) < 1e-9 && abs(now - before) < 1e-6
    }
  }
}
// snippet.end
