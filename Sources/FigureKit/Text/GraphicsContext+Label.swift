extension GraphicsContext {
  /// Draws a few words at a point or beside it.
  ///
  ///     context.label("start", at: point, offset: Vector(dx: 8, dy: 0))
  ///     context.label("top", at: point, offset: Vector(dx: 0, dy: -8), color: .accent, halo: 3)
  ///
  /// Without an offset the middle of the text is at the point. With one the text stands on that side: right of the point
  /// if it leads to the right, and so on, so that the offset is the room between both. Upwards and downwards text is
  /// centred; in between it begins or ends beside the point.
  ///
  /// - Parameters:
  ///   - string: The text.
  ///   - point: The labelled point.
  ///   - offset: From the point to the text's nearest edge.
  ///   - font: The typeface.
  ///   - color: The text's colour.
  ///   - anchor: Which part of the text is `offset` away; `nil` for what the offset says.
  ///   - baseline: Which height of the text is; `nil` for what the offset says.
  ///   - halo: How far the page's colour shows round the letters and hides what is beneath; 0 for no halo.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  @inline(never)
  public mutating func label(
    _ string: String, at point: Point, offset: Vector = .zero, font: Font = Font(size: 14),
    color: Color = .ink, anchor: Text.Anchor? = nil, baseline: Text.Baseline? = nil, halo: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let isBeside = 2 * abs(offset.dx) > abs(offset.dy)
    let side: Text.Anchor = !isBeside || offset.dx == 0 ? .middle : offset.dx > 0 ? .start : .end
    let height: Text.Baseline = isBeside || offset.dy == 0 ? .central : offset.dy > 0 ? .hanging : .alphabetic
    let text = Text(
      string, font: font, color: color, anchor: anchor ?? side, baseline: baseline ?? height)
    draw(text, at: point + offset, halo: halo, fileID: fileID, line: line)
  }

  /// Draws a line of text with a halo, which keeps lines beneath from running through the letters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - point: Where the text's anchor and baseline stand.
  ///   - halo: How far the halo reaches, not negative; 0 for none.
  ///   - haloColor: The halo's colour.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  @inline(never)
  public mutating func draw(
    _ text: Text, at point: Point, halo: Double, haloColor: Color = .paper,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard halo > 0 else { return draw(text, at: point, fileID: fileID, line: line) }
    // A Gaussian of a thin letter is faint; the shadow of a letter with its shadow, and of both once more, is not.
    let style = GroupStyle(shadow: .glow(haloColor, standardDeviation: halo / 3))
    group(style, fileID: fileID, line: line) { context in
      context.group(style, fileID: fileID, line: line) { context in
        context.group(style, fileID: fileID, line: line) { context in
          context.draw(text, at: point, fileID: fileID, line: line)
        }
      }
    }
  }
}
