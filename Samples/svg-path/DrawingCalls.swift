import FigureKit

// snippet.path
extension Path {
  init(_ segments: [PathSegment]) {
    self.init()
    for segment in segments { add(segment) }
  }

  mutating func add(_ segment: PathSegment) {
    switch segment {
    case .move(let end):
      move(to: end)
    case .line(let end):
      addLine(to: end)
    case .quadratic(let control, let end):
      addQuadCurve(to: end, control: control)
    case .cubic(let control1, let control2, let end):
      addCurve(to: end, control1: control1, control2: control2)
    case .arc(let arc, let end):
      let start = currentPoint ?? end
      for piece in arc.segments(from: start, to: end) { add(piece) }
    case .close:
      closeSubpath()
    }
  }
}
// snippet.end

extension Path.Element {
  /// The call that adds this element to a path, as Swift.
  var call: String {
    switch self {
    case .move(let end):
      "move(to: \(end.literal))"
    case .line(let end):
      "addLine(to: \(end.literal))"
    case .quadCurve(let end, let control):
      "addQuadCurve(to: \(end.literal), control: \(control.literal))"
    case .curve(let end, let control1, let control2):
      """
      addCurve(to: \(end.literal), control1: \(control1.literal), \
      control2: \(control2.literal))
      """
    case .closeSubpath:
      "closeSubpath()"
    }
  }
}

extension Point {
  fileprivate var literal: String {
    "(\(x.shortDescription), \(y.shortDescription))"
  }
}
