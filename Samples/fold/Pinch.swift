import FigureKit

// snippet.pinch
/// Two fingers that close or open a page.
struct Pinch {
  /// The distance between the fingers when they touched.
  var startGap: Double
  /// Whether the page was closed then.
  var isOpening = false

  /// The fold while the fingers are so far apart.
  func fold(gap: Double) -> Fold {
    let way = isOpening ? gap - startGap : startGap - gap
    let progress = max(0, min(1, way / 120))
    return Fold(progress: isOpening ? 1 - progress : progress)
  }

  /// What happens when the fingers are lifted.
  func release(gap: Double) -> FoldAnimation {
    let fold = fold(gap: gap)
    let way = isOpening ? 1 - fold.progress : fold.progress
    // At exactly 60° rounding must not decide.
    let isFarEnough = 1 - Angle.degrees(90 * way).cosine >= 0.5 - 1e-12
    return FoldAnimation(
      start: fold.progress, end: isFarEnough == isOpening ? 0 : 1)
  }
}
// snippet.end
