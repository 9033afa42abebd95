import FigureKit

private let letter = letterF(height: 60).map {
  $0 + Vector(dx: 62, dy: 42)
}
private let pin = Point(x: 76, y: 92)
private let names = ["numbers", "parts, origin", "parts, pin"]

/// From one place to another in three ways: numbers mixed, parts about
/// the origin, and parts about the pin.
func blendInteraction() -> Interaction<BlendedTurn> {
  Interaction(
    "blend", width: 464, height: 182,
    initialState: BlendedTurn(pin: pin),
    knobs: [
      Knob("Angle", in: 0...180, step: 1, initially: 120, unit: "°") {
        turn, degrees in turn.angle = .degrees(degrees)
      }
    ],
    advance: { turn, time in turn.advance(to: time) },
    draw: { context, turn in
      for index in 0..<3 {
        let panel = Panel(
          frame: Rect(
            x: 4 + 156 * Double(index), y: 28, width: 144, height: 150),
          origin: .zero, scale: 1)
        context.drawLabel(
          names[index], at: Point(x: panel.frame.midX, y: 13))
        func matrix(at progress: Double) -> AffineTransform {
          turn.matrix(in: index, at: progress)
        }
        context.named(names[index], value: turn.halfWay(in: index))
        context.draw(panel) { context in
          for ghost in [0.0, 0.25, 0.5, 0.75, 1] {
            context.drawLetter(
              letter, under: matrix(at: ghost), in: panel,
              color: .muted.opacity(0.16))
          }
          let now = matrix(at: turn.progress)
          context.drawLetter(
            letter, under: now, in: panel, color: .category(1))
          context.drawPin(at: panel.place(turn.pin.applying(now)))
        }
      }
    })
}

extension BlendedTurn {
  /// The matrix of a panel.
  fileprivate func matrix(
    in panel: Int, at progress: Double
  ) -> AffineTransform {
    switch panel {
    case 0: mixedMatrix(at: progress)
    case 1: blendedParts(about: .zero, at: progress)
    default: blendedParts(about: pin, at: progress)
    }
  }

  /// What is seen in a panel in the middle of the way, in words.
  fileprivate func halfWay(in panel: Int) -> String {
    let matrix = matrix(in: panel, at: 0.5)
    let size = (100 * matrix.meanScale).formatted(digits: 0)
    let stray = pin.distance(to: pin.applying(matrix))
    let place =
      stray < 0.5 ? "stays" : "\(stray.formatted(digits: 0)) points away"
    return "\(size) % as large half way, the pin \(place)"
  }
}

func blendFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(BlendedTurn.period)
  return blendInteraction().play(
    gesture, frameRate: 24, tail: 0, poster: 1.25)
}
