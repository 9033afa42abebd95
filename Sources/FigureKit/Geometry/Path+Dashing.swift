extension Path {
  /// The dashes of a dashed line along the path, as `CGPath.copy(dashingWithPhase:lengths:)` gives them.
  ///
  /// Every subpath restarts the pattern, as in SVG. An odd number of lengths is taken twice. The path itself is
  /// given back if no length is more than 0, if one is negative or not finite, or if there would be more than
  /// 100,000 dashes.
  ///
  /// - Parameters:
  ///   - phase: How far into the pattern each subpath begins; negative before its beginning.
  ///   - lengths: Lengths of dashes and gaps in turn.
  ///   - threshold: The largest distance between a curve and the lines that its dashes are made of.
  /// - Returns: A path of open lines.
  public func dashed(phase: Double, lengths: [Double], threshold: Double = 0.1) -> Path {
    let sum = lengths.reduce(0, +)
    guard sum > 0, sum.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }) else { return self }
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let flattened = flattened(threshold: threshold)
    let dashCount = flattened.length / sum * Double(lengths.count)
    guard dashCount <= 100_000 else { return self }
    var path = Path()
    for subpath in flattened.subpaths {
      var pen = DashPen(pattern: pattern, phase: phase)
      pen.draw(subpath, on: &path)
    }
    return path
  }
}

/// Draws the dashes of one subpath.
private struct DashPen {
  let pattern: [Double]
  /// Which length of the pattern is being drawn; the even ones are dashes.
  private var index = 0
  /// How much of that length is left.
  private var rest: Double

  init(pattern: [Double], phase: Double) {
    self.pattern = pattern
    let sum = pattern.reduce(0, +)
    var phase = phase.truncatingRemainder(dividingBy: sum)
    if phase < 0 { phase += sum }
    while index < pattern.count - 1, phase > 0, phase >= pattern[index] {
      phase -= pattern[index]
      index += 1
    }
    rest = max(0, pattern[index] - phase)
  }

  private var isDown: Bool { index % 2 == 0 }

  mutating func draw(_ subpath: Subpath, on path: inout Path) {
    if isDown { path.move(to: subpath.start) }
    for segment in subpath.segments {
      let length = segment.start.distance(to: segment.end)
      var drawn = 0.0
      while length - drawn > rest {
        drawn += rest
        turn(at: segment.start.interpolated(to: segment.end, at: drawn / length), on: &path)
      }
      rest -= length - drawn
      if isDown { path.addLine(to: segment.end) }
    }
  }

  /// Ends a dash and begins a gap, or the other way round.
  private mutating func turn(at point: Point, on path: inout Path) {
    if isDown { path.addLine(to: point) } else { path.move(to: point) }
    index = (index + 1) % pattern.count
    rest = pattern[index]
  }
}
