import FigureKit

private let gridSide = 28
private let panels = [
  PixelPanel(origin: Point(x: 4, y: 28), scale: 8),
  PixelPanel(origin: Point(x: 244, y: 28), scale: 8),
]
private let middle = Point(x: 14, y: 14)

/// A turning square, its pixels on or off at the left, covered in part at
/// the right.
func turningInteraction() -> Interaction<TurningSquare> {
  Interaction(
    "turning", width: 472, height: 256, initialState: TurningSquare(),
    knobs: [
      Knob(
        "Speed", in: 0...90, step: 1, initially: 18, unit: "°/s"
      ) { square, speed in square.setSpeed(.degrees(speed)) },
      Knob(
        "Side", in: 3...19, step: 0.25, initially: 16, unit: " px"
      ) { square, side in square.side = side },
      Knob("Outline", initially: false) { square, isOn in
        square.showsOutline = isOn
      },
    ],
    update: { square, event in
      let panel = panels[event.location.x < 236 ? 0 : 1]
      square.receive(event, about: middle.applying(panel.transform))
    },
    advance: { square, time in square.advance(to: time) },
    draw: { context, square in
      let polygon = Polygon.square(
        side: square.side, center: middle, angle: square.currentAngle)
      let maps = [
        CoverageMap.aliased(polygon, width: gridSide, height: gridSide),
        CoverageMap.exact(polygon, width: gridSide, height: gridSide),
      ]
      let side = square.side.formatted(digits: 0...2)
      context.named("sides", value: "\(side) pixels long")
      context.named("squares", value: square.state)
      for index in panels.indices {
        let panel = panels[index]
        context.draw(maps[index], in: panel)
        context.drawGrid(width: gridSide, height: gridSide, in: panel)
        if square.showsOutline {
          context.named("outline", value: "shown") { context in
            context.stroke(polygon, in: panel, with: .accent)
          }
        }
        context.drawLabel(
          index == 0 ? "on or off" : "covered in part",
          at: Point(x: panel.origin.x + 112, y: 13))
      }
    })
}

/// A quarter turn, 0.3° a frame where a screen shows sixty.
func turningFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(5 - 1.0 / 30)
  return turningInteraction().play(
    gesture, frameRate: 30, tail: 0, poster: 0.5)
}
