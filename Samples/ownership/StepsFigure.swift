import FigureKit

/// A program of six statements, and how far it has run.
struct StepsScene: Hashable, Sendable {
  /// At first both objects are linked.
  var step = 4
  var other = Strength.weak
}

private let rowHeight = 24.0

/// A touch on a line runs the program up to it; one below, the next line.
func stepsInteraction() -> Interaction<StepsScene> {
  Interaction(
    "steps", width: 440, height: 366, initialState: StepsScene(),
    knobs: [
      Knob("back, on the right", of: ["weak", "unsafe"], initially: 0) {
        $0.other = $1 == 0 ? .weak : .unsafe
      }
    ],
    update: { scene, event in scene.receive(event) },
    draw: { context, scene in context.draw(scene) })
}

/// The program, statement by statement.
func stepsFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(0.8)
  for line in StepsProgram.statements.indices {
    gesture.tap(at: Point(x: 260, y: 20 + rowHeight * Double(line)))
    gesture.pause(1.1)
  }
  return stepsInteraction()
    .play(gesture, frameRate: 10, tail: 1.5, poster: 8.5)
}

extension StepsScene {
  fileprivate mutating func receive(_ event: PointerEvent) {
    let count = StepsProgram.statements.count
    let y = event.location.y
    let isOnCode = y < 8 + rowHeight * Double(count)
    switch event.kind {
    case .down where !isOnCode: step = (step + 1) % (count + 1)
    case .down, .move:
      guard isOnCode else { return }
      step = min(count, max(1, Int(max(0, y - 8) / rowHeight) + 1))
    case .up, .cancel: break
    }
  }
}

extension StepsScene {
  /// The line that has run last, in words.
  fileprivate var line: String {
    step == 0 ? "none" : "\(step), " + StepsProgram.statements[step - 1]
  }
}

/// What has become of the objects, in words.
private func words(_ counts: [Int], _ lives: [Life]) -> String {
  var text = ""
  for (object, life) in lives.enumerated() {
    text += (text.isEmpty ? "" : ", ") + ["A", "B"][object]
    switch life {
    case .freed: text += " is freed"
    case .leaked: text += " is leaked with \(counts[object])"
    case .reachable: text += " has \(counts[object])"
    }
  }
  return text.isEmpty ? "no object" : text
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: StepsScene) {
    named("line", value: scene.line)
    for (line, statement) in StepsProgram.statements.enumerated() {
      let y = 20 + rowHeight * Double(line)
      if line == scene.step - 1 {
        fill(
          .rect(
            Rect(x: 84, y: y - 12, width: 272, height: rowHeight),
            cornerRadius: 4), with: .accent.opacity(0.2))
      }
      draw(
        Text(
          statement, font: Font(size: 16, family: .monospaced),
          color: line < scene.step ? .ink : .muted, baseline: .central),
        at: Point(x: 96, y: y))
    }
    draw(scene.step, back: .strong, name: "back owns", x: 0)
    draw(
      scene.step, back: scene.other,
      name: scene.other == .weak ? "back is weak" : "back is unsafe", x: 220)
  }

  private mutating func draw(
    _ step: Int, back: Strength, name: String, x: Double
  ) {
    let graph = StepsProgram.graph(after: step, back: back)
    let places = [Point(x: x + 60, y: 286), Point(x: x + 160, y: 286)]
    draw(
      Text(name, font: Font(size: 16, weight: .semibold), anchor: .middle),
      at: Point(x: x + 110, y: 180))
    var nodes: [Graph.Node] = []
    var centers: [Point] = []
    for index in 0..<2 where step > index {
      nodes.append(Graph.Node(variable: ["a", "b"][index]))
      centers.append(Point(x: places[index].x - 30, y: 214))
    }
    let names = ["A", "B"]
    let isReachable = graph.isReachable
    let lives = graph.counts.indices.map { object -> Life in
      if graph.counts[object] == 0 { return .freed }
      return isReachable[object] ? .reachable : .leaked
    }
    named(
      x == 0 ? "on the left" : "on the right",
      value: words(graph.counts, lives))
    for (object, life) in lives.enumerated() {
      nodes.append(
        Graph.Node(
          object: names[object], count: graph.counts[object], life: life))
      centers.append(places[object])
    }
    var edges: [Graph.Edge] = []
    for (index, reference) in graph.references.enumerated() {
      let start = reference.owner.map { names[$0] } ?? ["a", "b"][index]
      switch reference.target {
      case .none: continue
      case .object(let object):
        edges.append(
          Graph.Edge(
            from: start, to: names[object], strength: reference.strength))
      case .dangling(let object):
        edges.append(
          Graph.Edge(
            from: start, to: names[object], strength: reference.strength,
            isDangling: true))
      }
    }
    Graph(
      nodes: nodes, edges: edges, font: Font(size: 17, weight: .semibold)
    ).layout(centers: centers).draw(in: &self)
    for (object, life) in lives.enumerated() {
      // Beside the arrow of the variable, which comes from the upper left.
      drawName(
        names[object], life: life,
        at: Point(x: places[object].x + 13, y: places[object].y))
      let note = life == .freed ? "freed" : life == .leaked ? "leaked" : ""
      draw(
        Text(note, font: Font(size: 14), color: .muted, anchor: .middle),
        at: Point(x: places[object].x, y: places[object].y + 40))
    }
  }
}
