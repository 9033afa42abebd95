extension Text {
  /// The width of the line and the height from ascent to descent, in the figure's own units.
  ///
  /// Measured in DejaVu Sans, in which a picture of a figure is drawn, to about half a percent; a page shows the reader's
  /// own typeface, which is mostly narrower. So the numbers are the same wherever the figure is drawn, in a page too. For
  /// letters with serifs, a typeface of another name and characters other than Latin and Greek ones they are an estimate.
  /// Letters that are moved together or joined, such as “AV”, are measured one by one.
  public var size: Size {
    var width = 0.0
    for scalar in string.unicodeScalars { width += font.width(of: scalar) + letterSpacing }
    return Size(width: max(0, width), height: font.ascent + font.descent)
  }

  /// The rectangle that the text takes up if it is drawn at a point, by `size`, its anchor and its baseline.
  public func bounds(at point: Point) -> Rect {
    let size = size
    let left =
      switch anchor {
      case .start: point.x
      case .middle: point.x - size.width / 2
      case .end: point.x - size.width
      }
    // How far the alphabetic baseline is below the point.
    let drop =
      switch baseline {
      case .alphabetic: 0.0
      case .middle: 0.274 * font.size
      case .central: (font.ascent - font.descent) / 2
      case .hanging: 0.8 * font.ascent
      }
    return Rect(x: left, y: point.y + drop - font.ascent, width: size.width, height: size.height)
  }
}
