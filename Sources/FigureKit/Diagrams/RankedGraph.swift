/// The nodes of a graph in ranks, so that every edge that does not lead back to its own node leads to a later rank once
/// some of them are turned round.
struct RankedGraph {
  /// The rank of each node, from 0.
  private(set) var ranks: [Int]
  /// Whether each edge leads to an earlier rank.
  private(set) var isReversed: [Bool]

  /// Creates ranks for nodes and the edges between them.
  ///
  /// Edges that close a cycle are turned round: those that lead back to a node from which a search, in the order of the
  /// nodes and edges, came. The rank of a node is the length of the longest way to it from a node without
  /// predecessors; a node without predecessors stands as near to its successors as it can.
  init(nodeCount: Int, edges: [(start: Int, end: Int)]) {
    isReversed = RankedGraph.backEdges(nodeCount: nodeCount, edges: edges)
    ranks = Array(repeating: 0, count: nodeCount)
    var successors = Array(repeating: [Int](), count: nodeCount)
    var openPredecessors = Array(repeating: 0, count: nodeCount)
    for (edge, isReversed) in zip(edges, isReversed) where edge.start != edge.end {
      let (upper, lower) = isReversed ? (edge.end, edge.start) : (edge.start, edge.end)
      successors[upper].append(lower)
      openPredecessors[lower] += 1
    }
    let sources = (0..<nodeCount).filter { openPredecessors[$0] == 0 }
    var ready = sources
    while let node = ready.popLast() {
      for next in successors[node] {
        ranks[next] = max(ranks[next], ranks[node] + 1)
        openPredecessors[next] -= 1
        if openPredecessors[next] == 0 { ready.append(next) }
      }
    }
    for source in sources {
      if let nearest = successors[source].map({ ranks[$0] }).min() { ranks[source] = nearest - 1 }
    }
  }

  /// Which edges lead back into the way on which a depth-first search reached them.
  private static func backEdges(nodeCount: Int, edges: [(start: Int, end: Int)]) -> [Bool] {
    var isBack = Array(repeating: false, count: edges.count)
    var outgoing = Array(repeating: [Int](), count: nodeCount)
    for (index, edge) in edges.enumerated() where edge.start != edge.end {
      outgoing[edge.start].append(index)
    }
    enum Progress { case new, onTheWay, done }
    var progress = Array(repeating: Progress.new, count: nodeCount)
    for root in 0..<nodeCount where progress[root] == .new {
      // The nodes of the way, and how many of its edges each has followed.
      var way = [(node: root, followed: 0)]
      progress[root] = .onTheWay
      while let last = way.last {
        guard last.followed < outgoing[last.node].count else {
          progress[last.node] = .done
          way.removeLast()
          continue
        }
        way[way.count - 1].followed += 1
        let edge = outgoing[last.node][last.followed]
        let next = edges[edge].end
        switch progress[next] {
        case .new:
          progress[next] = .onTheWay
          way.append((next, 0))
        case .onTheWay: isBack[edge] = true
        case .done: break
        }
      }
    }
    return isBack
  }
}
