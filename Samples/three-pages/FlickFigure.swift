import FigureKit
import SampleSupport

/// A drag of some length, released at every speed.
struct FlickScene: Sendable {
  var drag = 60.0
  var width = 320.0

  func pages(at speed: Double) -> Int {
    Flick(dx: -drag, velocity: -speed).pages(width: width)
  }
}

func flickInteraction() -> Interaction<FlickScene> {
  let chart = Chart(
    frame: Rect(x: 44, y: 28, width: 400, height: 190), x: 0...2400,
    y: -0.2...3.2)
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
      chart.drawAxes(
        xTicks: [0, 600, 1200, 1800, 2400], yTicks: [0, 1, 2, 3],
        xTitle: "speed to the left when lifted, points per second",
        in: &context)
      context.draw(
        Text("pages", font: Font(size: 14)), at: Point(x: 8, y: 14))
      let speeds = (0...480).map { Double($0) * 5 }
      var corners: [Point] = []
      for speed in speeds {
        let point = chart.roundedPoint(speed, Double(scene.pages(at: speed)))
        if let last = corners.last, last.y != point.y {
          corners.append(Point(x: point.x, y: last.y))
          corners.append(point)
        }
        if corners.isEmpty || speed == 2400 { corners.append(point) }
      }
      context.stroke(.polyline(corners), with: .accent, lineWidth: 2.5)
      for speed in [0, 700.0, 1400] {
        context.fill(
          .circle(
            center: chart.roundedPoint(speed, Double(scene.pages(at: speed))),
            radius: 5), with: .accent)
      }
    })
}
