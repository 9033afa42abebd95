/// Why an operation cannot be drawn.
enum DrawingProblem {
  case numberNotDrawable
  case negativeLength
  case miterLimit
  case dashes
  case fontSize
  case textLength

  var sentence: String {
    switch self {
    case .numberNotDrawable:
      "numbers in a drawing are finite and between -1,000,000,000 and 1,000,000,000"
    case .negativeLength: "radii, line widths and dashes are not negative"
    case .miterLimit: "a miter limit is at least 1"
    case .dashes: "a dash pattern has at most 64 lengths"
    case .fontSize: "a font size is at least 0.0001"
    case .textLength: "a text has at most 10,000 bytes"
    }
  }
}

extension Double {
  fileprivate var isDrawable: Bool { abs(self) <= Drawing.Limit.magnitude }
}

extension Point {
  fileprivate var isDrawable: Bool { x.isDrawable && y.isDrawable }
}

extension Drawing.Operation {
  /// The operation with rectangles whose extents are not negative and whose corners fit into them.
  var standardized: Drawing.Operation {
    switch self {
    case .fill(let shape, let color, let rule): .fill(shape.standardized, with: color, rule: rule)
    case .stroke(let shape, let color, let style): .stroke(shape.standardized, with: color, style: style)
    case .text, .group: self
    }
  }

  /// Why this operation cannot be drawn, or `nil` if it can; what is in a group was looked at before.
  var problem: DrawingProblem? {
    switch self {
    case .fill(let shape, _, _): shape.problem
    case .stroke(let shape, _, let style): shape.problem ?? style.problem
    case .text(let text, let point):
      point.isDrawable ? text.problem : .numberNotDrawable
    case .group(let group):
      group.transform.isDrawable ? nil : .numberNotDrawable
    }
  }
}

extension AffineTransform {
  fileprivate var isDrawable: Bool {
    a.isDrawable && b.isDrawable && c.isDrawable && d.isDrawable && tx.isDrawable && ty.isDrawable
  }
}

extension Text {
  fileprivate var problem: DrawingProblem? {
    if !font.size.isDrawable { return .numberNotDrawable }
    if font.size < 0.0001 { return .fontSize }
    return string.utf8.count <= Drawing.Limit.textBytes ? nil : .textLength
  }
}

extension StrokeStyle {
  fileprivate var problem: DrawingProblem? {
    if !lineWidth.isDrawable || !miterLimit.isDrawable || !dashPhase.isDrawable { return .numberNotDrawable }
    if lineWidth < 0 { return .negativeLength }
    if miterLimit < 1 { return .miterLimit }
    if dash.count > Drawing.Limit.dashes { return .dashes }
    for length in dash {
      if !length.isDrawable { return .numberNotDrawable }
      if length < 0 { return .negativeLength }
    }
    return nil
  }
}

extension Shape {
  fileprivate var standardized: Shape {
    guard case .rect(let rect, let radius) = self else { return self }
    return .rect(rect.standardized, cornerRadius: min(radius, min(rect.width, rect.height) / 2))
  }

  fileprivate var problem: DrawingProblem? {
    switch self {
    case .line(let start, let end):
      return start.isDrawable && end.isDrawable ? nil : .numberNotDrawable
    case .rect(let rect, let radius):
      guard rect.origin.isDrawable, rect.size.isDrawable, radius.isDrawable else { return .numberNotDrawable }
      return radius >= 0 ? nil : .negativeLength
    case .circle(let center, let radius):
      guard center.isDrawable, radius.isDrawable else { return .numberNotDrawable }
      return radius >= 0 ? nil : .negativeLength
    case .ellipse(let center, let radii):
      guard center.isDrawable, radii.isDrawable else { return .numberNotDrawable }
      return radii.width >= 0 && radii.height >= 0 ? nil : .negativeLength
    case .polyline(let points), .polygon(let points):
      return points.allSatisfy { $0.isDrawable } ? nil : .numberNotDrawable
    case .path(let path):
      return path.elements.allSatisfy { $0.isDrawable } ? nil : .numberNotDrawable
    }
  }
}

extension Size {
  fileprivate var isDrawable: Bool { width.isDrawable && height.isDrawable }
}

extension Path.Element {
  fileprivate var isDrawable: Bool {
    switch self {
    case .move(let point), .line(let point): point.isDrawable
    case .quadCurve(let end, let control): end.isDrawable && control.isDrawable
    case .curve(let end, let control1, let control2):
      end.isDrawable && control1.isDrawable && control2.isDrawable
    case .closeSubpath: true
    }
  }
}
