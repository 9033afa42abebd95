import TestSupport

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
