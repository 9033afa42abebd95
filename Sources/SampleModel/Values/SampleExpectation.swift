/// How a sample is to fail, or to be warned of, where that is what its author wants to show.
package enum SampleExpectation: Sendable, Hashable {
  /// The compiler rejects it.
  case compileError
  /// The compiler warns of it; the program is sound.
  case warning
  /// One of its tests fails.
  case testFailure
  /// It traps: a failed precondition, an index out of range, an overflow.
  case trap
  /// It ends with this exit code, from 1 to 255.
  case exit(Int)
}

extension SampleExpectation {
  /// What an author may write, as a message lists it.
  package static let forms =
    "`compile-error`, `warning`, `test-failure`, `trap` or `exit N` with N from 1 to 255"

  /// Reads one of `forms`; anything else is `nil`.
  package init?(_ description: String) {
    switch description {
    case "compile-error": self = .compileError
    case "warning": self = .warning
    case "test-failure": self = .testFailure
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
  package var description: String {
    switch self {
    case .compileError: "compile-error"
    case .warning: "warning"
    case .testFailure: "test-failure"
    case .trap: "trap"
    case .exit(let code): "exit \(code)"
    }
  }
}
