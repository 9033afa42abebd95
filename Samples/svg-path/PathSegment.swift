import FigureKit

// snippet.segment
/// One segment of an SVG path, with absolute coordinates.
enum PathSegment: Equatable, Sendable {
  case move(to: Point)
  case line(to: Point)
  case quadratic(control: Point, to: Point)
  case cubic(control1: Point, control2: Point, to: Point)
  case arc(EllipticalArc, to: Point)
  case close
}

/// The shape of an arc, without its two ends.
struct EllipticalArc: Equatable, Sendable {
  var radii: Size
  var xAxisRotation: Angle
  /// Which way round the ellipse: the longer one, or the shorter one.
  var isLarge: Bool
  /// SVG's sweep flag: clockwise as seen on a screen.
  var isClockwise: Bool
}
// snippet.end

extension PathSegment {
  /// Where the segment ends; nil for `close`, which goes back to a start.
  var end: Point? {
    switch self {
    case .move(let end), .line(let end), .quadratic(_, let end),
      .cubic(_, _, let end), .arc(_, let end):
      end
    case .close: nil
    }
  }

  /// False when relative coordinates have added up to more than a `Double`
  /// can hold.
  var isFinite: Bool {
    switch self {
    case .move(let end), .line(let end):
      end.isFinite
    case .quadratic(let control, let end):
      control.isFinite && end.isFinite
    case .cubic(let control1, let control2, let end):
      control1.isFinite && control2.isFinite && end.isFinite
    case .arc(_, let end):
      end.isFinite
    case .close:
      true
    }
  }
}

extension PathSegment: CustomStringConvertible {
  /// The segment as path data, with four decimals.
  var description: String {
    switch self {
    case .move(let end): "M \(end.pathData)"
    case .line(let end): "L \(end.pathData)"
    case .quadratic(let control, let end):
      "Q \(control.pathData) \(end.pathData)"
    case .cubic(let control1, let control2, let end):
      "C \(control1.pathData) \(control2.pathData) \(end.pathData)"
    case .arc(let arc, let end):
      "A \(arc.pathData) \(end.pathData)"
    case .close: "Z"
    }
  }
}

extension [PathSegment] {
  /// All segments as path data.
  var pathData: String { map { $0.description }.joined(separator: " ") }
}

extension EllipticalArc {
  fileprivate var pathData: String {
    let lengths = [radii.width, radii.height, xAxisRotation.degrees]
    let numbers = lengths.map { $0.shortDescription }.joined(separator: " ")
    return "\(numbers) \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0)"
  }
}

extension Point {
  fileprivate var pathData: String {
    "\(x.shortDescription) \(y.shortDescription)"
  }
}
