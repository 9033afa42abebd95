/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

extension SeededGenerator {
  /// A number from a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in so many of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  /// One of several, or `nil` where there is none.
  mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }

  /// One of at least two.
  mutating func pick<Element>(_ first: Element, _ others: Element...) -> Element {
    pick([first] + others) ?? first
  }

  /// Some words.
  mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<number(count)).map { _ in word() }.joined(separator: " ")
  }

  /// A word.
  mutating func word() -> String {
    pick(
      "angle", "circle", "dial", "edge", "fold", "glow", "hinge", "inertia", "joint", "knob", "layer",
      "matrix",
      "naïve", "orbit", "path", "quad", "radius", "shade", "touch", "unit", "vector", "wheel", "<axis>", "a&b"
    )
  }
}
