extension LayeredGraph {
  /// How often the positions of all layers are improved.
  private static let rounds = 40

  /// Gives every vertex a position across: near its neighbours', in its layer's order, and far enough from the others of
  /// its layer.
  ///
  /// The least position becomes 0, extents included.
  ///
  /// - Parameters:
  ///   - nodeSpacing: The distance between two nodes.
  ///   - edgeSpacing: The distance between what is not a node and anything else.
  mutating func placeAcross(nodeSpacing: Double, edgeSpacing: Double) {
    let offsets = layers.map { layer -> [Double] in
      var offset = 0.0
      return layer.indices.map { index in
        if index > 0 {
          let (left, right) = (vertices[layer[index - 1]], vertices[layer[index]])
          offset += left.after + right.before + (left.isNode && right.isNode ? nodeSpacing : edgeSpacing)
        }
        return offset
      }
    }
    for (layer, offsets) in zip(layers, offsets) {
      for (vertex, offset) in zip(layer, offsets) { move(vertex, to: offset - (offsets.last ?? 0) / 2) }
    }
    for round in 0..<LayeredGraph.rounds {
      for index in layers.indices {
        let isForth = round % 2 == 0
        let layer = isForth ? index : layers.count - 1 - index
        // At first the ways are straightened from one end, later both neighbours count.
        let counts: (Bool, Bool) = round < LayeredGraph.rounds / 2 ? (isForth, !isForth) : (true, true)
        place(layers[layer], offsets: offsets[layer], countingPrevious: counts.0, next: counts.1)
      }
    }
    let least = vertices.map { $0.position - $0.before }.min() ?? 0
    for vertex in vertices.indices {
      // Halves of a unit hide what the rounds have not yet evened out.
      move(vertex, to: ((vertices[vertex].position - least) * 2).rounded() / 2)
    }
  }

  /// Moves the vertices of a layer as near to their neighbours as its order and distances allow: of all positions those
  /// with the least sum of squares.
  private mutating func place(
    _ layer: [Int], offsets: [Double], countingPrevious: Bool, next countingNext: Bool
  ) {
    // Without the distances between them, positions only have to ascend: an isotonic regression, by pooling adjacent
    // violators.
    var pools: [(mean: Double, weight: Double, count: Int)] = []
    for (vertex, offset) in zip(layer, offsets) {
      let (position, weight) = wish(of: vertex, countingPrevious: countingPrevious, next: countingNext)
      var pool = (mean: position - offset, weight: weight, count: 1)
      while let last = pools.last, last.mean > pool.mean {
        pools.removeLast()
        let weight = last.weight + pool.weight
        pool = (
          (last.mean * last.weight + pool.mean * pool.weight) / weight, weight, last.count + pool.count
        )
      }
      pools.append(pool)
    }
    var index = 0
    for pool in pools {
      for _ in 0..<pool.count {
        move(layer[index], to: pool.mean + offsets[index])
        index += 1
      }
    }
  }

  /// Where a vertex would stand without others in its layer, and how much that matters.
  private func wish(
    of vertex: Int, countingPrevious: Bool, next countingNext: Bool
  ) -> (position: Double, weight: Double) {
    let this = vertices[vertex]
    var (sum, weight) = (0.0, 0.0)
    func count(_ neighbour: Vertex, _ offset: Double) {
      // The longer an edge, the more it is seen that it is not straight.
      let importance = this.isNode || neighbour.isNode ? 1.0 : 4
      sum += (neighbour.position + offset) * importance
      weight += importance
    }
    if countingPrevious {
      for index in this.previous {
        let neighbour = vertices[index]
        count(neighbour, this.isNode ? -neighbour.nextPort : this.previousPort)
      }
    }
    if countingNext {
      for index in this.next {
        let neighbour = vertices[index]
        count(neighbour, this.isNode ? -neighbour.previousPort : this.nextPort)
      }
    }
    return weight > 0 ? (sum / weight, weight) : (this.position, 0.01)
  }
}
