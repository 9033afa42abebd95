import FigureKit

private let edges: [(from: Int, to: Int)] = [
  (0, 1), (1, 2), (2, 1), (2, 3), (0, 4), (3, 4),
]
private let names = ["R", "A", "B", "C", "D"]
private let places = [
  Point(x: 90, y: 76), Point(x: 200, y: 76), Point(x: 320, y: 76),
  Point(x: 320, y: 206), Point(x: 140, y: 206),
]

/// Which links of a graph own, and whether its variable is gone.
struct CycleScene: Hashable, Sendable {
  var strengths = edges.map { _ in Strength.strong }
  var isDropped = true

  var graph: ObjectGraph {
    var graph = ObjectGraph()
    let makers = names.map { _ in graph.declare(.strong) }
    let objects = makers.map { graph.setNew($0) }
    for (edge, strength) in zip(edges, strengths) {
      let link = graph.declare(strength, in: objects[edge.from])
      graph.set(link, to: objects[edge.to])
    }
    for maker in makers.dropFirst() { graph.set(maker, to: nil) }
    if isDropped { graph.set(makers[0], to: nil) }
    return graph
  }
}

/// A touch on a link makes it weak or strong.
func cycleInteraction() -> Interaction<CycleScene> {
  Interaction(
    "cycle", width: 440, height: 266, initialState: CycleScene(),
    knobs: [
      Knob("r = nil", initially: true) { $0.isDropped = $1 }
    ],
    invariants: [
      Invariant("What can be reached is never freed") { $0.keepsWhatIsUsed }
    ],
    update: { scene, event in
      guard event.kind == .down else { return }
      var nearest = 26.0
      var found: Int?
      for index in edges.indices {
        let distance = middle(of: index).distance(to: event.location)
        if distance < nearest { (nearest, found) = (distance, index) }
      }
      guard let found else { return }
      scene.strengths[found] =
        scene.strengths[found] == .strong ? .weak : .strong
    },
    draw: { context, scene in context.draw(scene) })
}

/// A link is made weak, strong again, and then the wrong one weak.
func cycleFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(2)
  for edge in [2, 2, 1] {
    gesture.tap(at: middle(of: edge))
    gesture.pause(2)
  }
  return cycleInteraction().play(gesture, frameRate: 10)
}

/// Where a link is touched.
private func middle(of index: Int) -> Point {
  let measure = PathMeasure(CycleScene().layout.edges[index].path)
  return measure.point(atLength: measure.length / 2) ?? .zero
}

extension CycleScene {
  /// The objects with their counts, the links, and the variable.
  fileprivate var layout: GraphLayout {
    let graph = graph
    let leaked = graph.leaked
    var nodes = names.indices.map { object in
      Graph.Node(
        object: names[object], count: graph.counts[object],
        life: life(of: object, in: graph, leaked))
    }
    var links = edges.indices.map { index in
      let (from, to) = edges[index]
      let isDead = graph.counts[from] == 0 || graph.counts[to] == 0
      return Graph.Edge(
        from: names[from], to: names[to], strength: strengths[index],
        opacity: isDead ? 0.3 : 1)
    }
    var centers = places
    if !isDropped {
      nodes.append(Graph.Node(variable: "r"))
      links.append(Graph.Edge(from: "r", to: "R", strength: .strong))
      centers.append(Point(x: 24, y: 76))
    }
    return Graph(
      nodes: nodes, edges: links, font: Font(size: 17, weight: .semibold)
    ).layout(centers: centers)
  }

  fileprivate func life(
    of object: Int, in graph: ObjectGraph, _ leaked: [Int]
  ) -> Life {
    if graph.counts[object] == 0 { return .freed }
    return leaked.contains(object) ? .leaked : .reachable
  }
}

private func list(_ words: [String]) -> String {
  words.isEmpty ? "none" : words.joined(separator: ", ")
}

extension CycleScene {
  /// The links that do not own, in words.
  fileprivate var weakLinks: String {
    let weak = edges.indices.filter { strengths[$0] == .weak }
    return list(
      weak.map { names[edges[$0].from] + " to " + names[edges[$0].to] })
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: CycleScene) {
    let graph = scene.graph
    let leaked = graph.leaked
    group(opacity: 0.22) { context in
      for object in leaked {
        context.fill(
          .circle(center: places[object], radius: 36), with: .category(2))
      }
      for (edge, strength) in zip(edges, scene.strengths)
      where strength == .strong && leaked.contains(edge.from) {
        context.stroke(
          .line(from: places[edge.from], to: places[edge.to]),
          with: .category(2), lineWidth: 44)
      }
    }
    named("weak links", value: scene.weakLinks)
    named("freed", value: list(graph.freed.map { names[$0] }))
    named("leaked", value: list(leaked.map { names[$0] }))
    scene.layout.draw(in: &self)
    for object in names.indices {
      let order = graph.freed.firstIndex(of: object).map { $0 + 1 }
      drawName(
        names[object] + (order.map { ", freed \($0)" } ?? ""),
        life: scene.life(of: object, in: graph, leaked), at: places[object],
        isBelow: object > 2)
    }
  }
}

// snippet.claim
extension CycleScene {
  /// Whether each object that a variable leads to lives, and whether those
  /// without a count, and no others, were freed.
  var keepsWhatIsUsed: Bool {
    let graph = graph
    return graph.counts.indices.allSatisfy { object in
      let isFreed = graph.freed.contains(object)
      return isFreed == (graph.counts[object] == 0)
        && !(isFreed && graph.isReachable[object])
    }
  }
}
// snippet.end
