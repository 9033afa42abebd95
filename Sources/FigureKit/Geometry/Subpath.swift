/// A part of a path that is drawn without lifting the pen.
struct Subpath {
  /// A line or a curve; the ends of a line are its controls too.
  struct Segment {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point
    var isLine: Bool
  }

  var start: Point
  var segments: [Segment] = []
  /// Whether the end is joined to the start; the segment that leads there, if it has a length, is the last one.
  var isClosed = false

  var end: Point { segments.last?.end ?? start }

  fileprivate mutating func addLine(to end: Point) {
    let start = self.end
    segments.append(Segment(start: start, control1: start, control2: end, end: end, isLine: true))
  }

  fileprivate mutating func addCurve(to end: Point, control1: Point, control2: Point) {
    segments.append(
      Segment(start: self.end, control1: control1, control2: control2, end: end, isLine: false))
  }
}

extension Path {
  /// The parts that are drawn without lifting the pen, quadratic curves as the cubic ones that are the same.
  var subpaths: [Subpath] {
    var subpaths: [Subpath] = []
    var current: Subpath?
    // Whether the current part begins where a closed one did, without a move: then it is none before it has a segment.
    var isImplied = false
    func finish() {
      guard let current, !isImplied || !current.segments.isEmpty else { return }
      subpaths.append(current)
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        current = Subpath(start: point)
        isImplied = false
      case .line(let end): current?.addLine(to: end)
      case .quadCurve(let end, let control):
        guard let start = current?.end else { continue }
        current?.addCurve(
          to: end, control1: start.interpolated(to: control, at: 2.0 / 3),
          control2: end.interpolated(to: control, at: 2.0 / 3))
      case .curve(let end, let control1, let control2):
        current?.addCurve(to: end, control1: control1, control2: control2)
      case .closeSubpath:
        guard let start = current?.start else { continue }
        if current?.end != start { current?.addLine(to: start) }
        current?.isClosed = true
        finish()
        current = Subpath(start: start)
        isImplied = true
      }
    }
    finish()
    return subpaths
  }
}

extension Subpath.Segment {
  /// The point at a parameter from 0 to 1.
  func point(at t: Double) -> Point {
    if isLine { return start.interpolated(to: end, at: t) }
    let u = 1 - t
    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      x: a * start.x + b * control1.x + c * control2.x + d * end.x,
      y: a * start.y + b * control1.y + c * control2.y + d * end.y)
  }

  /// How fast, and where to, the point moves with the parameter.
  func derivative(at t: Double) -> Vector {
    if isLine { return end - start }
    let u = 1 - t
    return 3 * u * u * (control1 - start) + 6 * u * t * (control2 - control1) + 3 * t * t * (end - control2)
  }

  /// The direction at a parameter, also where the point stands still because controls coincide; `nil` if all do.
  func direction(at t: Double) -> Vector? {
    if let direction = derivative(at: t).normalized { return direction }
    // There the curve leaves toward, or arrives from, the next control that is another point.
    let points = [start, control1, control2, end]
    let here = point(at: t)
    if t < 1, let next = points.first(where: { $0 != here }) { return (next - here).normalized }
    return points.last { $0 != here }.flatMap { (here - $0).normalized }
  }

  /// The parts before and after a parameter, by de Casteljau's algorithm.
  func split(at t: Double) -> (Subpath.Segment, Subpath.Segment) {
    let first = start.interpolated(to: control1, at: t)
    let middle = control1.interpolated(to: control2, at: t)
    let last = control2.interpolated(to: end, at: t)
    let before = first.interpolated(to: middle, at: t)
    let after = middle.interpolated(to: last, at: t)
    let point = point(at: t)
    return (
      Subpath.Segment(start: start, control1: first, control2: before, end: point, isLine: isLine),
      Subpath.Segment(start: point, control1: after, control2: last, end: end, isLine: isLine)
    )
  }
}
