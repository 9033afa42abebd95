import TestDoubles

/// A rule as a figure and a proof need it: its argument is a number, or
/// any.
struct ScriptRule: Hashable, Sendable {
  var kind: Rule.Kind
  var method: String
  var argument: Int?

  static func expect(
    _ method: String, _ argument: Int? = nil, times: Int = 1
  ) -> ScriptRule {
    ScriptRule(kind: .expect(times: times), method: method, argument: argument)
  }

  static func stub(_ method: String) -> ScriptRule {
    ScriptRule(kind: .stub, method: method)
  }

  static func reject(_ method: String) -> ScriptRule {
    ScriptRule(kind: .reject, method: method)
  }

  func matches(_ call: ScriptCall) -> Bool {
    method == call.method && (argument == nil || argument == call.argument)
  }

  var text: String {
    let word =
      switch kind {
      case .expect: "expect "
      case .stub: "stub "
      case .reject: "reject "
      }
    return word + ScriptCall(method, argument).text
  }
}

struct ScriptCall: Hashable, Sendable {
  var method: String
  var argument: Int?

  init(_ method: String, _ argument: Int? = nil) {
    self.method = method
    self.argument = argument
  }

  var text: String { argument.map { method + "(\($0))" } ?? method }
}

/// What a test says to a double, and what is then called.
struct Script: Hashable, Sendable {
  var rules: [ScriptRule]
  var calls: [ScriptCall]
  var isStrict = true
  var isOrdered = false

  /// A double that has received the first of the calls.
  func double(after count: Int) -> TestDouble {
    let double = TestDouble(strict: isStrict, ordered: isOrdered)
    for rule in rules {
      let argument = rule.argument.map { ArgumentPattern(integerLiteral: $0) }
      switch rule.kind {
      case .expect(let times):
        double.expect(rule.method, argument ?? .any, times: times)
      case .stub: double.stub(rule.method, argument ?? .any)
      case .reject: double.reject(rule.method, argument ?? .any)
      }
    }
    for call in calls.prefix(count) {
      _ = try? double.receive(call.method, call.argument)
    }
    return double
  }

  /// What `verify` says after all calls.
  var failures: [TestDouble.Failure] { double(after: calls.count).verify() }
}
