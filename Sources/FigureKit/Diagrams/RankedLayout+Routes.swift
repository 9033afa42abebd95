extension RankedLayout {
  /// The layout, once everything is placed.
  func layout(edgeShape: Graph.EdgeShape) -> GraphLayout {
    let frames = graph.nodes.indices.map { frame(of: $0) }
    var paths: [Path] = []
    var labelFrames: [Rect?] = []
    for edge in endpoints.indices {
      let ends = endpoints[edge]
      if ends.start == ends.end {
        let (path, label) = loop(edge, frame: frames[ends.start])
        paths.append(path)
        labelFrames.append(label)
      } else {
        let path = path(of: edge, frames, edgeShape)
        paths.append(isReversed(edge) ? path.reversed() : path)
        labelFrames.append(labelFrame(of: edge))
      }
    }
    let layout = GraphLayout(graph, frames: frames, paths: paths, labelFrames: labelFrames)
    return layout.offsetBy(dx: -layout.bounds.minX, dy: -layout.bounds.minY)
  }

  private func frame(of node: Int) -> Rect {
    let extent = extents[layer(of: node)]
    let middle = point(along: (extent.start + extent.end) / 2, across: layered.vertices[nodes[node]].position)
    return Rect(center: middle, size: graph.size(of: graph.nodes[node]))
  }

  /// Where an edge touches the node of the earlier rank and that of the later one.
  private func ports(of edge: Int, _ frames: [Rect]) -> (upper: Point, lower: Point) {
    guard let first = passages[edge].first, let last = passages[edge].last else { return (.zero, .zero) }
    func port(of node: Int, offset: Double, toward way: Double) -> Point {
      graph.nodes[node].outline.exit(
        of: frames[node], from: frames[node].center + vector(along: 0, across: offset),
        toward: vector(along: way, across: 0))
    }
    let ends = endpoints[edge]
    let (upper, lower) = isReversed(edge) ? (ends.end, ends.start) : (ends.start, ends.end)
    return (
      port(of: upper, offset: layered.vertices[first].previousPort, toward: 1),
      port(of: lower, offset: layered.vertices[last].nextPort, toward: -1)
    )
  }

  /// The line of an edge, from the earlier rank to the later one.
  private func path(of edge: Int, _ frames: [Rect], _ shape: Graph.EdgeShape) -> Path {
    let ports = ports(of: edge, frames)
    var line = RankLine(start: place(of: ports.upper))
    let upper = isReversed(edge) ? endpoints[edge].end : endpoints[edge].start
    for (index, vertex) in passages[edge].enumerated() {
      let extent = extents[layer(of: upper) + index + 1]
      let position = layered.vertices[vertex].position
      // A line passes straight beside nodes, and below labels.
      let isSteep = direction == .down && vertex == labels[edge]
      line.add(along: isSteep ? (extent.start + extent.end) / 2 : extent.start, across: position)
      if extent.end > extent.start, !isSteep { line.add(along: extent.end, across: position) }
    }
    let end = place(of: ports.lower)
    line.add(along: end.along, across: end.across)
    return line.path(isCurved: shape == .curved) { point(along: $0.along, across: $0.across) }
  }

  private func labelFrame(of edge: Int) -> Rect? {
    guard let vertex = labels[edge] else { return nil }
    let size = labelSize(of: edge)
    let upper = isReversed(edge) ? endpoints[edge].end : endpoints[edge].start
    guard let index = passages[edge].firstIndex(of: vertex) else { return nil }
    let extent = extents[layer(of: upper) + index + 1]
    let distance = labelDistances[edge] + axes(size).across / 2
    let across = layered.vertices[vertex].position + (isLabelAfter(edge) ? distance : -distance)
    return Rect(center: point(along: (extent.start + extent.end) / 2, across: across), size: size)
  }

  /// A loop above a node, or to its right, and its label.
  private func loop(_ edge: Int, frame: Rect) -> (path: Path, label: Rect?) {
    let node = endpoints[edge].start
    let size = labelSize(of: edge)
    let index = loops[node].firstIndex(of: edge) ?? 0
    let reach = loopReaches(of: node)[index]
    let label = size == .zero ? 0 : axes(size).across + RankedLayout.labelDistance
    // A loop leaves and comes back on the same side.
    let (outward, sideward) =
      direction == .right
      ? (Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 0)) : (Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1))
    let half = min(8, axes(frame.size).along / 4)
    let outline = graph.nodes[node].outline
    let start = outline.exit(of: frame, from: frame.center - sideward * half, toward: outward)
    let end = outline.exit(of: frame, from: frame.center + sideward * half, toward: outward)
    let side = frame.center + outward * (axes(frame.size).across / 2)
    let top = reach - label
    // A cubic curve reaches three quarters of the way to its control points.
    let control = side + outward * (top * 4 / 3)
    let spread = half + 10 + Double(index) * 8
    let path = Path { path in
      path.move(to: start)
      path.addCurve(to: end, control1: control - sideward * spread, control2: control + sideward * spread)
    }
    guard size != .zero else { return (path, nil) }
    let center = side + outward * (top + RankedLayout.labelDistance + axes(size).across / 2)
    return (path, Rect(center: center, size: size))
  }
}
