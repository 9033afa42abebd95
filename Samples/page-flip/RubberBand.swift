import func Foundation.pow

// snippet.band
/// What holds the last leaf back: the farther, the harder.
struct RubberBand {
  /// What the progress approaches but never reaches: 60°.
  static let limit = 0.667

  /// The distance of the touch from the spine.
  var reach: Double
  /// The width of the open book.
  var width: Double

  /// How far the leaf follows a finger that has moved so far.
  func progress(atDistance distance: Double) -> Double {
    let stiffness = 3 * (reach + max(2 * reach, reach + width / 2))
    let pull = pow(distance, 1.6667) / stiffness
    return RubberBand.limit * pull / (1 + pull)
  }
}
// snippet.end
