extension Drawing {
  /// Reads a drawing list; accepts exactly the texts that `encoded` gives, within `Limit`.
  ///
  /// Throws where, and why, a text is not one of them. Of an accepted text, `encoded` gives the same again.
  public init(parsing text: String) throws(ParseError) {
    var parser = DrawingParser(text)
    self = try parser.drawing()
  }
}

/// Reads the lines of a drawing list.
struct DrawingParser {
  var scanner: DrawingScanner
  private var operationCount = 0
  private var pathElementCount = 0

  init(_ text: String) {
    scanner = DrawingScanner(text)
  }

  mutating func drawing() throws(Drawing.ParseError) -> Drawing {
    guard scanner.byteCount <= Drawing.Limit.encodedBytes else { throw scanner.failure(.tooManyBytes) }
    try scanner.expect("figure ")
    guard scanner.accept("1 ") else { throw scanner.failure(.unsupportedVersion) }
    try scanner.expect("name=")
    let nameStart = scanner.position
    let name = scanner.word()
    guard Drawing.isValidName(name) else { throw scanner.failure(.invalidName, at: nameStart) }
    try scanner.expect(" width=")
    let width = try scanner.number(in: Drawing.Limit.canvas)
    try scanner.expect(" height=")
    let height = try scanner.number(in: Drawing.Limit.canvas)
    try scanner.expectLineFeed()
    let operations = try operations(depth: 0)
    try scanner.expect(" figure")
    try scanner.expectLineFeed()
    guard scanner.isAtEnd else { throw scanner.failure(.textAfterEnd) }
    return Drawing(name: name, size: Size(width: width, height: height), operations: operations)
  }

  /// Reads operations up to and with the word `end`.
  private mutating func operations(depth: Int) throws(Drawing.ParseError) -> [Drawing.Operation] {
    var operations: [Drawing.Operation] = []
    while true {
      let start = scanner.position
      let name = scanner.word()
      if name == "end" { return operations }
      operationCount += 1
      guard operationCount <= Drawing.Limit.operations else {
        throw scanner.failure(.tooManyOperations, at: start)
      }
      switch name {
      case "group":
        guard depth < Drawing.Limit.nesting else { throw scanner.failure(.tooDeeplyNested, at: start) }
        let transform = try transform()
        try scanner.expectLineFeed()
        let inner = try self.operations(depth: depth + 1)
        guard scanner.next != UInt8(ascii: " ") else { throw scanner.failure(.groupNotEnded) }
        operations.append(.group(Drawing.Group(transform: transform, operations: inner)))
      case "text": operations.append(try text())
      default:
        guard let shape = try shape(name) else {
          throw scanner.failure(
            name.isEmpty ? .expected(depth == 0 ? "end figure" : "end") : .unknownOperation(name), at: start)
        }
        operations.append(try painting(of: shape))
      }
      try scanner.expectLineFeed()
    }
  }

  /// Reads the attributes of a shape's geometry, or gives `nil` if no shape has this name.
  private mutating func shape(_ name: String) throws(Drawing.ParseError) -> Shape? {
    let magnitude = Drawing.Limit.magnitude
    switch name {
    case "line":
      let start = try point(" x1=", " y1=")
      return .line(from: start, to: try point(" x2=", " y2="))
    case "rect":
      let origin = try point(" x=", " y=")
      let size = try size(" width=", " height=")
      // Half of a side may have been rounded up.
      let largestRadius = min(size.width, size.height) / 2 + 0.0001
      let radius = try optionalNumber(" rx=", standard: 0, in: 0...largestRadius)
      return .rect(Rect(origin: origin, size: size), cornerRadius: radius)
    case "circle":
      let center = try point(" cx=", " cy=")
      try scanner.expect(" r=")
      return .circle(center: center, radius: try scanner.number(in: 0...magnitude))
    case "ellipse":
      let center = try point(" cx=", " cy=")
      return .ellipse(center: center, radii: try size(" rx=", " ry="))
    case "polyline": return .polyline(try points())
    case "polygon": return .polygon(try points())
    case "path": return .path(try path())
    default: return nil
    }
  }

  private mutating func painting(of shape: Shape) throws(Drawing.ParseError) -> Drawing.Operation {
    if scanner.accept(" fill=") {
      let color = try color(opacity: " fill-opacity=")
      let rule = try optionalValue(" fill-rule=", standard: FillRule.nonZero)
      return .fill(shape, with: color, rule: rule)
    }
    guard scanner.accept(" stroke=") else { throw scanner.failure(.missingPaint) }
    let color = try color(opacity: " stroke-opacity=")
    return .stroke(shape, with: color, style: try strokeStyle())
  }

  private mutating func strokeStyle() throws(Drawing.ParseError) -> StrokeStyle {
    let magnitude = Drawing.Limit.magnitude
    var style = StrokeStyle()
    style.lineWidth = try optionalNumber(" stroke-width=", standard: 1, in: 0...magnitude)
    style.lineCap = try optionalValue(" stroke-linecap=", standard: LineCap.butt)
    style.lineJoin = try optionalValue(" stroke-linejoin=", standard: LineJoin.miter)
    style.miterLimit = try optionalNumber(" stroke-miterlimit=", standard: 10, in: 1...magnitude)
    if scanner.accept(" stroke-dasharray=\"") {
      repeat {
        guard style.dash.count < Drawing.Limit.dashes else { throw scanner.failure(.tooManyDashes) }
        style.dash.append(try scanner.number(in: 0...magnitude))
      } while scanner.accept(" ")
      try scanner.expect("\"")
    }
    style.dashPhase = try optionalNumber(" stroke-dashoffset=", standard: 0, in: -magnitude...magnitude)
    return style
  }

  private mutating func text() throws(Drawing.ParseError) -> Drawing.Operation {
    let point = try point(" x=", " y=")
    var font = Font()
    font.family = try optionalValue(" font-family=", standard: Font.Family.sans)
    font.size = try optionalNumber(" font-size=", standard: 16, in: 0.0001...Drawing.Limit.magnitude)
    font.weight = try optionalValue(" font-weight=", standard: Font.Weight.regular)
    font.isItalic = scanner.accept(" font-style=italic")
    let anchor = try optionalValue(" text-anchor=", standard: Text.Anchor.start)
    let baseline = try optionalValue(" dominant-baseline=", standard: Text.Baseline.alphabetic)
    try scanner.expect(" fill=")
    let color = try color(opacity: " fill-opacity=")
    try scanner.expect(" ")
    let string = try scanner.string()
    return .text(Text(string, font: font, color: color, anchor: anchor, baseline: baseline), at: point)
  }

  private mutating func transform() throws(Drawing.ParseError) -> AffineTransform {
    guard scanner.accept(" transform=\"matrix(") else { return .identity }
    let start = scanner.position
    var transform = AffineTransform.identity
    transform.a = try scanner.number(decimals: 6)
    try scanner.expect(" ")
    transform.b = try scanner.number(decimals: 6)
    try scanner.expect(" ")
    transform.c = try scanner.number(decimals: 6)
    try scanner.expect(" ")
    transform.d = try scanner.number(decimals: 6)
    try scanner.expect(" ")
    transform.tx = try scanner.number()
    try scanner.expect(" ")
    transform.ty = try scanner.number()
    try scanner.expect(")\"")
    guard !transform.isIdentity else { throw scanner.failure(.standardValue("transform"), at: start) }
    return transform
  }
}

// MARK: Paths and points

extension DrawingParser {
  private mutating func path() throws(Drawing.ParseError) -> Path {
    try scanner.expect(" d=\"")
    var path = Path()
    while !scanner.accept("\"") {
      try countPathElement()
      let command = scanner.next
      guard command == UInt8(ascii: "M") || !path.isEmpty else { throw scanner.failure(.invalidPath) }
      let start = scanner.position
      scanner.advance()
      switch command {
      case UInt8(ascii: "M"): path.move(to: try pathPoint())
      case UInt8(ascii: "L"): path.addLine(to: try pathPoint())
      case UInt8(ascii: "Q"):
        let control = try pathPoint()
        try scanner.expect(" ")
        path.addQuadCurve(to: try pathPoint(), control: control)
      case UInt8(ascii: "C"):
        let control1 = try pathPoint()
        try scanner.expect(" ")
        let control2 = try pathPoint()
        try scanner.expect(" ")
        path.addCurve(to: try pathPoint(), control1: control1, control2: control2)
      case UInt8(ascii: "Z"): path.closeSubpath()
      default: throw scanner.failure(.invalidPath, at: start)
      }
    }
    return path
  }

  private mutating func pathPoint() throws(Drawing.ParseError) -> Point {
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

  private mutating func countPathElement() throws(Drawing.ParseError) {
    pathElementCount += 1
    guard pathElementCount <= Drawing.Limit.pathElements else {
      throw scanner.failure(.tooManyPathElements)
    }
  }
}

// MARK: Attributes

extension DrawingParser {
  private mutating func point(_ x: StaticString, _ y: StaticString) throws(Drawing.ParseError) -> Point {
    try scanner.expect(x)
    let xValue = try scanner.number()
    try scanner.expect(y)
    return Point(x: xValue, y: try scanner.number())
  }

  private mutating func size(
    _ width: StaticString, _ height: StaticString
  ) throws(Drawing.ParseError) -> Size {
    try scanner.expect(width)
    let widthValue = try scanner.number(in: 0...Drawing.Limit.magnitude)
    try scanner.expect(height)
    return Size(width: widthValue, height: try scanner.number(in: 0...Drawing.Limit.magnitude))
  }

  private mutating func color(opacity: StaticString) throws(Drawing.ParseError) -> Color {
    let base = try scanner.colorBase()
    return Color(base: base, opacity: try optionalNumber(opacity, standard: 1, in: 0...1))
  }

  private mutating func optionalNumber(
    _ name: StaticString, standard: Double, in range: ClosedRange<Double>
  ) throws(Drawing.ParseError) -> Double {
    guard scanner.accept(name) else { return standard }
    let start = scanner.position
    let number = try scanner.number(in: range)
    guard number != standard else { throw scanner.failure(.standardValue(attributeName(name)), at: start) }
    return number
  }

  private mutating func optionalValue<Value: RawRepresentable & Equatable>(
    _ name: StaticString, standard: Value
  ) throws(Drawing.ParseError) -> Value where Value.RawValue == String {
    guard scanner.accept(name) else { return standard }
    let start = scanner.position
    guard let value = Value(rawValue: scanner.word()) else { throw scanner.failure(.unknownValue, at: start) }
    guard value != standard else { throw scanner.failure(.standardValue(attributeName(name)), at: start) }
    return value
  }

  /// The name in ` name=`.
  private func attributeName(_ text: StaticString) -> String {
    text.withUTF8Buffer { String(decoding: $0.dropFirst().dropLast(), as: UTF8.self) }
  }
}
