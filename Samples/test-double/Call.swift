// snippet.call
/// A call of a collaborator's method, and what a double made of it.
public struct Call: Sendable {
  /// The method's name.
  public let method: String
  /// What the method was given.
  public let argument: Int?
  /// The rule that was asked, or `nil` if none is for such a call.
  public let rule: Int?
  /// What was wrong with it.
  public let failure: TestDouble.Failure?
}

extension TestDouble {
  /// What a double has to complain about.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case unexpected(call: Int)
    case outOfOrder(call: Int)
    case rejected(call: Int)
    case unmet(method: String, expected: Int, called: Int)

    /// Like "call 1 unexpected".
    public var description: String {
      switch self {
      case .unexpected(let call): "call \(call) unexpected"
      case .outOfOrder(let call): "call \(call) out of order"
      case .rejected(let call): "call \(call) rejected"
      case .unmet(let method, let expected, let called):
        "\(method) expected \(expected), called \(called)"
      }
    }
  }
}
// snippet.end
