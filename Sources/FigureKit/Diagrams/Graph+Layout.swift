extension Graph {
  /// The direction in which edges lead.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// From top to bottom.
    case down
    /// From left to right.
    case right
  }

  /// The shape of edges between their nodes.
  public enum EdgeShape: String, Hashable, Sendable, CaseIterable {
    /// Straight lines.
    case straight
    /// Curves that leave and reach nodes in the layout's direction.
    case curved
  }

  /// Places nodes in ranks, and edges and their labels between them.
  ///
  /// An edge leads to a later rank, except that edges that would close a cycle lead back. The rank of a node is the
  /// length of the longest way to it. Within a rank, nodes are ordered so that few edges cross (by barycentres), and stand
  /// near their neighbours. Nothing overlaps: longer edges go around the nodes of the ranks between. The same graph always
  /// gives the same layout, whose top left corner is the origin.
  ///
  /// Stops the program if two nodes have the same name, if an edge names a node that does not exist, if there are more
  /// than 1,000 nodes or edges, or if a spacing is negative or not finite.
  ///
  /// - Parameters:
  ///   - direction: The direction in which edges lead.
  ///   - edgeShape: The shape of edges.
  ///   - rankSpacing: The distance between two ranks, to which the extent of labels is added.
  ///   - nodeSpacing: The distance between two nodes of a rank.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The layout.
  public func layout(
    direction: Direction = .down, edgeShape: EdgeShape = .curved, rankSpacing: Double = 44,
    nodeSpacing: Double = 28, fileID: StaticString = #fileID, line: UInt = #line
  ) -> GraphLayout {
    guard rankSpacing >= 0, nodeSpacing >= 0, rankSpacing.isFinite, nodeSpacing.isFinite else {
      refuse("the spacing of a graph must be finite and not negative", fileID: fileID, line: line)
    }
    let endpoints = endpoints(fileID: fileID, line: line)
    var ranked = RankedLayout(self, endpoints: endpoints, direction: direction)
    ranked.place(rankSpacing: rankSpacing, nodeSpacing: nodeSpacing)
    return ranked.layout(edgeShape: edgeShape)
  }

  /// The width and height of a label.
  func size(of label: String, font: Font) -> Size {
    guard !label.isEmpty else { return .zero }
    let lines = label.labelLines
    let width = lines.map { font.width(of: $0) }.max() ?? 0
    return Size(
      width: width.rounded(.up), height: (Double(lines.count) * font.lineHeight).rounded(.up))
  }

  /// The width and height of a node.
  func size(of node: Node) -> Size {
    let font = node.font ?? font
    let text = size(of: node.label, font: font)
    let padding = Size(width: font.size * 0.8, height: font.size * 0.5)
    var size = text
    if text != .zero {
      size = Size(width: text.width + 2 * padding.width, height: text.height + 2 * padding.height)
    }
    switch node.outline {
    case .rect, .roundedRect, .capsule: break
    case .ellipse:
      // The ellipse around a rectangle with the same proportions.
      size = Size(width: text.width * 2.0.squareRoot() + 8, height: text.height * 2.0.squareRoot() + 8)
    case .circle:
      let diameter = max(size.height, hypotenuse(text.width, text.height) + 8)
      let side = max(diameter, max(node.minimumSize.width, node.minimumSize.height)).rounded(.up)
      return Size(width: side, height: side)
    }
    return Size(
      width: max(size.width, node.minimumSize.width).rounded(.up),
      height: max(size.height, node.minimumSize.height).rounded(.up))
  }
}

extension String {
  /// The parts between line feeds.
  var labelLines: [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
