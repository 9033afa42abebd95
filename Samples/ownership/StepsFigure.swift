import FigureKit
import SampleSupport

/// A program of six statements, and how far it has run.
struct StepsScene: Hashable, Sendable {
  var step = 0
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
  var gesture = Gesture()
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

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: StepsScene) {
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
    for index in 0..<2 where step > index {
      drawVariable(
        index == 0 ? "a" : "b",
        at: Point(x: places[index].x - 30, y: 214))
    }
    for (index, reference) in graph.references.enumerated() {
      let isDangling: Bool
      let end: Int
      switch reference.target {
      case .none: continue
      case .object(let object): (end, isDangling) = (object, false)
      case .dangling(let object): (end, isDangling) = (object, true)
      }
      if let owner = reference.owner {
        let dx = owner < end ? 20.0 : -20
        drawReference(
          from: places[owner] + Vector(dx: dx, dy: owner < end ? -10 : 10),
          to: places[end] + Vector(dx: -dx, dy: owner < end ? -10 : 10),
          strength: reference.strength, isDangling: isDangling,
          bend: -14)
      } else {
        drawReference(
          from: Point(x: places[index].x - 26, y: 227),
          to: places[end] + Vector(dx: -12, dy: -20), strength: .strong)
      }
    }
    let isReachable = graph.isReachable
    for object in graph.counts.indices {
      let life: Life =
        graph.counts[object] == 0
        ? .freed : isReachable[object] ? .reachable : .leaked
      drawObject(
        object == 0 ? "A" : "B", count: graph.counts[object], life: life,
        at: places[object],
        note: life == .freed ? "freed" : life == .leaked ? "leaked" : "")
    }
  }
}
