/// A line whose result is to be predicted.
struct Blank: Hashable, Sendable {
  let code: String
  let choices: [String]
  /// What the line gives, computed.
  let result: String
  let rule: String

  var answer: Int? { choices.firstIndex(of: result) }
}

// snippet.blanks
private func results() -> (String, String, String, String, String) {
  // From an array, or the compiler says that it is never true.
  let isEqual = [0.1, 0.2].reduce(0, +) == 0.3
  let rest = [1, 2, 3].reduce(0, -)
  let remainder = -7 % 2
  var k = 1
  let shared = { k }
  let copied = { [k] in k }
  k = 2
  return (
    isEqual ? "true" : "false", "\(rest)", "\(remainder)", "\(shared())",
    "\(copied())"
  )
}
// snippet.end

extension Blank {
  static let all: [Blank] = {
    let (isEqual, rest, remainder, shared, copied) = results()
    return [
      Blank(
        code: "0.1 + 0.2 == 0.3", choices: ["true", "false"],
        result: isEqual, rule: "Most decimals aren’t exact in binary."),
      Blank(
        code: "[1, 2, 3].reduce(0, -)", choices: ["2", "-4", "-6"],
        result: rest, rule: "From the left: 0 − 1 − 2 − 3."),
      Blank(
        code: "-7 % 2", choices: ["1", "-1"], result: remainder,
        rule: "% has the sign of its left side."),
      Blank(
        code: "shared()", choices: ["1", "2"], result: shared,
        rule: "A closure shares the variable."),
      Blank(
        code: "copied()", choices: ["1", "2"], result: copied,
        rule: "A capture list takes a copy."),
    ]
  }()
}
