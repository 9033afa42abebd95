import FigureKit
import Markup

/// Appends a drawing's elements.
struct SVGWriter {
  private(set) var buffer = MarkupBuffer(minimumCapacity: 4096)
  let destination: SVGRenderer.Destination

  init(destination: SVGRenderer.Destination) {
    self.destination = destination
  }

  mutating func write(_ drawing: Drawing, label: String?) {
    buffer.append(markup: "<svg")
    if destination == .file { buffer.append(attribute: "xmlns", "http://www.w3.org/2000/svg") }
    buffer.append(attribute: "class", "figure")
    buffer.append(markup: " viewBox=\"0 0 ")
    append(drawing.size.width)
    buffer.append(markup: " ")
    append(drawing.size.height)
    buffer.append(markup: "\"")
    attribute("width", drawing.size.width)
    attribute("height", drawing.size.height)
    if let label, !label.isEmpty {
      buffer.append(attribute: "role", "img")
      buffer.append(attribute: "aria-label", label.withoutControlCharacters)
    } else {
      buffer.append(attribute: "aria-hidden", "true")
    }
    buffer.append(attribute: "fill", "none")
    buffer.append(attribute: "stroke-miterlimit", "10")
    buffer.append(attribute: "font-family", SVGStyle.fontStack(for: .sans))
    buffer.append(attribute: "font-size", "16")
    buffer.append(markup: ">")
    if destination == .file { buffer.append(markup: SVGStyle.documentStyle(for: drawing)) }
    write(drawing.operations)
    buffer.append(markup: destination == .file ? "</svg>\n" : "</svg>")
  }

  private mutating func write(_ operations: [Drawing.Operation]) {
    for operation in operations {
      switch operation {
      case .fill(let shape, let color, let rule):
        write(shape)
        attribute("fill", color.plainColor)
        if rule != .nonZero { buffer.append(attribute: "fill-rule", rule.rawValue) }
        buffer.append(markup: "/>")
      case .stroke(let shape, let color, let style):
        write(shape)
        attribute("stroke", color.plainColor)
        write(style)
        buffer.append(markup: "/>")
      case .text(let text, let point): write(text, at: point)
      case .group(let group):
        buffer.append(markup: "<g")
        write(group.transform.affine ?? .identity)
        buffer.append(markup: ">")
        write(group.operations)
        buffer.append(markup: "</g>")
      case .image: break
      }
    }
  }

  private mutating func write(_ shape: Shape) {
    switch shape {
    case .line(let start, let end):
      buffer.append(markup: "<line")
      attribute("x1", start.x)
      attribute("y1", start.y)
      attribute("x2", end.x)
      attribute("y2", end.y)
    case .rect(let rect, let cornerRadius):
      buffer.append(markup: "<rect")
      attribute("x", rect.minX)
      attribute("y", rect.minY)
      attribute("width", rect.width)
      attribute("height", rect.height)
      attribute("rx", cornerRadius, unless: 0)
    case .circle(let center, let radius):
      buffer.append(markup: "<circle")
      attribute("cx", center.x)
      attribute("cy", center.y)
      attribute("r", radius)
    case .ellipse(let center, let radii):
      buffer.append(markup: "<ellipse")
      attribute("cx", center.x)
      attribute("cy", center.y)
      attribute("rx", radii.width)
      attribute("ry", radii.height)
    case .polyline(let points):
      buffer.append(markup: "<polyline")
      write(points)
    case .polygon(let points):
      buffer.append(markup: "<polygon")
      write(points)
    case .path(let path):
      buffer.append(markup: "<path d=\"")
      for element in path.elements { write(element) }
      buffer.append(markup: "\"")
    }
  }

  private mutating func write(_ points: [Point]) {
    list("points", points.flatMap { [$0.x, $0.y] })
  }

  private mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point): write("M", [point])
    case .line(let end): write("L", [end])
    case .quadCurve(let end, let control): write("Q", [control, end])
    case .curve(let end, let control1, let control2): write("C", [control1, control2, end])
    case .closeSubpath: buffer.append(markup: "Z")
    }
  }

  private mutating func write(_ command: String, _ points: [Point]) {
    for (index, point) in points.enumerated() {
      buffer.append(markup: index == 0 ? command : " ")
      append(point.x)
      buffer.append(markup: " ")
      append(point.y)
    }
  }

  private mutating func write(_ style: StrokeStyle) {
    attribute("stroke-width", style.lineWidth, unless: 1)
    if style.lineCap != .butt { buffer.append(attribute: "stroke-linecap", style.lineCap.rawValue) }
    if style.lineJoin != .miter { buffer.append(attribute: "stroke-linejoin", style.lineJoin.rawValue) }
    attribute("stroke-miterlimit", style.miterLimit, unless: 10)
    if !style.dash.isEmpty { list("stroke-dasharray", style.dash) }
    attribute("stroke-dashoffset", style.dashPhase, unless: 0)
  }

  private mutating func write(_ text: Text, at point: Point) {
    buffer.append(markup: "<text")
    attribute("x", point.x)
    attribute("y", point.y)
    if text.font.family != .sans {
      buffer.append(attribute: "font-family", SVGStyle.fontStack(for: text.font.family))
    }
    attribute("font-size", text.font.size, unless: 16)
    if text.font.weight != .regular {
      buffer.append(attribute: "font-weight", "\(text.font.weight.rawValue)")
    }
    if text.font.isItalic { buffer.append(attribute: "font-style", "italic") }
    if text.anchor != .start { buffer.append(attribute: "text-anchor", text.anchor.rawValue) }
    if text.baseline != .alphabetic {
      buffer.append(attribute: "dominant-baseline", text.baseline.rawValue)
    }
    attribute("fill", text.color)
    let string = text.string.withoutControlCharacters
    if string.hasPrefix(" ") || string.hasSuffix(" ") || string.contains("  ") {
      buffer.append(attribute: "xml:space", "preserve")
    }
    buffer.append(markup: ">")
    buffer.append(text: string)
    buffer.append(markup: "</text>")
  }

  private mutating func write(_ transform: AffineTransform) {
    guard !transform.isIdentity else { return }
    buffer.append(markup: " transform=\"matrix(")
    for factor in [transform.a, transform.b, transform.c, transform.d] {
      buffer.append(markup: DecimalNumber(factor, decimals: 6).digits)
      buffer.append(markup: " ")
    }
    append(transform.tx)
    buffer.append(markup: " ")
    append(transform.ty)
    buffer.append(markup: ")\"")
  }
}

// MARK: Attributes

extension SVGWriter {
  private mutating func append(_ number: Double) {
    buffer.append(markup: DecimalNumber(number).digits)
  }

  private mutating func attribute(_ name: String, _ value: Double, unless standard: Double? = nil) {
    guard value != standard else { return }
    list(name, [value])
  }

  private mutating func list(_ name: String, _ values: [Double]) {
    buffer.append(markup: " ")
    buffer.append(markup: name)
    buffer.append(markup: "=\"")
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(markup: " ") }
      append(value)
    }
    buffer.append(markup: "\"")
  }

  private mutating func attribute(_ name: String, _ color: Color) {
    switch (color.base, destination) {
    case (.rgb(let red, let green, let blue), _):
      buffer.append(attribute: name, RGB(red, green, blue).description)
    case (let role, .page):
      let fallback = Palette.light[role]
      buffer.append(attribute: name, "var(--figure-\(SVGStyle.name(of: role)),\(fallback))")
    case (let role, .file):
      buffer.append(attribute: "class", "\(name)-\(SVGStyle.name(of: role))")
    }
    attribute("\(name)-opacity", color.opacity, unless: 1)
  }
}

extension String {
  /// The text with a space for every line break and every character that XML does not allow.
  var withoutControlCharacters: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFFFE, 0xFFFF: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
