import FigureKit

// snippet.fit
/// How content of a fixed size becomes larger on a larger screen.
enum ContentScale: Hashable, Sendable {
  /// As large as it was made.
  case native
  /// By the largest whole number for which it fits, one at least.
  case whole
  /// As large as it fits.
  case fitted

  /// The factor for content on a screen; neither has a side of 0.
  func factor(of content: Size, on screen: Size) -> Double {
    let largest = min(
      screen.width / content.width, screen.height / content.height)
    return switch self {
    case .native: 1
    case .whole: max(1, largest.rounded(.down))
    case .fitted: largest
    }
  }
}
// snippet.end

// snippet.letterbox
/// Content of a fixed size in the middle of a screen.
struct Letterbox: Hashable, Sendable {
  let screen: Size
  let factor: Double
  /// Where the content is on the screen. It sticks out where the screen
  /// is too small for it.
  let frame: Rect

  /// - Parameter content: Its size as it was made, at least a point
  ///   wide and high.
  init(_ content: Size, on screen: Size, scale: ContentScale) {
    precondition(content.width > 0 && content.height > 0, "No content.")
    self.screen = screen
    factor = scale.factor(of: content, on: screen)
    frame = Rect(
      center: Point(x: screen.width / 2, y: screen.height / 2),
      size: Size(
        width: content.width * factor, height: content.height * factor))
  }

  /// The part of the content under a point of the screen, in the
  /// content's own coordinates; `nil` on the bars.
  func contentPoint(at point: Point) -> Point? {
    guard frame.contains(point) else { return nil }
    return Point(
      x: (point.x - frame.minX) / factor,
      y: (point.y - frame.minY) / factor)
  }
}
// snippet.end

// snippet.bars
extension Letterbox {
  /// What the content leaves free: above, below, left and right of it.
  var bars: [Rect] {
    let top = max(0, frame.minY)
    let bottom = min(screen.height, frame.maxY)
    let height = bottom - top
    return [
      Rect(x: 0, y: 0, width: screen.width, height: top),
      Rect(
        x: 0, y: bottom, width: screen.width,
        height: screen.height - bottom),
      Rect(x: 0, y: top, width: max(0, frame.minX), height: height),
      Rect(
        x: frame.maxX, y: top,
        width: max(0, screen.width - frame.maxX), height: height),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
// snippet.end
