import SampleModel

/// Values that take the place of literals.
struct Edits: Sendable, Hashable {
  /// Another value of a literal.
  struct Value: Sendable, Hashable {
    var literal: LiveLiteral
    var value: LiveLiteral.Value
  }

  /// The values, in the order of their slots.
  private(set) var values: [Value]

  init(_ values: [Value]) { self.values = values.sorted { $0.literal.slot < $1.literal.slot } }

  /// A value that differs a little, by which it shows whether a literal matters.
  static func slight(_ literal: LiveLiteral) -> [Edits] {
    let value = number(literal)
    let others: [Double] =
      switch literal.kind {
      case .text: []
      case .number:
        [value * 1.1 + (abs(value) < 1e-6 ? 0.1 : 0), value * 0.8 - (abs(value) < 1e-6 ? 0.1 : 0)]
      case .integer: [value + 1, value - 1]
      case .boolean: [1 - value]
      case .choice, .operation: literal.choices.indices.map(Double.init)
      }
    let texts = literal.kind == .text ? ["x", ""].map(LiveLiteral.Value.text) : []
    return (others.map { .number(literal.nearest($0)) } + texts).filter { $0 != literal.value }
      .map { Edits([Value(literal: literal, value: $0)]) }
  }

  /// The same with every `Double` among some literals one bit greater.
  func nudged(_ literals: [LiveLiteral]) -> Edits {
    let own = literals.compactMap { literal -> Value? in
      guard !values.contains(where: { $0.literal.slot == literal.slot }), let value = literal.value else {
        return nil
      }
      return Value(literal: literal, value: value)
    }
    return Edits(
      (values + own).map { value in
        guard value.literal.kind == .number, case .number(let number) = value.value else { return value }
        return Value(literal: value.literal, value: .number(number.nextUp))
      })
  }

  /// Random values of one to four literals.
  static func random(_ literals: [LiveLiteral], using generator: inout some RandomNumberGenerator) -> Edits {
    let chosen = literals.shuffled(using: &generator).prefix(Int.random(in: 1...4, using: &generator))
    return Edits(
      chosen.map { Value(literal: $0, value: Self.random($0, using: &generator)) })
  }

  private static func number(_ literal: LiveLiteral) -> Double {
    if case .number(let number) = literal.value { number } else { 0 }
  }

  private static func random(_ literal: LiveLiteral, using generator: inout some RandomNumberGenerator)
    -> LiveLiteral.Value
  {
    guard case .text(let text) = literal.value else {
      return .number(literal.nearest(randomNumber(literal, using: &generator)))
    }
    let others = [
      "", "x", text + "!", String(text.reversed()), "\\(\"a\")\n\t", "Ünï 漢 👍🏽 e\u{301}", " \u{202E}\0 ",
    ]
    return .text(
      others.filter { $0.utf8.count <= LiveLiteral.textLimit }.randomElement(using: &generator) ?? "")
  }

  private static func randomNumber(
    _ literal: LiveLiteral, using generator: inout some RandomNumberGenerator
  ) -> Double {
    let value = number(literal)
    switch literal.kind {
    case .boolean: return 1 - value
    case .choice, .operation: return Double(Int.random(in: literal.choices.indices, using: &generator))
    case .text: return 0
    case .integer:
      let others = [
        0, 1, -1, value + 1, value - 1, 2 * value, Double(Int.random(in: -9...99, using: &generator)),
      ]
      return others.randomElement(using: &generator).map { max(-0x1p31, min(0x1p31 - 1, $0)) } ?? value
    case .number:
      // As a reader would write it.
      let drawn = Double.random(in: 0.2...2.5, using: &generator) * (value == 0 ? 10 : value)
      let others = [0, -value, value + 1, (drawn * 1000).rounded() / 1000, (drawn * 1000).rounded() / 1000]
      return others.randomElement(using: &generator) ?? value
    }
  }
}

extension LiveLiteral {
  /// The nearest number that a reader may write.
  fileprivate func nearest(_ number: Double) -> Double {
    guard let range else { return number }
    let nearest = max(range.lowerBound, min(range.upperBound, number))
    return kind == .integer ? nearest.rounded(.towardZero) : nearest
  }
}

extension Edits.Value {
  /// The value as code that takes the literal's place.
  var code: String {
    let value: Double
    switch self.value {
    case .number(let number): value = number
    case .text(let text): return text.swiftLiteral
    }
    switch literal.kind {
    case .boolean: return value != 0 ? "true" : "false"
    case .choice: return "." + literal.choices[Int(value)]
    case .operation: return literal.choices[Int(value)]
    case .integer: return parenthesized("\(Int(value))")
    case .number, .text: break
    }
    let isWhole = value == value.rounded() && abs(value) < 1e15
    // Without a point it could become an `Int`.
    let digits = isWhole && !literal.text.contains(".") ? "\(Int(value))" : "\(value)"
    return parenthesized(value == 0 && value.sign == .minus ? "-0.0" : digits)
  }

  /// What is negative stands in parentheses: after another sign, or before a member's name.
  private func parenthesized(_ code: String) -> String { code.hasPrefix("-") ? "(\(code))" : code }
}

/// Random numbers by Vigna's SplitMix64, so that a check finds the same each time.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
