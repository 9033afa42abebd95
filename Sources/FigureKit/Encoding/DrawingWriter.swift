extension Drawing {
  /// The drawing list: the canonical text of this drawing, ending with a line feed.
  ///
  /// Equal drawings have equal texts. Numbers are rounded to 4 decimals (the first four of a transform to 6), so
  /// that reading the text back gives a drawing with the same text.
  public var encoded: String { String(decoding: encodedBytes, as: UTF8.self) }

  /// The drawing list as UTF-8 bytes.
  public var encodedBytes: [UInt8] {
    var writer = DrawingWriter()
    writer.write(self)
    return writer.bytes
  }
}

/// Appends a drawing's text, one operation a line.
struct DrawingWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ drawing: Drawing) {
    append("figure 1 name=")
    bytes.append(contentsOf: drawing.name.utf8)
    attribute(" width=", drawing.size.width)
    attribute(" height=", drawing.size.height)
    append("\n")
    write(drawing.operations)
    append("end figure\n")
  }

  private mutating func write(_ operations: [Drawing.Operation]) {
    for operation in operations {
      switch operation {
      case .fill(let shape, let color, let rule):
        write(shape)
        attribute(" fill=", color, opacity: " fill-opacity=")
        if rule != .nonZero { append(" fill-rule=evenodd") }
      case .stroke(let shape, let color, let style):
        write(shape)
        attribute(" stroke=", color, opacity: " stroke-opacity=")
        write(style)
      case .text(let text, let point):
        write(text, at: point)
      case .group(let group):
        append("group")
        if !group.transform.isIdentity { write(group.transform) }
        append("\n")
        write(group.operations)
        append("end")
      }
      append("\n")
    }
  }

  private mutating func write(_ shape: Shape) {
    switch shape {
    case .line(let start, let end):
      append("line")
      attribute(" x1=", start.x)
      attribute(" y1=", start.y)
      attribute(" x2=", end.x)
      attribute(" y2=", end.y)
    case .rect(let rect, let cornerRadius):
      append("rect")
      attribute(" x=", rect.minX)
      attribute(" y=", rect.minY)
      attribute(" width=", rect.width)
      attribute(" height=", rect.height)
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
      append("path d=\"")
      for element in path.elements { write(element) }
      append("\"")
    }
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

  private mutating func write(_ style: StrokeStyle) {
    attribute(" stroke-width=", style.lineWidth, unless: 1)
    if style.lineCap != .butt { attribute(" stroke-linecap=", style.lineCap.rawValue) }
    if style.lineJoin != .miter { attribute(" stroke-linejoin=", style.lineJoin.rawValue) }
    attribute(" stroke-miterlimit=", style.miterLimit, unless: 10)
    if !style.dash.isEmpty {
      append(" stroke-dasharray=\"")
      for (index, length) in style.dash.enumerated() {
        if index > 0 { append(" ") }
        append(number: length)
      }
      append("\"")
    }
    attribute(" stroke-dashoffset=", style.dashPhase, unless: 0)
  }

  private mutating func write(_ text: Text, at point: Point) {
    append("text")
    attribute(" x=", point.x)
    attribute(" y=", point.y)
    if text.font.family != .sans { attribute(" font-family=", text.font.family.rawValue) }
    attribute(" font-size=", text.font.size, unless: 16)
    if text.font.weight != .regular { attribute(" font-weight=", text.font.weight.rawValue) }
    if text.font.isItalic { append(" font-style=italic") }
    if text.anchor != .start { attribute(" text-anchor=", text.anchor.rawValue) }
    if text.baseline != .alphabetic { attribute(" dominant-baseline=", text.baseline.rawValue) }
    attribute(" fill=", text.color, opacity: " fill-opacity=")
    append(" ")
    append(quoted: text.string)
  }

  private mutating func write(_ transform: AffineTransform) {
    let start = bytes.count
    append(" transform=\"matrix(")
    let factorsStart = bytes.count
    for factor in [transform.a, transform.b, transform.c, transform.d] {
      append(number: factor, decimals: 6)
      append(" ")
    }
    append(number: transform.tx)
    append(" ")
    append(number: transform.ty)
    // What rounds to the identity is written as the identity is: not at all.
    if bytes[factorsStart...].elementsEqual("1 0 0 1 0 0".utf8) {
      bytes.removeSubrange(start...)
    } else {
      append(")\"")
    }
  }
}

extension DrawingWriter {
  fileprivate mutating func append(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func append(_ point: Point) {
    append(number: point.x)
    append(" ")
    append(number: point.y)
  }

  fileprivate mutating func append(number: Double, decimals: Int = 4) {
    bytes.append(DecimalNumber(number, decimals: decimals))
  }

  fileprivate mutating func attribute(_ name: StaticString, _ value: Double) {
    append(name)
    append(number: value)
  }

  fileprivate mutating func attribute(_ name: StaticString, _ value: Double, unless standard: Double) {
    let number = DecimalNumber(value, decimals: 4)
    guard number != DecimalNumber(standard, decimals: 4) else { return }
    append(name)
    bytes.append(number)
  }

  fileprivate mutating func attribute(_ name: StaticString, _ value: String) {
    append(name)
    bytes.append(contentsOf: value.utf8)
  }

  fileprivate mutating func attribute(_ name: StaticString, _ color: Color, opacity: StaticString) {
    append(name)
    switch color.base {
    case .ink: append("ink")
    case .paper: append("paper")
    case .accent: append("accent")
    case .muted: append("muted")
    case .category(let number):
      append("category-")
      bytes.append(DecimalNumber(Double(number), decimals: 0))
    case .rgb(let red, let green, let blue):
      append("#")
      for component in [red, green, blue] {
        bytes.append(hexadecimalDigit(component >> 4))
        bytes.append(hexadecimalDigit(component & 0xF))
      }
    }
    attribute(opacity, color.opacity, unless: 1)
  }

  fileprivate mutating func append(quoted string: String) {
    append("\"")
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": append("\\\"")
      case "\\": append("\\\\")
      case "\n": append("\\n")
      case "\r": append("\\r")
      case "\t": append("\\t")
      case _ where scalar.isWrittenAsNumber:
        append("\\u{")
        append(hexadecimal: scalar.value)
        append("}")
      default:
        if let encoded = UTF8.encode(scalar) { bytes.append(contentsOf: encoded) }
      }
    }
    append("\"")
  }

  private mutating func append(hexadecimal value: UInt32) {
    let digits = max(1, (32 - value.leadingZeroBitCount + 3) / 4)
    for index in (0..<digits).reversed() {
      bytes.append(hexadecimalDigit(UInt8(value >> UInt32(4 * index) & 0xF)))
    }
  }
}

private func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
}

extension Unicode.Scalar {
  /// Whether a drawing list writes this as `\u{…}`: what has no shape of its own, or would change the order in
  /// which a line of the list is shown.
  var isWrittenAsNumber: Bool {
    switch value {
    case 0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
