import FigureKit

// snippet.path-data
/// Path data, read as far as it is right.
struct PathData: Sendable {
  /// Everything before the first mistake.
  var segments: [PathSegment]
  /// The first mistake; nil if there is none.
  var error: PathDataError?

  init(parsing text: String) {
    var parser = PathParser(text)
    do {
      try parser.parse()
    } catch {
      self.error = error
    }
    segments = parser.segments
  }
}
// snippet.end

// snippet.parser
struct PathParser {
  private var scanner: PathScanner
  private(set) var segments: [PathSegment] = []
  private var currentPoint = Point.zero
  private var subpathStart = Point.zero

  init(_ text: String) {
    scanner = PathScanner(text)
  }

  mutating func parse() throws(PathDataError) {
    while !scanner.isAtEnd {
      var command = try nextCommand()
      repeat {
        let start = scanner.offset
        let segment = try nextSegment(of: command)
        guard segment.isFinite else {
          throw PathDataError(reason: .outOfRange, offset: start)
        }
        append(segment)
        if command.kind == .moveTo { command.kind = .lineTo }
      } while scanner.isAtArgument && command.kind != .closePath
    }
  }
  // snippet.hide

  private mutating func nextCommand() throws(PathDataError) -> PathCommand {
    let start = scanner.offset
    let command = scanner.command()
    if segments.isEmpty, command?.kind != .moveTo {
      throw PathDataError(reason: .expectedMoveTo, offset: start)
    }
    guard let command else {
      throw PathDataError(reason: .expectedCommand, offset: start)
    }
    return command
  }
  // snippet.show
}
// snippet.end

extension PathParser {
  // snippet.next-segment
  /// Reads the arguments of one segment.
  private mutating func nextSegment(
    of command: PathCommand
  ) throws(PathDataError) -> PathSegment {
    let origin = command.isRelative ? currentPoint : .zero
    switch command.kind {
    case .moveTo:
      return try .move(to: scanner.point(from: origin))
    case .lineTo:
      return try .line(to: scanner.point(from: origin))
    case .horizontalLineTo:
      let x = try origin.x + scanner.number()
      return .line(to: Point(x: x, y: currentPoint.y))
    case .verticalLineTo:
      let y = try origin.y + scanner.number()
      return .line(to: Point(x: currentPoint.x, y: y))
    case .curveTo:
      return try .cubic(
        control1: scanner.point(from: origin),
        control2: scanner.point(from: origin),
        to: scanner.point(from: origin))
    case .smoothCurveTo:
      return try .cubic(
        control1: reflectedCubicControl,
        control2: scanner.point(from: origin),
        to: scanner.point(from: origin))
    case .quadraticCurveTo:
      return try .quadratic(
        control: scanner.point(from: origin),
        to: scanner.point(from: origin))
    case .smoothQuadraticCurveTo:
      return try .quadratic(
        control: reflectedQuadraticControl,
        to: scanner.point(from: origin))
    case .ellipticalArc:
      return try .arc(ellipticalArc(), to: scanner.point(from: origin))
    case .closePath:
      return .close
    }
  }
  // snippet.end

  private mutating func ellipticalArc() throws(PathDataError) -> EllipticalArc {
    try EllipticalArc(
      radii: Size(width: abs(scanner.number()), height: abs(scanner.number())),
      xAxisRotation: .degrees(scanner.number()),
      isLarge: scanner.flag(),
      isClockwise: scanner.flag())
  }

  // snippet.reflection
  private var reflectedCubicControl: Point {
    guard case .cubic(_, let control, _) = segments.last else {
      return currentPoint
    }
    return control.reflected(in: currentPoint)
  }

  private var reflectedQuadraticControl: Point {
    guard case .quadratic(let control, _) = segments.last else {
      return currentPoint
    }
    return control.reflected(in: currentPoint)
  }
  // snippet.end

  // snippet.append
  private mutating func append(_ segment: PathSegment) {
    segments.append(segment)
    switch segment {
    case .move(let end):
      currentPoint = end
      subpathStart = end
    case .line(let end), .quadratic(_, let end), .cubic(_, _, let end),
      .arc(_, let end):
      currentPoint = end
    case .close:
      currentPoint = subpathStart
    }
  }
  // snippet.end
}
