import Testing

@testable import FigureKit

@Suite struct GraphTests {
  private static let player = Graph(
    nodes: ["idle", "loading", "failed", "waiting", "ready", "playing"],
    edges: [
      Graph.Edge(from: "idle", to: "loading", label: "set"),
      Graph.Edge(from: "loading", to: "waiting", label: "ready"),
      Graph.Edge(from: "loading", to: "failed", label: "keys failed"),
      Graph.Edge(from: "waiting", to: "playing", label: "a free place"),
      Graph.Edge(from: "waiting", to: "ready", label: "stop"),
      Graph.Edge(from: "ready", to: "waiting", label: "play"),
      Graph.Edge(from: "playing", to: "ready", label: "stop, end"),
      Graph.Edge(from: "playing", to: "playing", label: "tick"),
    ])

  @Test(
    arguments: [
      ("a chain", 3, [(0, 1), (1, 2)], [0, 1, 2], [false, false]),
      ("a shortcut does not shorten", 3, [(0, 2), (0, 1), (1, 2)], [0, 1, 2], [false, false, false]),
      ("a cycle has one edge back", 3, [(0, 1), (1, 2), (2, 0)], [0, 1, 2], [false, false, true]),
      ("a cycle begins at its first node", 2, [(1, 0), (0, 1)], [0, 1], [true, false]),
      ("a loop changes nothing", 2, [(0, 0), (0, 1)], [0, 1], [false, false]),
      (
        "a second source stands near its successor", 4, [(0, 1), (1, 2), (3, 2)], [0, 1, 2, 1],
        [false, false, false]
      ),
      ("nodes without edges", 2, [], [0, 0], []),
    ] as [(String, Int, [(Int, Int)], [Int], [Bool])])
  func ranksAreLongestWays(
    _ name: String, _ count: Int, _ edges: [(Int, Int)], _ ranks: [Int], _ isReversed: [Bool]
  ) {
    let ranked = RankedGraph(nodeCount: count, edges: edges.map { (start: $0.0, end: $0.1) })
    #expect(ranked.ranks == ranks, "\(name)")
    #expect(ranked.isReversed == isReversed, "\(name)")
  }

  @Test func sweepsUncrossEdges() {
    var graph = LayeredGraph()
    let upper = (0..<3).map { _ in graph.add(LayeredGraph.Vertex(), toLayer: 0) }
    let lower = (0..<3).map { _ in graph.add(LayeredGraph.Vertex(), toLayer: 1) }
    for index in 0..<3 { graph.join(upper[index], lower[2 - index]) }
    #expect(graph.crossingCount == 3)
    graph.order()
    #expect(graph.crossingCount == 0)
  }

  @Test func edgesFromOneNodeDoNotCross() {
    var graph = LayeredGraph()
    let top = graph.add(LayeredGraph.Vertex(), toLayer: 0)
    for _ in 0..<3 { graph.join(top, graph.add(LayeredGraph.Vertex(), toLayer: 1)) }
    #expect(graph.crossingCount == 0)
  }

  @Test(arguments: Graph.Direction.allCases, Graph.EdgeShape.allCases)
  func nothingOverlaps(_ direction: Graph.Direction, _ shape: Graph.EdgeShape) {
    let layout = Self.player.layout(direction: direction, edgeShape: shape)
    let boxes = layout.nodes.map(\.frame) + layout.edges.compactMap(\.labelFrame)
    #expect(boxes.count == 14)
    for (index, box) in boxes.enumerated() {
      #expect(layout.bounds.union(box) == layout.bounds)
      for other in boxes[..<index] { #expect(box.intersection(other) == nil, "\(box) \(other)") }
    }
  }

  @Test(arguments: Graph.Direction.allCases)
  func edgesRunFromOutlineToOutline(_ direction: Graph.Direction) throws {
    let layout = Self.player.layout(direction: direction)
    for edge in layout.edges {
      let measure = PathMeasure(edge.path)
      for (length, name) in [(0, edge.edge.start), (measure.length, edge.edge.end)] {
        let point = try #require(measure.point(atLength: length))
        let node = layout.nodes[try #require(layout.index(ofNode: name))]
        #expect(node.frame.insetBy(dx: -0.01, dy: -0.01).contains(point))
        #expect(!node.frame.insetBy(dx: 3, dy: 3).contains(point))
      }
    }
  }

  @Test func forwardEdgesAdvance() {
    let layout = Self.player.layout(direction: .right)
    func x(_ name: String) -> Double { layout.index(ofNode: name).map { layout.nodes[$0].center.x } ?? .nan }
    #expect(x("idle") < x("loading") && x("loading") < x("waiting"))
    #expect(x("waiting") == x("failed"))
    #expect(x("playing") < x("ready"))
  }

  @Test func aLayoutIsTheSameEveryTime() {
    #expect(Self.player.layout() == Self.player.layout())
  }

  @Test func linesOfAPairBothWaysAreStraight() {
    let graph = Graph(
      nodes: ["a", "b"],
      edges: [.init(from: "a", to: "b", label: "forth"), .init(from: "b", to: "a", label: "back")])
    for edge in graph.layout(direction: .right).edges {
      #expect(edge.path.elements.count == 2)
      #expect(edge.path.boundingBoxOfPath?.height == 0)
    }
  }

  @Test(
    arguments: [
      (Graph.Outline.rect, Point(x: 100, y: 50)), (.ellipse, Point(x: 100, y: 50)),
      (.capsule, Point(x: 100, y: 50)), (.roundedRect, Point(x: 100, y: 50)),
    ])
  func aWayOutEndsOnTheOutline(_ outline: Graph.Outline, _ expected: Point) {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let exit = outline.exit(of: frame, from: frame.center, toward: Vector(dx: 1, dy: 0))
    #expect(exit.distance(to: expected) < 1e-9)
    let diagonal = outline.exit(of: frame, from: frame.center, toward: Vector(dx: 1, dy: 1))
    let distance = diagonal.distance(to: frame.center)
    let corner = 50 * 2.0.squareRoot()
    switch outline {
    case .rect: #expect(abs(distance - corner) < 1e-9)
    case .roundedRect: #expect(abs(distance - (corner - 8 * (2.0.squareRoot() - 1))) < 1e-9)
    case .capsule, .ellipse, .circle: #expect(abs(distance - 50) < 1e-9)
    }
  }

  @Test func nodesStandWhereTheAuthorSays() {
    let graph = Graph(
      nodes: ["a", "b"],
      edges: [.init(from: "a", to: "b"), .init(from: "b", to: "a"), .init(from: "a", to: "a")])
    let layout = graph.layout(centers: [Point(x: 50, y: 50), Point(x: 150, y: 50)])
    #expect(layout.nodes.map(\.center) == [Point(x: 50, y: 50), Point(x: 150, y: 50)])
    let middles = layout.edges.map { edge in
      let measure = PathMeasure(edge.path)
      return measure.point(atLength: measure.length / 2)?.y ?? .nan
    }
    #expect(middles[0] < 45)
    #expect(middles[1] > 55)
    #expect(middles[2] < layout.nodes[0].frame.minY)
  }

  @Test func aLabelHasAsManyLinesAsItSays() {
    let one = Graph(nodes: ["a"], edges: []).layout()
    let two = Graph(nodes: [Graph.Node("a", label: "a\na")], edges: []).layout()
    #expect(
      two.size.height == one.size.height + Graph(nodes: [], edges: []).font.lineHeight.rounded(.up))
    #expect(two.size.width == one.size.width)
  }

  @Test func highlightsChangeNothingElse() throws {
    let layout = Self.player.layout()
    var changed = layout
    changed.highlight(node: "ready")
    changed.highlight(edgeFrom: "ready", to: "waiting", with: .category(2))
    let node = try #require(layout.index(ofNode: "ready"))
    #expect(changed.nodes[node].node.color == .accent)
    #expect(changed.edges[5].edge.color == .category(2))
    changed.nodes[node] = layout.nodes[node]
    changed.edges[5] = layout.edges[5]
    #expect(changed == layout)
  }

  @Test func aMovedLayoutKeepsItsShape() {
    let layout = Self.player.layout()
    #expect(layout.bounds.origin == .zero)
    let moved = layout.offsetBy(dx: 30, dy: -20)
    #expect(moved.bounds == layout.bounds.offsetBy(dx: 30, dy: -20))
    #expect(moved.nodes[2].frame == layout.nodes[2].frame.offsetBy(dx: 30, dy: -20))
    #expect(moved.node(at: moved.nodes[2].center) == 2)
    #expect(moved.node(at: Point(x: -100, y: 0)) == nil)
  }

  @Test func anEmptyGraphIsDrawn() {
    let layout = Graph(nodes: [], edges: []).layout()
    #expect(layout.size == .zero)
    #expect(Figure("empty", width: 10, height: 10) { layout.draw(in: &$0) }.drawing.operations.isEmpty)
  }

  /// Random graphs: every edge leads on in rank, and no two boxes overlap.
  @Test(arguments: 0..<40)
  func randomGraphsAreLaidOutWithoutOverlaps(_ seed: Int) {
    var random = RandomNumbers(state: UInt64(seed))
    let count = 1 + random.integer(below: 12)
    let nodes = (0..<count).map { Graph.Node("n\($0)", label: String(repeating: "x", count: 1 + $0 % 7)) }
    let edges = (0..<random.integer(below: 20)).map { index in
      Graph.Edge(
        from: "n\(random.integer(below: count))", to: "n\(random.integer(below: count))",
        label: index % 3 == 0 ? "" : "edge \(index)")
    }
    let direction = Graph.Direction.allCases[seed % 2]
    let layout = Graph(nodes: nodes, edges: edges).layout(direction: direction)
    let boxes = layout.nodes.map(\.frame) + layout.edges.compactMap(\.labelFrame)
    for (index, box) in boxes.enumerated() {
      for other in boxes[..<index] {
        #expect(box.insetBy(dx: 0.6, dy: 0.6).intersection(other.insetBy(dx: 0.6, dy: 0.6)) == nil)
      }
    }
  }

  @Test func whatIsNoGraphIsRefused() async {
    let twice = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Graph(nodes: ["a", "a"], edges: []).layout()
    }
    expect(twice, says: "two nodes of a graph cannot have the same name `a`", at: #line - 3)
    let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Graph(nodes: ["a"], edges: [.init(from: "a", to: "b")]).layout()
    }
    expect(unknown, says: "the graph has no node `b`", at: #line - 3)
    let spacing = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Graph(nodes: ["a"], edges: []).layout(rankSpacing: -1)
    }
    expect(spacing, says: "the spacing of a graph must be finite and not negative", at: #line - 3)
    let highlight = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var layout = Graph(nodes: ["a"], edges: []).layout()
      layout.highlight(edgeFrom: "a", to: "a")
    }
    expect(highlight, says: "the graph has no edge from `a` to `a`", at: #line - 4)
  }
}
