extension DrawingWriter: ShapeVisitor {
  mutating func begin(_ element: StaticString) { append(element) }

  mutating func visit(coordinate: Double, _ name: StaticString) {
    begin(attribute: name)
    append(number: coordinate)
  }

  mutating func visit(length: Double, _ name: StaticString, unless standard: Double?) {
    let number = DecimalNumber(length, decimals: 4)
    if let standard, number == DecimalNumber(standard, decimals: 4) { return }
    begin(attribute: name)
    bytes.append(number)
  }

  mutating func visit(_ points: [Point]) {
    append(" points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { append(" ") }
      append(number: point.x)
      append(",")
      append(number: point.y)
    }
    append("\"")
  }

  mutating func visit(_ path: Path) {
    append(" d=")
    append(quoted: path)
  }

  private mutating func begin(attribute name: StaticString) {
    append(" ")
    append(name)
    append("=")
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
