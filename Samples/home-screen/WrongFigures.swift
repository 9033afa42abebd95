import FigureKit
import SampleSupport

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
  let chart = Chart(
    frame: Rect(x: 46, y: 16, width: 380, height: 200), x: 0...0.5,
    y: 0...300)
  return Figure("rerouting", width: 440, height: 276) { context in
    chart.drawAxes(
      xTicks: [0, 0.1, 0.2, 0.3, 0.4, 0.5], yTicks: [0, 100, 200, 300],
      xTitle: "seconds", xDigits: 1, in: &context)
    chart.plot(
      { reroutedX(at: $0, fromGoal: true) }, over: 0.12...0.5,
      with: .category(2), dash: [6, 4], in: &context)
    let jump = [false, true].map {
      chart.roundedPoint(0.12, reroutedX(at: 0.12, fromGoal: $0))
    }
    context.stroke(
      .polyline(jump), with: .category(2),
      style: StrokeStyle(lineWidth: 2.5, dash: [2, 3]))
    chart.plot(
      { reroutedX(at: $0, fromGoal: false) }, with: .accent,
      in: &context)
    context.fill(.circle(center: jump[0], radius: 4.5), with: .accent)
    context.drawLegendEntry(
      "from where it is seen", color: .accent, at: Point(x: 228, y: 168))
    context.drawLegendEntry(
      "from its last goal", color: .category(2), dash: [6, 4],
      at: Point(x: 228, y: 192))
    context.draw(
      Text("x of the icon", font: Font(size: 14), color: .muted),
      at: Point(x: 56, y: 26))
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

private let waitChart = Chart(
  frame: Rect(x: 40, y: 20, width: 386, height: 180), x: 0...3,
  y: 0.5...5.5)

/// The page under an icon that stays at the side; the pointer says how
/// long it waits.
func waitInteraction() -> Interaction<WaitScene> {
  Interaction(
    "waiting", width: 440, height: 312, initialState: WaitScene(),
    update: { scene, event in
      guard event.kind == .down || event.kind == .move else { return }
      let frame = waitChart.frame
      let wait = (event.location.x - frame.minX) / frame.width * 3
      scene.wait = min(max(wait, 0.1), 1)
    },
    draw: { context, scene in context.draw(scene) })
}

/// A finger draws the wait longer, shorter, and back to half a second.
func waitFigure() -> Figure {
  func place(_ wait: Double) -> Point { waitChart.point(wait, 2) }
  var gesture = Gesture()
  gesture.pause(0.5)
  gesture.drag(
    along: Path {
      $0.addLines([place(0.5), place(1), place(0.2), place(0.5)])
    }, duration: 3, timing: .easeInOut)
  return waitInteraction().play(gesture, frameRate: 15)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: WaitScene) {
    let chart = waitChart
    chart.drawAxes(
      xTicks: [0, 0.5, 1, 1.5, 2, 2.5, 3], yTicks: [1, 2, 3, 4, 5],
      xTitle: "seconds at the right side", xDigits: 1, in: &self)
    for restarts in [false, true] {
      let times = turnTimes(
        wait: scene.wait, pageCount: 5, restarts: restarts)
      var steps = [(0.0, 1.0)]
      for (turn, time) in times.enumerated() where time <= 3 {
        steps.append((time, Double(turn + 1)))
        steps.append((time, Double(turn + 2)))
      }
      steps.append((3, steps[steps.count - 1].1))
      stroke(
        chart.curve(steps), with: restarts ? .accent : .category(2),
        style: StrokeStyle(
          lineWidth: 2.5, dash: restarts ? [] : [6, 4]))
    }
    drawLegendEntry(
      "a new wait for every page", color: .accent,
      at: Point(x: 60, y: 272))
    drawLegendEntry(
      "the wait is over for good", color: .category(2), dash: [6, 4],
      at: Point(x: 60, y: 296))
    draw(
      Text(
        "wait: \(scene.wait.text(digits: 2)) s",
        font: Font(size: 14, weight: .semibold), baseline: .central),
      at: Point(x: 330, y: 272))
    draw(
      Text("page", font: Font(size: 14), color: .muted),
      at: Point(x: 48, y: 16))
  }
}
