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
  /// Per second, at the moment of release.
  var velocity: Angle

  /// All that there is to come; 1.8 is 60 · (1 − 0.97).
  var rest: Angle { velocity / 1.8 }

  func turn(after seconds: Double) -> Angle {
    rest * (1 - pow(0.97, 60 * seconds))
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
    velocity = velocity * pow(0.97, 60 * seconds)
    return turn
  }
}
// snippet.end

extension Deceleration {
  /// How fast the turn is after a time, per second.
  func velocity(after seconds: Double) -> Angle {
    velocity * pow(0.97, 60 * seconds)
  }
}

// snippet.landing
extension Deceleration {
  /// The same flick, adjusted to come to rest on a label.
  func landing(on dial: Dial, from start: Angle) -> Deceleration {
    let goal = dial.aligned(start + rest)
    return Deceleration(velocity: (goal - start) * 1.8)
  }
}
// snippet.end
