extension Path {
  /// What is seen of the path after a projective transform.
  ///
  /// Straight lines stay straight and are projected exactly; curves become lines, no farther than `threshold` from
  /// them as they are seen. What is nearer to the eye than `ProjectiveTransform.nearestW`, or behind it, is cut off:
  /// of what is filled, along the line at that distance; a stroked line ends there.
  ///
  /// - Parameters:
  ///   - transform: The projection.
  ///   - threshold: The largest distance between a curve and its lines, after the projection; more than 0, anything
  ///     else is taken as 0.1. A curve becomes at most 1,024 lines.
  ///   - isFilled: Whether the inside of the path is meant, and not the line along it.
  /// - Returns: A path of moves, lines and closed subpaths; empty if nothing is seen.
  public func applying(
    _ transform: ProjectiveTransform, threshold: Double = 0.1, isFilled: Bool = true
  ) -> Path {
    if let affine = transform.affine { return applying(affine).flattened(threshold: threshold) }
    let threshold = threshold > 0 ? threshold : 0.1
    var path = Path()
    for subpath in subpaths {
      var points = [HomogeneousPoint(subpath.start, transform)]
      for segment in subpath.segments {
        HomogeneousCurve(segment, transform).appendPoints(to: &points, threshold: threshold)
      }
      if isFilled {
        path.addLines(clippedArea(points), isClosed: subpath.isClosed || points.contains { !$0.isSeen })
      } else {
        path.addLines(clippedLines(points), isClosed: subpath.isClosed)
      }
    }
    return path
  }

  private mutating func addLines(_ points: [Point], isClosed: Bool) {
    guard !points.isEmpty else { return }
    addLines(points)
    if isClosed { closeSubpath() }
  }

  private mutating func addLines(_ runs: [[Point]], isClosed: Bool) {
    // A closed line that was not cut stays closed.
    for run in runs { addLines(run, isClosed: isClosed && runs.count == 1 && run.first == run.last) }
  }
}

/// A point of the plane after a projective transform, before the division by w.
private struct HomogeneousPoint {
  var x: Double
  var y: Double
  var w: Double

  init(x: Double, y: Double, w: Double) {
    self.x = x
    self.y = y
    self.w = w
  }

  init(_ point: Point, _ transform: ProjectiveTransform) {
    x = point.x * transform.m11 + point.y * transform.m21 + transform.m31
    y = point.x * transform.m12 + point.y * transform.m22 + transform.m32
    w = transform.w(at: point)
  }

  var isSeen: Bool { w >= ProjectiveTransform.nearestW }

  /// Where the point is seen, if it is.
  var projected: Point { Point(x: x / w, y: y / w) }

  func interpolated(to other: HomogeneousPoint, at t: Double) -> HomogeneousPoint {
    HomogeneousPoint(x: x + (other.x - x) * t, y: y + (other.y - y) * t, w: w + (other.w - w) * t)
  }

  /// Where the straight line to a point on the other side of the nearest distance crosses it.
  func crossing(to other: HomogeneousPoint) -> Point {
    let t = (ProjectiveTransform.nearestW - w) / (other.w - w)
    var crossing = interpolated(to: other, at: t)
    crossing.w = ProjectiveTransform.nearestW
    return crossing.projected
  }
}

/// A cubic curve after a projective transform, before the division by w.
private struct HomogeneousCurve {
  var start: HomogeneousPoint
  var control1: HomogeneousPoint
  var control2: HomogeneousPoint
  var end: HomogeneousPoint
  var isLine: Bool

  init(_ segment: Subpath.Segment, _ transform: ProjectiveTransform) {
    start = HomogeneousPoint(segment.start, transform)
    control1 = HomogeneousPoint(segment.control1, transform)
    control2 = HomogeneousPoint(segment.control2, transform)
    end = HomogeneousPoint(segment.end, transform)
    isLine = segment.isLine
  }

  init(_ points: (HomogeneousPoint, HomogeneousPoint, HomogeneousPoint, HomogeneousPoint)) {
    (start, control1, control2, end) = points
    isLine = false
  }

  /// Appends the ends of lines along the curve, but not its start.
  func appendPoints(to points: inout [HomogeneousPoint], threshold: Double, depth: Int = 0) {
    guard !isLine, depth < 10, !isFlat(threshold: threshold) else {
      points.append(end)
      return
    }
    let (first, second) = halves
    first.appendPoints(to: &points, threshold: threshold, depth: depth + 1)
    second.appendPoints(to: &points, threshold: threshold, depth: depth + 1)
  }

  private func isFlat(threshold: Double) -> Bool {
    let seen = [start, control1, control2, end].filter { $0.isSeen }
    // The curve lies within the hull of its four points as long as every w is positive, so it is all seen or all
    // unseen if they are.
    guard seen.count == 4 else { return seen.isEmpty }
    let (from, to) = (start.projected, end.projected)
    return [control1, control2].allSatisfy { $0.projected.distance(toLineFrom: from, to: to) <= threshold }
  }

  private var halves: (HomogeneousCurve, HomogeneousCurve) {
    let first = start.interpolated(to: control1, at: 0.5)
    let middle = control1.interpolated(to: control2, at: 0.5)
    let last = control2.interpolated(to: end, at: 0.5)
    let before = first.interpolated(to: middle, at: 0.5)
    let after = middle.interpolated(to: last, at: 0.5)
    let point = before.interpolated(to: after, at: 0.5)
    return (HomogeneousCurve((start, first, before, point)), HomogeneousCurve((point, after, last, end)))
  }
}

extension Point {
  /// The distance to the straight line between two points, not beyond its ends.
  fileprivate func distance(toLineFrom start: Point, to end: Point) -> Double {
    let line = end - start
    let square = line.dot(line)
    let t = square > 0 ? max(0, min(1, (self - start).dot(line) / square)) : 0
    return distance(to: start + line * t)
  }
}

/// The seen part of an area with these corners, by Sutherland and Hodgman's algorithm.
private func clippedArea(_ points: [HomogeneousPoint]) -> [Point] {
  var clipped: [Point] = []
  for index in points.indices {
    let point = points[index]
    let next = points[index + 1 < points.count ? index + 1 : 0]
    if point.isSeen { clipped.append(point.projected) }
    if point.isSeen != next.isSeen { clipped.append(point.crossing(to: next)) }
  }
  return clipped
}

/// The seen parts of a line with these corners.
private func clippedLines(_ points: [HomogeneousPoint]) -> [[Point]] {
  var runs: [[Point]] = []
  var run: [Point] = []
  for index in points.indices {
    let point = points[index]
    if point.isSeen { run.append(point.projected) }
    guard index + 1 < points.count else { break }
    let next = points[index + 1]
    if point.isSeen != next.isSeen { run.append(point.crossing(to: next)) }
    if point.isSeen && !next.isSeen {
      runs.append(run)
      run = []
    }
  }
  return run.isEmpty ? runs : runs + [run]
}
