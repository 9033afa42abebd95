import FigureKit

// snippet.animation
/// A page on its way to be closed or open.
struct FoldAnimation {
  var start: Double
  /// 0 open, 1 closed.
  var end: Double
  /// How long the whole way takes, in seconds.
  var wholeDuration = 0.3

  var duration: Double { wholeDuration * abs(end - start) }

  func fold(after time: Double) -> Fold {
    guard duration > 0 else { return Fold(progress: end) }
    // The angle is slow near the closed end, either way.
    let timing: TimingFunction = end > start ? .easeOut : .easeIn
    let share = timing.value(at: time / duration)
    return Fold(progress: start + (end - start) * share)
  }
}
// snippet.end
