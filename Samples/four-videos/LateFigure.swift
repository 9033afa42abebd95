import FigureKit

/// Wrong: a player that takes every answer for the newest one.
struct ForgetfulPlayer: Hashable, Sendable {
  private(set) var shown: Int?

  mutating func receiveReady(_ video: Int) { shown = video }
}

/// What two players show while answers come in the wrong order.
func lateFigure() -> Figure {
  let a = 0
  let b = 1
  var player = VideoWall(count: 1, limit: 1)
  var forgetful = ForgetfulPlayer()
  var rows: [(String, Int?, Int?)] = []
  func note(_ event: String) {
    rows.append((event, player.players[0].item?.video, forgetful.shown))
  }
  _ = player.handle(.set(a), player: 0)
  note("A is asked for")
  _ = player.handle(.set(b), player: 0)
  note("B is asked for")
  for (token, video, event) in [(2, b, "B answers"), (1, a, "A answers, late")] {
    let token = Token(number: token)
    _ = player.handle(.keys(token, .playable), player: 0)
    _ = player.handle(.ready(token), player: 0)
    forgetful.receiveReady(video)
    note(event)
  }
  return Figure("late", width: 420, height: 226) { context in
    let bold = Font(size: 15, weight: .semibold)
    for (name, x) in [("with tokens", 230.0), ("without", 355)] {
      context.draw(Text(name, font: bold, anchor: .middle), at: Point(x: x, y: 20))
    }
    for (index, row) in rows.enumerated() {
      let y = 56 + 48 * Double(index)
      context.draw(
        Text(row.0, font: Font(size: 15), baseline: .central),
        at: Point(x: 8, y: y))
      for (shown, x) in [(row.1, 230.0), (row.2, 355)] {
        let cell = Rect(
          center: Point(x: x, y: y), size: Size(width: 72, height: 40))
        let color: Color = switch shown {
        case a: .category(1)
        case b: .category(2)
        default: .muted
        }
        context.fill(.rect(cell, cornerRadius: 4), with: color.opacity(0.35))
        guard let shown else { continue }
        context.draw(
          Text(
            shown == a ? "A" : "B", font: Font(size: 22, weight: .bold),
            anchor: .middle, baseline: .central),
          at: cell.center)
      }
    }
  }
}
