/// Nodes and the edges that lead from one to another: a state chart, a flow chart, a graph of objects.
///
///     let chart = Graph(
///       nodes: ["idle", "loading", "ready"],
///       edges: [
///         Graph.Edge(from: "idle", to: "loading", label: "set"),
///         Graph.Edge(from: "loading", to: "ready", label: "loaded"),
///         Graph.Edge(from: "ready", to: "loading", label: "set"),
///       ])
///     let layout = chart.layout(direction: .right)
///     Figure("chart", width: layout.size.width, height: layout.size.height) { layout.draw(in: &$0) }.show()
///
/// A graph has no positions; `layout` places its nodes and edges.
public struct Graph: Hashable, Sendable {
  /// The most nodes, and the most edges.
  public static let maximumCount = 1000

  /// The nodes.
  public var nodes: [Node]
  /// The edges, which name nodes.
  public var edges: [Edge]
  /// The font of the labels of nodes.
  public var font: Font
  /// The font of the labels of edges.
  public var edgeFont: Font

  /// Creates a graph.
  public init(
    nodes: [Node], edges: [Edge], font: Font = Font(size: 15, weight: .semibold),
    edgeFont: Font = Font(size: 14)
  ) {
    self.nodes = nodes
    self.edges = edges
    self.font = font
    self.edgeFont = edgeFont
  }
}

extension Graph {
  /// The outline of a node.
  public enum Outline: String, Hashable, Sendable, CaseIterable {
    /// A rectangle.
    case rect
    /// A rectangle with round corners.
    case roundedRect
    /// A rectangle whose shorter sides are half circles.
    case capsule
    /// An ellipse.
    case ellipse
    /// A circle.
    case circle
  }

  /// A node of a graph.
  public struct Node: Hashable, Sendable {
    /// The name by which edges refer to it, unique in the graph.
    public var name: String
    /// The text in it; line feeds separate its lines.
    public var label: String
    /// Its outline.
    public var outline: Outline
    /// Its smallest width and height; it is larger if the label needs it.
    public var minimumSize: Size
    /// The colour of the outline.
    public var color: Color
    /// The colour of its inside; `nil` for none.
    public var fill: Color?
    /// The colour of the label.
    public var textColor: Color
    /// The font of the label; `nil` for the graph's.
    public var font: Font?
    /// The style of the outline.
    public var style: StrokeStyle

    /// Creates a node, whose label is its name unless another one is given.
    public init(
      _ name: String, label: String? = nil, outline: Outline = .roundedRect, minimumSize: Size = .zero,
      color: Color = .ink, fill: Color? = nil, textColor: Color = .ink, font: Font? = nil,
      style: StrokeStyle = StrokeStyle(lineWidth: 2)
    ) {
      self.name = name
      self.label = label ?? name
      self.outline = outline
      self.minimumSize = minimumSize
      self.color = color
      self.fill = fill
      self.textColor = textColor
      self.font = font
      self.style = style
    }
  }

  /// An edge from one node to another, or back to the same node.
  public struct Edge: Hashable, Sendable {
    /// The name of the node where it begins.
    public var start: String
    /// The name of the node where it ends.
    public var end: String
    /// The text beside it; line feeds separate its lines. Empty for none.
    public var label: String
    /// The colour of the line and the arrowhead.
    public var color: Color
    /// The colour of the label.
    public var textColor: Color
    /// The style of the line, with the markers at its ends.
    public var style: StrokeStyle

    /// Creates an edge, which ends in an arrowhead unless its style says otherwise.
    public init(
      from start: String, to end: String, label: String = "", color: Color = .muted, textColor: Color = .ink,
      style: StrokeStyle = StrokeStyle(lineWidth: 2, endMarker: .arrow)
    ) {
      self.start = start
      self.end = end
      self.label = label
      self.color = color
      self.textColor = textColor
      self.style = style
    }
  }
}

extension Graph.Node: ExpressibleByStringLiteral {
  /// Creates a node with this name and label.
  public init(stringLiteral name: String) { self.init(name) }
}

extension Graph {
  /// For each edge the places of its nodes; stops the program if the graph is not one.
  func endpoints(fileID: StaticString, line: UInt) -> [(start: Int, end: Int)] {
    guard nodes.count <= Graph.maximumCount, edges.count <= Graph.maximumCount else {
      refuse("a graph can have at most 1,000 nodes and 1,000 edges", fileID: fileID, line: line)
    }
    for index in nodes.indices where nodes[..<index].contains(where: { $0.isCalled(nodes[index].name) }) {
      refuse(
        "two nodes of a graph cannot have the same name `" + nodes[index].name + "`", fileID: fileID,
        line: line)
    }
    func place(of name: String) -> Int {
      guard let place = nodes.firstIndex(where: { $0.isCalled(name) }) else {
        refuse("the graph has no node `" + name + "`", fileID: fileID, line: line)
      }
      return place
    }
    return edges.map { (place(of: $0.start), place(of: $0.end)) }
  }
}

extension Graph.Node {
  /// Whether an edge with this name means the node: its code points are the same.
  func isCalled(_ name: String) -> Bool { self.name.hasSameBytes(as: name) }
}
