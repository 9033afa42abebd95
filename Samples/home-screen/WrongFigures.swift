import FigureKit

extension Glide {
  /// Wrong: a way that begins where the last one would have ended.
  mutating func turnFromGoal(to goal: Placement, at time: Double) {
    start = end
    end = goal
    startTime = time
  }
}

/// Where an icon is seen that is sent on while it is on its way.
///
/// - Parameter fromGoal: Whether it sets out from its goal.
func reroutedX(at time: Double, fromGoal: Bool) -> Double {
  func place(_ x: Double) -> Placement {
    Placement(center: Point(x: x, y: 0))
  }
  var glide = Glide(start: place(53.5), end: place(160.5), startTime: 0)
  if time >= 0.12 {
    if fromGoal {
      glide.turnFromGoal(to: place(267.5), at: 0.12)
    } else {
      glide.turn(to: place(267.5), at: 0.12)
    }
  }
  return glide.placement(at: time).center.x
}

/// An icon that is sent on before it has arrived.
func reroutingFigure() -> Figure {
  let plot = Plot(
    frame: Rect(x: 46, y: 26, width: 380, height: 190), x: .linear(0...0.5),
    y: .linear(0...300),
    xAxis: .init("seconds", ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5], digits: 1),
    yAxis: .init("x of the icon", ticks: [0, 100, 200, 300]))
  let dashed = StrokeStyle(lineWidth: 2.5, dash: [6, 4])
  return Figure("rerouting", width: 440, height: 276) { context in
    plot.drawAxes(in: &context)
    plot.drawCurve(
      { reroutedX(at: $0, fromGoal: true) }, over: 0.12...0.5,
      with: .category(2), style: dashed, in: &context)
    let jump = [false, true].map { (0.12, reroutedX(at: 0.12, fromGoal: $0)) }
    plot.drawCurve(
      jump, with: .category(2),
      style: StrokeStyle(lineWidth: 2.5, dash: [2, 3]), in: &context)
    plot.drawCurve(
      { reroutedX(at: $0, fromGoal: false) }, with: .accent, in: &context)
    plot.drawPoints([jump[0]], radius: 4.5, with: .accent, in: &context)
    plot.drawLegend(
      [
        .init("from where it is seen", color: .accent),
        .init("from its last goal", color: .category(2), style: dashed),
      ], at: Point(x: 228, y: 168), in: &context)
  }
}

/// When pages turn under an icon that stays at the right side.
///
/// - Parameters:
///   - wait: How long it has to wait.
///   - pageCount: How many pages there are.
///   - restarts: Whether each page is waited for anew; otherwise it
///     turns at every frame, 60 times a second.
func turnTimes(wait: Double, pageCount: Int, restarts: Bool) -> [Double] {
  let zone = EdgeZone(pageWidth: 320, iconWidth: 107)
  var edge = EdgeWait(zone, duration: wait)
  edge.move(to: 310, at: 0)
  var times: [Double] = []
  while times.count + 1 < pageCount, let deadline = edge.deadline {
    times.append(deadline)
    edge.restart(
      at: restarts
        ? deadline + Scroll.duration : deadline + 1.0 / 60 - wait)
  }
  return times
}

struct WaitScene: Sendable {
  var wait = 0.5
}

private let waitPlot = Plot(
  frame: Rect(x: 40, y: 26, width: 386, height: 174), x: .linear(0...3),
  y: .linear(0.5...5.5),
  xAxis: .init(
    "seconds at the right side", ticks: [0, 0.5, 1, 1.5, 2, 2.5, 3],
    digits: 1),
  yAxis: .init("page", ticks: [1, 2, 3, 4, 5]))

/// The page under an icon that stays at the side; the pointer says how
/// long it waits.
func waitInteraction() -> Interaction<WaitScene> {
  Interaction(
    "waiting", width: 440, height: 312, initialState: WaitScene(),
    update: { scene, event in
      guard event.kind == .down || event.kind == .move else { return }
      let frame = waitPlot.frame
      let wait = (event.location.x - frame.minX) / frame.width * 3
      scene.wait = min(max(wait, 0.1), 1)
    },
    draw: { context, scene in context.draw(scene) })
}

/// A finger draws the wait longer, shorter, and back to half a second.
func waitFigure() -> Figure {
  func place(_ wait: Double) -> Point { waitPlot.point(wait, 2) }
  var gesture = PointerScript()
  gesture.pause(0.5)
  gesture.drag(
    along: Path {
      $0.addLines([place(0.5), place(1), place(0.2), place(0.5)])
    }, duration: 3, timing: .easeInOut)
  return waitInteraction().play(gesture, frameRate: 15)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: WaitScene) {
    waitPlot.drawAxes(in: &self)
    let lines = [
      Plot.LegendEntry("a new wait for every page", color: .accent),
      Plot.LegendEntry(
        "the wait is over for good", color: .category(2),
        style: StrokeStyle(lineWidth: 2.5, dash: [6, 4])),
    ]
    for (line, restarts) in [(lines[1], false), (lines[0], true)] {
      let times = turnTimes(
        wait: scene.wait, pageCount: 5, restarts: restarts)
      var steps = [(0.0, 1.0)]
      for (turn, time) in times.enumerated() where time <= 3 {
        steps += [(time, Double(turn + 1)), (time, Double(turn + 2))]
      }
      steps.append((3, steps[steps.count - 1].1))
      let last = times.last { $0 <= 3 }.map { $0.formatted(digits: 1) }
      named(
        restarts ? "a new wait for every page" : "the wait is over for good",
        value: "page \(steps[steps.count - 1].1.formatted(digits: 0)) after "
          + "\(last ?? "0") seconds")
      waitPlot.drawCurve(
        steps, with: line.color, style: line.style, in: &self)
    }
    waitPlot.drawLegend(lines, at: Point(x: 60, y: 272), in: &self)
    named("wait", value: "\(scene.wait.formatted(digits: 2)) seconds")
    label(
      "wait: \(scene.wait.formatted(digits: 2)) s",
      at: Point(x: 330, y: 272), font: Font(size: 14, weight: .semibold),
      anchor: .start)
  }
}
