import FigureKit
import SampleSupport

/// Two swipes, again and again, with the third view moved in two ways.
struct TeleportScene: Sendable {
  static let rest = 0.5

  var duration = 1.2
  var time = 0.0

  /// How many swipes have begun, 1 or 2, and the progress of the last.
  var swipe: (number: Int, progress: Double) {
    let period = duration + TeleportScene.rest
    let part = time - (time / (2 * period)).rounded(.down) * 2 * period
    let number = part < period ? 1 : 2
    let since = part - Double(number - 1) * period - TeleportScene.rest
    return (number, TimingFunction.easeInOut.value(at: since / duration))
  }

  /// Where each view is, in widths of a page from the screen.
  ///
  /// - Parameter isAnimated: Whether the view that changes sides does so
  ///   in the animation of the others.
  func places(isAnimated: Bool) -> [(slot: PageRing.Slot, x: Double)] {
    let (number, progress) = swipe
    var ring = PageRing(count: 7)
    ring.turn(to: number)
    return ring.slots.indices.map { place in
      let end = Double(place - 1)
      let changesSides = place == 2
      let start = changesSides ? (isAnimated ? -1 : 1) : end + 1
      return (ring.slots[place], start + (end - start) * progress)
    }.sorted { $0.slot.view < $1.slot.view }
  }
}

func teleportInteraction() -> Interaction<TeleportScene> {
  Interaction(
    "teleport", width: 480, height: 384, initialState: TeleportScene(),
    knobs: [
      Knob("A turn", in: 0.3...3, step: 0.1, initially: 1.2, unit: " s") {
        scene, duration in
        scene.duration = duration
      }
    ],
    advance: { scene, time in scene.time = time },
    draw: { context, scene in
      let seconds = scene.duration.formatted(digits: 1)
      context.named("swipe", value: "\(seconds) seconds")
      context.drawRow(
        scene.places(isAnimated: true), title: "inside the animation", y: 10)
      context.drawRow(
        scene.places(isAnimated: false), title: "outside it", y: 204)
    })
}

extension GraphicsContext {
  fileprivate mutating func drawRow(
    _ places: [(slot: PageRing.Slot, x: Double)], title: String, y: Double
  ) {
    let screen = Rect(x: 180, y: y, width: 120, height: 140)
    func frame(_ x: Double) -> Rect {
      screen.offsetBy(dx: (x * 120).hundredths, dy: 0)
    }
    group(opacity: 0.35) { context in
      for place in places { context.drawPage(place.slot, in: frame(place.x)) }
    }
    group(clip: .rect(screen)) { context in
      for place in places { context.drawPage(place.slot, in: frame(place.x)) }
    }
    stroke(
      .rect(screen.insetBy(dx: -3, dy: -3), cornerRadius: 6), with: .ink,
      lineWidth: 3)
    label(title, at: Point(x: 240, y: y + 161), font: Font(size: 15.5))
  }
}

func teleportFigure() -> Figure {
  var rest = PointerScript()
  rest.pause(3.4)
  return teleportInteraction().play(
    rest, frameRate: 20, tail: 0, poster: 2.75)
}
