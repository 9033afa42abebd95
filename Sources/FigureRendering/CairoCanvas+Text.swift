import CCairo
@_spi(Rendering) import FigureKit

extension CairoCanvas {
  /// Makes the outlines of a line of text in the typeface of a name the current path.
  ///
  /// - Returns: `false`, and the canvas is as it was, if the text reaches out of where cairo is exact.
  func trace(_ text: Text, at point: Point, family: String) -> Bool {
    let line = TextLine(text, family: family)
    let scale = text.font.size / TextLine.layoutSize
    let offset = line.offset(anchor: text.anchor, baseline: text.baseline)
    // An em above and below is more than letters reach.
    let reach = 2 * TextLine.layoutSize
    let box = Rect(x: offset.x, y: offset.y, width: line.width, height: 0).insetBy(dx: -reach, dy: -reach)
    save()
    defer { restore() }
    cairo_translate(context, point.x, point.y)
    cairo_scale(context, scale, scale)
    for corner in box.corners {
      var pixel = corner
      cairo_user_to_device(context, &pixel.x, &pixel.y)
      guard CairoCanvas.exactRegion.contains(pixel) else { return false }
    }
    let outline = line.outline()
    defer { cairo_path_destroy(outline) }
    cairo_translate(context, offset.x, offset.y)
    beginPath()
    cairo_append_path(context, outline)
    return true
  }
}
