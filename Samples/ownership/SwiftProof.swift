// A page's module has no weak references.
#if !hasFeature(Embedded)
import SampleSupport

private let check = Check(tolerance: 0)

private final class Log {
  var freed: [Int] = []
}

/// An object of Swift's own, with the properties of the model's.
private final class Node {
  let number: Int
  let log: Log
  var first: Node?
  var second: Node?
  weak var back: Node?

  init(number: Int, log: Log) {
    self.number = number
    self.log = log
  }

  deinit { log.freed.append(number) }
}

/// Swift's objects and the model's, under the same statements.
private struct Twin {
  private let log = Log()
  private var real = [Node?](repeating: nil, count: 4)
  private var graph = ObjectGraph()
  private var variables: [Int] = []
  /// Where the three properties of each object begin.
  private var fields: [Int] = []

  init() {
    variables = real.map { _ in graph.declare(.strong) }
  }

  mutating func make(_ variable: Int) {
    real[variable] = Node(number: fields.count, log: log)
    let object = graph.setNew(variables[variable])
    fields.append(graph.declare(.strong, in: object))
    _ = graph.declare(.strong, in: object)
    _ = graph.declare(.weak, in: object)
  }

  mutating func assign(_ variable: Int, from other: Int?) {
    real[variable] = other.flatMap { real[$0] }
    graph.set(variables[variable], to: other.flatMap { object(in: $0) })
  }

  mutating func assign(property: Int, of variable: Int, from other: Int?) {
    guard let owner = object(in: variable) else { return }
    let value = other.flatMap { real[$0] }
    switch property {
    case 0: real[variable]?.first = value
    case 1: real[variable]?.second = value
    default: real[variable]?.back = value
    }
    graph.set(
      fields[owner] + property, to: other.flatMap { object(in: $0) })
  }

  private func object(in variable: Int) -> Int? {
    let target = graph.references[variables[variable]].target
    guard case .object(let object) = target else { return nil }
    return object
  }

  func compare() {
    check("freed in the same order", log.freed == graph.freed)
    for (variable, node) in real.enumerated() {
      check("the same object", node?.number == object(in: variable))
      guard let node else { continue }
      let back = graph.references[fields[node.number] + 2].target
      check(
        "the same weak link",
        back == (node.back.map { .object($0.number) } ?? .none))
    }
    proveInvariants(of: graph)
  }

  /// - Returns: How many objects nothing can get at any more.
  mutating func end() -> Int {
    for variable in real.indices { assign(variable, from: nil) }
    compare()
    check("what is left has leaked", graph.leaked == graph.living)
    return graph.leaked.count
  }
}

/// What holds of every graph.
private func proveInvariants(of graph: ObjectGraph) {
  let isReachable = graph.isReachable
  var held = graph.counts.map { _ in 0 }
  for reference in graph.references {
    guard case .object(let object) = reference.target else { continue }
    check("nothing leads to what is gone", graph.counts[object] > 0)
    if let owner = reference.owner {
      check("the dead hold nothing", graph.counts[owner] > 0)
    }
    if reference.strength == .strong { held[object] += 1 }
  }
  check("a count is the number of strong references", held == graph.counts)
  for object in graph.counts.indices where isReachable[object] {
    check("what can be reached lives", graph.counts[object] > 0)
  }
  check("each dies once", Set(graph.freed).count == graph.freed.count)
  check(
    "and only they are gone",
    graph.freed.count + graph.living.count == graph.counts.count)
  for object in graph.leaked {
    check("it is in a cycle or behind one", isKept(object, in: graph))
  }
}

/// Whether a cycle of strong references leads to an object.
private func isKept(_ object: Int, in graph: ObjectGraph) -> Bool {
  var owners: Set<Int> = []
  var pending = [object]
  while let next = pending.popLast() {
    for owner in graph.living where graph.held(by: owner).contains(next) {
      if owners.insert(owner).inserted { pending.append(owner) }
    }
  }
  return owners.contains { owner in
    var seen: Set<Int> = []
    var pending = graph.held(by: owner)
    while let next = pending.popLast() {
      if next == owner { return true }
      if seen.insert(next).inserted { pending += graph.held(by: next) }
    }
    return false
  }
}

/// Random statements, run by Swift and by the model.
///
/// - Returns: How many programs leaked something.
func proveAgainstSwift(programs: Int = 1000) -> Int {
  var random = SplitMix64(seed: 7)
  var leaking = 0
  for _ in 0..<programs {
    var twin = Twin()
    for _ in 0..<30 {
      let variable = Int.random(in: 0..<4, using: &random)
      let other = Int.random(in: 0..<5, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1: twin.make(variable)
      case 2: twin.assign(variable, from: other == 4 ? nil : other)
      case let kind:
        twin.assign(
          property: kind - 3, of: variable, from: other == 4 ? nil : other)
      }
      twin.compare()
    }
    if twin.end() > 0 { leaking += 1 }
  }
  return leaking
}
#endif
