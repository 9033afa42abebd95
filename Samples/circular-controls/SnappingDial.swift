import FigureKit
import TouchTracking

// snippet.snapping-dial
/// A dial that follows a finger and then snaps to the nearest label.
struct SnappingDial {
  let dial: Dial
  /// Where the finger has turned the dial, clockwise.
  private var turned = Angle.zero
  private var tracker: RotationTracker?
  private var releaseTime: Double?

  init(_ dial: Dial) {
    self.dial = dial
  }

  var isHeld: Bool { tracker != nil }

  func rotation(at time: Double) -> Angle {
    guard let releaseTime else { return turned }
    let elapsed = (time - releaseTime) / 0.25
    let progress = TimingFunction.easeOut.value(at: elapsed)
    return turned + (dial.aligned(turned) - turned) * progress
  }

  mutating func handle(_ event: PointerEvent) {
    switch event.kind {
    case .down:
      turned = rotation(at: event.time)
      releaseTime = nil
      tracker = RotationTracker(center: dial.center)
      follow(event)
    case .move:
      follow(event)
    case .up, .cancel:
      guard tracker != nil else { return }
      tracker = nil
      releaseTime = event.time
    }
  }

  private mutating func follow(_ event: PointerEvent) {
    guard let turn = tracker?.move(to: event.location) else { return }
    turned = turned - turn
  }
}
// snippet.end

// snippet.step
extension SnappingDial {
  /// Goes on by a number of labels, at once.
  mutating func step(by count: Int, at time: Double) {
    // A dial that turns clockwise shows the label before.
    turned = dial.aligned(rotation(at: time)) - dial.step * Double(count)
    releaseTime = nil
  }
}
// snippet.end
