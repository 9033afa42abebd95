import FigureKit

/// The names of the items.
let itemNames = [
  "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L",
]

let viewNames = ["v0", "v1", "v2"]

// snippet.scene
/// A strip of pages on a canvas that also shows what a screen does not.
struct StripScene: Sendable {
  static let screen = Rect(x: 180, y: 58, width: 120, height: 150)

  var strip = PageStrip(width: screen.width, ring: PageRing(count: 7))
  var time = 0.0

  /// Begins again with another number of items.
  mutating func setCount(_ count: Int) {
    guard count != strip.ring.count else { return }
    var next = PageStrip(
      width: StripScene.screen.width, ring: PageRing(count: count))
    next.duration = strip.duration
    next.mostPages = strip.mostPages
    strip = next
  }

  mutating func handle(_ event: PointerEvent) {
    var event = event
    event.location.x -= StripScene.screen.minX
    strip.handle(event)
  }

  mutating func advance(to time: Double) {
    self.time = time
    strip.advance(to: time)
  }
}

func stripInteraction() -> Interaction<StripScene> {
  Interaction(
    "strip", width: 480, height: 310, initialState: StripScene(),
    knobs: [
      Knob("Items", in: 1...12, step: 1, initially: 7) { scene, count in
        scene.setCount(Int(count))
      },
      Knob("A turn", in: 0.1...3, step: 0.1, initially: 0.3, unit: " s") {
        scene, duration in
        scene.strip.duration = duration
      },
      Knob("Pages a flick", in: 1...3, step: 1, initially: 3) {
        scene, pages in
        scene.strip.mostPages = Int(pages)
      },
    ],
    update: { scene, event in scene.handle(event) },
    advance: { scene, time in scene.advance(to: time) },
    draw: { context, scene in context.draw(scene) })
}
// snippet.end

/// A slow drag, two taps, a flick through several pages and one back.
func stripGesture() -> PointerScript {
  var gesture = PointerScript()
  gesture.pause(0.3)
  gesture.drag(
    from: Point(x: 285, y: 150), to: Point(x: 190, y: 155), duration: 1.2,
    timing: .easeInOut)
  gesture.pause(0.7)
  for _ in 0..<2 {
    gesture.tap(at: Point(x: 240, y: 170), holding: 0.12)
    gesture.pause(0.2)
  }
  gesture.pause(0.4)
  gesture.drag(
    from: Point(x: 280, y: 140), to: Point(x: 190, y: 140), duration: 0.18,
    timing: .easeIn)
  gesture.pause(1.1)
  gesture.drag(
    from: Point(x: 200, y: 160), to: Point(x: 265, y: 160), duration: 0.3,
    timing: .easeIn)
  return gesture
}

func stripFigure() -> Figure {
  stripInteraction().play(
    stripGesture(), frameRate: 24, tail: 1, poster: 0.9)
}
