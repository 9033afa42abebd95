import FigureKit

/// The grid of places in which a shadow is blurred.
///
/// A shadow's Gaussian is round in the coordinates of what throws it and so an ellipse in pixels. The grid's axes are
/// those of the ellipse, so that it can be blurred along one and then along the other, and its places are so far
/// apart that the standard deviation is small in them.
struct BlurGrid {
  /// From pixels to places of the grid.
  var transform: AffineTransform
  /// The Gaussian along each axis.
  var blur: (x: GaussianBlur, y: GaussianBlur)
  /// How far the shadow reaches, in pixels to the left and right and up and down.
  var reach: (x: Double, y: Double)

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - standardDeviation: The Gaussian's, in coordinates that are not yet transformed.
  ///   - transform: Takes them to pixels.
  init(standardDeviation: Double, transform: AffineTransform) {
    let variance = standardDeviation * standardDeviation
    let xx = (transform.a * transform.a + transform.c * transform.c) * variance
    let xy = (transform.a * transform.b + transform.c * transform.d) * variance
    let yy = (transform.b * transform.b + transform.d * transform.d) * variance
    reach = (3 * xx.squareRoot() + 2, 3 * yy.squareRoot() + 2)

    var deviations = (xx.squareRoot(), yy.squareRoot())
    var axis = Vector(dx: 1, dy: 0)
    // A correlation of 2 % cannot be seen, and without it nothing has to be turned.
    if abs(xy) > 0.02 * (xx * yy).squareRoot() {
      let half = (xx - yy) / 2
      let distance = (half * half + xy * xy).squareRoot()
      let largest = (xx + yy) / 2 + distance
      deviations = (largest.squareRoot(), max(0, largest - 2 * distance).squareRoot())
      axis = xx > yy ? Vector(dx: largest - yy, dy: xy) : Vector(dx: xy, dy: largest - xx)
      let length = (axis.dx * axis.dx + axis.dy * axis.dy).squareRoot()
      axis = Vector(dx: axis.dx / length, dy: axis.dy / length)
    }

    let steps = (BlurGrid.step(for: deviations.0), BlurGrid.step(for: deviations.1))
    self.transform = AffineTransform(
      a: axis.dx / steps.0, b: -axis.dy / steps.1, c: axis.dy / steps.0, d: axis.dx / steps.1, tx: 0, ty: 0)
    blur = (
      GaussianBlur(standardDeviation: deviations.0 / steps.0),
      GaussianBlur(standardDeviation: deviations.1 / steps.1)
    )
  }

  /// How many pixels a place of the grid is wide: a power of two.
  private static func step(for deviation: Double) -> Double {
    var step = 1.0
    while deviation.isFinite, deviation / step >= GaussianBlur.maximumDeviation { step *= 2 }
    return step
  }

  /// The places that have to be known for the shadow of one region to be right in another one; both in pixels.
  func region(ofShadowOf ink: PixelRect, in visible: PixelRect) -> PixelRect {
    func surroundings(_ region: PixelRect) -> PixelRect {
      region.applying(transform).insetBy(dx: -blur.x.reach - 1, dy: -blur.y.reach - 1)
    }
    guard !ink.isEmpty, !visible.isEmpty else { return PixelRect(around: 0, 0, 0, 0) }
    return surroundings(ink).intersection(surroundings(visible))
  }
}
