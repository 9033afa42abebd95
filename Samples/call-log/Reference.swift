import TestDoubles

/// The same rules once more, written another way: each expectation stands
/// as often as it is wanted, and what is met is crossed out.
func referenceFailures(_ script: Script) -> [TestDouble.Failure] {
  var wanted: [Int] = []
  for (index, rule) in script.rules.enumerated() {
    guard case .expect(let times) = rule.kind else { continue }
    wanted += Array(repeating: index, count: times)
  }
  var failures: [TestDouble.Failure] = []
  for (number, call) in script.calls.enumerated() {
    func takes(_ kind: Rule.Kind) -> Bool {
      script.rules.contains { $0.kind == kind && $0.matches(call) }
    }
    if takes(.reject) {
      failures.append(.rejected(call: number))
    } else if let place = wanted.firstIndex(where: {
      script.rules[$0].matches(call)
    }) {
      if script.isOrdered && wanted[place] != wanted[0] {
        failures.append(.outOfOrder(call: number))
      } else {
        wanted.remove(at: place)
      }
    } else if !takes(.stub) && script.isStrict {
      failures.append(.unexpected(call: number))
    }
  }
  for (index, rule) in script.rules.enumerated() {
    guard case .expect(let times) = rule.kind else { continue }
    let left = wanted.count { $0 == index }
    if left > 0 {
      failures.append(
        .unmet(method: rule.method, expected: times, called: times - left))
    }
  }
  return failures
}
