extension Graph {
  /// Places nodes where the author says, and straight edges between them.
  ///
  /// Where several edges join the same two nodes they bend apart, each to the left of its direction where there are two
  /// that lead both ways. A label stands beside the middle of its edge. An edge that leads back to its own node is a loop
  /// above it. Frames and paths are where they are said to be: `bounds` need not begin at the origin.
  ///
  /// Stops the program for what `layout(direction:)` does, and unless there is a point for each node.
  public func layout(
    centers: [Point], fileID: StaticString = #fileID, line: UInt = #line
  ) -> GraphLayout {
    let endpoints = endpoints(fileID: fileID, line: line)
    guard centers.count == nodes.count else {
      refuse("a graph must have a point for each node", fileID: fileID, line: line)
    }
    let frames = zip(nodes, centers).map { Rect(center: $1, size: size(of: $0)) }
    var paths: [Path] = []
    var labelFrames: [Rect?] = []
    for (edge, ends) in endpoints.enumerated() {
      let labelSize = size(of: edges[edge].label, font: edgeFont)
      let twins = endpoints.indices.filter {
        endpoints[$0] == ends || (endpoints[$0].start == ends.end && endpoints[$0].end == ends.start)
      }
      let line =
        ends.start == ends.end
        ? CenteredEdge.loop(
          nodes[ends.start].outline, frames[ends.start], index: twins.firstIndex(of: edge) ?? 0)
        : CenteredEdge(
          from: nodes[ends.start].outline, frames[ends.start], to: nodes[ends.end].outline, frames[ends.end],
          bend: bend(of: edge, among: twins, endpoints))
      paths.append(line.path)
      labelFrames.append(labelSize == .zero ? nil : line.labelFrame(size: labelSize))
    }
    return GraphLayout(self, frames: frames, paths: paths, labelFrames: labelFrames)
  }

  /// How far an edge bends to its left, among all between the same two nodes.
  private func bend(of edge: Int, among twins: [Int], _ endpoints: [(start: Int, end: Int)]) -> Double {
    guard twins.count > 1 else { return 0 }
    let distance = 22.0
    let forth = twins.filter { endpoints[$0] == endpoints[edge] }
    let place = Double(forth.firstIndex(of: edge) ?? 0)
    // Those the other way bend to their own left, which is the other side.
    return forth.count == twins.count
      ? distance * (place - Double(twins.count - 1) / 2) : distance * (place + 1)
  }
}

/// The line of an edge between nodes at given places.
private struct CenteredEdge {
  var path: Path
  /// The middle of the line.
  var middle: Point
  /// To which side of it the label stands, as a vector of length 1.
  var side: Vector

  init(from: Graph.Outline, _ start: Rect, to: Graph.Outline, _ end: Rect, bend: Double) {
    let way = end.center - start.center
    let left = -(way.normalized ?? Vector(dx: 1, dy: 0)).perpendicular
    let control = start.center.interpolated(to: end.center, at: 0.5) + left * (2 * bend)
    let tail = from.exit(of: start, from: start.center, toward: control - start.center)
    let tip = to.exit(of: end, from: end.center, toward: control - end.center)
    let bendControl = tail.interpolated(to: tip, at: 0.5) + left * (1.4 * bend)
    path = Path { path in
      path.move(to: tail)
      if bend == 0 { path.addLine(to: tip) } else { path.addQuadCurve(to: tip, control: bendControl) }
    }
    middle = tail.interpolated(to: tip, at: 0.5) + left * (0.7 * bend)
    // Above a line, or to its right if it is upright.
    let above = left.dy < -1e-9 || (abs(left.dy) <= 1e-9 && left.dx > 0) ? left : -left
    side = bend == 0 ? above : left * (bend < 0 ? -1 : 1)
  }

  private init(path: Path, middle: Point, side: Vector) {
    self.path = path
    self.middle = middle
    self.side = side
  }

  static func loop(_ outline: Graph.Outline, _ frame: Rect, index: Int) -> CenteredEdge {
    let up = Vector(dx: 0, dy: -1)
    let half = min(8, frame.width / 4)
    let start = outline.exit(of: frame, from: frame.center - Vector(dx: half, dy: 0), toward: up)
    let end = outline.exit(of: frame, from: frame.center + Vector(dx: half, dy: 0), toward: up)
    let height = 24 + 26 * Double(index)
    let spread = half + 10 + 8 * Double(index)
    let y = frame.minY - height * 4 / 3
    let path = Path { path in
      path.move(to: start)
      path.addCurve(
        to: end, control1: Point(x: frame.midX - spread, y: y), control2: Point(x: frame.midX + spread, y: y))
    }
    return CenteredEdge(path: path, middle: Point(x: frame.midX, y: frame.minY - height), side: up)
  }

  /// A rectangle beside the middle of the line.
  func labelFrame(size: Size) -> Rect {
    let distance = 4 + abs(side.dx) * size.width / 2 + abs(side.dy) * size.height / 2
    return Rect(center: middle + side * distance, size: size)
  }
}
