@_spi(Rendering) import FigureKit
import Markup

/// Appends an element's name and geometry, without the end of its tag.
extension SVGWriter: ShapeVisitor {
  mutating func begin(_ element: StaticString) {
    buffer.append(markup: "<")
    buffer.append(markup: element)
  }

  mutating func visit(coordinate: Double, _ name: StaticString) { append(attribute: name, coordinate) }

  mutating func visit(length: Double, _ name: StaticString, unless standard: Double?) {
    if length != standard { append(attribute: name, length) }
  }

  mutating func visit(_ points: [Point]) { buffer.append(list: "points", points.flatMap { [$0.x, $0.y] }) }

  mutating func visit(_ path: Path) { buffer.append(path) }

  private mutating func append(attribute name: StaticString, _ value: Double) {
    buffer.append(markup: " ")
    buffer.append(markup: name)
    buffer.append(markup: "=\"")
    buffer.append(value)
    buffer.append(markup: "\"")
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
