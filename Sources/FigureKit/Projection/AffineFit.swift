/// The affine transform that takes points nearest to where they belong, by least squares.
struct AffineFit {
  private var count = 0.0
  private var sum = Vector.zero
  private var targetSum = Vector.zero
  private var pairs: [(point: Point, target: Point)] = []

  /// Adds a point and where it belongs.
  mutating func add(_ point: Point, to target: Point) {
    count += 1
    sum = sum + (point - .zero)
    targetSum = targetSum + (target - .zero)
    pairs.append((point, target))
  }

  /// The transform, or `nil` if all points lie on a line.
  var solution: AffineTransform? {
    guard count >= 3 else { return nil }
    let middle = sum / count
    let targetMiddle = targetSum / count
    var (xx, xy, yy) = (0.0, 0.0, 0.0)
    var (xToX, xToY, yToX, yToY) = (0.0, 0.0, 0.0, 0.0)
    for pair in pairs {
      // From the middle, so that no digits are lost far from the origin.
      let point = (pair.point - .zero) - middle
      let target = (pair.target - .zero) - targetMiddle
      xx += point.dx * point.dx
      xy += point.dx * point.dy
      yy += point.dy * point.dy
      xToX += point.dx * target.dx
      xToY += point.dx * target.dy
      yToX += point.dy * target.dx
      yToY += point.dy * target.dy
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-12 * (xx + yy) * (xx + yy) else { return nil }
    let a = (xToX * yy - yToX * xy) / determinant
    let b = (xToY * yy - yToY * xy) / determinant
    let c = (yToX * xx - xToX * xy) / determinant
    let d = (yToY * xx - xToY * xy) / determinant
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: targetMiddle.dx - a * middle.dx - c * middle.dy,
      ty: targetMiddle.dy - b * middle.dx - d * middle.dy)
  }
}
