import FigureKit

private let gridSide = 24
private let middle = Point(x: 12, y: 12)
private let names = ["no margin", "same view", "larger view"]

private func panel(_ index: Int) -> PixelPanel {
  PixelPanel(
    origin: Point(x: 4 + 156 * Double(index), y: 28), scale: 6)
}

/// A turning picture, and how many clear pixels are around it.
struct TurningPicture: Sendable {
  var turn = TurningSquare()
  var margin = 1.0
}

/// Three bitmaps that turn: without a margin, with one that the view cuts
/// off, and with one that it has room for.
func marginInteraction() -> Interaction<TurningPicture> {
  Interaction(
    "margin", width: 464, height: 176, initialState: TurningPicture(),
    knobs: [
      Knob("Margin", in: 0...1, step: 0.25, initially: 1, unit: " px") {
        picture, margin in picture.margin = margin
      },
      Knob("Speed", in: 0...90, step: 1, initially: 18, unit: "°/s") {
        picture, speed in picture.turn.setSpeed(.degrees(speed))
      },
    ],
    update: { picture, event in
      let index = max(0, min(2, Int((event.location.x - 4) / 156)))
      picture.turn.receive(
        event, about: middle.applying(panel(index).transform))
    },
    advance: { picture, time in picture.turn.advance(to: time) },
    draw: { context, state in
      context.named("pictures", value: state.turn.state)
      for index in 0..<3 {
        let picture = Picture(
          side: 14, margin: index == 0 ? 0 : state.margin,
          isViewLarger: index == 2, center: middle,
          angle: state.turn.currentAngle)
        context.named(names[index], value: picture.edge)
        let map = CoverageMap(picture, width: gridSide, height: gridSide)
        context.draw(map, in: panel(index))
        context.drawGrid(
          width: gridSide, height: gridSide, in: panel(index))
        context.drawLabel(
          names[index], at: Point(x: 76 + 156 * Double(index), y: 13))
      }
    })
}

extension Picture {
  /// How its edge looks, in words.
  fileprivate var edge: String {
    let jump =
      margin > 0 ? edgeOpacity(depth: isViewLarger ? -margin : 0) : 1
    guard jump > 0 else { return "an edge without a step" }
    return "steps of \((100 * jump).formatted(digits: 0)) % along the edge"
  }
}

func marginFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(2.5)
  return marginInteraction().play(
    gesture, frameRate: 20, tail: 0, poster: 0.6)
}
