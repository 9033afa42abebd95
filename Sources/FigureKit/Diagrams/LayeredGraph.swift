/// A graph whose edges lead only from one layer to the next, as Sugiyama, Tagawa and Toda draw graphs: what passes
/// through a layer has a vertex there.
///
/// The two axes are the one along which layers follow each other, and the one across it.
struct LayeredGraph {
  /// A node, a label, or a place through which an edge passes.
  struct Vertex {
    /// The extent along the direction of the layers.
    var length = 0.0
    /// How far it reaches across, before its position.
    var before = 0.0
    /// How far it reaches across, after its position.
    var after = 0.0
    /// Whether it is a node.
    var isNode = false
    /// The extent across of the node itself.
    var width = 0.0
    /// Its neighbours in the layer before.
    var previous: [Int] = []
    /// Its neighbours in the layer after.
    var next: [Int] = []
    /// Which one of its layer it is, from 0.
    fileprivate(set) var place = 0
    /// How far from the middle of a node before it, or after it, the edge that passes here ends.
    fileprivate(set) var previousPort = 0.0
    fileprivate(set) var nextPort = 0.0
    /// The position across.
    var position = 0.0
  }

  private(set) var vertices: [Vertex] = []
  /// The vertices of each layer in order.
  private(set) var layers: [[Int]] = []

  /// Adds a vertex at the end of a layer.
  mutating func add(_ vertex: Vertex, toLayer layer: Int) -> Int {
    while layers.count <= layer { layers.append([]) }
    var vertex = vertex
    vertex.place = layers[layer].count
    vertices.append(vertex)
    layers[layer].append(vertices.count - 1)
    return vertices.count - 1
  }

  /// Joins a vertex to one of the layer after it.
  mutating func join(_ upper: Int, _ lower: Int) {
    vertices[upper].next.append(lower)
    vertices[lower].previous.append(upper)
  }

  /// Says where edges end on a node's sides: beside one another, at most some distance apart, in the order in which they
  /// stand in the layers before and after it.
  mutating func spreadPorts(distance: Double) {
    for vertex in vertices.indices where vertices[vertex].isNode {
      let node = vertices[vertex]
      func offset(_ index: Int, of count: Int) -> Double {
        min(distance, node.width * 0.8 / Double(count)) * (Double(index) - Double(count - 1) / 2)
      }
      let previous = node.previous.sorted { vertices[$0].place < vertices[$1].place }
      for (index, edge) in previous.enumerated() {
        vertices[edge].nextPort = offset(index, of: previous.count)
      }
      let next = node.next.sorted { vertices[$0].place < vertices[$1].place }
      for (index, edge) in next.enumerated() { vertices[edge].previousPort = offset(index, of: next.count) }
    }
  }

  mutating func setExtents(of vertex: Int, before: Double, after: Double) {
    vertices[vertex].before = before
    vertices[vertex].after = after
  }

  mutating func move(_ vertex: Int, to position: Double) { vertices[vertex].position = position }
}

// MARK: Order

extension LayeredGraph {
  /// How often all layers are gone through, forth and back in turn.
  private static let sweeps = 16

  /// Orders the vertices of each layer so that few edges cross: each stands at the mean place of its neighbours.
  mutating func order() {
    var best = layers
    var fewest = crossingCount
    for sweep in 0..<LayeredGraph.sweeps where fewest > 0 {
      for layer in layers.indices {
        sort(sweep % 2 == 0 ? layer : layers.count - 1 - layer, isForth: sweep % 2 == 0)
      }
      let count = crossingCount
      if count < fewest { (best, fewest) = (layers, count) }
    }
    for (layer, order) in best.enumerated() { set(order, of: layer) }
  }

  private mutating func set(_ order: [Int], of layer: Int) {
    layers[layer] = order
    for (place, vertex) in order.enumerated() { vertices[vertex].place = place }
  }

  private mutating func sort(_ layer: Int, isForth: Bool) {
    let keys = layers[layer].map { vertex -> (mean: Double, place: Int, vertex: Int) in
      let place = vertices[vertex].place
      let neighbours = isForth ? vertices[vertex].previous : vertices[vertex].next
      let sum = neighbours.reduce(0) { $0 + vertices[$1].place }
      return (neighbours.isEmpty ? Double(place) : Double(sum) / Double(neighbours.count), place, vertex)
    }
    let sorted = keys.sorted { $0.mean < $1.mean || ($0.mean == $1.mean && $0.place < $1.place) }
    set(sorted.map { $0.vertex }, of: layer)
  }

  /// How many pairs of edges cross.
  var crossingCount: Int {
    var count = 0
    for layer in layers {
      // The ends of all edges whose beginnings were passed, in order.
      var ends: [Int] = []
      for vertex in layer {
        let next = vertices[vertex].next.map { vertices[$0].place }.sorted()
        // Edges from the same vertex do not cross.
        for end in next { count += ends.count - ends.firstIndex(after: end) }
        for end in next { ends.insert(end, at: ends.firstIndex(after: end)) }
      }
    }
    return count
  }
}

extension [Int] {
  /// Where, in ascending numbers, those above a number begin.
  fileprivate func firstIndex(after number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
