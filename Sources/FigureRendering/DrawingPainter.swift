import FigureKit

/// Draws operations on a canvas.
struct DrawingPainter {
  let palette: Palette
  let fontFamilies: FontFamilies
  /// The transform to pixels, known here too so that no coordinate reaches cairo that it cannot hold.
  private var transform: AffineTransform

  init(palette: Palette, fontFamilies: FontFamilies, scale: Double) {
    self.palette = palette
    self.fontFamilies = fontFamilies
    transform = .scale(scale)
  }

  mutating func paint(
    _ operations: [Drawing.Operation], on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    for operation in operations {
      switch operation {
      case .fill(let shape, let paint, let rule):
        let color = paint.plainColor
        guard try trace(shape, on: canvas) else { continue }
        canvas.fill(palette[color.base], opacity: color.opacity, rule: rule)
      case .stroke(let shape, let paint, let style):
        let color = paint.plainColor
        try requireDrawable(length: style.lineWidth)
        guard try trace(shape, on: canvas) else { continue }
        var style = style
        // A corner that reaches further than anything that is drawn is cut off.
        let width = max(1, style.lineWidth * transform.largestScale)
        style.miterLimit = min(style.miterLimit, max(1, CairoCanvas.maximumCoordinate / width))
        canvas.stroke(palette[color.base], opacity: color.opacity, style: style)
      case .text(let text, let point):
        try requireDrawable(point)
        try requireDrawable(length: text.font.size)
        try canvas.draw(
          text, at: point, color: palette[text.color.base], family: fontFamilies[text.font.family])
      case .group(let group): try paint(group, on: canvas)
      case .image: break
      }
    }
  }

  private mutating func paint(
    _ group: Drawing.Group, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    let outer = transform
    let own = group.transform.affine ?? .identity
    transform = own.concatenating(outer)
    defer { transform = outer }
    guard transform.inverted() != nil else { return }
    canvas.save()
    canvas.concatenate(own)
    try paint(group.operations, on: canvas)
    canvas.restore()
  }

  /// Makes a shape the canvas's current path; `false` for one of no size, which SVG does not draw.
  private func trace(
    _ shape: Shape, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) -> Bool {
    canvas.beginPath()
    switch shape {
    case .circle(let center, let radius):
      return try traceEllipse(center: center, radii: Size(width: radius, height: radius), on: canvas)
    case .ellipse(let center, let radii):
      return try traceEllipse(center: center, radii: radii, on: canvas)
    case .rect(let rect, _) where rect.width == 0 || rect.height == 0: return false
    case .line, .rect, .polyline, .polygon, .path:
      for element in shape.path.elements { try trace(element, on: canvas) }
      return true
    }
  }

  private func traceEllipse(
    center: Point, radii: Size, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) -> Bool {
    guard radii.width > 0, radii.height > 0 else { return false }
    try requireDrawable(center)
    try requireDrawable(length: max(radii.width, radii.height))
    canvas.addEllipse(center: center, radii: radii)
    return true
  }

  private func trace(
    _ element: Path.Element, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    switch element {
    case .move(let point):
      try requireDrawable(point)
      canvas.move(to: point)
    case .line(let end):
      try requireDrawable(end)
      canvas.addLine(to: end)
    case .quadCurve(let end, let control):
      try requireDrawable(end)
      try requireDrawable(control)
      canvas.addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2):
      try requireDrawable(end)
      try requireDrawable(control1)
      try requireDrawable(control2)
      canvas.addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: canvas.closeSubpath()
    }
  }

  private func requireDrawable(_ point: Point) throws(FigureRenderingError) {
    let pixel = point.applying(transform)
    guard abs(pixel.x) <= CairoCanvas.maximumCoordinate, abs(pixel.y) <= CairoCanvas.maximumCoordinate else {
      throw .coordinateOutOfRange
    }
  }

  private func requireDrawable(length: Double) throws(FigureRenderingError) {
    guard length * transform.largestScale <= CairoCanvas.maximumCoordinate else {
      throw .coordinateOutOfRange
    }
  }
}

extension Paint {
  var plainColor: Color {
    switch self {
    case .color(let color): color
    case .gradient(let gradient): gradient.stops.last?.color ?? .ink
    }
  }
}
