import FigureKit

// snippet.animation
/// A leaf on its way to lie flat.
struct FlipAnimation {
  /// Where the leaf is at the beginning.
  var start: Double
  /// Where it will lie: 0 or 2.
  var end: Double
  /// How long a whole flip takes, in seconds.
  var wholeDuration: Double

  init(from start: Double = 0, to end: Double = 2, duration: Double) {
    self.start = start
    self.end = end
    wholeDuration = duration
  }
}
// snippet.end

// snippet.after
extension FlipAnimation {
  /// How far the leaf has been turned after some seconds.
  func leaf(after time: Double) -> Leaf {
    let stage = wholeDuration / 2
    // A turn to 0 is the mirror image of a turn to 2.
    let start = end == 2 ? start : 2 - start
    let progress =
      switch start {
      case 0: atRest(time / stage)
      case ..<1: caughtRising(time / stage, from: start)
      default: caughtFalling(time / stage, from: start)
      }
    return Leaf(progress: end == 2 ? progress : 2 - progress)
  }

  /// From rest to rest: slowly away, slowly down.
  private func atRest(_ time: Double) -> Double {
    time < 1
      ? TimingFunction.easeIn.value(at: time)
      : 1 + TimingFunction.easeOut.value(at: time - 1)
  }
}
// snippet.end

// snippet.caught
extension FlipAnimation {
  /// From a finger's hold before the upright: evenly up, as fast as
  /// the second stage begins.
  private func caughtRising(
    _ time: Double, from start: Double
  ) -> Double {
    let speed = TimingFunction.easeOut.slope(at: 0)
    let rise = (1 - start) / speed
    return time < rise
      ? start + time * speed
      : 1 + TimingFunction.easeOut.value(at: time - rise)
  }

  /// From a finger's hold after the upright: only down.
  private func caughtFalling(
    _ time: Double, from start: Double
  ) -> Double {
    let way = 2 - start
    guard way > 0 else { return 2 }
    return start + way * TimingFunction.easeOut.value(at: time / way)
  }
}
// snippet.end

// snippet.duration
extension FlipAnimation {
  /// How long it takes, in seconds.
  var duration: Double {
    let stage = wholeDuration / 2
    let start = end == 2 ? start : 2 - start
    return switch start {
    case 0: 2 * stage
    case ..<1:
      stage * (1 + (1 - start) / TimingFunction.easeOut.slope(at: 0))
    default: stage * (2 - start)
    }
  }
}
// snippet.end
