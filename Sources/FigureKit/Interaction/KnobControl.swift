/// What a knob sets, and how: the same for interactions of every state.
public enum KnobControl: Hashable, Sendable {
  /// A number of a range, in steps from its lower end; the unit is written after it.
  case slider(ClosedRange<Double>, step: Double, unit: String)
  /// Off, 0, or on, 1.
  case toggle
  /// One of several, by its place among them.
  case choice([String])
}

/// What a knob is to its reader.
struct KnobDescription: Sendable {
  var label: String
  var control: KnobControl
  var initialValue: Double
}

extension KnobControl {
  /// The value that the control can have which is nearest to a number: in the range, a whole number of steps from its
  /// lower end or its upper end.
  func nearestValue(to number: Double) -> Double {
    switch self {
    case .slider(let range, let step, _):
      guard number > range.lowerBound else { return range.lowerBound }
      guard number < range.upperBound else { return range.upperBound }
      return min(range.upperBound, range.lowerBound + ((number - range.lowerBound) / step).rounded() * step)
    case .toggle: return number == 0 || number.isNaN ? 0 : 1
    case .choice(let choices):
      guard number > 0 else { return 0 }
      return min(Double(choices.count - 1), number.rounded())
    }
  }

  /// A value that the control can have, a part of the way from the least to the greatest.
  func value(atFraction fraction: Double) -> Double {
    switch self {
    case .slider(let range, _, _):
      nearestValue(to: range.lowerBound + fraction * (range.upperBound - range.lowerBound))
    case .toggle: fraction < 0.5 ? 0 : 1
    case .choice(let choices): Double(Int(fraction * Double(choices.count)))
    }
  }
}
