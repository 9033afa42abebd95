import FigureKit
import Testing

/// One small picture that shows one idea.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var name: String
  var side: Double
  var draw: @Sendable (inout GraphicsContext) -> Void

  var drawing: Drawing { Figure(name, width: side, height: side, draw).drawing }

  var testDescription: String { name }

  /// A case of a square of 64 units unless told otherwise.
  init(_ name: String, side: Double = 64, _ draw: @escaping @Sendable (inout GraphicsContext) -> Void) {
    self.name = name
    self.side = side
    self.draw = draw
  }

  /// All cases, in the order in which the contact sheet has them.
  static let all =
    basics + shapes + strokes + paths + gradients + groups + clips + shadows + images + texts + planes
    + edges + plots + annotations + diagrams + effects
}

/// A rectangle, short to write.
func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Shape {
  .rect(Rect(x: x, y: y, width: width, height: height))
}

/// A line, short to write.
func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Shape {
  .line(from: Point(x: x1, y: y1), to: Point(x: x2, y: y2))
}

/// The middle of a case's canvas.
let middle = Point(x: 32, y: 32)
