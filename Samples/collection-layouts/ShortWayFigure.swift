import FigureKit
import SampleSupport

/// Two cards on their way from one rotation to another.
struct ShortWay: Sendable {
  var from = Angle.degrees(350)
  var to = Angle.degrees(10)
  var time = 0.0

  /// There and at rest, again and again.
  var progress: Double {
    let part = time - (time / 2).rounded(.down) * 2
    return TimingFunction.easeInOut.value(at: (part - 0.3) / 1.3)
  }

  var short: Angle { card(from).blended(with: card(to), at: progress).rotation }
  var plain: Angle { from + (to - from) * progress }

  /// The whole of the short way.
  var shortTurn: Angle {
    card(from).blended(with: card(to), at: 1).rotation - from
  }

  private func card(_ rotation: Angle) -> ItemAttributes {
    ItemAttributes(
      center: .zero, size: Size(width: 90, height: 90), rotation: rotation)
  }
}

/// A turn in words.
private func turn(by angle: Angle) -> String {
  let degrees = abs(angle.degrees).formatted(digits: 0)
  return "turns by \(degrees)° "
    + (angle < .zero ? "anticlockwise" : "clockwise")
}

func shortWayInteraction() -> Interaction<ShortWay> {
  Interaction(
    "short-way", width: 400, height: 190, initialState: ShortWay(),
    knobs: [
      Knob("From", in: 0...360, step: 1, initially: 350, unit: "°") {
        scene, degrees in
        scene.from = .degrees(degrees)
      },
      Knob("To", in: 0...360, step: 1, initially: 10, unit: "°") {
        scene, degrees in
        scene.to = .degrees(degrees)
      },
    ],
    invariants: [
      Invariant("The short way is never more than half a turn") { scene in
        abs((scene.short - scene.from).degrees) <= 180.000_001
      }
    ],
    advance: { scene, time in scene.time = time },
    draw: { context, scene in
      context.named("left card", value: turn(by: scene.to - scene.from))
      context.named("right card", value: turn(by: scene.shortTurn))
      context.drawTurned(
        scene.plain, title: "plain difference", color: .muted, x: 105)
      context.drawTurned(
        scene.short, title: "the short way", color: .accent, x: 295)
    })
}

extension GraphicsContext {
  fileprivate mutating func drawTurned(
    _ rotation: Angle, title: String, color: Color, x: Double
  ) {
    let card = ItemAttributes(
      center: Point(x: x, y: 78), size: Size(width: 90, height: 90),
      rotation: rotation)
    let eye = Eye(position: .zero)
    let degrees = rotation.degrees.rounded()
    let shown = degrees - 360 * (degrees / 360).rounded(.down)
    fill(.polygon(card.corners(seenBy: eye)), with: color)
    let top = card.place(of: Point(x: 0, y: -0.35))
    fill(
      .circle(center: Point(x: top.x, y: top.y), radius: 6), with: .paper)
    draw(
      Text(title, font: Font(size: 14), anchor: .middle),
      at: Point(x: x, y: 160))
    draw(
      Text(
        shown.formatted(digits: 0) + "°", font: Font(size: 14),
        color: .muted, anchor: .middle),
      at: Point(x: x, y: 181))
  }
}

func shortWayFigure() -> Figure {
  var rest = PointerScript()
  rest.pause(2)
  return shortWayInteraction().play(rest, frameRate: 24, tail: 0, poster: 0.9)
}
