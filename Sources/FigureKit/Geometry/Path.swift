/// Lines and curves, in one or more subpaths.
///
///     var leaf = Path()
///     leaf.move(to: Point(x: 10, y: 50))
///     leaf.addQuadCurve(to: Point(x: 90, y: 50), control: Point(x: 50, y: 0))
///     leaf.addQuadCurve(to: Point(x: 10, y: 50), control: Point(x: 50, y: 100))
///     leaf.closeSubpath()
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: Point)
    /// A straight line from the current point.
    case line(to: Point)
    /// A quadratic Bézier curve from the current point.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve from the current point.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to where the subpath began, joined there.
    case closeSubpath
  }

  /// The steps in order; the first one, if any, is a `move(to:)`.
  public private(set) var elements: [Element] = []

  /// The point at which the next line or curve begins, or `nil` for an empty path.
  public private(set) var currentPoint: Point?

  /// Where the current subpath began.
  private var subpathStart = Point.zero

  /// Creates an empty path.
  public init() {}

  /// Creates a path by drawing it.
  public init(_ build: (inout Path) -> Void) {
    build(&self)
  }

  /// Whether there is no element at all.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to point: Point) {
    append(.move(to: point), endingAt: point)
    subpathStart = point
  }

  /// Adds a straight line from the current point.
  ///
  /// Stops the program if the path is empty: a path begins with `move(to:)`.
  public mutating func addLine(to end: Point, fileID: StaticString = #fileID, line: UInt = #line) {
    requireCurrentPoint(fileID: fileID, line: line)
    append(.line(to: end), endingAt: end)
  }

  /// Adds a quadratic Bézier curve from the current point.
  ///
  /// Stops the program if the path is empty: a path begins with `move(to:)`.
  public mutating func addQuadCurve(
    to end: Point, control: Point, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    requireCurrentPoint(fileID: fileID, line: line)
    append(.quadCurve(to: end, control: control), endingAt: end)
  }

  /// Adds a cubic Bézier curve from the current point.
  ///
  /// Stops the program if the path is empty: a path begins with `move(to:)`.
  public mutating func addCurve(
    to end: Point, control1: Point, control2: Point, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    requireCurrentPoint(fileID: fileID, line: line)
    append(.curve(to: end, control1: control1, control2: control2), endingAt: end)
  }

  /// Joins the current point to where the subpath began, which becomes the current point.
  ///
  /// An empty path stays empty.
  public mutating func closeSubpath() {
    guard !elements.isEmpty else { return }
    append(.closeSubpath, endingAt: subpathStart)
  }

  // A page loads code that grows an array once, not once for each kind of element at every call.
  @inline(never)
  private mutating func append(_ element: Element, endingAt end: Point) {
    elements.append(element)
    currentPoint = end
  }

  private func requireCurrentPoint(fileID: StaticString, line: UInt) {
    guard currentPoint == nil else { return }
    refuse("a path must begin with `move(to:)`", fileID: fileID, line: line)
  }
}

extension Path {
  /// Adds the elements of another path, moved by a transform.
  public mutating func addPath(_ path: Path, transform: AffineTransform = .identity) {
    for element in path.elements { add(element.applying(transform)) }
  }

  /// Adds an element; a line or a curve needs a current point.
  mutating func add(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }

  /// The path that a transform takes this one to.
  public func applying(_ transform: AffineTransform) -> Path {
    var path = Path()
    path.addPath(self, transform: transform)
    return path
  }
}

extension Path.Element {
  /// The element with all of its points moved by a transform.
  public func applying(_ transform: AffineTransform) -> Path.Element {
    switch self {
    case .move(let point): .move(to: point.applying(transform))
    case .line(let end): .line(to: end.applying(transform))
    case .quadCurve(let end, let control):
      .quadCurve(to: end.applying(transform), control: control.applying(transform))
    case .curve(let end, let control1, let control2):
      .curve(
        to: end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .closeSubpath: .closeSubpath
    }
  }
}
