/// The positions of the nodes and edges of a graph, and their drawing.
///
/// In a figure that moves, a copy of a layout is highlighted frame by frame, and the path of an edge tells where something
/// is that goes along it.
public struct GraphLayout: Hashable, Sendable {
  /// A node at its place.
  public struct Node: Hashable, Sendable {
    /// The node and its style.
    public var node: Graph.Node
    /// The rectangle that its outline touches.
    public fileprivate(set) var frame: Rect
    /// Its middle.
    public var center: Point { frame.center }
  }

  /// An edge at its place.
  public struct Edge: Hashable, Sendable {
    /// The edge and its style.
    public var edge: Graph.Edge
    /// The line from the outline of the first node to that of the second, on which the point of the arrowhead lies.
    public fileprivate(set) var path: Path
    /// The rectangle of the label; `nil` for an edge without one.
    public fileprivate(set) var labelFrame: Rect?
  }

  /// The nodes, in the graph's order.
  public internal(set) var nodes: [Node]
  /// The edges, in the graph's order.
  public internal(set) var edges: [Edge]
  /// The smallest rectangle that holds everything, half of the lines' widths included.
  public private(set) var bounds: Rect
  /// The width and height of `bounds`.
  public var size: Size { bounds.size }

  let font: Font
  let edgeFont: Font

  init(_ graph: Graph, frames: [Rect], paths: [Path], labelFrames: [Rect?]) {
    nodes = zip(graph.nodes, frames).map { Node(node: $0, frame: $1) }
    edges = graph.edges.indices.map {
      Edge(edge: graph.edges[$0], path: paths[$0], labelFrame: labelFrames[$0])
    }
    font = graph.font
    edgeFont = graph.edgeFont
    bounds = .zero
    bounds = extent
  }

  private var extent: Rect {
    var rects = nodes.map { node in
      node.frame.insetBy(dx: -node.node.style.lineWidth / 2, dy: -node.node.style.lineWidth / 2)
    }
    for edge in edges {
      let style = edge.edge.style
      let markers = [style.startMarker, style.endMarker].compactMap {
        $0?.size(forLineWidth: style.lineWidth)
      }
      let reach = (markers + [style.lineWidth]).reduce(0, max) / 2
      if let box = edge.path.boundingBoxOfPath { rects.append(box.insetBy(dx: -reach, dy: -reach)) }
      if let label = edge.labelFrame { rects.append(label) }
    }
    return rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
  }
}

// MARK: Places

extension GraphLayout {
  /// The layout moved by a distance.
  public func offsetBy(dx: Double, dy: Double) -> GraphLayout {
    var moved = self
    let transform = AffineTransform.translation(x: dx, y: dy)
    for index in nodes.indices { moved.nodes[index].frame = nodes[index].frame.offsetBy(dx: dx, dy: dy) }
    for index in edges.indices {
      moved.edges[index].path = edges[index].path.applying(transform)
      moved.edges[index].labelFrame = edges[index].labelFrame?.offsetBy(dx: dx, dy: dy)
    }
    moved.bounds = bounds.offsetBy(dx: dx, dy: dy)
    return moved
  }

  /// The layout moved so that the middle of its bounds is that of a rectangle, to a whole unit.
  public func centered(in rect: Rect) -> GraphLayout {
    offsetBy(
      dx: (rect.midX - bounds.midX).rounded(), dy: (rect.midY - bounds.midY).rounded())
  }

  /// The node whose frame has a point, for figures that readers touch; the last one if there are several.
  public func node(at point: Point) -> Int? { nodes.lastIndex { $0.frame.contains(point) } }

  /// The index in `nodes` of a node, by its name.
  public func index(ofNode name: String) -> Int? { nodes.firstIndex { $0.node.isCalled(name) } }

  /// The index in `edges` of the first edge from one node to another.
  public func index(ofEdgeFrom start: String, to end: String) -> Int? {
    edges.firstIndex {
      $0.edge.start.hasSameBytes(as: start) && $0.edge.end.hasSameBytes(as: end)
    }
  }
}

// MARK: Highlights

extension GraphLayout {
  /// Colours a node: its outline, which becomes a unit wider, and its inside.
  ///
  /// Stops the program if there is no node of that name.
  public mutating func highlight(
    node name: String, with color: Color = .accent, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let index = index(ofNode: name) else {
      refuse("the graph has no node `" + name + "`", fileID: fileID, line: line)
    }
    nodes[index].node.color = color
    nodes[index].node.fill = color.opacity(0.25)
    nodes[index].node.style.lineWidth += 1
  }

  /// Colours an edge and its label; the line becomes a unit wider.
  ///
  /// Stops the program unless the index is that of an edge.
  public mutating func highlight(
    edge index: Int, with color: Color = .accent, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard edges.indices.contains(index) else {
      refuse("the graph has no edge with this index", fileID: fileID, line: line)
    }
    edges[index].edge.color = color
    edges[index].edge.textColor = color
    edges[index].edge.style.lineWidth += 1
  }

  /// Colours the first edge from one node to another, and its label.
  ///
  /// Stops the program if there is none.
  public mutating func highlight(
    edgeFrom start: String, to end: String, with color: Color = .accent, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    guard let index = index(ofEdgeFrom: start, to: end) else {
      refuse("the graph has no edge from `" + start + "` to `" + end + "`", fileID: fileID, line: line)
    }
    highlight(edge: index, with: color, fileID: fileID, line: line)
  }
}
