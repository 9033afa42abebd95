import SampleSupport
import TestDoubles

private let check = Check(tolerance: 0)

private func randomScript(using random: inout SplitMix64) -> Script {
  let methods = ["a", "b"]
  func argument() -> Int? {
    Bool.random(using: &random) ? Int.random(in: 1...2, using: &random) : nil
  }
  let rules = (0..<Int.random(in: 0...4, using: &random)).map { _ in
    let method = methods.randomElement(using: &random) ?? "a"
    let kind: Rule.Kind =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .reject
      case 1, 2: .stub
      default: .expect(times: Int.random(in: 1...2, using: &random))
      }
    return ScriptRule(kind: kind, method: method, argument: argument())
  }
  let calls = (0..<Int.random(in: 0...5, using: &random)).map { _ in
    ScriptCall(methods.randomElement(using: &random) ?? "a", argument())
  }
  return Script(
    rules: rules, calls: calls, isStrict: .random(using: &random),
    isOrdered: .random(using: &random))
}

/// Proves for random scripts what holds for all.
///
/// - Returns: How many of them pass.
func proveRandomScripts(count: Int = 1000) -> Int {
  var random = SplitMix64(seed: 27)
  var passed = 0
  for _ in 0..<count {
    let script = randomScript(using: &random)
    let double = script.double(after: script.calls.count)
    let failures = double.verify()
    check("as the other way of writing it", failures == referenceFailures(script))
    proveCounts(double, of: script)
    proveRelations(script, isPassing: failures.isEmpty, using: &random)
    if failures.isEmpty { passed += 1 }
  }
  return passed
}

/// Calls that meet all expectations if they are given to the right ones.
///
/// - Returns: How many scripts fail all the same, as the earliest
///   expectation takes each call; none may, with the narrow ones first.
func proveNarrowFirst(count: Int = 1000) -> Int {
  var random = SplitMix64(seed: 28)
  var failed = 0
  for _ in 0..<count {
    var script = randomScript(using: &random)
    script.rules = script.rules.map {
      .expect($0.method, $0.argument)
    }
    script.calls = script.rules.map {
      ScriptCall(
        $0.method, $0.argument ?? Int.random(in: 1...2, using: &random))
    }
    (script.isStrict, script.isOrdered) = (true, false)
    script.calls.shuffle(using: &random)
    if !script.failures.isEmpty { failed += 1 }
    script.rules =
      script.rules.filter { $0.argument != nil }
      + script.rules.filter { $0.argument == nil }
    check("narrow ones first", script.failures.isEmpty)
  }
  return failed
}

/// Each call is in the log once, and no rule takes more than it may.
private func proveCounts(_ double: TestDouble, of script: Script) {
  check("a call, a line", double.log.count == script.calls.count)
  let taken = double.log.count { $0.rule != nil && $0.failure == nil }
  check("calls taken", double.rules.reduce(0) { $0 + $1.calls } == taken)
  for (rule, state) in zip(script.rules, double.rules) {
    switch rule.kind {
    case .expect(let times): check("not too often", state.calls <= times)
    case .stub: break
    case .reject: check("rejects take nothing", state.calls == 0)
    }
  }
  for call in double.log where call.failure == nil && call.rule == nil {
    check("only nice ones ignore", !script.isStrict)
  }
}

/// What a change of the script may change.
private func proveRelations(
  _ script: Script, isPassing: Bool, using random: inout SplitMix64
) {
  var nice = script
  nice.isStrict = false
  check("what strict ones accept", !isPassing || nice.failures.isEmpty)
  for failure in nice.failures {
    if case .unexpected = failure { check("nice ones expect all", false) }
  }

  var unordered = script
  unordered.isOrdered = false
  if unordered.failures.isEmpty != isPassing {
    check("order can only add failures", script.isOrdered && !isPassing)
  }

  // Without an order and with an argument in every rule, the order of
  // calls cannot matter.
  var exact = unordered
  for rule in exact.rules.indices where exact.rules[rule].argument == nil {
    exact.rules[rule].argument = 1
  }
  var shuffled = exact
  shuffled.calls.shuffle(using: &random)
  check(
    "any order of calls",
    exact.failures.isEmpty == shuffled.failures.isEmpty)

  var logging = script
  logging.rules.append(.stub("log"))
  for _ in 0..<2 {
    let place = Int.random(in: 0...logging.calls.count, using: &random)
    logging.calls.insert(ScriptCall("log"), at: place)
  }
  check("a stub disturbs nobody", logging.failures.isEmpty == isPassing)
}
