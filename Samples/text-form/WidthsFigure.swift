import FigureKit

/// The form at four widths, all to one scale.
func widthsFigure() -> Figure {
  Figure("widths", width: 440, height: 320) { context in
    let places: [(width: Int, x: Double, y: Double)] = [
      (80, 4, 26), (60, 252, 26), (40, 4, 154), (24, 148, 154),
    ]
    for (width, x, y) in places {
      let form = Form(rental, width: width)
      let style = FormStyle(
        origin: Point(x: x + 5, y: y + 6), unit: 2.85,
        lineHeight: 12, hasNames: false, hasHeadings: false)
      context.stroke(
        .rect(
          Rect(x: x, y: y, width: style.unit * Double(width) + 10, height: style.height(of: form) + 4),
          cornerRadius: 4), with: .muted)
      context.draw(form, style)
      context.draw(
        Text("\(width)", font: Font(size: 14, weight: .semibold), color: .accent),
        at: Point(x: x, y: y - 8))
    }
  }
}
