import FigureKit

/// The states of a controller's view, and what leads from one to another.
func statesFigure() -> Figure {
  var chart = Graph(
    nodes: ["unloaded", "loaded", "visible"],
    edges: [
      .init(from: "unloaded", to: "loaded", label: "access"),
      .init(from: "loaded", to: "unloaded", label: "warning"),
      .init(from: "loaded", to: "visible", label: "appear"),
      .init(from: "visible", to: "loaded", label: "disappear"),
      .init(from: "unloaded", to: "unloaded", label: "a warning\nmakes nothing"),
      .init(from: "visible", to: "visible", label: "a warning\nchanges nothing"),
    ])
  for state in chart.nodes.indices {
    chart.nodes[state].color = .category(state + 1)
  }
  let layout = chart.layout()
  return Figure("states", width: 440, height: layout.size.height + 8) {
    context in
    layout.centered(in: context.bounds).draw(in: &context)
  }
}
