import FigureKit

struct Press: Hashable, Sendable {
  let icon: Int
  let start: Point
  let startTime: Double
  var finger: Point
}

struct Swipe: Hashable, Sendable {
  let start: Point
  /// Which page was seen, with fractions, when the finger came.
  let offset: Double
  var hasMoved = false
}

// snippet.drag
/// An icon under a finger.
struct Drag: Sendable {
  let icon: Int
  /// The pages as they were, for a touch that is taken away.
  let before: IconPages
  /// The same pages without the icon.
  let others: IconPages
  /// From the finger to the icon's middle.
  let grip: Vector
  /// When the icon was lifted.
  let startTime: Double
  var finger: Point
  var edge: EdgeWait

  var middle: Point { finger + grip }
}
// snippet.end
