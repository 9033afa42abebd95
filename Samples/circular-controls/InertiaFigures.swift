import FigureKit
import SampleSupport

private let caption = Font(size: 13)
private let flick = Deceleration(velocity: .degrees(600))

/// Two fingers before they are lifted: one that is ever faster, and one
/// that waits.
func releaseFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 52, y: 20, width: 290, height: 200),
    x: 0...1.2, y: 0...240)
  return Figure("release", width: 360, height: 250) { context in
    chart.drawRows([0, 60, 120, 180, 240], unit: "°", in: &context)
    chart.drawColumns([0, 0.4, 0.8, 1.2], unit: " s", in: &context)

    let flick = turnsOverTime(flickGesture(about: Dial.hollow.center))
    let times = flick.map { $0.time }
    let waiting = times.map { time in
      chart.point(time, 75 * TimingFunction.easeInOut.value(at: time / 0.8))
    }
    let lifted = chart.point(1, 75)
    context.stroke(
      .polyline(waiting + [lifted]), with: .muted, lineWidth: 2)
    context.fill(.circle(center: lifted, radius: 4), with: .muted)
    context.draw(
      Text("waits: 0°", font: caption, color: .muted, anchor: .end),
      at: chart.point(1, 50))

    guard let last = flick.last else { return }
    let end = chart.point(last.time, last.degrees)
    context.stroke(
      .line(from: chart.point(0, 0), to: end), with: .ink,
      style: StrokeStyle(dash: [2, 3]))
    context.draw(
      Text("average: 187.5°", font: caption, anchor: .end),
      at: chart.point(0.5, 104))
    let speed = releaseVelocity(flickGesture(about: Dial.hollow.center))
    context.stroke(
      .line(
        from: end,
        to: chart.point(last.time + 0.28, last.degrees + 0.28 * speed)),
      with: .accent, style: StrokeStyle(dash: [5, 4]))
    context.stroke(
      .polyline(flick.map { chart.point($0.time, $0.degrees) }),
      with: .accent, lineWidth: 2)
    context.fill(.circle(center: end, radius: 4), with: .accent)
    context.draw(
      Text(
        "last: \(speed.minusSigned)°", font: caption, color: .accent,
        anchor: .end),
      at: chart.point(1.2, 144))
  }
}

/// How far a finger has turned a dial, at each of its touches.
func turnsOverTime(_ gesture: Gesture) -> [(time: Double, degrees: Double)] {
  var tracker = RotationTracker(center: Dial.hollow.center)
  var turned = Angle.zero
  return gesture.touches.map { time, location in
    turned = turned - (tracker.move(to: location) ?? .zero)
    return (time, turned.degrees)
  }
}

/// How fast a finger turned a dial when it was lifted, in degrees.
func releaseVelocity(_ gesture: Gesture) -> Double {
  var dial = CoastingDial(.hollow)
  for event in gesture.events where event.kind != .up {
    dial.handle(event)
  }
  return dial.velocity(at: gesture.duration).degrees
}

/// The way of the flick over time, and its half-lives.
func coastingFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 52, y: 20, width: 290, height: 200),
    x: 0...2.5, y: 0...400)
  return Figure("coasting", width: 360, height: 250) { context in
    chart.drawRows([0, 100, 200, 300, 400], unit: "°", in: &context)
    chart.drawColumns([0, 1, 2], unit: " s", in: &context)

    let rest = flick.rest.degrees
    context.stroke(
      .line(from: chart.point(0, rest), to: chart.point(2.5, rest)),
      with: .accent, style: StrokeStyle(dash: [5, 4]))
    context.draw(
      Text("rest: 600 / 1.8 = 333.3°", font: caption, color: .accent),
      at: chart.point(0.05, rest + 12))

    let curve = stride(from: 0.0, through: 2.5, by: 1.0 / 30).map { time in
      chart.point(time, flick.turn(after: time).degrees)
    }
    context.stroke(.polyline(curve), with: .accent, lineWidth: 2)
    for (count, share) in [(1.0, "50 %"), (2, "75 %"), (3, "87.5 %")] {
      let time = count * halfLife
      let point = chart.point(time, flick.turn(after: time).degrees)
      context.stroke(
        .line(from: point, to: chart.point(time, 0)), with: .ink,
        style: StrokeStyle(dash: [2, 3]))
      context.fill(.circle(center: point, radius: 3.5), with: .accent)
      context.draw(
        Text(share, font: caption),
        at: Point(x: point.x + 5, y: point.y + 18))
    }
  }
}

/// The loop that keeps 97 % in every frame, on three displays.
func refreshRatesFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 52, y: 20, width: 290, height: 200),
    x: 0...2.5, y: 0...630)
  return Figure("refresh-rates", width: 360, height: 250) { context in
    chart.drawRows([0, 200, 400, 600], unit: "°", in: &context)
    chart.drawColumns([0, 1, 2], unit: " s", in: &context)
    let rates: [(Double, Color, Double, Double)] = [
      (30, .muted, 0.8, 470), (60, .accent, 1.3, 344), (120, .ink, 1.3, 110),
    ]
    for (rate, color, x, y) in rates {
      let turns = naiveTurns(from: 600, rate: rate, seconds: 2.5)
      let curve = turns.enumerated().compactMap { frame, degrees in
        frame % 2 == 0 || frame == turns.count - 1
          ? chart.point(Double(frame) / rate, degrees) : nil
      }
      context.stroke(.polyline(curve), with: color, lineWidth: 2)
      context.draw(
        Text("\(rate.minusSigned) Hz", font: caption, color: color),
        at: chart.point(x, y))
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
      context.draw(
        Text(time, font: caption, anchor: .middle),
        at: Point(x: center.x, y: center.y + 64))
      context.draw(
        Text(
          "\(turned.degrees.text(digits: 1))°", font: caption, color: .accent,
          anchor: .middle),
        at: Point(x: center.x, y: center.y + 82))
    }
  }
}

/// The same flick as the finger left it, and adjusted to land on a label.
func landingFigure() -> Figure {
  let chart = Chart(
    frame: Rect(x: 52, y: 20, width: 220, height: 230),
    x: 0...3, y: 0...400)
  let dial = Dial.hollow
  let start = Angle.degrees(5)
  let landing = flick.landing(on: dial, from: start)
  return Figure("landing", width: 360, height: 280) { context in
    chart.drawRows([0, 80, 160, 240, 320, 400], unit: "°", in: &context)
    chart.drawColumns([0, 1, 2, 3], unit: " s", in: &context)
    for goal in stride(from: 40.0, through: 360, by: 80) {
      context.stroke(
        .line(from: chart.point(0, goal), to: chart.point(3, goal)),
        with: .muted.opacity(0.3))
    }
    for goal in stride(from: 0.0, through: 400, by: 40) {
      let title = dial.titles[dial.selectedIndex(at: .degrees(goal))]
      context.draw(
        Text(
          title, font: caption, color: goal == 320 ? .accent : .muted,
          baseline: .central),
        at: Point(x: chart.frame.maxX + 8, y: chart.point(0, goal).y))
    }
    for (model, color) in [(flick, Color.muted), (landing, .accent)] {
      let curve = stride(from: 0.0, through: 3, by: 1.0 / 20).map { time in
        chart.point(time, (start + model.turn(after: time)).degrees)
      }
      context.stroke(.polyline(curve), with: color, lineWidth: 2)
    }
  }
}

// snippet.flick
/// The finger comes down at the top and turns the dial by 150°, ever
/// faster, until it is lifted.
func flickGesture(about center: Point) -> Gesture {
  let arc = Path { path in
    path.addArc(
      center: center, radius: 110, startAngle: .degrees(-130),
      endAngle: .degrees(20))
  }
  var gesture = Gesture()
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

let flickInteraction = Interaction(
  "flick", width: 320, height: 342, initialState: FlickScene(),
  update: { scene, event in scene.dial.handle(event) },
  advance: { scene, time in scene.time = time },
  draw: { context, scene in
    let (dial, time) = (scene.dial.dial, scene.time)
    let rest = scene.dial.predictedRest(at: time)
    context.draw(
      dial, turnedBy: scene.dial.rotation(at: time),
      accent: dial.selectedIndex(at: rest))
    context.drawPointer(of: dial)

    let degrees = scene.dial.rotation(at: time).degrees.rounded()
    let speed = scene.dial.velocity(at: time).degrees.rounded()
    context.drawReadout(
      "at \(degrees.minusSigned)°, \(speed.minusSigned)° per second")
    let goal = rest.degrees.rounded()
    context.drawReadout("will rest at \(goal.minusSigned)°", line: 1)
  })
// snippet.end

func flickFigure() -> Figure {
  flickInteraction.play(
    flickGesture(about: Dial.hollow.center), frameRate: 30, tail: 4.2,
    poster: 0.8)
}
