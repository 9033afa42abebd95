/// How the ends of an open line look.
///
///     let style = StrokeStyle(lineWidth: 8, lineCap: .round)
public enum LineCap: String, Hashable, Sendable, CaseIterable {
  /// Cut off at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A half square beyond the end point.
  case square
}

/// How a line looks where it turns.
///
///     let style = StrokeStyle(lineWidth: 8, lineJoin: .round)
public enum LineJoin: String, Hashable, Sendable, CaseIterable {
  /// A sharp corner, unless it would reach further than the miter limit allows.
  case miter
  /// A round corner.
  case round
  /// A corner cut off straight.
  case bevel
}

/// Which points are inside of a path that crosses itself.
///
///     Figure("star", width: 160, height: 160) { context in
///       let corners = (0..<5).map { corner in
///         Point(x: 80, y: 80).offset(by: 70, toward: .degrees(144 * Double(corner) - 90))
///       }
///       context.fill(.polygon(corners), with: .accent, rule: .evenOdd)
///     }.show()
public enum FillRule: String, Hashable, Sendable, CaseIterable {
  /// Those around which the path turns, counting turns the other way as negative.
  case nonZero = "nonzero"
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd = "evenodd"
}

/// How a line is drawn.
///
///     let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 4])
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width, not negative, half of it on each side.
  public var lineWidth: Double
  /// How open ends look.
  public var lineCap: LineCap
  /// How corners look.
  public var lineJoin: LineJoin
  /// How far a sharp corner may reach, as a multiple of the line width, at least 1; a sharper one is cut off.
  public var miterLimit: Double
  /// Lengths of dashes and gaps in turn, none negative; empty for a line without gaps.
  public var dash: [Double]
  /// How far into the dashes the line begins.
  public var dashPhase: Double
  /// What stands where an open line begins, if anything does.
  public var startMarker: StrokeMarker?
  /// What stands where an open line ends, if anything does.
  public var endMarker: StrokeMarker?

  /// Creates a style. The defaults are those of Core Graphics.
  public init(
    lineWidth: Double = 1, lineCap: LineCap = .butt, lineJoin: LineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0, startMarker: StrokeMarker? = nil,
    endMarker: StrokeMarker? = nil
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.startMarker = startMarker
    self.endMarker = endMarker
  }
}
