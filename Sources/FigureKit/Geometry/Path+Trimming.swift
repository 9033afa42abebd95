extension Path {
  /// The part of the path between two fractions of its length, as SwiftUI's `trimmedPath(from:to:)` gives it.
  ///
  /// Subpaths count one after the other, without the ways between them, and the line that closes one counts. A subpath
  /// that is closed stays so if all of it is in the part. Curves are cut, not made into lines; a cut quadratic curve
  /// becomes a cubic one.
  ///
  /// - Parameters:
  ///   - start: Where the part begins; outside of 0…1 it is taken as the nearest end, and what is not a number as 0.
  ///   - end: Where it ends, likewise; the part is empty unless this is more than `start`.
  /// - Returns: The part.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    let length = PathMeasure(self).length
    return trimmedPath(fromLength: start * length, toLength: end * length)
  }

  /// The part of the path between two distances along it; as `trimmedPath(from:to:)`, with lengths from 0 to `length`.
  public func trimmedPath(fromLength start: Double, toLength end: Double) -> Path {
    let measure = PathMeasure(self)
    guard start < end, let first = measure.place(atLength: start), let last = measure.place(atLength: end),
      start < measure.length, end > 0
    else { return Path() }
    if start <= 0, end >= measure.length { return self }
    var path = Path()
    var index = 0
    for subpath in subpaths {
      let indices = index..<(index + subpath.segments.count)
      index = indices.upperBound
      let isWhole =
        (first.index, first.t) <= (indices.lowerBound, 0)
        && (last.index, last.t) >= (indices.upperBound - 1, 1)
      var segments = subpath.segments
      let isClosed = subpath.isClosed && isWhole
      // The line that closes a subpath needs no line of its own.
      if isClosed, segments.last?.isLine == true { segments.removeLast() }
      var isPenUp = true
      for (place, segment) in zip(indices, segments) where (first.index...last.index).contains(place) {
        let from = place == first.index ? first.t : 0
        let to = place == last.index ? last.t : 1
        guard from < to else { continue }
        let part = segment.part(from: from, to: to)
        if isPenUp { path.move(to: part.start) }
        isPenUp = false
        if part.isLine {
          path.addLine(to: part.end)
        } else {
          path.addCurve(to: part.end, control1: part.control1, control2: part.control2)
        }
      }
      if isClosed, !isPenUp { path.closeSubpath() }
    }
    return path
  }

  /// The path that is drawn the other way round, from its end to its beginning; UIKit's `reversing()`.
  ///
  /// It looks the same, except that dashes begin at the other end, and that arcs turn the other way where `FillRule.nonZero`
  /// counts turns. Subpaths without a line or curve are left out.
  public func reversed() -> Path {
    var path = Path()
    for subpath in strokes.reversed() {
      let end = subpath.steps.last?.end ?? subpath.start
      path.move(to: subpath.isClosed ? subpath.start : end)
      if subpath.isClosed, end != subpath.start { path.addLine(to: end) }
      for (index, step) in subpath.steps.enumerated().reversed() {
        let next = index > 0 ? subpath.steps[index - 1].end : subpath.start
        switch step {
        case .move, .closeSubpath: break
        // Closing draws this line.
        case .line where index == 0 && subpath.isClosed && (subpath.steps.count > 1 || end != next): break
        case .line: path.addLine(to: next)
        case .quadCurve(_, let control): path.addQuadCurve(to: next, control: control)
        case .curve(_, let control1, let control2):
          path.addCurve(to: next, control1: control2, control2: control1)
        }
      }
      if subpath.isClosed { path.closeSubpath() }
    }
    return path
  }

  /// The subpaths that have a line or curve, as the path has them.
  private var strokes: [(start: Point, steps: [Element], isClosed: Bool)] {
    var strokes: [(start: Point, steps: [Element], isClosed: Bool)] = []
    var current = (start: Point.zero, steps: [Element](), isClosed: false)
    for element in elements {
      switch element {
      case .move(let point):
        if !current.steps.isEmpty { strokes.append(current) }
        current = (point, [], false)
      case .closeSubpath:
        current.isClosed = true
        if !current.steps.isEmpty { strokes.append(current) }
        current = (current.start, [], false)
      case .line, .quadCurve, .curve: current.steps.append(element)
      }
    }
    if !current.steps.isEmpty { strokes.append(current) }
    return strokes
  }
}

extension Path.Element {
  /// The point to which it leads; the origin for what closes a subpath.
  fileprivate var end: Point {
    switch self {
    case .move(let point), .line(let point), .quadCurve(let point, _), .curve(let point, _, _): point
    case .closeSubpath: .zero
    }
  }
}

extension Subpath.Segment {
  /// The part between two parameters from 0 to 1.
  fileprivate func part(from: Double, to: Double) -> Subpath.Segment {
    let end = to < 1 ? split(at: to).0 : self
    return from > 0 ? end.split(at: from / to).1 : end
  }
}
