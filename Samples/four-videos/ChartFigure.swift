import FigureKit

private func place(_ state: PlayerState) -> Point {
  switch state {
  case .idle: Point(x: 70, y: 26)
  case .loading: Point(x: 70, y: 110)
  case .waiting: Point(x: 70, y: 200)
  case .playing: Point(x: 70, y: 290)
  case .failed: Point(x: 350, y: 54)
  case .unplayable: Point(x: 350, y: 110)
  case .ready: Point(x: 350, y: 200)
  }
}

private let box = Size(width: 108, height: 34)

/// The states of a player and the events between them.
func chartFigure() -> Figure {
  Figure("states", width: 420, height: 316) { context in
    context.drawArrow(.idle, .loading, "set", dx: 20, dy: 2)
    context.drawArrow(.loading, .waiting, "ready", dx: 28, dy: 2)
    context.drawArrow(.loading, .failed, "keys failed", dx: -14, dy: -20)
    context.drawArrow(.loading, .unplayable, "not playable", dx: 14, dy: 14)
    context.drawArrow(.waiting, .playing, "a free place", dx: 50, dy: 2)
    context.drawArrow(.waiting, .ready, "stop", dx: 0, dy: -15, shift: -6)
    context.drawArrow(.ready, .waiting, "play", dx: -44, dy: 15, shift: 6)
    context.drawArrow(.playing, .ready, "stop, end", dx: 50, dy: 18)
    for state in PlayerState.allCases {
      let frame = Rect(center: place(state), size: box)
      context.fill(.rect(frame, cornerRadius: 17), with: .paper)
      context.fill(
        .rect(frame, cornerRadius: 17), with: state.color.opacity(0.3))
      context.stroke(
        .rect(frame, cornerRadius: 17), with: state.color, lineWidth: 2)
      context.draw(
        Text(
          state.name, font: Font(size: 15, weight: .semibold),
          anchor: .middle, baseline: .central),
        at: frame.center)
    }
  }
}

extension GraphicsContext {
  fileprivate mutating func drawArrow(
    _ from: PlayerState, _ to: PlayerState, _ name: String, dx: Double,
    dy: Double, shift: Double = 0
  ) {
    let down = Vector(dx: 0, dy: shift)
    let isAcross = place(from).x != place(to).x
    let start = place(from) + down
    let side = place(to).x > place(from).x ? -1.0 : 1.0
    let isUp = isAcross && from == .playing
    let end =
      place(to) + down
      + (isAcross && !isUp
        ? Vector(dx: side * (box.width / 2 + 3), dy: 0)
        : Vector(dx: 0, dy: (isUp ? 1 : -1) * (box.height / 2 + 3)))
    stroke(.line(from: start, to: end), with: .muted, lineWidth: 2)
    let angle = (end - start).angle
    for turn in [150.0, -150] {
      let wing = Vector(length: 9, angle: angle + .degrees(turn))
      stroke(.line(from: end, to: end + wing), with: .muted, lineWidth: 2)
    }
    let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    draw(
      Text(name, font: Font(size: 14), anchor: .middle, baseline: .central),
      at: middle + Vector(dx: dx, dy: dy))
  }
}
