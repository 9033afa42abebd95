import FigureKit

/// A drag of some length, released at every speed.
struct FlickScene: Sendable {
  var drag = 60.0
  var width = 320.0

  func pages(at speed: Double) -> Int {
    Flick(dx: -drag, velocity: -speed).pages(width: width)
  }
}

extension FlickScene {
  /// The speeds from which it is a page more, in words.
  fileprivate var steps: String {
    var steps: [String] = []
    for speed in stride(from: 5.0, through: 2400, by: 5) {
      let pages = pages(at: speed)
      guard pages != self.pages(at: speed - 5) else { continue }
      let name = pages == 1 ? "1 page" : "\(pages) pages"
      steps.append("\(name) from \(speed.formatted(digits: 0)) on")
    }
    return steps.joined(separator: ", ")
  }

  /// How many pages the three marked speeds turn.
  fileprivate var dots: String {
    [0, 700, 1400].map { "\(pages(at: $0))" }.joined(separator: ", ") + " pages"
  }
}

func flickInteraction() -> Interaction<FlickScene> {
  let plot = Plot(
    frame: Rect(x: 44, y: 28, width: 400, height: 190), x: .linear(0...2400),
    y: .linear(-0.2...3.2),
    xAxis: .init(
      "speed to the left when lifted, points per second",
      ticks: [0, 600, 1200, 1800, 2400]),
    yAxis: .init("pages", ticks: [0, 1, 2, 3]), font: Font(size: 15))
  return Interaction(
    "flick", width: 470, height: 270, initialState: FlickScene(),
    knobs: [
      Knob("Dragged", in: 0...300, step: 5, initially: 60, unit: " pt") {
        scene, drag in
        scene.drag = drag
      },
      Knob("Page", in: 200...440, step: 10, initially: 320, unit: " pt") {
        scene, width in
        scene.width = width
      },
    ],
    draw: { context, scene in
      context.named("steps", value: scene.steps)
      context.named("dots", value: scene.dots)
      plot.drawAxes(in: &context)
      var corners: [(Double, Double)] = []
      for speed in stride(from: 0.0, through: 2400, by: 5) {
        let pages = Double(scene.pages(at: speed))
        if let last = corners.last, last.1 != pages {
          corners += [(speed, last.1), (speed, pages)]
        }
        if corners.isEmpty || speed == 2400 { corners.append((speed, pages)) }
      }
      plot.drawCurve(
        corners, with: .accent, style: StrokeStyle(lineWidth: 2.5),
        in: &context)
      plot.drawPoints(
        [0, 700, 1400].map { ($0, Double(scene.pages(at: $0))) }, radius: 5,
        with: .accent, in: &context)
    })
}
