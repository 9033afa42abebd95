/// How a sample is to fail, where the failure is what its author wants to show.
public enum SampleExpectation: Sendable, Hashable {
  /// The compiler rejects it.
  case compileError
  /// It traps: a failed precondition, an index out of range, an overflow.
  case trap
  /// It ends with this exit code, from 1 to 255.
  case exit(Int)
}

extension SampleExpectation {
  /// Reads `compile-error`, `trap`, or `exit N` with N from 1 to 255; anything else is `nil`.
  public init?(_ description: String) {
    switch description {
    case "compile-error": self = .compileError
    case "trap": self = .trap
    default:
      let words = description.split(separator: " ")
      guard words.count == 2, words[0] == "exit", let code = Int(words[1]), (1...255).contains(code) else {
        return nil
      }
      self = .exit(code)
    }
  }
}

extension SampleExpectation: CustomStringConvertible {
  /// What an author writes: `compile-error`, `trap`, `exit 3`.
  public var description: String {
    switch self {
    case .compileError: "compile-error"
    case .trap: "trap"
    case .exit(let code): "exit \(code)"
    }
  }
}
