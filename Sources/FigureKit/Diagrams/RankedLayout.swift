/// Makes a layout of a graph by ranks.
struct RankedLayout {
  let graph: Graph
  let endpoints: [(start: Int, end: Int)]
  let direction: Graph.Direction
  private let ranked: RankedGraph
  private(set) var layered = LayeredGraph()
  /// The vertex of each node.
  private(set) var nodes: [Int] = []
  /// The vertices through which each edge passes, from the earlier rank to the later one.
  private(set) var passages: [[Int]] = []
  /// The vertex that keeps the place for each edge's label.
  private(set) var labels: [Int?] = []
  /// The distance between each edge and its label.
  private(set) var labelDistances: [Double]
  /// Which edges lead back to their own node, by node.
  private(set) var loops: [[Int]]
  /// Where each layer begins and ends along the direction.
  private(set) var extents: [(start: Double, end: Double)] = []

  init(_ graph: Graph, endpoints: [(start: Int, end: Int)], direction: Graph.Direction) {
    self.graph = graph
    self.endpoints = endpoints
    self.direction = direction
    ranked = RankedGraph(nodeCount: graph.nodes.count, edges: endpoints)
    labelDistances = Array(repeating: RankedLayout.labelDistance, count: endpoints.count)
    loops = Array(repeating: [], count: graph.nodes.count)
    for (edge, ends) in endpoints.enumerated() where ends.start == ends.end { loops[ends.start].append(edge) }
    addNodes()
    for edge in endpoints.indices { addPassage(of: edge) }
  }

  /// Whether an edge leads from a later rank to an earlier one.
  func isReversed(_ edge: Int) -> Bool { ranked.isReversed[edge] }

  /// The layer of a node; between two ranks is one for labels.
  func layer(of node: Int) -> Int { 2 * ranked.ranks[node] }

  private mutating func addNodes() {
    for (index, node) in graph.nodes.enumerated() {
      let size = axes(graph.size(of: node))
      var vertex = LayeredGraph.Vertex()
      vertex.isNode = true
      vertex.width = size.across
      vertex.length = size.along
      vertex.before = size.across / 2
      vertex.after = size.across / 2
      // Loops stand above a node, or to its right.
      let reach = loopReaches(of: index).last ?? 0
      if direction == .right { vertex.before += reach } else { vertex.after += reach }
      for edge in loops[index] where direction == .right {
        vertex.length = max(vertex.length, labelSize(of: edge).width)
      }
      nodes.append(layered.add(vertex, toLayer: layer(of: index)))
    }
  }

  private mutating func addPassage(of edge: Int) {
    passages.append([])
    labels.append(nil)
    let ends = endpoints[edge]
    guard ends.start != ends.end else { return }
    let (upper, lower) = isReversed(edge) ? (ends.end, ends.start) : (ends.start, ends.end)
    let (first, last) = (layer(of: upper), layer(of: lower))
    // Labels stand between ranks, in the middle or before it.
    let labelLayer = (first + last) / 2 % 2 == 1 ? (first + last) / 2 : (first + last) / 2 - 1
    var previous = nodes[upper]
    for layer in (first + 1)..<last {
      var vertex = LayeredGraph.Vertex()
      let isLabel = layer == labelLayer && !graph.edges[edge].label.isEmpty
      if isLabel {
        let size = axes(labelSize(of: edge))
        vertex.length = size.along
        // The edge passes beside its label.
        let extent = size.across + labelDistances[edge]
        if isLabelAfter(edge) { vertex.after = extent } else { vertex.before = extent }
      }
      let next = layered.add(vertex, toLayer: layer)
      if isLabel { labels[edge] = next }
      layered.join(previous, next)
      passages[edge].append(next)
      previous = next
    }
    layered.join(previous, nodes[lower])
  }

  /// The distance between an edge and its label where the edge runs along the label.
  static let labelDistance = 4.0

  /// Whether the label of an edge stands below it in a layout to the right, or on its right in one that leads down.
  func isLabelAfter(_ edge: Int) -> Bool { direction == .down || isReversed(edge) }

  func labelSize(of edge: Int) -> Size {
    graph.size(of: graph.edges[edge].label, font: graph.edgeFont)
  }

  /// How far each loop of a node, with its label, reaches beyond the node.
  func loopReaches(of node: Int) -> [Double] {
    var reach = 0.0
    return loops[node].map { edge in
      let label = axes(labelSize(of: edge)).across
      reach += RankedLayout.loopExtent + (label > 0 ? label + RankedLayout.labelDistance : 0)
      return reach
    }
  }

  /// The distance between two edges that nothing else keeps apart.
  private static let edgeSpacing = 12.0

  /// How far a loop reaches beyond what is within it.
  static let loopExtent = 24.0

  /// Places everything along the direction and across it.
  mutating func place(rankSpacing: Double, nodeSpacing: Double) {
    var end = 0.0
    for (index, layer) in layered.layers.enumerated() {
      let start = end + (index > 0 ? rankSpacing / 2 : 0)
      end = start + (layer.map { layered.vertices[$0].length }.max() ?? 0)
      extents.append((start, end))
    }
    layered.order()
    layered.spreadPorts(distance: RankedLayout.edgeSpacing)
    layered.placeAcross(nodeSpacing: nodeSpacing, edgeSpacing: RankedLayout.edgeSpacing)
    guard direction == .down else { return }
    // Beside a slanted edge a label needs more room, which is known only now.
    for edge in labels.indices { makeRoomForLabel(of: edge) }
    layered.placeAcross(nodeSpacing: nodeSpacing, edgeSpacing: RankedLayout.edgeSpacing)
  }

  private mutating func makeRoomForLabel(of edge: Int) {
    guard let vertex = labels[edge], let previous = layered.vertices[vertex].previous.first,
      let next = layered.vertices[vertex].next.first
    else { return }
    let this = layered.vertices[vertex]
    let size = labelSize(of: edge)
    // From one layer to the next an edge advances by half of the distance between ranks and half of the label.
    let upper = isReversed(edge) ? endpoints[edge].end : endpoints[edge].start
    let layer = layer(of: upper) + 1 + (passages[edge].firstIndex(of: vertex) ?? 0)
    let middle = (extents[layer].start + extents[layer].end) / 2
    let slopes = [
      (layered.vertices[previous].position + this.previousPort - this.position)
        / (middle - extents[layer - 1].end),
      (layered.vertices[next].position + this.nextPort - this.position) / (extents[layer + 1].start - middle),
    ]
    let steepest = slopes.map { abs($0) }.max() ?? 0
    labelDistances[edge] = RankedLayout.labelDistance + min(24, (steepest * size.height / 2).rounded(.up))
    layered.setExtents(of: vertex, before: this.before, after: size.width + labelDistances[edge])
  }

  // MARK: Axes

  func axes(_ size: Size) -> (along: Double, across: Double) {
    direction == .right ? (size.width, size.height) : (size.height, size.width)
  }

  func point(along: Double, across: Double) -> Point {
    direction == .right ? Point(x: along, y: across) : Point(x: across, y: along)
  }

  func vector(along: Double, across: Double) -> Vector { point(along: along, across: across) - Point.zero }

  func place(of point: Point) -> (along: Double, across: Double) {
    direction == .right ? (point.x, point.y) : (point.y, point.x)
  }
}
