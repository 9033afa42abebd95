import SampleSupport

private let check = Check(tolerance: 0)

/// The families of methods, six graphs, pools, and the order in which a
/// reference takes the new object and lets the old one go.
func proveGraphs() {
  proveFamilies()
  proveSixGraphs()
  proveAssignments()
  provePools()
  proveLongChain()
}

private func proveFamilies() {
  let owning: [(String, MethodFamily)] = [
    ("newButton", .new), ("copyWithZone", .copy),
    ("copyWithZone:", .copy), ("_initFoo", .initializer), ("new", .new),
    ("alloc", .alloc), ("mutableCopy", .mutableCopy), ("copy2", .copy),
    ("__new_", .new), ("init", .initializer), ("new:", .new),
    ("mutableCopyWithZone:", .mutableCopy), ("allocWithZone:", .alloc),
  ]
  for (selector, family) in owning {
    check(selector, MethodFamily(selector: selector) == family)
  }
  let others = [
    "newton", "copyright", "initialize", "allocate", "inits", "", "_",
    "New", "renew", "mutablecopy", "mutableCopying", "ne", "button", "1new",
  ]
  for selector in others {
    check(selector, MethodFamily(selector: selector) == nil)
  }
}

private func proveSixGraphs() {
  let graphs = [
    ("AB BA", "", "AB", freed: "", left: "AB"),
    ("AB", "BA", "AB", freed: "AB", left: ""),
    ("AB AC BD CD", "", "A", freed: "ABCD", left: ""),
    ("AB BC CA CD", "", "A", freed: "", left: "ABCD"),
    ("RA AB BA BC", "", "R", freed: "R", left: "ABC"),
    ("AB BC CD", "DC CB BA", "A", freed: "ABCD", left: ""),
    ("AB BD AC", "", "A", freed: "ABDC", left: ""),
    ("AA", "", "A", freed: "", left: "A"),
    ("", "AA", "A", freed: "A", left: ""),
    ("AB AB", "", "A", freed: "AB", left: ""),
    ("AB", "", "BA", freed: "AB", left: ""),
    ("AB", "", "AA", freed: "AB", left: ""),
  ]
  for graph in graphs {
    let named = NamedGraph(strong: graph.0, weak: graph.1, held: graph.2)
    check("all reachable in \(graph)", named.graph.leaked.isEmpty)
    var end = named.graph
    end.dropVariables()
    let before = named.graph.freed.count
    let freed = end.freed.dropFirst(before)
    check("freed in \(graph)", named.text(freed) == graph.freed)
    check("left in \(graph)", named.text(end.leaked) == graph.left)
    check("what is left has leaked", end.leaked == end.living)
  }
}

private func proveAssignments() {
  var graph = ObjectGraph()
  let strong = graph.declare(.strong)
  let weak = graph.declare(.weak)
  let unsafe = graph.declare(.unsafe)
  let first = graph.setNew(strong)
  graph.set(strong, to: first)
  check("an object set to itself stays", graph.counts == [1])
  graph.set(weak, to: first)
  graph.set(unsafe, to: first)
  check("only the strong one counts", graph.counts == [1])
  let second = graph.setNew(strong)
  check("the old one goes", graph.freed == [first])
  check("weak is nil", graph.references[weak].target == .none)
  check("unsafe dangles", graph.references[unsafe].target == .dangling(first))
  let third = graph.setNew(weak)
  check("nobody holds a new one by weak", graph.freed == [first, third])
  check("so it is nil", graph.references[weak].target == .none)
  let fourth = graph.setNew(unsafe)
  check("nor by unsafe", graph.references[unsafe].target == .dangling(fourth))
  graph.set(unsafe, to: nil)
  check("unsafe can be cleared", graph.references[unsafe].target == .none)
  let field = graph.declare(.strong, in: second)
  graph.set(field, to: second)
  graph.set(strong, to: nil)
  check("it holds itself", graph.leaked == [second])
  graph.set(field, to: nil)
  check("until it lets itself go", graph.living.isEmpty)
}

private func provePools() {
  var graph = ObjectGraph()
  graph.pushPool()
  let variable = graph.declare(.strong)
  let kept = graph.makeAutoreleased()
  graph.set(variable, to: kept)
  graph.pushPool()
  let brief = graph.makeAutoreleased()
  graph.autorelease(kept)
  check("a pool counts", graph.counts == [3, 1])
  check("and reaches", graph.leaked.isEmpty)
  graph.popPool()
  check("what it held alone goes", graph.freed == [brief])
  graph.popPool()
  check("what a variable has stays", graph.counts == [1, 0])
  graph.pushPool()
  graph.popPool()
  check("an empty pool does nothing", graph.counts == [1, 0])
}

private func proveLongChain() {
  var graph = ObjectGraph()
  let head = graph.declare(.strong)
  var last = graph.setNew(head)
  for _ in 1..<2000 {
    last = graph.setNew(graph.declare(.strong, in: last))
  }
  graph.set(head, to: nil)
  check("a long chain goes in order", graph.freed == Array(0..<2000))
}
