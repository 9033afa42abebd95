import FigureKit
import TouchTracking

private let caption = Font(size: 13)
private let flick = Deceleration(velocity: .degrees(600))

/// Two fingers before they are lifted: one that is ever faster, and one
/// that waits.
func releaseFigure() -> Figure {
  let plot = anglePlot(
    x: 0...1.2, y: 0...240, xTicks: [0, 0.4, 0.8, 1.2],
    yTicks: [0, 60, 120, 180, 240])
  return Figure("release", width: 360, height: 250) { context in
    plot.drawAxes(lines: .grid, in: &context)
    func draw(
      _ values: [(Double, Double)], _ color: Color, dash: [Double] = [],
      _ name: String, at x: Double, _ y: Double
    ) {
      let style = StrokeStyle(lineWidth: dash.isEmpty ? 2 : 1, dash: dash)
      plot.drawCurve(values, with: color, style: style, in: &context)
      plot.drawLabel(
        name, x: x, y: y, offset: .zero, color: color, anchor: .end,
        in: &context)
    }
    let flick = turnsOverTime(flickGesture(about: Dial.hollow.center))
    let waiting = flick.map { time, _ in
      (time, 75 * TimingFunction.easeInOut.value(at: time / 0.8))
    }
    draw(waiting + [(1, 75)], .muted, "waits: 0°", at: 1, 40)
    plot.drawPoints([(1, 75)], radius: 4, with: .muted, in: &context)

    guard let last = flick.last else { return }
    draw(
      [(0, 0), last], .ink, dash: [2, 3], "average: 187.5°", at: 0.5, 114)
    let speed = releaseVelocity(flickGesture(about: Dial.hollow.center))
    let ahead = (last.time + 0.28, last.degrees + 0.28 * speed)
    draw(
      [last, ahead], .accent, dash: [5, 4],
      "last: \(speed.formatted(digits: 0...1))°", at: 1.17, 154)
    plot.drawCurve(
      flick.map { ($0, $1) }, with: .accent,
      style: StrokeStyle(lineWidth: 2), in: &context)
    plot.drawPoints([last], radius: 4, with: .accent, in: &context)
  }
}

/// A plot of degrees over seconds.
private func anglePlot(
  x: ClosedRange<Double>, y: ClosedRange<Double>, xTicks: [Double],
  yTicks: [Double], width: Double = 290, height: Double = 200
) -> Plot {
  Plot(
    frame: Rect(x: 52, y: 20, width: width, height: height), x: .linear(x),
    y: .linear(y), xAxis: .init(ticks: xTicks, unit: " s"),
    yAxis: .init(ticks: yTicks, unit: "°"), font: caption)
}

/// How far a finger has turned a dial, at each of its touches.
func turnsOverTime(
  _ gesture: PointerScript
) -> [(time: Double, degrees: Double)] {
  var tracker = RotationTracker(center: Dial.hollow.center)
  var turned = Angle.zero
  return gesture.touches.map { time, location in
    turned = turned - (tracker.move(to: location) ?? .zero)
    return (time, turned.degrees)
  }
}

/// How fast a finger turned a dial when it was lifted, in degrees.
func releaseVelocity(_ gesture: PointerScript) -> Double {
  var dial = CoastingDial(.hollow)
  for event in gesture.events where event.kind != .up {
    dial.handle(event)
  }
  return dial.velocity(at: gesture.duration).degrees
}

/// The way of the flick over time, and its half-lives.
func coastingFigure() -> Figure {
  let plot = anglePlot(
    x: 0...2.5, y: 0...400, xTicks: [0, 1, 2],
    yTicks: [0, 100, 200, 300, 400])
  return Figure("coasting", width: 360, height: 250) { context in
    plot.drawAxes(lines: .grid, in: &context)
    let rest = flick.rest.degrees
    plot.drawCurve(
      [(0, rest), (2.5, rest)], with: .accent,
      style: StrokeStyle(dash: [5, 4]), in: &context)
    plot.drawLabel(
      "rest: 600 / 1.8 = 333.3°", x: 0.05, y: rest + 22, offset: .zero,
      color: .accent, in: &context)
    plot.drawCurve(
      { flick.turn(after: $0).degrees }, with: .accent,
      style: StrokeStyle(lineWidth: 2), in: &context)
    for (count, share) in [(1.0, "50 %"), (2, "75 %"), (3, "87.5 %")] {
      let time = count * halfLife
      let turn = flick.turn(after: time).degrees
      plot.drawCurve(
        [(time, turn), (time, 0)], with: .ink,
        style: StrokeStyle(dash: [2, 3]), in: &context)
      plot.drawPoints(
        [(time, turn)], radius: 3.5, with: .accent, in: &context)
      plot.drawLabel(
        share, x: time, y: turn, offset: Vector(dx: 5, dy: 13), in: &context)
    }
  }
}

/// The loop that keeps 97 % in every frame, on three displays.
func refreshRatesFigure() -> Figure {
  let plot = anglePlot(
    x: 0...2.5, y: 0...630, xTicks: [0, 1, 2], yTicks: [0, 200, 400, 600])
  return Figure("refresh-rates", width: 360, height: 250) { context in
    plot.drawAxes(lines: .grid, in: &context)
    let rates: [(Double, Color, Double, Double)] = [
      (30, .muted, 0.8, 484), (60, .accent, 1.3, 358), (120, .ink, 1.3, 124),
    ]
    for (rate, color, x, y) in rates {
      let turns = naiveTurns(from: 600, rate: rate, seconds: 2.5)
      let curve = turns.enumerated().filter { frame, _ in
        frame % 2 == 0 || frame == turns.count - 1
      }
      plot.drawCurve(
        curve.map { (Double($0) / rate, $1) }, with: color,
        style: StrokeStyle(lineWidth: 2), in: &context)
      plot.drawLabel(
        "\(Int(rate)) Hz", x: x, y: y, offset: .zero, color: color,
        in: &context)
    }
  }
}

/// Where the dial is after each frame if every frame keeps 97 %.
func naiveTurns(
  from speed: Double, rate: Double, seconds: Double
) -> [Double] {
  var speed = speed
  var turned = 0.0
  return [0]
    + (0..<Int(seconds * rate)).map { _ in
      turned += speed / rate
      speed *= 0.97
      return turned
    }
}

/// Frames at five times and at rest.
func filmStripFigure() -> Figure {
  Figure("film-strip", width: 360, height: 300) { context in
    let times = [0, 0.25, 0.5, 1, 2]
    let captions = ["0 s", "0.25 s", "0.5 s", "1 s", "2 s", "at rest"]
    let turns = times.map(flick.turn(after:)) + [flick.rest]
    for (cell, (time, turned)) in zip(captions, turns).enumerated() {
      let center = Point(
        x: 64 + 116 * Double(cell % 3), y: 50 + 150 * Double(cell / 3))
      let dial = Dial(
        titles: muses, center: center, labelSize: Size(width: 36, height: 9),
        anchor: Point(x: 1.2, y: 0.5), step: .degrees(40))
      for (index, layer) in dial.layers(turnedBy: turned).enumerated() {
        let color: Color = index == 0 ? .accent : .muted.opacity(0.35)
        context.group(transform: layer.transform) { context in
          context.fill(
            .rect(Rect(origin: .zero, size: layer.size), cornerRadius: 2),
            with: color)
        }
      }
      context.drawPointer(of: dial)
      context.label(
        time, at: Point(x: center.x, y: center.y + 60), font: caption)
      context.label(
        "\(turned.degrees.formatted(digits: 1))°",
        at: Point(x: center.x, y: center.y + 78), font: caption,
        color: .accent)
    }
  }
}

/// The same flick as the finger left it, and adjusted to land on a label.
func landingFigure() -> Figure {
  let plot = anglePlot(
    x: 0...3, y: 0...400, xTicks: [0, 1, 2, 3],
    yTicks: [0, 80, 160, 240, 320, 400], width: 220, height: 230)
  let dial = Dial.hollow
  let start = Angle.degrees(5)
  let landing = flick.landing(on: dial, from: start)
  return Figure("landing", width: 360, height: 280) { context in
    let goals = Array(stride(from: 0.0, through: 400, by: 40))
    plot.drawGrid(xTicks: [], yTicks: goals, in: &context)
    plot.drawAxes(lines: .none, in: &context)
    for goal in goals {
      plot.drawLabel(
        dial.titles[dial.selectedIndex(at: .degrees(goal))], x: 3, y: goal,
        color: goal == 320 ? .accent : .muted, in: &context)
    }
    for (model, color) in [(flick, Color.muted), (landing, .accent)] {
      plot.drawCurve(
        { (start + model.turn(after: $0)).degrees }, with: color,
        style: StrokeStyle(lineWidth: 2), in: &context)
    }
  }
}

// snippet.flick
/// The finger comes down at the top and turns the dial by 150°, ever
/// faster, until it is lifted.
func flickGesture(about center: Point) -> PointerScript {
  let arc = Path { path in
    path.addArc(
      center: center, radius: 110, startAngle: .degrees(-130),
      endAngle: .degrees(20))
  }
  var gesture = PointerScript()
  gesture.pause(0.2)
  gesture.drag(along: arc, duration: 0.8, timing: .easeIn)
  return gesture
}
// snippet.end

// snippet.scene
struct FlickScene {
  var dial = CoastingDial(.hollow)
  var time = 0.0
}

/// Where an angle is on the dial, from 0 to 359 degrees.
private func place(_ angle: Angle) -> String {
  let degrees = angle.degrees.rounded()
  let turns = (degrees / 360).rounded(.down)
  return (degrees - 360 * turns).formatted(digits: 0)
}

let flickInteraction = Interaction(
  "flick", width: 320, height: 342, initialState: FlickScene(),
  invariants: [
    Invariant("Let go at any moment, it comes to rest on a name") { scene in
      let rest = scene.dial.predictedRest(at: scene.time)
      return abs((rest - scene.dial.dial.aligned(rest)).degrees) < 1e-6
    }
  ],
  update: { scene, event in scene.dial.handle(event) },
  advance: { scene, time in scene.time = time },
  draw: { context, scene in
    let (dial, time) = (scene.dial.dial, scene.time)
    let rest = scene.dial.predictedRest(at: time)
    let selected = dial.selectedIndex(at: rest)
    let goal = place(rest)
    context.named(
      "dial", value: "rests at \(goal)°, \(dial.titles[selected]) at the pointer"
    ) { context in
      context.draw(
        dial, turnedBy: scene.dial.rotation(at: time), accent: selected)
    }
    context.named("pointer") { context in context.drawPointer(of: dial) }

    let now = place(scene.dial.rotation(at: time))
    let speed = scene.dial.velocity(at: time).degrees.rounded()
    context.drawReadout(
      "at \(now)°, \(speed.formatted(digits: 0...1))° per second")
    context.drawReadout(
      speed == 0 ? "rests at \(goal)°" : "will rest at \(goal)°", line: 1)
  })
// snippet.end

func flickFigure() -> Figure {
  flickInteraction.play(
    flickGesture(about: Dial.hollow.center), frameRate: 30, tail: 4.2,
    poster: 0.8)
}
