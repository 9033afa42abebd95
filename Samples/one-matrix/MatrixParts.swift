import FigureKit

// snippet.parts
/// A matrix taken apart: a shear, a scale and a turn about a point, one
/// after the other, and a move of this point.
struct MatrixParts: Sendable {
  /// How far a point moves along x with its y.
  var shear: Double
  var scaleX: Double
  /// Negative if the matrix mirrors.
  var scaleY: Double
  var angle: Angle
  /// The point that shear, scale and turn leave where it is.
  let pin: Point
  /// The way of this point.
  var offset: Vector

  /// Takes a matrix apart about a point.
  init(_ matrix: AffineTransform, about pin: Point) {
    let (a, b, c, d) = (matrix.a, matrix.b, matrix.c, matrix.d)
    self.pin = pin
    offset = pin.applying(matrix) - pin
    scaleX = Vector(dx: a, dy: b).length
    if scaleX > 0 {
      angle = .atan2(y: b, x: a)
      scaleY = matrix.determinant / scaleX
      shear = (a * c + b * d) / (scaleX * scaleX)
    } else {
      // Everything lies on the line that the y axis is taken to.
      scaleY = Vector(dx: c, dy: d).length
      angle = scaleY > 0 ? .atan2(y: -c, x: d) : .zero
      shear = 0
    }
  }

  /// The matrix made of the parts.
  var matrix: AffineTransform {
    AffineTransform.shear(shear)
      .concatenating(.scale(x: scaleX, y: scaleY))
      .concatenating(.rotation(angle))
      .about(pin)
      .concatenating(.translation(x: offset.dx, y: offset.dy))
  }
}
// snippet.end

extension MatrixParts {
  // snippet.blend
  /// Parts between these, at 0, and others of the same pin, at 1; the
  /// turn takes the short way round.
  func blended(
    with other: MatrixParts, at fraction: Double
  ) -> MatrixParts {
    precondition(pin == other.pin, "parts about two points do not mix")
    let turn = (other.angle - angle).remainder(
      dividingBy: .degrees(360))
    var parts = self
    parts.shear += (other.shear - shear) * fraction
    parts.scaleX += (other.scaleX - scaleX) * fraction
    parts.scaleY += (other.scaleY - scaleY) * fraction
    parts.angle += turn * fraction
    parts.offset += (other.offset - offset) * fraction
    return parts
  }
  // snippet.end
}
