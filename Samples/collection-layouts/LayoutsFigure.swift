import FigureKit

// snippet.scene
/// The shelf, and the time of the frame that is drawn next.
struct ShelfScene: Sendable {
  var shelf = Shelf(size: Size(width: 480, height: 340))
  var time = 0.0
}

func layoutsInteraction() -> Interaction<ShelfScene> {
  Interaction(
    "layouts", width: 480, height: 380, initialState: ShelfScene(),
    knobs: [
      Knob("Cards", in: 1...24, step: 1, initially: 10) { scene, count in
        scene.shelf.setCount(Int(count), at: scene.time)
      },
      Knob(
        "Change", in: 0.1...3, step: 0.1, initially: 0.7, unit: " s"
      ) { scene, duration in
        scene.shelf.duration = duration
      },
      Knob("Turn", in: 0...85, step: 1, initially: 55, unit: "°") {
        scene, degrees in
        scene.shelf.coverFlow.angle = .degrees(degrees)
      },
    ],
    invariants: [
      Invariant("Every card is somewhere, whatever changes meanwhile") {
        scene in
        scene.shelf.items(at: scene.time).allSatisfy { item in
          item.attributes.center.x.isFinite && item.attributes.center.y.isFinite
        }
      }
    ],
    update: { scene, event in scene.shelf.handle(event) },
    advance: { scene, time in scene.time = time },
    draw: { context, scene in
      context.named("layout", value: scene.shelf.arrangement.title)
      context.named("cards", value: scene.shelf.state(at: scene.time))
      let frame = Rect(origin: .zero, size: scene.shelf.size)
      context.group(clip: .rect(frame)) { context in
        context.drawCards(
          scene.shelf.items(at: scene.time), seenBy: scene.shelf.eye)
      }
      context.draw(
        Text(
          scene.shelf.arrangement.title,
          font: Font(size: 16, weight: .semibold), anchor: .middle),
        at: Point(x: 240, y: 366))
    })
}
// snippet.end

/// Taps through the layouts, and in cover flow two drags.
func layoutsGesture() -> PointerScript {
  var gesture = PointerScript()
  let place = Point(x: 240, y: 170)
  for _ in 0..<3 {
    gesture.pause(0.6)
    gesture.tap(at: place)
    gesture.pause(0.7)
  }
  for (start, end) in [(340.0, 150.0), (140, 330)] {
    gesture.pause(0.4)
    gesture.drag(
      from: Point(x: start, y: 200), to: Point(x: end, y: 200),
      duration: 0.8, timing: .easeInOut)
  }
  return gesture
}

func layoutsFigure() -> Figure {
  layoutsInteraction().play(
    layoutsGesture(), frameRate: 20, tail: 0.8, poster: 4.5)
}
