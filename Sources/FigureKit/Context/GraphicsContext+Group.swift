extension GraphicsContext {
  /// Draws several operations as one picture.
  ///
  /// What `draw` adds is in coordinates of its own, which the style's transform takes to this context's. Shadow, clip
  /// and opacity are for all of it together: a shadow does not fall onto what else is in the group, and what overlaps in
  /// it does not show through. Stops the program if groups are nested more than 64 deep.
  ///
  /// - Parameters:
  ///   - style: The style of the group as a whole.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - draw: Draws the contents of the group.
  public mutating func group(
    _ style: GroupStyle, fileID: StaticString = #fileID, line: UInt = #line,
    _ draw: (inout GraphicsContext) -> Void
  ) {
    record(style.emptyGroup, fileID: fileID, line: line, draw)
  }

  /// Draws several operations as one picture, under a transform: `group(_:)` with the style spelled out.
  ///
  /// - Parameters:
  ///   - transform: How the group's coordinates become this context's.
  ///   - opacity: The opacity of the group as a whole; clamped to 0…1.
  ///   - clip: The shape outside of which nothing of the group, nor of its shadow, is drawn, in the group's own
  ///     coordinates. For several clips, nest groups.
  ///   - clipRule: Which points are inside of the clip.
  ///   - shadow: The shadow of the group as a whole.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - draw: Draws the contents of the group.
  public mutating func group(
    transform: AffineTransform = .identity, opacity: Double = 1, clip: Shape? = nil,
    clipRule: FillRule = .nonZero, shadow: Shadow? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ draw: (inout GraphicsContext) -> Void
  ) {
    let style = GroupStyle(
      transform: transform, opacity: opacity, clip: clip, clipRule: clipRule, shadow: shadow)
    group(style, fileID: fileID, line: line, draw)
  }

  /// Draws several operations as one flat picture that is turned in space and then seen from in front: `group(_:)` with
  /// the style spelled out.
  ///
  /// What `draw` adds lies in the plane z = 0. It is projected: straight lines stay straight, what is farther away is
  /// smaller if the transform has perspective, and what is behind the eye is not seen. Such groups within one another
  /// are each flattened before the outer one turns them, as in CSS's `transform-style: flat`; for parts that stand
  /// in one space there is `transformLayer`. Stops the program if groups are nested more than 64 deep.
  ///
  /// - Parameters:
  ///   - transform: Turns and moves the picture in space.
  ///   - anchorPoint: The point of this context about which it does; an eye stands over it. Unlike `CALayer`'s, it is
  ///     in coordinates and not in fractions of a layer; CSS calls it `transform-origin`.
  ///   - opacity: The opacity of the group as a whole; clamped to 0…1.
  ///   - clip: The shape outside of which nothing of the group is drawn, in the group's own coordinates.
  ///   - clipRule: Which points are inside of the clip.
  ///   - shadow: The shadow of the group as a whole, in the same plane.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - draw: Draws the contents of the group.
  public mutating func group(
    transform3D transform: Transform3D, anchorPoint: Point = .zero, opacity: Double = 1, clip: Shape? = nil,
    clipRule: FillRule = .nonZero, shadow: Shadow? = nil,
    fileID: StaticString = #fileID, line: UInt = #line, _ draw: (inout GraphicsContext) -> Void
  ) {
    let style = GroupStyle(
      transform3D: transform, anchorPoint: anchorPoint, opacity: opacity, clip: clip, clipRule: clipRule,
      shadow: shadow)
    group(style, fileID: fileID, line: line, draw)
  }
}
