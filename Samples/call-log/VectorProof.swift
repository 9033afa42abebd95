import SampleSupport
import TestDoubles

private let check = Check(tolerance: 0)

private let a = ScriptCall("a")
private let b = ScriptCall("b")
private let log = ScriptCall("log")

private func a(_ argument: Int) -> ScriptCall { ScriptCall("a", argument) }

private func prove(
  _ rules: [ScriptRule], _ calls: [ScriptCall], strict isStrict: Bool = true,
  ordered isOrdered: Bool = false, gives expected: [String] = [],
  line: UInt = #line
) {
  let script = Script(
    rules: rules, calls: calls, isStrict: isStrict, isOrdered: isOrdered)
  let failures = script.failures.map { $0.description }
  check("\(failures) instead of \(expected)", failures == expected, line: line)
}

/// What `verify` says in cases that can be checked by hand.
func proveVectors() {
  prove([.expect("a")], [], gives: ["a expected 1, called 0"])
  prove([.expect("a")], [a])
  prove([.expect("a")], [a, a], gives: ["call 1 unexpected"])
  prove([.expect("a")], [b, a, a], strict: false)
  prove([.expect("a")], [b, a], gives: ["call 0 unexpected"])
  for isStrict in [false, true] {
    prove(
      [.expect("a"), .expect("b")], [b, a], strict: isStrict, ordered: true,
      gives: ["call 0 out of order", "b expected 1, called 0"])
  }
  prove([.expect("a"), .expect("b")], [b, a])
  prove([.stub("a")], [])
  prove([.reject("a")], [a], strict: false, gives: ["call 0 rejected"])
  prove([.reject("a")], [])
  for rules in [[ScriptRule.expect("a"), .stub("a")], [.stub("a"), .expect("a")]] {
    prove(rules, [a, a])
  }
  prove(
    [.expect("a", 3)], [a(4)],
    gives: ["call 0 unexpected", "a expected 1, called 0"])
  prove([.expect("a"), .expect("b"), .stub("log")], [a, log, b], ordered: true)
  prove([.expect("a", 1), .expect("a", 2)], [a(2), a(1)])
  prove(
    [.expect("a", 1), .expect("a", 2)], [a(2), a(1)], ordered: true,
    gives: ["call 0 out of order", "a expected 1, called 0"])
  prove([.expect("a", times: 3)], [a, a], gives: ["a expected 3, called 2"])
  prove([.reject("a"), .expect("a")], [a], gives: ["call 0 rejected", "a expected 1, called 0"])
  prove(
    [.expect("a"), .stub("b"), .expect("b")], [b, a, b], ordered: true,
    gives: ["call 0 out of order"])
  prove([], [a(1)], gives: ["call 0 unexpected"])
  prove([], [a(1)], strict: false)
}

/// Arguments that are chosen by a condition, and answers.
func provePatternsAndAnswers() {
  let even = TestDouble()
  even.expect("a", .matching { $0.isMultiple(of: 2) }, times: 2)
  _ = try? even.receive("a", 2)
  _ = try? even.receive("a", 8)
  check("two even ones", even.verify().isEmpty)
  _ = try? even.receive("a")
  check("no argument is not even", even.verify() == [.unexpected(call: 2)])

  let shop = TestDouble(strict: false)
  shop.expect("price", 1, returning: 30)
  shop.stub("price", returning: 50)
  check("the expectation's answer", (try? shop.receive("price", 1)) == 30)
  check("then the stub's", (try? shop.receive("price", 1)) == 50)
  check("nothing", (try? shop.receive("colour")) == .some(nil))

  let strict = TestDouble()
  do {
    try strict.receive("a", 1)
    check("a failure is thrown at the call", false)
  } catch {
    check("the failure", error == .unexpected(call: 0))
  }
  check("and kept for the end", strict.verify() == [.unexpected(call: 0)])
}
