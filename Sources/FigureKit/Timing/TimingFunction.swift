/// How a movement's progress follows time: the cubic Bézier curve of CSS's `cubic-bezier()` and of Core Animation's
/// `CAMediaTimingFunction`, from (0, 0) to (1, 1).
///
///     let progress = TimingFunction.easeInOut.value(at: 0.25)  // 0.129…
public struct TimingFunction: Hashable, Sendable {
  /// The control point near (0, 0); its `x` is from 0 to 1.
  public let controlPoint1: Point
  /// The control point near (1, 1); its `x` is from 0 to 1.
  public let controlPoint2: Point

  /// Creates a timing function of its control points' coordinates, in the order of CSS.
  ///
  /// Stops the program unless both x are from 0 to 1 and both y are finite: time does not run backwards.
  public init(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard (0...1).contains(x1), (0...1).contains(x2), y1.isFinite, y2.isFinite else {
      refuse("the control points of a timing function must have x from 0 to 1", fileID: fileID, line: line)
    }
    controlPoint1 = Point(x: x1, y: y1)
    controlPoint2 = Point(x: x2, y: y2)
  }

  /// As fast at the beginning as at the end.
  public static let linear = TimingFunction(0, 0, 1, 1)
  /// CSS's `ease`: a quick start and a slow end.
  public static let ease = TimingFunction(0.25, 0.1, 0.25, 1)
  /// A slow start.
  public static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// A slow start and a slow end; Core Animation's `easeInEaseOut`.
  public static let easeInOut = TimingFunction(0.42, 0, 0.58, 1)

  /// The progress at a time, both 0 at the beginning and 1 at the end; in between it may leave 0…1.
  ///
  /// The time is clamped to 0…1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return curve.point(at: parameter(at: time)).y
  }

  /// The slope of the progress at a time; infinite where it jumps.
  ///
  /// The time is clamped to 0…1.
  public func slope(at time: Double) -> Double {
    // A curve that begins or ends with its control points in its ends has the direction of the next one.
    guard let direction = curve.direction(at: parameter(at: time)) else { return 1 }
    return direction.dy / direction.dx
  }

  private var curve: Subpath.Segment {
    Subpath.Segment(
      start: .zero, control1: controlPoint1, control2: controlPoint2, end: Point(x: 1, y: 1), isLine: false)
  }

  /// The curve's parameter at a time: Newton's method, kept within halved bounds, as x never runs backwards.
  private func parameter(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    let curve = curve
    var (low, high) = (0.0, 1.0)
    var t = time
    for _ in 0..<64 {
      let difference = curve.point(at: t).x - time
      if abs(difference) < 1e-15 { break }
      if difference > 0 { high = t } else { low = t }
      let next = t - difference / curve.derivative(at: t).dx
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
