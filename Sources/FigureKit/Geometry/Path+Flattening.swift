extension Path {
  /// The path with straight lines instead of curves, as `CGPath.flattened(threshold:)` gives it.
  ///
  /// No line is farther than `threshold` from its curve, except that a curve becomes at most 1,000 lines, which is
  /// enough for one as large as a canvas.
  ///
  /// - Parameter threshold: The largest distance, more than 0; anything else is taken as 0.1.
  /// - Returns: A path of moves, lines and closed subpaths.
  public func flattened(threshold: Double = 0.1) -> Path {
    var path = Path()
    for subpath in subpaths {
      path.move(to: subpath.start)
      path.addLines(along: subpath.segments, threshold: threshold)
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }

  private mutating func addLines(along segments: [Subpath.Segment], threshold: Double) {
    for segment in segments {
      let count = segment.lineCount(threshold: threshold)
      for step in 1..<count { addLine(to: segment.point(at: Double(step) / Double(count))) }
      addLine(to: segment.end)
    }
  }
}

extension Subpath.Segment {
  /// The number of lines, at equal steps of the parameter, that stay within a threshold of the curve.
  func lineCount(threshold: Double) -> Int {
    if isLine { return 1 }
    let threshold = threshold > 0 ? threshold : 0.1
    // Wang's formula: the second derivative bounds the distance to a chord.
    let bend = max(
      ((control2 - control1) - (control1 - start)).length, ((end - control2) - (control2 - control1)).length)
    let count = (0.75 * bend / threshold).squareRoot().rounded(.up)
    return count < 1000 ? max(1, Int(count)) : 1000
  }
}
