extension ProjectedPlane {
  /// A text as a text, under the affine transform that comes nearest to what is seen of it; `nil` if it is not seen.
  func nearest(_ text: Text, at point: Point) -> Drawing.Operation? {
    // Letters are about half as wide as they are high.
    let size = text.font.size
    let width = (size / 2 + text.letterSpacing) * Double(text.string.unicodeScalars.count)
    let left =
      switch text.anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    let box = Path(Rect(x: left, y: point.y - size, width: max(width, size / 2), height: 1.5 * size))
    let seen = area(box)
    guard !seen.isEmpty else { return nil }
    let transform = nearestAffine(over: seen, of: box)
    return .group(
      Drawing.Group(transform: ProjectiveTransform(transform), operations: [.text(text, at: point)]))
  }
}
