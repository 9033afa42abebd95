// snippet.class
/// Stands in for a collaborator: answers calls, writes them down, and
/// knows which ones were wanted.
public final class TestDouble {
  /// Whether a call without a rule is a failure.
  public let isStrict: Bool
  /// Whether expectations have to be met in the order of their rules.
  public let isOrdered: Bool
  /// What it was told, in this order.
  public private(set) var rules: [Rule] = []
  /// The calls so far.
  public private(set) var log: [Call] = []

  /// Creates a double without rules.
  public init(strict isStrict: Bool = true, ordered isOrdered: Bool = false) {
    self.isStrict = isStrict
    self.isOrdered = isOrdered
  }

  /// Adds a rule. The names for it are `expect`, `stub` and `reject`.
  private func add(
    _ kind: Rule.Kind, _ method: String, _ argument: ArgumentPattern,
    _ answer: Int? = nil
  ) {
    rules.append(
      Rule(kind: kind, method: method, argument: argument, answer: answer))
  }
  // snippet.end

  // snippet.receive
  /// Takes a call, and gives the answer of its rule.
  @discardableResult
  public func receive(
    _ method: String, _ argument: Int? = nil
  ) throws(Failure) -> Int? {
    let (rule, failure) = judge(method, argument)
    log.append(
      Call(method: method, argument: argument, rule: rule, failure: failure))
    if let failure { throw failure }
    guard let rule else { return nil }
    rules[rule].calls += 1
    return rules[rule].answer
  }
  // snippet.end

  // snippet.judge
  private func judge(
    _ method: String, _ argument: Int?
  ) -> (rule: Int?, failure: Failure?) {
    let call = log.count
    let matching = rules.indices.filter { rules[$0].matches(method, argument) }
    if let reject = matching.first(where: { rules[$0].kind == .reject }) {
      return (reject, .rejected(call: call))
    }
    if let open = matching.first(where: { rules[$0].isOpen }) {
      let isNext = open == rules.firstIndex { $0.isOpen }
      return (open, isOrdered && !isNext ? .outOfOrder(call: call) : nil)
    }
    if let stub = matching.first(where: { rules[$0].kind == .stub }) {
      return (stub, nil)
    }
    return (nil, isStrict ? .unexpected(call: call) : nil)
  }
  // snippet.end

  // snippet.verify
  /// All that went wrong: bad calls first, then what was not called.
  public func verify() -> [Failure] {
    var failures = log.compactMap { $0.failure }
    for rule in rules where rule.isOpen {
      guard case .expect(let times) = rule.kind else { continue }
      failures.append(
        .unmet(method: rule.method, expected: times, called: rule.calls))
    }
    return failures
  }
  // snippet.end
}

// snippet.rules
extension TestDouble {
  /// Wants exactly so many calls, at least one.
  public func expect(
    _ method: String, _ argument: ArgumentPattern = .any, times: Int = 1,
    returning answer: Int? = nil
  ) {
    precondition(times > 0, "To want no call, use `reject`.")
    add(.expect(times: times), method, argument, answer)
  }

  /// Answers calls, however many there are.
  public func stub(
    _ method: String, _ argument: ArgumentPattern = .any,
    returning answer: Int? = nil
  ) {
    add(.stub, method, argument, answer)
  }

  /// Refuses calls, whatever the other rules say.
  public func reject(_ method: String, _ argument: ArgumentPattern = .any) {
    add(.reject, method, argument)
  }
}
// snippet.end
