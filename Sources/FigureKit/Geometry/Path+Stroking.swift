extension Path {
  /// The region of a line along the path: filled by the non-zero rule, it is what stroking the path draws.
  ///
  /// As SwiftUI's `strokedPath(_:)`. A subpath without a length gives a dot if its caps are round and a square if they
  /// are square, as in SVG. A line width that is not more than 0 gives an empty path.
  ///
  /// - Parameters:
  ///   - style: Width, caps, joins and dashes of the line.
  ///   - threshold: The largest distance between a curve and the lines that the outline is made of.
  /// - Returns: A path of closed lines, which overlap one another: to be filled or clipped to, not stroked.
  public func strokedPath(_ style: StrokeStyle, threshold: Double = 0.1) -> Path {
    guard style.lineWidth > 0 else { return Path() }
    var stroker = Stroker(style: style, threshold: threshold > 0 ? threshold : 0.1)
    let path =
      style.dash.isEmpty ? self : dashed(phase: style.dashPhase, lengths: style.dash, threshold: threshold)
    for subpath in path.subpaths { stroker.stroke(subpath) }
    return stroker.outline
  }
}

/// Walks along a subpath and back, on both sides of it.
private struct Stroker {
  private let radius: Double
  private let style: StrokeStyle
  private let threshold: Double
  private(set) var outline = Path()

  init(style: StrokeStyle, threshold: Double) {
    self.style = style
    self.threshold = threshold
    radius = style.lineWidth / 2
  }

  mutating func stroke(_ subpath: Subpath) {
    guard let line = FlatLine(subpath, threshold: threshold) else {
      // Moves alone draw nothing.
      if !subpath.segments.isEmpty || subpath.isClosed { addDot(at: subpath.start) }
      return
    }
    if subpath.isClosed {
      addRing(line)
      addRing(line.reversed)
    } else {
      addLine(line)
    }
  }

  /// Adds an open line: along its one side, around the end, back along the other side and around the start.
  private mutating func addLine(_ line: FlatLine) {
    var points: [Point] = []
    for way in [line, line.reversed] {
      points.append(way.points[0] + radius * way.directions[0].perpendicular)
      for index in way.directions.indices.dropFirst() { addJoin(at: index, of: way, to: &points) }
      addCap(
        at: way.points[way.points.count - 1], direction: way.directions[way.directions.count - 1], to: &points
      )
    }
    outline.addLines(points)
    outline.closeSubpath()
  }

  /// Adds one side of a closed line.
  private mutating func addRing(_ line: FlatLine) {
    var points: [Point] = []
    for index in line.directions.indices { addJoin(at: index, of: line, to: &points) }
    outline.addLines(points)
    outline.closeSubpath()
  }

  private mutating func addDot(at point: Point) {
    switch style.lineCap {
    case .butt: return
    case .round:
      outline.addEllipse(in: Rect(center: point, size: Size(width: 2 * radius, height: 2 * radius)))
    case .square: outline.addRect(Rect(center: point, size: Size(width: 2 * radius, height: 2 * radius)))
    }
  }

  // MARK: Joins and caps

  /// Adds the outline around a corner, from the side of the line before it to that of the line after it.
  private func addJoin(at index: Int, of line: FlatLine, to points: inout [Point]) {
    let point = line.points[index]
    let before = line.directions[index == 0 ? line.directions.count - 1 : index - 1]
    let after = line.directions[index]
    let (start, end) = (point + radius * before.perpendicular, point + radius * after.perpendicular)
    let turn = before.cross(after)
    let cosine = before.dot(after)
    points.append(start)
    if turn > 0 || (turn == 0 && cosine > 0) {
      // The inner side: by way of the corner itself, so that nothing is left out where lines are short.
      if turn > 0 { points.append(point) }
    } else if line.isSmooth[index] || style.lineJoin == .round {
      addArc(around: point, from: before.perpendicular, to: after.perpendicular, to: &points)
    } else if style.lineJoin == .miter, 2 / (1 + cosine) <= style.miterLimit * style.miterLimit {
      // The miter's length is 1/sin(θ/2) line widths, and sin²(θ/2) = (1 + cos of the turn) / 2.
      let middle = before.perpendicular + after.perpendicular
      points.append(point + middle * (2 * radius / middle.dot(middle)))
    }
    points.append(end)
  }

  private func addCap(at point: Point, direction: Vector, to points: inout [Point]) {
    let side = direction.perpendicular
    points.append(point + radius * side)
    switch style.lineCap {
    case .butt: break
    case .round: addArc(around: point, from: side, to: -side, to: &points)
    case .square:
      points.append(point + radius * (side + direction))
      points.append(point + radius * (direction - side))
    }
  }

  /// Adds points around a corner, counterclockwise from one direction to another, both left out.
  private func addArc(around center: Point, from start: Vector, to end: Vector, to points: inout [Point]) {
    let startAngle = start.angle.radians
    var sweep = startAngle - end.angle.radians
    if sweep < 0 { sweep += 2 * .pi }
    // The distance between an arc of the angle α and its chord is r · (1 − cos(α/2)), less than r · α² / 8.
    let step = min(.pi / 2, (8 * threshold / radius).squareRoot())
    let count = max(1, Int(min(1000, (sweep / step).rounded(.up))))
    for index in 1..<count {
      let angle = Angle(radians: startAngle - sweep * Double(index) / Double(count))
      points.append(center.offset(by: radius, toward: angle))
    }
  }
}

/// A subpath as straight lines that all have a length.
private struct FlatLine {
  /// The corners, with the first one again at the end of a closed line.
  var points: [Point]
  /// The direction of the line from each point to the next.
  var directions: [Vector]
  /// Whether each point is inside a curve, where no join may show.
  var isSmooth: [Bool]

  /// Flattens a subpath, or gives `nil` if it has no length.
  init?(_ subpath: Subpath, threshold: Double) {
    points = [subpath.start]
    directions = []
    isSmooth = [false]
    for segment in subpath.segments {
      let count = segment.lineCount(threshold: threshold)
      for step in 1...count {
        let end = step == count ? segment.end : segment.point(at: Double(step) / Double(count))
        add(end, isSmooth: step < count)
      }
    }
    if directions.isEmpty { return nil }
  }

  private mutating func add(_ point: Point, isSmooth: Bool) {
    guard let direction = (point - points[points.count - 1]).normalized else {
      // A line without length draws nothing, but a join shows at its end.
      if !isSmooth { self.isSmooth[self.isSmooth.count - 1] = false }
      return
    }
    points.append(point)
    directions.append(direction)
    self.isSmooth.append(isSmooth)
  }

  var reversed: FlatLine {
    var line = self
    line.points.reverse()
    line.directions = directions.reversed().map { -$0 }
    line.isSmooth.reverse()
    return line
  }
}
