/// A marker at an end of an open line: an arrowhead, a dot or a bar.
///
///     context.stroke(.line(from: a, to: b), with: .ink, style: StrokeStyle(lineWidth: 2, endMarker: .arrow))
///
/// It has the line's colour. A drawing list has no markers: each is drawn as a shape of its own after the line.
public struct StrokeMarker: Hashable, Sendable {
  /// Its appearance.
  public enum Kind: Hashable, Sendable {
    /// A filled triangle whose tip is at the line's end; the line ends inside of it.
    case arrow
    /// Two lines that meet at the line's end.
    case openArrow
    /// A disc about the line's end.
    case dot
    /// A short line across the line's end.
    case bar
  }

  /// Its appearance.
  public let kind: Kind
  /// The length of an arrow, the diameter of a dot or the length of a bar; `nil` for what suits the line's width.
  public let size: Double?

  /// Draws a line with its markers.
  ///
  /// Kept here and not called by name where lines are drawn, so that a page whose figures have no markers does not have
  /// the code that draws them.
  let stroke: @Sendable (_ line: MarkedLine, _ context: inout GraphicsContext) -> Void

  /// Creates a marker.
  ///
  /// - Parameters:
  ///   - kind: Its appearance.
  ///   - size: The length of an arrow, the diameter of a dot or the length of a bar, not negative; `nil` for 6 and twice
  ///     the line's width, for a dot 3 and twice the line's width.
  public init(_ kind: Kind, size: Double? = nil) {
    self.kind = kind
    self.size = size
    stroke = { line, context in line.draw(in: &context) }
  }

  /// A filled triangle of the standard size.
  public static var arrow: StrokeMarker { StrokeMarker(.arrow) }
  /// Two lines that meet, of the standard size.
  public static var openArrow: StrokeMarker { StrokeMarker(.openArrow) }
  /// A disc of the standard size.
  public static var dot: StrokeMarker { StrokeMarker(.dot) }
  /// A short line across, of the standard size.
  public static var bar: StrokeMarker { StrokeMarker(.bar) }

  /// Whether two markers look the same.
  public static func == (left: StrokeMarker, right: StrokeMarker) -> Bool {
    left.kind == right.kind && left.size == right.size
  }

  /// Feeds the appearance of the marker to a hash.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(size)
  }

  /// The size at the end of a line of a width.
  func size(forLineWidth width: Double) -> Double {
    if let size { return size }
    return kind == .dot ? 3 + 2 * width : 6 + 2 * width
  }

  /// How much of the line it covers, and what of it is left out.
  func inset(forLineWidth width: Double) -> Double {
    kind == .arrow ? size(forLineWidth: width) * 0.9 : 0
  }
}
