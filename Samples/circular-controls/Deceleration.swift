import FigureKit

import func Foundation.pow

// snippet.loop
/// The turn of each frame at 60 Hz, until almost nothing is left.
func turnsPerFrame(from velocity: Angle) -> [Angle] {
  var velocity = velocity
  var turns: [Angle] = []
  while abs(velocity.degrees) * 0.97 > 1e-4 {
    turns.append(velocity / 60)
    velocity = velocity * 0.97
  }
  return turns
}
// snippet.end

// snippet.deceleration
/// A turn that is slower by 3 % every sixtieth of a second.
struct Deceleration {
  /// What is left of the velocity then.
  static let kept = 0.97  // edit: 0.5...0.999
  /// How many seconds at full velocity make up the way: 1 / 1.8.
  static let reach = 1 / (60 * (1 - kept))

  /// Per second, at the moment of release.
  var velocity: Angle

  /// All that there is to come.
  var rest: Angle { velocity * Deceleration.reach }

  func velocity(after seconds: Double) -> Angle {
    velocity * pow(Self.kept, 60 * seconds)
  }

  func turn(after seconds: Double) -> Angle {
    rest * (1 - pow(Self.kept, 60 * seconds))
  }

  /// Whether what is left is too little to be seen.
  func isOver(after seconds: Double) -> Bool {
    abs((rest - turn(after: seconds)).degrees) < 0.1
  }
}
// snippet.end

// snippet.advance
extension Deceleration {
  /// Lets a frame of any length pass; returns how far it turns.
  mutating func advance(by seconds: Double) -> Angle {
    let turn = turn(after: seconds)
    velocity = velocity(after: seconds)
    return turn
  }
}
// snippet.end

// snippet.landing
extension Deceleration {
  /// The same flick, adjusted to come to rest on a label: the one
  /// nearest to its rest, but none behind the start.
  func landing(on dial: Dial, from start: Angle) -> Deceleration {
    var goal = dial.aligned(start + rest)
    if velocity > .zero, goal < start { goal = goal + dial.step }
    if velocity < .zero, goal > start { goal = goal - dial.step }
    return Deceleration(velocity: (goal - start) / Deceleration.reach)
  }
}
// snippet.end
