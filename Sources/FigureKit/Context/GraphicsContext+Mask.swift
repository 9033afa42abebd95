extension GraphicsContext {
  /// Draws several operations as one picture through a mask.
  ///
  ///     context.group(mask: .luminance) { mask in
  ///       mask.fill(.rect(frame), with: .linear(from: top, to: bottom, colors: [.white, .black]))
  ///     } content: { context in
  ///       context.fill(.rect(frame), with: .accent)
  ///     }
  ///
  /// Both are drawn in the group's own coordinates. A figure with a mask does not run in a page. Stops the program if
  /// groups are nested more than 64 deep.
  ///
  /// - Parameters:
  ///   - style: The style of the group as a whole; the mask comes after the clip and before the opacity.
  ///   - kind: The property of the mask that counts.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  ///   - drawMask: Draws the mask.
  ///   - drawContent: Draws the contents of the group.
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
