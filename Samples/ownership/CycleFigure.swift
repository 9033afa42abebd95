import FigureKit
import SampleSupport

private let edges: [(from: Int, to: Int, bend: Double)] = [
  (0, 1, 0), (1, 2, -22), (2, 1, -22), (2, 3, 0), (0, 4, 0), (3, 4, 0),
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
  var gesture = Gesture()
  gesture.pause(2)
  for edge in [2, 2, 1] {
    gesture.tap(at: middle(of: edge))
    gesture.pause(2)
  }
  return cycleInteraction().play(gesture, frameRate: 10)
}

/// Where a link is touched.
private func middle(of index: Int) -> Point {
  let edge = edges[index]
  let way = places[edge.to] - places[edge.from]
  let side = way.perpendicular.normalized ?? .zero
  return places[edge.from].interpolated(to: places[edge.to], at: 0.5)
    + side * (edge.bend * 0.75)
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
    if !scene.isDropped {
      drawVariable("r", at: Point(x: 24, y: 76))
      drawReference(
        from: Point(x: 38, y: 76), to: places[0] + Vector(dx: -23, dy: 0),
        strength: .strong)
    }
    for (index, edge) in edges.enumerated() {
      let isGone = graph.counts[edge.from] == 0
      let isDead = isGone || graph.counts[edge.to] == 0
      let way = (places[edge.to] - places[edge.from]).normalized ?? .zero
      let side = way.perpendicular * (edge.bend / 2.4)
      let start = places[edge.from] + way * 21 + side
      let end = places[edge.to] - way * 21 + side
      group(opacity: isDead ? 0.3 : 1) {
        $0.drawReference(
          from: start, to: end, strength: scene.strengths[index],
          bend: edge.bend * 0.7)
      }
    }
    for object in names.indices {
      let order = graph.freed.firstIndex(of: object).map { $0 + 1 }
      let life: Life =
        order != nil
        ? .freed : leaked.contains(object) ? .leaked : .reachable
      drawObject(
        names[object] + (order.map { ", freed \($0)" } ?? ""),
        count: graph.counts[object], life: life, at: places[object],
        isNameBelow: object > 2)
    }
  }
}
