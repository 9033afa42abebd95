extension DrawingParser {
  /// Reads the attributes of a shape's geometry, or gives `nil` if no shape has this name.
  mutating func shape(_ name: String) throws(Drawing.ParseError) -> Shape? {
    let magnitude = Drawing.Limit.magnitude
    switch name {
    case "line":
      let start = try point(" x1=", " y1=")
      return .line(from: start, to: try point(" x2=", " y2="))
    case "rect":
      let rect = try rect()
      // Half of a side may have been rounded up.
      let largestRadius = min(rect.width, rect.height) / 2 + 0.0001
      let radius = try optionalNumber(" rx=", standard: 0, in: 0...largestRadius)
      return .rect(rect, cornerRadius: radius)
    case "circle":
      let center = try point(" cx=", " cy=")
      try scanner.expect(" r=")
      return .circle(center: center, radius: try scanner.number(in: 0...magnitude))
    case "ellipse":
      let center = try point(" cx=", " cy=")
      return .ellipse(center: center, radii: try size(" rx=", " ry="))
    case "polyline": return .polyline(try points())
    case "polygon": return .polygon(try points())
    case "path":
      try scanner.expect(" d=")
      return .path(try path())
    default: return nil
    }
  }

  mutating func rect() throws(Drawing.ParseError) -> Rect {
    let origin = try point(" x=", " y=")
    return Rect(origin: origin, size: try size(" width=", " height="))
  }

  /// Reads a path between quotation marks.
  mutating func path() throws(Drawing.ParseError) -> Path {
    try scanner.expect("\"")
    var path = Path()
    while !scanner.accept("\"") {
      try countPathElement()
      let command = scanner.next
      guard command == UInt8(ascii: "M") || !path.isEmpty else { throw scanner.failure(.invalidPath) }
      let start = scanner.position
      scanner.advance()
      switch command {
      case UInt8(ascii: "M"): path.move(to: try spacedPoint())
      case UInt8(ascii: "L"): path.addLine(to: try spacedPoint())
      case UInt8(ascii: "Q"):
        let control = try spacedPoint()
        try scanner.expect(" ")
        path.addQuadCurve(to: try spacedPoint(), control: control)
      case UInt8(ascii: "C"):
        let control1 = try spacedPoint()
        try scanner.expect(" ")
        let control2 = try spacedPoint()
        try scanner.expect(" ")
        path.addCurve(to: try spacedPoint(), control1: control1, control2: control2)
      case UInt8(ascii: "Z"): path.closeSubpath()
      default: throw scanner.failure(.invalidPath, at: start)
      }
    }
    return path
  }

  /// Reads two numbers with a space between them.
  mutating func spacedPoint() throws(Drawing.ParseError) -> Point {
    let x = try scanner.number()
    try scanner.expect(" ")
    return Point(x: x, y: try scanner.number())
  }

  private mutating func points() throws(Drawing.ParseError) -> [Point] {
    try scanner.expect(" points=\"")
    var points: [Point] = []
    guard !scanner.accept("\"") else { return points }
    repeat {
      try countPathElement()
      let x = try scanner.number()
      try scanner.expect(",")
      points.append(Point(x: x, y: try scanner.number()))
    } while scanner.accept(" ")
    try scanner.expect("\"")
    return points
  }
}
