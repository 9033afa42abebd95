import FigureKit
import SampleSupport

private let card = Rect(x: 170, y: 90, width: 110, height: 80)

/// A card, the same card turned about a pin, and the matrix's numbers.
func pinInteraction() -> Interaction<PinnedCard> {
  let bounds = Rect(x: 10, y: 10, width: 420, height: 230)
  return Interaction(
    "pin", width: 440, height: 290,
    initialState: PinnedCard(pin: card.center, bounds: bounds),
    knobs: [
      Knob("Angle", in: -180...180, step: 1, initially: 30, unit: "°") {
        card, degrees in card.angle = .degrees(degrees)
      },
      Knob("Scale", in: 0.25...2, step: 0.05, initially: 1) {
        card, scale in card.scale = scale
      },
    ],
    update: { card, event in card.receive(event) },
    draw: { context, state in drawPinnedCard(state, in: &context) })
}

private func drawPinnedCard(
  _ state: PinnedCard, in context: inout GraphicsContext
) {
  let matrix = state.matrix
  let canvas = Rect(x: 2, y: 2, width: 436, height: 248)
  let corners = [
    Point(x: card.minX, y: card.minY), Point(x: card.maxX, y: card.minY),
    Point(x: card.maxX, y: card.maxY), Point(x: card.minX, y: card.maxY),
  ]
  let letter = letterF(height: 56).map {
    $0 + Vector(dx: card.midX - 17, dy: card.midY - 28)
  }
  context.group(clip: .rect(canvas)) { context in
    context.stroke(
      .polygon(corners), with: .muted,
      style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
    context.fill(.polygon(letter), with: .muted.opacity(0.35))
    for corner in corners {
      let way = Path { path in
        for step in 0...24 {
          var part = state
          let progress = Double(step) / 24
          part.angle = state.angle * progress
          part.scale = 1 + (state.scale - 1) * progress
          let point = corner.applying(part.matrix)
          if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
      }
      context.stroke(way, with: .accent.opacity(0.7), lineWidth: 1.5)
    }
    let turned = Shape.polygon(corners.map { $0.applying(matrix) })
    context.fill(turned, with: .category(1).opacity(0.2))
    context.stroke(turned, with: .category(1), lineWidth: 2)
    context.fill(
      .polygon(letter.map { $0.applying(matrix) }), with: .category(1))
    let place = (
      state.pin.x.formatted(digits: 0), state.pin.y.formatted(digits: 0)
    )
    context.named("pin", value: "\(place.0), \(place.1)") { context in
      context.drawPin(at: state.pin)
    }
  }
  context.stroke(.rect(canvas), with: .muted.opacity(0.6))
  let numbers = [("tx", matrix.tx), ("ty", matrix.ty)]
  let values = numbers.map { "\($0.0) = \($0.1.formatted(digits: 1))" }
  context.named("translation", value: "\(values[0]), \(values[1])") { context in
    for (index, value) in values.enumerated() {
      context.drawLabel(
        value, at: Point(x: 130 + 180 * Double(index), y: 270), size: 16)
    }
  }
}

/// A finger pulls the pin from the middle to a corner, out of the card,
/// and back.
func pinFigure() -> Figure {
  let way = Path { path in
    path.move(to: card.center)
    path.addLine(to: Point(x: card.minX, y: card.minY))
    path.addCurve(
      to: Point(x: 60, y: 200), control1: Point(x: 110, y: 50),
      control2: Point(x: 30, y: 130))
    path.addCurve(
      to: card.center, control1: Point(x: 90, y: 270),
      control2: Point(x: 200, y: 230))
  }
  var gesture = PointerScript()
  gesture.pause(0.6)
  gesture.drag(along: way, duration: 4.5, timing: .easeInOut)
  return pinInteraction().play(gesture, frameRate: 20, poster: 2)
}
