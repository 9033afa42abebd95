// snippet.rule
/// What a double does with some of its calls.
public struct Rule: Sendable {
  /// What becomes of a call.
  public enum Kind: Hashable, Sendable {
    case expect(times: Int), stub, reject
  }

  /// What becomes of its calls.
  public let kind: Kind
  /// The method whose calls it is for.
  public let method: String
  let argument: ArgumentPattern
  let answer: Int?
  /// How many calls it has taken.
  public internal(set) var calls = 0

  /// Whether it is an expectation that waits for more calls.
  public var isOpen: Bool {
    if case .expect(let times) = kind { calls < times } else { false }
  }

  func matches(_ method: String, _ argument: Int?) -> Bool {
    self.method == method && self.argument.accepts(argument)
  }
}
// snippet.end

// snippet.pattern
/// The arguments that a rule is for: a single one, as in `30`, or several.
public struct ArgumentPattern: Sendable, ExpressibleByIntegerLiteral {
  let accepts: @Sendable (Int?) -> Bool

  /// Every argument, and also no argument.
  public static let any = ArgumentPattern { _ in true }

  /// The arguments for which a condition holds.
  public static func matching(
    _ accepts: @escaping @Sendable (Int) -> Bool
  ) -> ArgumentPattern {
    ArgumentPattern { $0.map(accepts) ?? false }
  }
}
// snippet.end

// snippet.literal
extension ArgumentPattern {
  /// One argument.
  public init(integerLiteral value: Int) { self.init { $0 == value } }
}
// snippet.end
