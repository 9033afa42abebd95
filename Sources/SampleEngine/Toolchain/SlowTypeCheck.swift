import Diagnostics

/// What the compiler says of a function or an expression that took long to type-check.
///
/// It is a note to the author of a sample that was compiled just now. How long the compiler takes is another time in each run
/// and on each machine, so it is neither kept with a result nor compared, and fails nothing.
struct SlowTypeCheck: Sendable, Hashable {
  /// What took so long: `global function 'draw()'`, `expression`.
  var subject: String
  /// The processor time that the compiler spent, in milliseconds.
  var milliseconds: Int

  /// The number of milliseconds above which a type-check is reported.
  static let limit = 500

  /// The flags by which the compiler reports it. They do not change its output, so they are not part of a result's key.
  static func flags(limit: Int) -> [String] {
    ["-warn-long-function-bodies=\(limit)", "-warn-long-expression-type-checking=\(limit)"]
  }

  /// Reads a warning of the compiler's; `nil` for any other.
  init?(_ text: String) {
    guard text.hasSuffix("ms)"),
      let match = text.wholeMatch(of: #/(.+) took (\d+)ms to type-check \(limit: \d+ms\)/#),
      let milliseconds = Int(match.2)
    else { return nil }
    (subject, self.milliseconds) = (String(match.1), milliseconds)
  }

  private var isExpression: Bool { subject == "expression" }

  /// The messages, without those for functions that are slow because of an expression in them that is reported too.
  static func withoutCovered(_ messages: [CompilerMessage]) -> [CompilerMessage] {
    var expressions: [(position: SamplePosition, milliseconds: Int)] = []
    return messages.filter { message in
      guard message.severity == .note, let slow = SlowTypeCheck(message.text), let position = message.position
      else { return true }
      if slow.isExpression {
        expressions.append((position, slow.milliseconds))
        return true
      }
      // The compiler tells of a function when it is done with the expressions in it.
      let own = expressions.filter { expression in
        (expression.position.file, expression.position.fragment) == (position.file, position.fragment)
          && expression.position.line >= position.line
      }
      expressions = []
      return own.reduce(0) { $0 + $1.milliseconds } * 2 < slow.milliseconds
    }
  }
}
