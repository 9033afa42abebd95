/// A plane in space as it is seen, and how lengths and shapes on it change.
struct ProjectedPlane {
  let transform: ProjectiveTransform
  /// The largest distance between a curve and its lines, as seen.
  let tolerance: Double

  init(_ transform: ProjectiveTransform, tolerance: Double) {
    self.transform = transform
    self.tolerance = tolerance > 0 ? tolerance : 0.02
  }

  /// Whether it is not seen edge-on.
  var isSeen: Bool {
    let determinant = transform.determinant
    guard determinant.isFinite else { return false }
    // Compared with what the numbers would give if the plane were seen from the front.
    let size = [transform.m11, transform.m12, transform.m21, transform.m22].map { abs($0) }.max() ?? 0
    return abs(determinant) > 1e-9 * max(size * size, 1e-12)
  }

  /// What is seen of an area.
  func area(_ path: Path) -> Path {
    if let affine = transform.affine { return path.applying(affine) }
    return path.applying(transform, threshold: tolerance).rounded(within: tolerance / 2)
  }

  /// How exactly the outline of a line has to be known for its projection to be exact enough.
  func threshold(for path: Path, width: Double) -> Double {
    let bounds = path.boundingBoxOfPath?.insetBy(dx: -width, dy: -width) ?? .zero
    let scale = bounds.corners.compactMap { tangent(at: $0)?.largestScale }.max() ?? 1
    // No finer than what 1,000 lines make of the whole.
    let finest = max(width, max(bounds.width, bounds.height)) * 1e-6
    return max(tolerance / max(scale, 1e-6), finest, 1e-9)
  }

  /// The affine transform that does what this one does near a point, or `nil` if that is not seen.
  func tangent(at point: Point) -> AffineTransform? {
    guard let image = point.applying(transform) else { return nil }
    let w = transform.w(at: point)
    let a = (transform.m11 - image.x * transform.m13) / w
    let b = (transform.m12 - image.y * transform.m13) / w
    let c = (transform.m21 - image.x * transform.m23) / w
    let d = (transform.m22 - image.y * transform.m23) / w
    return AffineTransform(
      a: a, b: b, c: c, d: d, tx: image.x - a * point.x - c * point.y,
      ty: image.y - b * point.x - d * point.y)
  }

  /// The affine transform that comes nearest to this one over an area, given as it is seen and as it is.
  ///
  /// Looked for from what is seen to where it comes from, by least squares over a grid: so every part of the picture
  /// counts as much as it is large to the eye.
  func nearestAffine(over seen: Path, of path: Path) -> AffineTransform {
    let middle = path.boundingBoxOfPath?.center ?? .zero
    let fallback = tangent(at: middle) ?? .identity
    guard let box = seen.boundingBoxOfPath, let source = path.boundingBoxOfPath,
      let inverse = transform.inverted()
    else { return fallback }
    var fit = AffineFit()
    for row in 0...8 {
      for column in 0...8 {
        let point = Point(
          x: box.minX + box.width * Double(column) / 8, y: box.minY + box.height * Double(row) / 8)
        guard inverse.w(at: point) > 0 else { continue }
        let w = inverse.w(at: point)
        let origin = Point(
          x: (point.x * inverse.m11 + point.y * inverse.m21 + inverse.m31) / w,
          y: (point.x * inverse.m12 + point.y * inverse.m22 + inverse.m32) / w)
        guard source.insetBy(dx: -1e-9, dy: -1e-9).contains(origin) else { continue }
        fit.add(point, to: origin)
      }
    }
    return fit.solution?.inverted() ?? fallback
  }
}

extension Rect {
  /// The top left, top right, bottom right and bottom left corner.
  @_spi(Rendering) public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}
