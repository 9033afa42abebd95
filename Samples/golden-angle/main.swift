import FigureKit
import SampleSupport

/// Dots on a sphere, each a step farther about the axis than the one before,
/// seen from above the pole.
struct SteppedDots {
  var degrees = 0.0
  // snippet.dots
  static let count = 200

  /// The dots of the half that is seen.
  var dots: [Point] {
    (0..<Self.count / 2).map { index in
      let z = 1 - (2 * Double(index) + 1) / Double(Self.count)
      let radius = (1 - z * z).squareRoot()
      let angle = Angle.degrees(
        (degrees * Double(index)).truncatingRemainder(dividingBy: 360))
      return Point(x: radius * angle.cosine, y: radius * angle.sine)
    }
  }
  // snippet.end

  /// How many dots lie over others.
  func overlaps(_ dots: [Point], closerThan distance: Double) -> Int {
    var count = 0
    for (index, dot) in dots.enumerated() {
      for other in dots[..<index] where dot.distance(to: other) < distance {
        count += 1
        break
      }
    }
    return count
  }
}

let dots = Interaction(
  "steps", width: 320, height: 350, initialState: SteppedDots(),
  knobs: [
    Knob("Step", in: 130...145, step: 0.1, initially: 137.5, unit: "°") {
      $0.degrees = $1
    }
  ],
  draw: { context, steps in
    let center = Point(x: 160, y: 160)
    context.stroke(.circle(center: center, radius: 150), with: .muted)
    let dots = steps.dots
    for dot in dots {
      context.fill(
        .circle(
          center: Point(
            x: center.x + (145 * dot.x).hundredths,
            y: center.y + (145 * dot.y).hundredths),
          radius: 5.5),
        with: .accent)
    }
    let overlaps = steps.overlaps(dots, closerThan: 11 / 145)
    context.named("dots", value: "\(overlaps) of \(dots.count) covered")
    context.draw(
      Text(
        overlaps == 0 ? "no dot covers another" : "\(overlaps) dots covered",
        font: Font(size: 15), anchor: .middle),
      at: Point(x: 160, y: 340))
  })
dots.show()
