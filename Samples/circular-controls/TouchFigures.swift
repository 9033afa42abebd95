import FigureKit
import TouchTracking

private let caption = Font(size: 13)

/// A finger's way round a dial: across the left, back, and across again.
func roundTrip(about center: Point) -> Path {
  // Directions as `touchAngle` has them; on the screen angles grow
  // the other way round.
  Path { path in
    path.addArc(
      center: center, radius: 110, startAngle: .degrees(-100),
      endAngle: .degrees(-230), clockwise: false)
    path.addArc(
      center: center.offset(by: 102, toward: .degrees(-230)), radius: 8,
      startAngle: .degrees(-230), endAngle: .degrees(-50),
      clockwise: false)
    path.addArc(
      center: center, radius: 94, startAngle: .degrees(-230),
      endAngle: .degrees(-150))
  }
}

// snippet.recorded
/// The finger comes down near the top, passes the left, comes back,
/// passes it again, waits, and is lifted between two labels.
func recordedGesture(about center: Point) -> PointerScript {
  var gesture = PointerScript()
  gesture.pause(0.2)
  gesture.drag(
    along: roundTrip(about: center), duration: 2, timing: .easeInOut,
    end: .move)
  gesture.pause(0.3)
  gesture.add(
    .up, at: center.offset(by: 94, toward: .degrees(-150)))
  return gesture
}
// snippet.end

extension PointerScript {
  /// The locations while the pointer touches, with their times since the
  /// first of them.
  var touches: [(time: Double, location: Point)] {
    let start = events.first?.time ?? 0
    return events.filter { $0.kind != .up && $0.kind != .cancel }
      .map { ($0.time - start, $0.location) }
  }
}

/// Where 0°, 90°, ±180° and −90° are, and three touches.
func directionsFigure() -> Figure {
  let center = Point(x: 160, y: 130)
  return Figure("directions", width: 320, height: 260) { context in
    let guide = StrokeStyle(dash: [3, 4])
    context.stroke(.circle(center: center, radius: 92), with: .muted)
    context.stroke(
      .line(from: Point(x: 50, y: 130), to: Point(x: 160, y: 130)),
      with: .accent, style: StrokeStyle(lineWidth: 2))
    context.stroke(
      .line(from: Point(x: 160, y: 130), to: Point(x: 270, y: 130)),
      with: .muted, style: guide)
    context.stroke(
      .line(from: Point(x: 160, y: 20), to: Point(x: 160, y: 240)),
      with: .muted, style: guide)

    func note(_ string: String, _ dx: Double, _ dy: Double) {
      context.label(
        string, at: center, offset: Vector(dx: dx, dy: dy), font: caption,
        color: dx < -100 ? .accent : .ink, baseline: .central)
    }
    note("0°", 118, 0)
    note("90°", 0, -118)
    note("180°", -116, -11)
    note("−180°", -116, 11)
    note("−90°", 0, 120)

    let touch = center.offset(by: 92, toward: .degrees(-45))
    context.stroke(.line(from: center, to: touch), with: .ink)
    context.drawAngle(
      at: center, radius: 34, from: .zero, to: .degrees(-45), label: "45°",
      font: caption, style: StrokeStyle())
    context.fill(.circle(center: touch, radius: 5), with: .ink)
    context.fill(.circle(center: center, radius: 4), with: .ink)
  }
}

/// The way of the finger, with a mark every quarter of a second.
func fingerPathFigure() -> Figure {
  let center = Dial.hollow.center
  let touches = recordedGesture(about: center).touches
  return Figure("finger-path", width: 320, height: 290) { context in
    for radius in [40.0, 140] {
      context.stroke(
        .circle(center: center, radius: radius), with: .muted.opacity(0.6))
    }
    context.stroke(
      .line(from: Point(x: 20, y: center.y), to: center), with: .ink,
      style: StrokeStyle(dash: [5, 4]))
    context.label(
      "180°", at: Point(x: 118, y: center.y - 11), font: caption,
      anchor: .end)
    context.label(
      "−180°", at: Point(x: 118, y: center.y + 13), font: caption,
      anchor: .end)
    context.fill(.circle(center: center, radius: 4), with: .ink)

    context.stroke(
      roundTrip(about: center), with: .accent,
      style: StrokeStyle(lineWidth: 2, lineCap: .round))
    for (time, location) in touches where time < 2.001 {
      let quarters = time * 4
      guard abs(quarters - quarters.rounded()) < 1e-6 else { continue }
      context.fill(.circle(center: location, radius: 4.5), with: .paper)
      context.fill(.circle(center: location, radius: 3.5), with: .accent)
    }
    if let first = touches.first, let last = touches.last {
      context.label(
        "0 s", at: Point(x: first.location.x + 8, y: first.location.y - 10),
        font: caption, color: .accent, anchor: .start)
      context.label(
        "2 s", at: Point(x: last.location.x + 8, y: last.location.y - 2),
        font: caption, color: .accent, anchor: .start)
    }
  }
}

/// The angle of the recorded touches over time, and their turns added up.
func wrapFigure() -> Figure {
  let center = Dial.hollow.center
  let touches = recordedGesture(about: center).touches
  let plot = Plot(
    frame: Rect(x: 54, y: 20, width: 290, height: 210), x: .linear(0...2),
    y: .linear(-180...270),
    xAxis: .init(ticks: [0, 0.5, 1, 1.5, 2], unit: " s"),
    yAxis: .init(ticks: [-180, -90, 0, 90, 180, 270], unit: "°"),
    font: caption)
  var raw: [[(Double, Double)]] = [[]]
  var added: [(Double, Double)] = []
  var total = Angle.zero
  var last: Angle?
  for (time, location) in touches {
    let angle = touchAngle(of: location, around: center)
    if let last {
      total = total + shortestTurn(from: last, to: angle)
      if abs((angle - last).degrees) > 180 { raw.append([]) }
    } else {
      total = angle
    }
    last = angle
    raw[raw.count - 1].append((time, angle.degrees))
    added.append((time, total.degrees))
  }
  return Figure("wrap", width: 360, height: 260) { context in
    plot.drawAxes(lines: .grid, in: &context)
    let thick = StrokeStyle(
      lineWidth: 7, lineCap: .round, lineJoin: .round)
    for run in raw {
      plot.drawCurve(
        run, with: .muted.opacity(0.45), style: thick, in: &context)
    }
    for (before, after) in zip(raw, raw.dropFirst()) {
      guard let start = before.last, let end = after.first else { continue }
      plot.drawCurve(
        [start, end], with: .muted, style: StrokeStyle(dash: [3, 4]),
        in: &context)
    }
    plot.drawCurve(
      added, with: .accent, style: StrokeStyle(lineWidth: 2), in: &context)
    plot.drawLabel(
      "smallest turns added up", x: 0.04, y: 256, offset: .zero,
      color: .accent, in: &context)
    plot.drawLabel(
      "atan2", x: 1.05, y: -100, offset: .zero, color: .muted,
      anchor: .middle, in: &context)
  }
}

/// How a dial may treat a finger near its centre.
enum CenterRule: CaseIterable {
  /// As anywhere else.
  case counted
  /// No turn within the dead zone; the angle before it is kept.
  case kept
  /// No turn within the dead zone; the angle before it is forgotten.
  case forgotten
}

/// The finger's way past the centre, six points above it, in a second.
func passingTouches(_ center: Point) -> [(time: Double, location: Point)] {
  var gesture = PointerScript()
  gesture.drag(
    from: center + Vector(dx: -100, dy: -6),
    to: center + Vector(dx: 100, dy: -6), duration: 1)
  return gesture.touches
}

/// How far the finger has turned the dial after each touch, clockwise.
func turnsPastCenter(_ rule: CenterRule, center: Point) -> [Double] {
  var tracker = RotationTracker(center: center)
  if rule == .counted { tracker.deadZone = 0 }
  var last: Angle?
  var total = Angle.zero
  return passingTouches(center).map { _, location in
    if rule == .kept {
      if location.distance(to: center) > tracker.deadZone {
        let angle = touchAngle(of: location, around: center)
        if let last { total = total - shortestTurn(from: last, to: angle) }
        last = angle
      }
    } else if let turn = tracker.move(to: location) {
      total = total - turn
    }
    return total.degrees
  }
}

/// A finger that passes the centre, and what each rule makes of it.
func deadZoneFigure() -> Figure {
  let center = Point(x: 199, y: 46)
  let touches = passingTouches(center)
  let plot = Plot(
    frame: Rect(x: 54, y: 110, width: 290, height: 170), x: .linear(0...1),
    y: .linear(0...180), xAxis: .init(ticks: [0, 0.5, 1], unit: " s"),
    yAxis: .init(ticks: [0, 45, 90, 135, 180], unit: "°"), font: caption)
  return Figure("dead-zone", width: 360, height: 310) { context in
    context.fill(
      .circle(center: center, radius: 22), with: .muted.opacity(0.2))
    context.stroke(.circle(center: center, radius: 22), with: .muted)
    context.fill(.circle(center: center, radius: 3), with: .ink)
    for (_, location) in touches {
      context.fill(.circle(center: location, radius: 2), with: .accent)
    }
    context.label(
      "finger →", at: Point(x: 92, y: 40), font: caption, color: .accent,
      anchor: .end)

    plot.drawAxes(lines: .grid, in: &context)
    for rule in CenterRule.allCases {
      let curve = zip(touches, turnsPastCenter(rule, center: center))
        .map { ($0.time, $1) }
      let (color, style) =
        switch rule {
        case .counted: (Color.muted, StrokeStyle(lineWidth: 2))
        case .kept: (.ink, StrokeStyle(lineWidth: 2, dash: [5, 4]))
        case .forgotten: (.accent, StrokeStyle(lineWidth: 2.5))
        }
      plot.drawCurve(curve, with: color, style: style, in: &context)
    }
    func note(
      _ string: String, _ color: Color, _ x: Double, _ y: Double,
      _ anchor: Text.Anchor
    ) {
      plot.drawLabel(
        string, x: x, y: y, offset: .zero, color: color, anchor: anchor,
        in: &context)
    }
    note("no dead zone", .muted, 0.44, 123, .end)
    note("angle kept", .ink, 0.64, 123, .start)
    note("angle forgotten", .accent, 0.64, 36, .start)
  }
}

// snippet.scene
/// What the moving figure needs to know between two events.
struct TouchScene {
  var dial = SnappingDial(.hollow)
  var time = 0.0
}

let touchInteraction = Interaction(
  "gesture", width: 320, height: 320, initialState: TouchScene(),
  invariants: [
    Invariant("A second after the finger has left, a name is at the pointer") {
      scene in
      let rest = scene.dial.rotation(at: scene.time + 1)
      let miss = (rest - scene.dial.dial.aligned(rest)).degrees
      return scene.dial.isHeld || abs(miss) < 1e-6
    }
  ],
  update: { scene, event in scene.dial.handle(event) },
  advance: { scene, time in scene.time = time },
  draw: { context, scene in
    let dial = scene.dial.dial
    let rotation = scene.dial.rotation(at: scene.time)
    let selected = dial.selectedIndex(at: rotation)
    let degrees = rotation.degrees.formatted(digits: 0)
    let state = "\(degrees)°, \(dial.titles[selected])"
    context.named("dial", value: state) { context in
      context.draw(dial, turnedBy: rotation, accent: selected)
    }
    context.drawPointer(of: dial)
    context.drawReadout(state)
  })

func touchFigure() -> Figure {
  let gesture = recordedGesture(about: Dial.hollow.center)
  return touchInteraction.play(gesture, frameRate: 30, poster: 1.2)
}
// snippet.end
