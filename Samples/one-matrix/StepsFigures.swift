import FigureKit

private let letter = letterF(height: 48)
/// The size of titles of panels that are shown half as large again.
private let enlarged = 10.5

/// A row of panels, each with what was done up to it.
private struct Row {
  let names: [String]
  let matrices: [AffineTransform]
  /// What the letter is drawn under before all of that.
  var start = AffineTransform.identity
  var origin: Vector
  var scale: Double

  /// The steps of a matrix, one after the other.
  init(
    _ steps: [(String, AffineTransform)],
    start: AffineTransform = .identity, origin: Vector, scale: Double
  ) {
    var total = start
    names = ["before"] + steps.map { $0.0 }
    matrices =
      [start]
      + steps.map {
        total = total.concatenating($0.1)
        return total
      }
    self.start = start
    self.origin = origin
    self.scale = scale
  }

  func draw(
    at top: Double, height: Double, pin: Point? = nil,
    titleSize: Double = 15,
    in context: inout GraphicsContext
  ) {
    for index in names.indices {
      let panel = Panel(
        frame: Rect(
          x: 3 + 115 * Double(index), y: top + 24, width: 109,
          height: height), origin: origin, scale: scale)
      context.drawLabel(
        names[index], at: Point(x: panel.frame.midX, y: top + 13),
        size: titleSize)
      context.draw(panel) { context in
        if index > 0 {
          context.drawLetter(
            letter, under: matrices[index - 1], in: panel,
            color: .muted.opacity(0.3))
        }
        context.drawLetter(
          letter, under: matrices[index], in: panel,
          color: .category(1))
        if let pin {
          let back = start.inverted() ?? .identity
          context.drawPin(
            at: panel.place(
              pin.applying(back).applying(matrices[index])))
        }
      }
    }
  }
}

/// A turn about a point: to the origin, turned, and back.
func aboutFigure() -> Figure {
  let pin = Point(x: 90, y: 70)
  return Figure("about", width: 460, height: 140) { context in
    Row(
      [
        ("move there", .translation(x: -pin.x, y: -pin.y)),
        ("turn", .rotation(.degrees(90))),
        ("move back", .translation(x: pin.x, y: pin.y)),
      ], start: .translation(x: 80, y: 60),
      origin: Vector(dx: 32, dy: 36), scale: 0.55
    ).draw(at: 0, height: 110, pin: pin, titleSize: enlarged, in: &context)
  }
}

/// The same three steps in both orders.
func ordersFigure() -> Figure {
  let steps = [
    ("scale", AffineTransform.scale(2)),
    ("turn", .rotation(.degrees(30))),
    ("move", .translation(x: 100, y: 40)),
  ]
  return Figure("orders", width: 460, height: 304) { context in
    Row(steps, origin: Vector(dx: 24, dy: 14), scale: 0.34)
      .draw(at: 0, height: 120, in: &context)
    Row(steps.reversed(), origin: Vector(dx: 24, dy: 14), scale: 0.34)
      .draw(at: 154, height: 120, in: &context)
  }
}

/// A matrix, made of its parts one after the other.
func partsFigure() -> Figure {
  let matrix = AffineTransform(
    a: 1.2, b: 0.9, c: -0.4, d: 1.5, tx: 0, ty: 0)
  let parts = MatrixParts(matrix, about: .zero)
  return Figure("parts", width: 460, height: 146) { context in
    Row(
      [
        ("shear", .shear(parts.shear)),
        ("scale", .scale(x: parts.scaleX, y: parts.scaleY)),
        ("turn", .rotation(parts.angle)),
      ], origin: Vector(dx: 38, dy: 14), scale: 1
    ).draw(at: 0, height: 116, titleSize: enlarged, in: &context)
  }
}
