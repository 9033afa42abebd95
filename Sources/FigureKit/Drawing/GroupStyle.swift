/// What happens to a group as a whole: how it is moved, turned, thinned and cut, and what shadow it throws.
///
///     let faint = GroupStyle(opacity: 0.5, clip: .circle(center: .zero, radius: 20))
///     context.group(faint) { context in … }
///
/// A group is drawn in coordinates of its own; `Drawing.Group` has the order in which the rest is done.
public struct GroupStyle: Hashable, Sendable {
  /// How the group's own coordinates become those around it.
  public var transform: ProjectiveTransform
  /// How much of the group covers what is below; a number outside of 0…1 is taken as the nearest end.
  public var opacity: Double
  /// The shape outside of which nothing of the group, nor of its shadow, is drawn, in the group's own coordinates;
  /// `nil` for all of it. Several are groups within one another.
  public var clip: Shape?
  /// Which points are inside of the clip.
  public var clipRule: FillRule
  /// The shadow of the group as a whole.
  public var shadow: Shadow?

  /// The standard deviation of the Gaussian by which the group is blurred, in its own coordinates; not negative, and 0 for
  /// none. A blurred group does not run in a page.
  #if hasFeature(Embedded)
  @available(*, unavailable, message: "a group cannot be blurred in a page; leave out `live`")
  #endif
  public var blur: Double {
    get { effects.blur }
    set { effects.blur = newValue }
  }

  /// How the group's colours are mixed with those below. A blended group does not run in a page.
  #if hasFeature(Embedded)
  @available(*, unavailable, message: "a group cannot be blended in a page; leave out `live`")
  #endif
  public var blendMode: BlendMode {
    get { effects.blendMode }
    set { effects.blendMode = newValue }
  }

  /// What pages cannot draw.
  private var effects = Effects()

  private struct Effects: Hashable, Sendable {
    var blur = 0.0
    var blendMode = BlendMode.normal
  }

  /// Creates the style of a group that stays in the plane. The defaults change nothing.
  public init(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Shape? = nil,
    clipRule: FillRule = .nonZero, shadow: Shadow? = nil
  ) {
    self.transform = ProjectiveTransform(transform)
    self.opacity = opacity
    self.clip = clip
    self.clipRule = clipRule
    self.shadow = shadow
  }

  /// Creates the style of a flat group that is turned in space and then seen from in front.
  ///
  /// - Parameters:
  ///   - transform: Turns and moves the picture in space.
  ///   - anchorPoint: The point about which it does; an eye stands over it.
  ///   - opacity: How much of the group covers what is below.
  ///   - clip: The shape outside of which nothing of the group is drawn, in its own coordinates.
  ///   - clipRule: Which points are inside of the clip.
  ///   - shadow: The shadow of the group as a whole, in the same plane.
  public init(
    transform3D transform: Transform3D, anchorPoint: Point = .zero, opacity: Double = 1, clip: Shape? = nil,
    clipRule: FillRule = .nonZero, shadow: Shadow? = nil
  ) {
    #if arch(wasm32)
    LivePerspective.isUsed()
    #endif
    self.init(opacity: opacity, clip: clip, clipRule: clipRule, shadow: shadow)
    self.transform = ProjectiveTransform(transform.about(anchorPoint))
  }

  /// The group without anything in it.
  var emptyGroup: Drawing.Group {
    Drawing.Group(
      transform: transform, opacity: opacity, clip: clip.map { Drawing.Clip(path: $0.path, rule: clipRule) },
      shadow: shadow, blur: effects.blur, blendMode: effects.blendMode, operations: [])
  }
}

extension GroupStyle {
  /// Blurs a group by a Gaussian of a standard deviation, not negative, in the group's own coordinates.
  ///
  ///     context.group(.blur(standardDeviation: 3)) { context in … }
  #if hasFeature(Embedded)
  @available(*, unavailable, message: "a group cannot be blurred in a page; leave out `live`")
  #endif
  public static func blur(standardDeviation: Double) -> GroupStyle {
    var style = GroupStyle()
    style.effects.blur = standardDeviation
    return style
  }

  /// Mixes a group's colours with those below.
  ///
  ///     context.group(.blendMode(.multiply)) { context in … }
  #if hasFeature(Embedded)
  @available(*, unavailable, message: "a group cannot be blended in a page; leave out `live`")
  #endif
  public static func blendMode(_ mode: BlendMode) -> GroupStyle {
    var style = GroupStyle()
    style.effects.blendMode = mode
    return style
  }
}
