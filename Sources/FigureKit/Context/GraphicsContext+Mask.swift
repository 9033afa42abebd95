extension GraphicsContext {
  /// Draws several operations as one picture, of which a mask lets through more or less.
  ///
  ///     context.group(mask: .luminance) { mask in
  ///       mask.fill(.rect(frame), with: .linear(from: top, to: bottom, colors: [.white, .black]))
  ///     } content: { context in
  ///       context.fill(.rect(frame), with: .accent)
  ///     }
  ///
  /// Both are drawn in the group's own coordinates. A figure with a mask does not run in a page. Stops the program beyond 64
  /// groups within one another.
  ///
  /// - Parameters:
  ///   - style: What happens to the group as one; the mask comes after the clip and before the opacity.
  ///   - kind: What of the mask counts.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  ///   - drawMask: Draws the mask.
  ///   - drawContent: Draws what is in the group.
  #if hasFeature(Embedded)
  @available(*, unavailable, message: "a mask cannot be drawn in a page; leave out `live`")
  #endif
  public mutating func group(
    _ style: GroupStyle = GroupStyle(), mask kind: Drawing.Mask.Kind, fileID: StaticString = #fileID,
    line: UInt = #line, _ drawMask: (inout GraphicsContext) -> Void,
    content drawContent: (inout GraphicsContext) -> Void
  ) {
    var group = style.emptyGroup
    group.mask = Drawing.Mask(kind, operations: [])
    record(group, fileID: fileID, line: line, mask: drawMask, content: drawContent)
  }
}
