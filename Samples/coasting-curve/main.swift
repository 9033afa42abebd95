import FigureKit

import func Foundation.log
import func Foundation.pow

// snippet.turn
/// A dial that was released, and coasts.
struct Coasting {
  /// How fast it was then, in degrees per second.
  let release = 600.0
  /// What is left of the velocity after a second, from 0 to 1.
  var kept = 0.16

  func turn(after seconds: Double) -> Double {
    release * (pow(kept, seconds) - 1) / log(kept)
  }

  /// Where it comes to rest.
  var rest: Double { -release / log(kept) }
}
// snippet.end

let coasting = Interaction(
  "coasting", width: 420, height: 290, initialState: Coasting(),
  knobs: [
    Knob("Kept per second", in: 2...60, step: 1, initially: 16, unit: " %") {
      $0.kept = $1 / 100
    }
  ],
  draw: { context, coasting in
    let plot = Plot(
      frame: Rect(x: 62, y: 22, width: 330, height: 206),
      x: .linear(0...3), y: .linear(0...1200),
      xAxis: .init("seconds after the release", ticks: [0, 1, 2, 3]),
      yAxis: .init(ticks: [0, 360, 720, 1080]))
    plot.drawAxes(in: &context)
    let rest = min(coasting.rest, 1180)
    context.named("end") { context in
      plot.drawCurve(
        [(0, rest), (3, rest)], with: .muted,
        style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]), in: &context)
    }
    context.named("curve") { context in
      plot.drawCurve(coasting.turn(after:), with: .accent, in: &context)
    }
    let state = "rests at \(coasting.rest.formatted(digits: 0))°"
    context.named("dial", value: state) { context in
      context.label(
        state, at: plot.point(3, rest), offset: Vector(dx: 0, dy: -8),
        font: Font(size: 15, weight: .bold), color: .accent, anchor: .end)
    }
  })
coasting.show()
