/// Why an operation cannot be drawn.
enum DrawingProblem {
  case numberNotDrawable
  case negativeLength
  case miterLimit
  case dashes
  case fontSize
  case fontFamily
  case textLength
  case gradientStops
  case perspective
  case opacity
  case tooManyOperations
  case tooManyPathElements
  case tooManyBytes

  var sentence: String {
    switch self {
    case .numberNotDrawable:
      "numbers in a drawing must be finite and between -1,000,000,000 and 1,000,000,000"
    case .negativeLength: "radii, line widths, dashes and standard deviations must not be negative"
    case .miterLimit: "a miter limit must be at least 1"
    case .dashes: "a dash pattern can have at most 64 lengths"
    case .fontSize: "a font size must be at least 0.0001"
    case .fontFamily: "a font name must have 1 to 100 bytes and none of the characters `\"'\\,;<>{}`"
    case .textLength: "a text can have at most 10,000 bytes"
    case .gradientStops: "a gradient must have 1 to 256 stops"
    case .perspective: "the perspective of a transform must be between -100,000 and 100,000"
    case .opacity: "an opacity must be a number"
    case .tooManyOperations: "a drawing can have at most 100,000 operations"
    case .tooManyPathElements: "a drawing can have at most 1,000,000 path elements and points"
    case .tooManyBytes: "a drawing list can have at most 67,108,864 bytes"
    }
  }
}

extension Drawing.Operation {
  /// Why this operation cannot be drawn, or `nil` if it can; what is in a group was looked at before.
  var problem: DrawingProblem? {
    switch self {
    case .fill(let shape, let paint, _): shape.problem ?? paint.problem
    case .stroke(let shape, let paint, let style): shape.problem ?? paint.problem ?? style.problem
    case .text(let text, let point): point.isDrawable ? text.problem : .numberNotDrawable
    case .image(let placed):
      placed.rect.isDrawable ? placed.opacity.opacityProblem : .numberNotDrawable
    case .group(let group):
      group.transform.problem ?? group.opacity.opacityProblem ?? group.clip?.problem ?? group.shadow?.problem
        ?? group.blur.lengthProblem
    }
  }
}

// MARK: Numbers

extension Double {
  fileprivate var isDrawable: Bool { abs(self) <= Drawing.Limit.magnitude }

  fileprivate var opacityProblem: DrawingProblem? { isNaN ? .opacity : nil }

  fileprivate var lengthProblem: DrawingProblem? {
    isDrawable ? (self < 0 ? .negativeLength : nil) : .numberNotDrawable
  }
}

extension Point {
  fileprivate var isDrawable: Bool { x.isDrawable && y.isDrawable }
}

extension Size {
  fileprivate var isDrawable: Bool { width.isDrawable && height.isDrawable }
}

extension Rect {
  fileprivate var isDrawable: Bool { origin.isDrawable && size.isDrawable }
}

extension AffineTransform {
  fileprivate var isDrawable: Bool {
    a.isDrawable && b.isDrawable && c.isDrawable && d.isDrawable && tx.isDrawable && ty.isDrawable
  }
}

extension ProjectiveTransform {
  fileprivate var problem: DrawingProblem? {
    guard m11.isDrawable, m12.isDrawable, m21.isDrawable, m22.isDrawable, m31.isDrawable, m32.isDrawable,
      m33.isDrawable
    else { return .numberNotDrawable }
    let limit = Drawing.Limit.perspective
    return abs(m13) <= limit && abs(m23) <= limit ? nil : .perspective
  }
}

// MARK: Paint and style

extension Paint {
  fileprivate var problem: DrawingProblem? {
    guard case .gradient(let gradient) = self else { return nil }
    guard (1...Drawing.Limit.gradientStops).contains(gradient.stops.count) else { return .gradientStops }
    guard gradient.transform.isDrawable, gradient.stops.allSatisfy({ !$0.offset.isNaN }) else {
      return .numberNotDrawable
    }
    switch gradient.geometry {
    case .linear(let start, let end): return start.isDrawable && end.isDrawable ? nil : .numberNotDrawable
    case .radial(let center, let radius, let focus, let focalRadius):
      guard center.isDrawable, focus.isDrawable else { return .numberNotDrawable }
      return radius.lengthProblem ?? focalRadius.lengthProblem
    }
  }
}

extension Shadow {
  fileprivate var problem: DrawingProblem? {
    guard offset.dx.isDrawable, offset.dy.isDrawable else { return .numberNotDrawable }
    return standardDeviation.lengthProblem
  }
}

extension StrokeStyle {
  fileprivate var problem: DrawingProblem? {
    if !miterLimit.isDrawable || !dashPhase.isDrawable { return .numberNotDrawable }
    if let problem = lineWidth.lengthProblem { return problem }
    if miterLimit < 1 { return .miterLimit }
    if dash.count > Drawing.Limit.dashes { return .dashes }
    for length in dash {
      if let problem = length.lengthProblem { return problem }
    }
    return nil
  }
}

// MARK: Text

extension Text {
  fileprivate var problem: DrawingProblem? {
    if !font.size.isDrawable || !letterSpacing.isDrawable { return .numberNotDrawable }
    if font.size < Drawing.Limit.fontSize { return .fontSize }
    if case .named(let name) = font.family, !Font.Family.isValidName(name) { return .fontFamily }
    return string.byteCount <= Drawing.Limit.textBytes ? nil : .textLength
  }
}

// MARK: Shapes

extension Drawing.Clip {
  fileprivate var problem: DrawingProblem? { path.isDrawable ? nil : .numberNotDrawable }
}

extension Shape {
  fileprivate var problem: DrawingProblem? {
    var search = ShapeProblemSearch()
    visit(&search)
    return search.problem
  }
}

/// Finds the first number of a shape that cannot be drawn.
private struct ShapeProblemSearch: ShapeVisitor {
  var problem: DrawingProblem?

  mutating func begin(_ element: StaticString) {}

  mutating func visit(coordinate: Double, _ name: StaticString) { require(coordinate.isDrawable) }

  mutating func visit(length: Double, _ name: StaticString, unless standard: Double?) {
    if problem == nil { problem = length.lengthProblem }
  }

  mutating func visit(_ points: [Point]) { require(points.allSatisfy { $0.isDrawable }) }

  mutating func visit(_ path: Path) { require(path.isDrawable) }

  private mutating func require(_ isDrawable: Bool) {
    if problem == nil, !isDrawable { problem = .numberNotDrawable }
  }
}

extension Path {
  fileprivate var isDrawable: Bool { elements.allSatisfy { $0.isDrawable } }
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
