import FigureKit

/// How an icon lies on the strip of pages.
struct Placement: Hashable, Sendable {
  /// Where its middle is, from the top left of the first page.
  var center: Point
  /// Its size as a multiple of its own.
  var scale = 1.0
  /// Which way it wobbles first: 1 or −1; 0 if it does not.
  var lean = 1.0

  /// Between this one at 0 and another at 1.
  func blended(with other: Placement, at progress: Double) -> Placement {
    Placement(
      center: center.interpolated(to: other.center, at: progress),
      scale: scale + (other.scale - scale) * progress,
      lean: lean + (other.lean - lean) * progress)
  }
}

// snippet.glide
/// An icon's way to its cell.
struct Glide: Hashable, Sendable {
  static let duration = 0.3

  var start: Placement
  var end: Placement
  var startTime: Double

  /// Where the icon is seen at a time.
  func placement(at time: Double) -> Placement {
    let progress = TimingFunction.easeInOut
      .value(at: (time - startTime) / Glide.duration)
    return progress < 1 ? start.blended(with: end, at: progress) : end
  }

  /// Changes the goal, from where the icon is seen now.
  mutating func turn(to goal: Placement, at time: Double) {
    guard goal != end else { return }
    start = placement(at: time)
    end = goal
    startTime = time
  }
}
// snippet.end

// snippet.wobble
/// How far an icon is turned while icons can be moved: 1.5° to either
/// side, 0.07 seconds each way.
func wobble(after time: Double) -> Angle {
  .degrees(1.5) * sin(.pi * time / 0.07)
}
// snippet.end
