/// The two open ends of a line, from which something may be cut off.
///
/// A shape that is closed all round has none.
struct LineEnds {
  /// An end of a line as it was, and where it points.
  struct End {
    var point: Point
    /// Away from the line, of length 1.
    var direction: Vector
  }

  private let original: Shape
  private var subpaths: [Subpath]
  private var isCut = false

  init(_ shape: Shape) {
    original = shape
    subpaths = shape.isClosed ? [] : shape.path.subpaths
  }

  /// Cuts off the beginning of the first subpath and the end of the last one.
  ///
  /// - Parameters:
  ///   - startLength: How far the line begins from where it began, not along it; of a line that is shorter than both
  ///     lengths nothing is left.
  ///   - endLength: How far it ends from where it ended.
  /// - Returns: Where it began and ended, with the directions there from where it does now; `nil` for an end that is closed
  ///   or has no length.
  mutating func cut(start startLength: Double, end endLength: Double) -> (start: End?, end: End?) {
    guard !subpaths.isEmpty else { return (nil, nil) }
    let last = subpaths.count - 1
    var end = subpaths[last].lastEnd
    var start = subpaths[0].reversed.lastEnd
    if end != nil, endLength > 0 {
      subpaths[last].cutEnd(by: endLength, &end)
      isCut = true
    }
    if start != nil, startLength > 0 {
      var reversed = subpaths[0].reversed
      reversed.cutEnd(by: startLength, &start)
      subpaths[0] = reversed.reversed
      isCut = true
    }
    return (start, end)
  }

  /// What is left of the line, as the kind of shape that it was.
  var shape: Shape {
    guard isCut else { return original }
    switch original {
    case .line: return .line(from: subpaths[0].start, to: subpaths[0].end)
    case .polyline: return .polyline([subpaths[0].start] + subpaths[0].segments.map { $0.end })
    default:
      var path = Path()
      for subpath in subpaths { path.add(subpath) }
      return .path(path)
    }
  }
}

extension Subpath {
  fileprivate var reversed: Subpath {
    var reversed = Subpath(start: end)
    reversed.isClosed = isClosed
    reversed.segments = segments.reversed().map {
      Segment(start: $0.end, control1: $0.control2, control2: $0.control1, end: $0.start, isLine: $0.isLine)
    }
    return reversed
  }

  /// The end, and where the line points there; `nil` if it is closed or has no length.
  fileprivate var lastEnd: LineEnds.End? {
    guard !isClosed else { return nil }
    for segment in segments.reversed() {
      if let direction = segment.direction(at: 1) { return LineEnds.End(point: end, direction: direction) }
    }
    return nil
  }

  /// Cuts off what is nearer to the end than a length, and turns the end's direction to what is left.
  fileprivate mutating func cutEnd(by length: Double, _ lastEnd: inout LineEnds.End?) {
    let tip = end
    defer { if let direction = (tip - end).normalized { lastEnd?.direction = direction } }
    while segments.count > 1, let last = segments.last, last.start.distance(to: tip) <= length {
      segments.removeLast()
    }
    guard let last = segments.popLast() else { return }
    // By halves: the distance shrinks toward the tip on all but the wildest curves.
    var (low, high) = (0.0, 1.0)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if last.point(at: middle).distance(to: tip) > length { low = middle } else { high = middle }
    }
    segments.append(last.split(at: low).0)
  }
}

extension Path {
  fileprivate mutating func add(_ subpath: Subpath) {
    move(to: subpath.start)
    for segment in subpath.segments {
      if segment.isLine {
        addLine(to: segment.end)
      } else {
        addCurve(to: segment.end, control1: segment.control1, control2: segment.control2)
      }
    }
    if subpath.isClosed { closeSubpath() }
  }
}
