import FigureKit
import TouchTracking

// snippet.dial
/// A dial of several turns that a finger sets a tempo with.
struct TempoDial {
  static let tempos = 30.0...250.0
  static let degreesPerBeat = 6.0

  let center: Point
  /// In degrees, clockwise; 0 is 120 beats per minute.
  private(set) var rotation = 0.0
  private var finger: (id: Int, tracker: RotationTracker)?

  init(center: Point) {
    self.center = center
  }

  var bpm: Double { TempoDial.bpm(atRotation: rotation) }

  static func bpm(atRotation degrees: Double) -> Double {
    min(
      max(120 - degrees / degreesPerBeat, tempos.lowerBound),
      tempos.upperBound)
  }

  /// Turns the dial to a tempo; one that it does not have is taken as the
  /// nearest that it has.
  mutating func set(bpm: Double) {
    turn(to: (120 - bpm) * TempoDial.degreesPerBeat)
  }

  /// Stops at both ends, so that the way back begins there.
  private mutating func turn(to degrees: Double) {
    let least = (120 - TempoDial.tempos.upperBound) * TempoDial.degreesPerBeat
    let most = (120 - TempoDial.tempos.lowerBound) * TempoDial.degreesPerBeat
    rotation = min(max(degrees, least), most)
  }
}
// snippet.end

// snippet.handle
extension TempoDial {
  /// Follows the finger that came first, until it is lifted or taken away.
  mutating func handle(_ event: PointerEvent) {
    guard finger == nil || finger?.id == event.id else { return }
    switch event.kind {
    case .down:
      finger = (event.id, RotationTracker(center: center))
      _ = finger?.tracker.move(to: event.location)
    case .move:
      guard let turn = finger?.tracker.move(to: event.location) else { return }
      self.turn(to: rotation - turn.degrees)
    case .up, .cancel:
      guard finger != nil else { return }
      finger = nil
      set(bpm: bpm.rounded())
    }
  }
}
// snippet.end
