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
}
