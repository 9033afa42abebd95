// snippet.modulo
/// What is left of a number after whole multiples of another one, which is
/// positive: never negative, unlike `%`.
func modulo(_ number: Int, _ count: Int) -> Int {
  let rest = number % count
  return rest < 0 ? rest + count : rest
}
// snippet.end

// snippet.ring
/// Numbers without end round a dial that has room for a few of them.
struct LabelRing {
  /// How many items there are, at least one.
  var items: Int
  /// How many views there are, at least one.
  var views = 9

  /// From one number to the next, in degrees.
  var step: Double { 360 / Double(views) }

  /// The number at the pointer, or nearest to it.
  func selectedNumber(at rotation: Double) -> Int {
    -Int((rotation / step + 0.5).rounded(.down))
  }

  // snippet.window
  /// The numbers within half a turn of the pointer: one for each view.
  func window(at rotation: Double) -> Range<Int> {
    // An even number has one opposite: a rounding error must not move it.
    let half = views % 2 == 0 ? 1e-9 : 0.5
    let middle = -Int((rotation / step + half).rounded(.down))
    return middle - views / 2..<middle + (views + 1) / 2
  }
  // snippet.end

  func item(of number: Int) -> Int { modulo(number, items) }

  func view(of number: Int) -> Int { modulo(number, views) }
}
// snippet.end

// snippet.angle
extension LabelRing {
  /// Where a number is, in degrees clockwise from the pointer.
  func angle(of number: Int, at rotation: Double) -> Double {
    step * Double(number) + rotation
  }
}
// snippet.end
