/// Compares lines of drawing lists whose numbers may be a little apart.
struct DrawingTolerance: Sendable, Hashable {
  /// How far apart.
  var tolerance: Double

  /// Whether two operations are the same: names and strings exactly, numbers of attributes within the tolerance.
  func isSame(_ left: String, _ right: String) -> Bool {
    isSame(DrawingLine(left), DrawingLine(right))
  }

  /// Whether two operations are the same.
  func isSame(_ left: DrawingLine, _ right: DrawingLine) -> Bool {
    left.name == right.name && left.text == right.text && left.attributes.count == right.attributes.count
      && zip(left.attributes, right.attributes).allSatisfy(isSame)
  }

  /// Whether two attributes are the same.
  func isSame(_ left: DrawingLine.Attribute, _ right: DrawingLine.Attribute) -> Bool {
    guard left.name == right.name, left.words.count == right.words.count else { return false }
    // `nan` is a name that a figure may have, and no number's equal.
    if left.value == right.value { return true }
    return zip(left.words, right.words).allSatisfy { pair in
      switch pair {
      case (.exact(let left), .exact(let right)): left == right
      case (.number(let left), .number(let right)): abs(left - right) <= tolerance * (1 + 1e-9)
      default: false
      }
    }
  }
}
