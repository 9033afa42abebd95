extension Path {
  /// Whether a point is inside of what is filled, as `CGPath.contains(_:using:)` says.
  ///
  /// Open subpaths count as closed. A point on the outline, or nearer to a curve than a hundredth of a unit, may be found
  /// on either side.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - rule: Which parts of a path that crosses itself are inside.
  /// - Returns: Whether it is inside.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    // How often the outline goes round the point.
    var winding = 0
    func add(_ start: Point, _ end: Point) {
      guard (start.y <= point.y) != (end.y <= point.y) else { return }
      let side = (end - start).cross(point - start)
      if end.y > start.y, side > 0 { winding += 1 }
      if end.y < start.y, side < 0 { winding -= 1 }
    }
    for subpath in flattened(threshold: 0.01).subpaths {
      for segment in subpath.segments { add(segment.start, segment.end) }
      if subpath.end != subpath.start { add(subpath.end, subpath.start) }
    }
    return rule == .nonZero ? winding != 0 : !winding.isMultiple(of: 2)
  }
}
