import FigureKit

/// The quarter rest measures what it measured when it was drawn.
func proveMeasures(of rest: Path) {
  precondition(abs(rest.length - 406.745) < 0.0005, "\(rest.length)")
  guard let bounds = rest.tightBounds else {
    preconditionFailure("the quarter rest is empty")
  }
  let measured = [bounds.minX, bounds.minY, bounds.width, bounds.height]
  for (number, known) in zip(measured, [6.8616, 2, 51.9230, 147.8051]) {
    precondition(abs(number - known) < 0.000_05, "\(number) is not \(known)")
  }
}

/// Measures that a reader can check in the head, or nearly.
func proveKnownMeasures() {
  let square = Path(PathData(parsing: "M1 1h4v4h-4z").segments)
  precondition(abs(square.length - 16) < 1e-9)
  precondition(square.tightBounds == Rect(x: 1, y: 1, width: 4, height: 4))

  let circle = Path(
    PathData(parsing: "M0 0a5 5 0 1110 0 5 5 0 11-10 0z").segments)
  precondition(abs(circle.length - 10 * .pi) < 0.01)

  // The top of an arch is half as high as its control point.
  let arch = Path(PathData(parsing: "M0 0Q10 10 20 0").segments)
  precondition(arch.tightBounds == Rect(x: 0, y: 0, width: 20, height: 5))
  precondition(Path([]).tightBounds == nil)

  // As large as the parser lets a path be, and as small.
  for scale in [1e-150, 1e-200, 1e155, 1e200, 1e300] {
    let line = Path([
      .move(to: .zero), .line(to: Point(x: 3 * scale, y: 4 * scale)),
    ])
    precondition(
      abs(line.length / scale - 5) < 1e-12, "\(line.length) at \(scale)")
    let huge = Path([
      .move(to: .zero),
      .quadratic(
        control: Point(x: 10 * scale, y: 10 * scale),
        to: Point(x: 20 * scale, y: 0)),
    ])
    guard let bounds = huge.tightBounds else {
      preconditionFailure("the arch is empty")
    }
    precondition(
      abs(bounds.height / scale - 5) < 1e-9
        && abs(bounds.width / scale - 20) < 1e-9, "\(bounds) at \(scale)")
    guard scale > 1 else { continue }
    precondition(
      abs(huge.length / scale - arch.length) < 1e-6,
      "\(huge.length) at \(scale)")
  }
}
