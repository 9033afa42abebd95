@_spi(Rendering) import FigureKit
import Markup

extension SVGWriter {
  /// Appends an element's name and geometry, without the end of its tag.
  mutating func write(_ shape: Shape) {
    switch shape {
    case .line(let start, let end):
      buffer.append(markup: "<line")
      buffer.append(number: "x1", start.x)
      buffer.append(number: "y1", start.y)
      buffer.append(number: "x2", end.x)
      buffer.append(number: "y2", end.y)
    case .rect(let rect, let cornerRadius):
      buffer.append(markup: "<rect")
      buffer.append(number: "x", rect.minX)
      buffer.append(number: "y", rect.minY)
      buffer.append(number: "width", rect.width)
      buffer.append(number: "height", rect.height)
      buffer.append(number: "rx", cornerRadius, unless: 0)
    case .circle(let center, let radius):
      buffer.append(markup: "<circle")
      buffer.append(number: "cx", center.x)
      buffer.append(number: "cy", center.y)
      buffer.append(number: "r", radius)
    case .ellipse(let center, let radii):
      buffer.append(markup: "<ellipse")
      buffer.append(number: "cx", center.x)
      buffer.append(number: "cy", center.y)
      buffer.append(number: "rx", radii.width)
      buffer.append(number: "ry", radii.height)
    case .polyline(let points):
      buffer.append(markup: "<polyline")
      buffer.append(list: "points", points.flatMap { [$0.x, $0.y] })
    case .polygon(let points):
      buffer.append(markup: "<polygon")
      buffer.append(list: "points", points.flatMap { [$0.x, $0.y] })
    case .path(let path):
      buffer.append(markup: "<path")
      buffer.append(path)
    }
  }
}

// MARK: Attributes

extension MarkupBuffer {
  /// Appends a number with at most four decimals.
  mutating func append(_ number: Double) {
    append(markup: DecimalNumber(number).digits)
  }

  /// Appends an attribute with a number, unless it is the standard value.
  mutating func append(number name: String, _ value: Double, unless standard: Double? = nil) {
    guard value != standard else { return }
    append(list: name, [value])
  }

  /// Appends an attribute with numbers between which there are spaces.
  mutating func append(list name: String, _ values: [Double]) {
    append(markup: " ")
    append(markup: name)
    append(markup: "=\"")
    for (index, value) in values.enumerated() {
      if index > 0 { append(markup: " ") }
      append(value)
    }
    append(markup: "\"")
  }

  /// Appends an attribute with a transform, unless that leaves everything where it is.
  mutating func append(transform name: String, _ transform: AffineTransform) {
    guard !transform.isIdentity else { return }
    append(markup: " ")
    append(markup: name)
    append(markup: "=\"matrix(")
    for factor in [transform.a, transform.b, transform.c, transform.d] {
      append(markup: DecimalNumber(factor, decimals: 6).digits)
      append(markup: " ")
    }
    append(transform.tx)
    append(markup: " ")
    append(transform.ty)
    append(markup: ")\"")
  }

  /// Appends the attribute `d`.
  mutating func append(_ path: Path) {
    append(markup: " d=\"")
    append(markup: SVGPathData(path).bytes)
    append(markup: "\"")
  }
}
