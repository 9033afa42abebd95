// snippet.views
/// What each view shows; a view that shows the right thing is left alone.
struct LabelViews {
  /// The number of each view.
  private(set) var numbers: [Int]

  init(_ ring: LabelRing, at rotation: Double) {
    numbers = Array(repeating: 0, count: ring.views)
    for number in ring.window(at: rotation) {
      numbers[ring.view(of: number)] = number
    }
  }

  /// Gives views their numbers for a rotation, however far away it is.
  ///
  /// - Returns: The views whose number is another one now.
  mutating func show(_ ring: LabelRing, at rotation: Double) -> [Int] {
    var changed: [Int] = []
    for number in ring.window(at: rotation) {
      let view = ring.view(of: number)
      guard numbers[view] != number else { continue }
      numbers[view] = number
      changed.append(view)
    }
    return changed
  }
}
// snippet.end
