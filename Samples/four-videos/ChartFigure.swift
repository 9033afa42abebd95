import FigureKit

/// The states of a player and the events between them.
func chartFigure() -> Figure {
  let events: [(PlayerState, PlayerState, String)] = [
    (.idle, .loading, "set"), (.loading, .waiting, "ready"),
    (.loading, .failed, "keys\nfailed"),
    (.loading, .unplayable, "not\nplayable"),
    (.waiting, .playing, "a free place"), (.waiting, .ready, "stop"),
    (.ready, .waiting, "play"), (.playing, .ready, "stop, end"),
  ]
  let chart = Graph(
    nodes: PlayerState.allCases.map { state in
      Graph.Node(
        state.name, outline: .capsule,
        minimumSize: Size(width: 80, height: 34), color: state.color,
        fill: state.color.opacity(0.3))
    },
    edges: events.map { from, to, name in
      Graph.Edge(from: from.name, to: to.name, label: name)
    })
  let layout = chart.layout(nodeSpacing: 12)
  let (width, height) = (layout.size.width + 8, layout.size.height + 8)
  return Figure("states", width: max(420, width), height: height) {
    layout.centered(in: $0.bounds).draw(in: &$0)
  }
}
