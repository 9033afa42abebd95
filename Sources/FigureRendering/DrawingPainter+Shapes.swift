import FigureKit

// Every coordinate is looked at before cairo gets it.
extension DrawingPainter {
  /// Makes a shape the canvas's current path; `false` for one of no size, which SVG does not draw.
  func trace(
    _ shape: Shape, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) -> Bool {
    switch shape {
    case .circle(let center, let radius):
      return try traceEllipse(center: center, radii: Size(width: radius, height: radius), on: canvas)
    case .ellipse(let center, let radii):
      return try traceEllipse(center: center, radii: radii, on: canvas)
    case .rect(let rect, _) where rect.width == 0 || rect.height == 0: return false
    case .line(let start, let end):
      canvas.beginPath()
      try trace(.move(to: start), on: canvas)
      try trace(.line(to: end), on: canvas)
    case .polyline(let points), .polygon(let points):
      guard let first = points.first else { return false }
      canvas.beginPath()
      try trace(.move(to: first), on: canvas)
      for point in points.dropFirst() { try trace(.line(to: point), on: canvas) }
      if case .polygon = shape { canvas.closeSubpath() }
    case .rect, .path: try trace(shape.path, on: canvas)
    }
    return true
  }

  /// Makes a path the canvas's current one.
  func trace(_ path: Path, on canvas: borrowing CairoCanvas) throws(FigureRenderingError) {
    canvas.beginPath()
    for element in path.elements { try trace(element, on: canvas) }
  }

  private func traceEllipse(
    center: Point, radii: Size, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) -> Bool {
    guard radii.width > 0, radii.height > 0 else { return false }
    try requireDrawable(center)
    try requireDrawable(length: max(radii.width, radii.height))
    canvas.beginPath()
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
}
