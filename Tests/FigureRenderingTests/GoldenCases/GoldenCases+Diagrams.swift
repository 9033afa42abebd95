import FigureKit

private let doors = Graph(
  nodes: [Graph.Node("open", outline: .capsule), Graph.Node("shut", color: .category(2)), "locked"],
  edges: [
    Graph.Edge(from: "open", to: "shut", label: "close"), Graph.Edge(from: "shut", to: "open", label: "open"),
    Graph.Edge(from: "shut", to: "locked", label: "lock"),
    Graph.Edge(from: "locked", to: "shut", label: "unlock"),
    Graph.Edge(from: "locked", to: "locked", label: "knock"),
  ], font: Font(size: 14), edgeFont: Font(size: 12))

/// A graph without words: what leads from a node to the next one, past it and back.
private let outlines = Graph(
  nodes: Graph.Outline.allCases.map {
    Graph.Node(
      $0.rawValue, label: "", outline: $0, minimumSize: Size(width: 16, height: 12),
      fill: .accent.opacity(0.3))
  },
  edges: [
    Graph.Edge(from: "rect", to: "roundedRect"), Graph.Edge(from: "rect", to: "capsule"),
    Graph.Edge(from: "roundedRect", to: "ellipse", color: .accent),
    Graph.Edge(from: "capsule", to: "ellipse"),
    Graph.Edge(from: "ellipse", to: "circle"), Graph.Edge(from: "circle", to: "rect", color: .category(2)),
    Graph.Edge(from: "circle", to: "circle"),
  ])

extension GoldenCase {
  /// State charts and lanes. Those with words begin with `text`.
  static let diagrams: [GoldenCase] = [
    GoldenCase("graph-ranks-downwards", side: 160) {
      outlines.layout(rankSpacing: 24, nodeSpacing: 30).centered(
        in: Rect(x: 0, y: 0, width: 160, height: 160)
      )
      .draw(in: &$0)
    },
    GoldenCase("graph-straight-to-the-right", side: 160) {
      outlines.layout(direction: .right, edgeShape: .straight, rankSpacing: 18)
        .centered(in: Rect(x: 0, y: 0, width: 160, height: 160)).draw(in: &$0)
    },
    GoldenCase("graph-centers-and-highlights", side: 160) {
      var layout = outlines.layout(centers: [
        Point(x: 30, y: 40), Point(x: 130, y: 40), Point(x: 30, y: 130), Point(x: 130, y: 130),
        Point(x: 80, y: 85),
      ])
      layout.highlight(node: "circle", with: .category(3))
      layout.highlight(edgeFrom: "circle", to: "rect", with: .category(3))
      layout.draw(in: &$0)
    },
    GoldenCase("text-graph-state-chart", side: 240) {
      var layout = doors.layout(direction: .down).centered(in: Rect(x: 0, y: 0, width: 240, height: 240))
      layout.highlight(node: "shut")
      layout.draw(in: &$0)
    },
    GoldenCase("text-lanes", side: 280) {
      let lanes = SequenceDiagram(
        lanes: [.init("host"), .init("A", color: .category(1)), .init("B", color: .category(2))],
        rows: [
          .message("show", from: "host", to: "A", note: "A"), .event("load", on: "A"),
          .message("done", from: "A", to: "host", isReply: true),
          .message("show", from: "host", to: "B", note: "B"), .message("check", from: "B", to: "B"),
          .event("gone", on: "A"),
        ], noteTitle: "call", font: Font(size: 12), titleFont: Font(size: 13, weight: .semibold))
      lanes.layout(width: 270).draw(throughRow: 4, in: &$0)
    },
    GoldenCase("path-trimmed", side: 64) {
      let circle = Path(ellipseIn: Rect(x: 8, y: 8, width: 48, height: 48))
      $0.stroke(circle, with: .muted, lineWidth: 2)
      $0.stroke(
        circle.trimmedPath(from: 0.1, to: 0.7), with: .accent,
        style: StrokeStyle(lineWidth: 6, lineCap: .round))
    },
    GoldenCase("path-reversed-inside-is-a-hole") {
      var path = Path(Rect(x: 8, y: 8, width: 48, height: 48))
      path.addPath(Path(ellipseIn: Rect(x: 16, y: 16, width: 32, height: 32)).reversed())
      $0.fill(path, with: .accent)
    },
  ]
}
