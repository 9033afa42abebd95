extension DrawingWriter {
  mutating func write(_ shape: Shape) {
    switch shape {
    case .line(let start, let end):
      append("line")
      attribute(" x1=", start.x)
      attribute(" y1=", start.y)
      attribute(" x2=", end.x)
      attribute(" y2=", end.y)
    case .rect(let rect, let cornerRadius):
      append("rect")
      write(rect)
      attribute(" rx=", cornerRadius, unless: 0)
    case .circle(let center, let radius):
      append("circle")
      attribute(" cx=", center.x)
      attribute(" cy=", center.y)
      attribute(" r=", radius)
    case .ellipse(let center, let radii):
      append("ellipse")
      attribute(" cx=", center.x)
      attribute(" cy=", center.y)
      attribute(" rx=", radii.width)
      attribute(" ry=", radii.height)
    case .polyline(let points):
      append("polyline")
      write(points)
    case .polygon(let points):
      append("polygon")
      write(points)
    case .path(let path):
      append("path d=")
      append(quoted: path)
    }
  }

  mutating func write(_ rect: Rect) {
    attribute(" x=", rect.minX)
    attribute(" y=", rect.minY)
    attribute(" width=", rect.width)
    attribute(" height=", rect.height)
  }

  private mutating func write(_ points: [Point]) {
    append(" points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { append(" ") }
      append(number: point.x)
      append(",")
      append(number: point.y)
    }
    append("\"")
  }

  mutating func append(quoted path: Path) {
    append("\"")
    for element in path.elements { write(element) }
    append("\"")
  }

  private mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point):
      append("M")
      append(point)
    case .line(let end):
      append("L")
      append(end)
    case .quadCurve(let end, let control):
      append("Q")
      append(control)
      append(" ")
      append(end)
    case .curve(let end, let control1, let control2):
      append("C")
      append(control1)
      append(" ")
      append(control2)
      append(" ")
      append(end)
    case .closeSubpath:
      append("Z")
    }
  }
}
