/// Two objects with links to each other, one statement after the other.
enum StepsProgram {
  static let statements = [
    "var a: Node? = Node(\"A\")", "var b: Node? = Node(\"B\")",
    "a?.next = b", "b?.back = a", "a = nil", "b = nil",
  ]

  /// References by their order: the variables `a` and `b`, `next` of A
  /// and `back` of B; the properties come with their objects.
  static func graph(after count: Int, back: Strength) -> ObjectGraph {
    var graph = ObjectGraph()
    let a = graph.declare(.strong)
    let b = graph.declare(.strong)
    guard count > 0 else { return graph }
    let first = graph.setNew(a)
    let next = graph.declare(.strong, in: first)
    guard count > 1 else { return graph }
    let second = graph.setNew(b)
    let link = graph.declare(back, in: second)
    if count > 2 { graph.set(next, to: second) }
    if count > 3 { graph.set(link, to: first) }
    if count > 4 { graph.set(a, to: nil) }
    if count > 5 { graph.set(b, to: nil) }
    return graph
  }
}
