import FigureKit

private let gridSide = 22
private let middle = Point(x: 11, y: 11)

private func panel(_ index: Int) -> PixelPanel {
  PixelPanel(
    origin: Point(x: 4 + 244 * Double(index), y: 28), scale: 10)
}

/// Two halves of a square that turn together, and how far the first
/// reaches under the second.
struct TurningHalves: Sendable {
  var turn = TurningSquare()
  /// In pixels, not negative.
  var overlap = 1.5

  init() {
    turn.side = 14
    turn.setSpeed(.degrees(9))
  }

  /// What is drawn: the first half, then the second over it.
  func drawn(overlap: Double, width: Int, height: Int) -> CoverageMap {
    let half = turn.side / 2
    let angle = turn.currentAngle
    func rectangle(from left: Double, to right: Double) -> CoverageMap {
      let corners = [
        Vector(dx: left, dy: -half), Vector(dx: right, dy: -half),
        Vector(dx: right, dy: half), Vector(dx: left, dy: half),
      ]
      return .exact(
        Polygon(
          corners: corners.map { middle + $0.applying(.rotation(angle)) }),
        width: width, height: height)
    }
    let first = rectangle(from: -half, to: overlap)
    let second = rectangle(from: 0, to: half)
    var map = CoverageMap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        map[x, y] =
          1 - groundSeen(through: first[x, y], and: second[x, y])
      }
    }
    return map
  }
}

/// Two halves that meet, and two of which one reaches under the other.
func seamInteraction() -> Interaction<TurningHalves> {
  Interaction(
    "seam", width: 472, height: 252, initialState: TurningHalves(),
    knobs: [
      Knob("Overlap", in: 0...2, step: 0.25, initially: 1.5, unit: " px") {
        halves, overlap in halves.overlap = overlap
      },
      Knob("Speed", in: 0...90, step: 1, initially: 9, unit: "°/s") {
        halves, speed in halves.turn.setSpeed(.degrees(speed))
      },
    ],
    update: { halves, event in
      let index = event.location.x < 236 ? 0 : 1
      halves.turn.receive(
        event, about: middle.applying(panel(index).transform))
    },
    advance: { halves, time in halves.turn.advance(to: time) },
    draw: { context, halves in
      context.named("halves", value: halves.turn.state)
      for index in 0..<2 {
        let overlap = index == 0 ? 0 : halves.overlap
        let map = halves.drawn(
          overlap: overlap, width: gridSide, height: gridSide)
        context.named(
          index == 0 ? "left joint" : "right joint",
          value: joint(overlap: overlap))
        context.draw(map, in: panel(index))
        context.drawGrid(
          width: gridSide, height: gridSide, in: panel(index))
        context.drawLabel(
          index == 0 ? "edge to edge" : "one reaches under",
          at: Point(x: panel(index).origin.x + 110, y: 13))
      }
    })
}

/// How much of the ground a joint shows, in words: as much as where an
/// axis of the pixels is along it.
private func joint(overlap: Double) -> String {
  let gap = max(0, 1 - overlap)
  let most = 100 * groundSeen(through: 1 - gap / 2, and: 1 - gap / 2)
  guard most > 0 else { return "none of the ground shows" }
  return "up to \(most.formatted(digits: 0)) % of the ground shows"
}

func seamFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(5)
  return seamInteraction().play(
    gesture, frameRate: 12, tail: 0, poster: 1)
}
