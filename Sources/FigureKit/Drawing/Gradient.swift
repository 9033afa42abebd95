/// A change from colour to colour, with the meaning of SVG's `linearGradient` and `radialGradient`.
///
///     Figure("sky", width: 160, height: 90) { context in
///       let sky = Gradient.linear(from: .zero, to: Point(x: 0, y: 90), colors: [.accent, .paper])
///       context.fill(.rect(Rect(x: 0, y: 0, width: 160, height: 90)), with: sky)
///     }.show()
///
/// Its coordinates are those of the shape that it paints (SVG: `gradientUnits="userSpaceOnUse"`).
public struct Gradient: Hashable, Sendable {
  /// A colour at a place of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The place, from 0 at the beginning to 1 at the end.
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// Creates a stop; an offset outside of 0…1 is taken as the nearest end when it is drawn.
    public init(_ color: Color, at offset: Double) {
      self.offset = offset
      self.color = color
    }
  }

  /// Along what the colours change.
  public enum Geometry: Hashable, Sendable {
    /// Along a straight line; across it, colours stay the same. With equal ends there is only the last colour.
    case linear(from: Point, to: Point)
    /// From the circle around `focus` to the circle around `center`, whose radius is not negative.
    ///
    /// As in SVG 2, which agrees with the canvas's `createRadialGradient`. With a radius of 0 there is only the
    /// last colour.
    case radial(center: Point, radius: Double, focus: Point, focalRadius: Double)
  }

  /// What is painted before the first and after the last place, with SVG's names.
  public enum Spread: String, Hashable, Sendable, CaseIterable {
    /// The first and the last colour.
    case pad
    /// The gradient backwards, and forwards again.
    case reflect
    /// The gradient from its beginning.
    case `repeat`
  }

  /// Along what the colours change.
  public var geometry: Geometry
  /// From 1 to 256 colours; an offset smaller than the one before it is taken as that one when it is drawn.
  public var stops: [Stop]
  /// What is painted outside of the gradient.
  public var spread: Spread
  /// Moves the gradient alone, not the shape.
  public var transform: AffineTransform

  /// Creates a gradient from its parts.
  public init(
    _ geometry: Geometry, stops: [Stop], spread: Spread = .pad, transform: AffineTransform = .identity
  ) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }

  /// A gradient along the straight line between two points.
  public static func linear(
    from start: Point, to end: Point, stops: [Stop], spread: Spread = .pad,
    transform: AffineTransform = .identity
  ) -> Gradient {
    Gradient(.linear(from: start, to: end), stops: stops, spread: spread, transform: transform)
  }

  /// A gradient between colours at equal distances along the straight line between two points.
  public static func linear(from start: Point, to end: Point, colors: [Color]) -> Gradient {
    linear(from: start, to: end, stops: evenStops(colors))
  }

  /// A gradient from a point, or the circle around it, out to a circle.
  ///
  /// - Parameters:
  ///   - center: The middle of the circle at which the gradient ends.
  ///   - radius: The radius of that circle, not negative.
  ///   - focus: Where the gradient begins; the centre if it is `nil`.
  ///   - focalRadius: The radius of the circle at which it begins, not negative.
  ///   - stops: From 1 to 256 colours and their places.
  ///   - spread: What is painted outside of the gradient.
  ///   - transform: Moves the gradient alone, not the shape.
  /// - Returns: The gradient.
  public static func radial(
    center: Point, radius: Double, focus: Point? = nil, focalRadius: Double = 0, stops: [Stop],
    spread: Spread = .pad, transform: AffineTransform = .identity
  ) -> Gradient {
    Gradient(
      .radial(center: center, radius: radius, focus: focus ?? center, focalRadius: focalRadius),
      stops: stops, spread: spread, transform: transform)
  }

  /// A gradient between colours at equal distances from a point out to a circle around it.
  public static func radial(center: Point, radius: Double, colors: [Color]) -> Gradient {
    radial(center: center, radius: radius, stops: evenStops(colors))
  }

  private static func evenStops(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { index, color in
      Stop(color, at: colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0)
    }
  }
}

/// What a shape is painted with.
///
///     let plain = Paint.color(.accent)
///     let shaded = Paint.gradient(
///       .radial(center: Point(x: 50, y: 50), radius: 40, colors: [.paper, .accent]))
public enum Paint: Hashable, Sendable {
  /// One colour.
  case color(Color)
  /// A change from colour to colour.
  case gradient(Gradient)
}
