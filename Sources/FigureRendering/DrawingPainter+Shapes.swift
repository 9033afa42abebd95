@_spi(Rendering) import FigureKit
import SVGRendering

// What stands where cairo is exact is cairo's to draw; of all else only the part there is handed to it.
extension DrawingPainter {
  /// Makes a shape the canvas's current path.
  func trace(_ shape: Shape, on canvas: borrowing CairoCanvas) throws(FigureRenderingError) {
    switch shape {
    case .circle(let center, let radius) where isExact(Rect(center: center, radius: radius)):
      canvas.beginPath()
      canvas.addEllipse(center: center, radii: Size(width: radius, height: radius))
    case .ellipse(let center, let radii)
    where isExact(Rect(center: center, size: Size(width: 2 * radii.width, height: 2 * radii.height))):
      canvas.beginPath()
      canvas.addEllipse(center: center, radii: radii)
    default: try trace(shape.path, on: canvas)
    }
  }

  /// Makes a path the canvas's current one.
  func trace(_ path: Path, on canvas: borrowing CairoCanvas) throws(FigureRenderingError) {
    canvas.beginPath()
    guard !path.isExact(under: transform, reach: 0) else {
      canvas.add(path)
      return
    }
    try require(path, isFiniteUnder: transform)
    let region = CairoCanvas.exactRegion
    let lines = path.lines(seenThrough: transform, in: region, tolerance: 0.05)
    canvas.save()
    defer { canvas.restore() }
    canvas.usePixels()
    canvas.add(lines.applying(transform).area(in: region))
  }

  /// Makes the outlines of a text the canvas's current path.
  func trace(
    _ text: Text, at point: Point, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    guard point.x.isFinite, point.y.isFinite, text.font.size.isFinite, text.letterSpacing.isFinite else {
      throw .coordinateOutOfRange
    }
    if canvas.trace(text, at: point, family: fontFamilies[text.font.family]) { return }
    let outlines = try TextOutlines(fontFamilies).path(of: text)
    try trace(outlines.applying(.translation(x: point.x, y: point.y)), on: canvas)
  }

  /// Draws along a shape's outline with the canvas's source.
  func stroke(
    _ shape: Shape, _ style: StrokeStyle, on canvas: borrowing CairoCanvas
  ) throws(FigureRenderingError) {
    let reach = style.lineWidth / 2 * (style.lineJoin == .miter ? max(1.5, style.miterLimit) : 1.5)
    if case .circle(let center, let radius) = shape, isExact(Rect(center: center, radius: radius + reach)) {
      try trace(shape, on: canvas)
      canvas.stroke(style)
      return
    }
    let path = style.lineCap == .square ? shape.path.withVisiblePoints : shape.path
    guard !path.isExact(under: transform, reach: reach) else {
      canvas.beginPath()
      canvas.add(path)
      canvas.stroke(style)
      return
    }
    try require(path, isFiniteUnder: transform)
    guard style.lineWidth.isFinite, style.miterLimit.isFinite else { throw .coordinateOutOfRange }
    let outline = try strokedPath(of: path, style, reach: reach)
    try trace(outline, on: canvas)
    canvas.fill(rule: .nonZero)
  }

  /// The outline of a line of which not everything can be seen.
  private func strokedPath(
    of path: Path, _ style: StrokeStyle, reach: Double
  ) throws(FigureRenderingError) -> Path {
    // How exact a circle of the line's width has to be for its own curves.
    let threshold = max(0.05 / max(transform.largestScale, 1e-9), style.lineWidth * 1e-5)
    if style.dash.contains(where: { $0 > 0 }) {
      let dashes = path.flattened(threshold: threshold).length / style.dash.reduce(0, +)
      // Beyond this many FigureKit draws a line without gaps.
      guard dashes * Double(style.dash.count) <= 100_000 else { throw .coordinateOutOfRange }
      return path.strokedPath(style, threshold: threshold)
    }
    let margin = reach * transform.largestScale
    let region = CairoCanvas.exactRegion.insetBy(dx: -margin, dy: -margin)
    return path.lines(seenThrough: transform, in: region, tolerance: 0.05)
      .strokedPath(style, threshold: threshold)
  }

  private func isExact(_ rect: Rect) -> Bool {
    rect.corners.allSatisfy { CairoCanvas.exactRegion.contains($0.applying(transform)) }
  }

  private func require(_ path: Path, isFiniteUnder transform: AffineTransform) throws(FigureRenderingError) {
    func isFinite(_ point: Point) -> Bool {
      let pixel = point.applying(transform)
      return abs(pixel.x) < 1e15 && abs(pixel.y) < 1e15
    }
    for element in path.elements {
      let areFinite =
        switch element {
        case .move(let point), .line(let point): isFinite(point)
        case .quadCurve(let end, let control): isFinite(end) && isFinite(control)
        case .curve(let end, let control1, let control2):
          isFinite(end) && isFinite(control1) && isFinite(control2)
        case .closeSubpath: true
        }
      guard areFinite else { throw .coordinateOutOfRange }
    }
  }
}

extension Rect {
  fileprivate init(center: Point, radius: Double) {
    self.init(center: center, size: Size(width: 2 * radius, height: 2 * radius))
  }
}

extension Path {
  /// Whether all points, and what is within a distance of them, are where cairo is exact.
  fileprivate func isExact(under transform: AffineTransform, reach: Double) -> Bool {
    let margin = reach * transform.largestScale
    let region = CairoCanvas.exactRegion
    let (left, right) = (region.minX + margin, region.maxX - margin)
    let (top, bottom) = (region.minY + margin, region.maxY - margin)
    func isInside(_ point: Point) -> Bool {
      let pixel = point.applying(transform)
      return pixel.x >= left && pixel.x <= right && pixel.y >= top && pixel.y <= bottom
    }
    for element in elements {
      switch element {
      case .move(let point), .line(let point): if !isInside(point) { return false }
      case .quadCurve(let end, let control): if !isInside(end) || !isInside(control) { return false }
      case .curve(let end, let control1, let control2):
        if !isInside(end) || !isInside(control1) || !isInside(control2) { return false }
      case .closeSubpath: break
      }
    }
    return true
  }

  /// The path with the shortest of lines to the right in place of one that goes nowhere, whose square ends SVG draws
  /// and cairo does not.
  fileprivate var withVisiblePoints: Path {
    var path = Path()
    var start = Point.zero
    // Elements since the last move, while all of their points are the same.
    var pending: [Element] = []
    func finish() {
      guard !pending.isEmpty else { return }
      path.addLine(to: Point(x: start.x + 0.02, y: start.y))
      pending = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish()
        start = point
        path.append(element)
      case .line(start), .quadCurve(start, control: start), .curve(start, control1: start, control2: start),
        .closeSubpath where path.currentPoint == start && path.elements.last == .move(to: start):
        pending.append(element)
      default:
        for element in pending { path.append(element) }
        pending = []
        path.append(element)
      }
    }
    finish()
    return path
  }

  private mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let end): addLine(to: end)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }
}
