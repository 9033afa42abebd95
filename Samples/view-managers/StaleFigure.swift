import FigureKit

private let rowHeight = 22.0
private let top = 158.0

/// Back to A, whose view still says “Mon” and should say “Tue”.
func staleReplay(comesLate: Bool) -> Replay {
  let calls: [Call] = [.content("Tue", of: 0), .show(0)]
  return Replay(
    comesLate ? calls.reversed() : calls,
    after: [.content("Mon", of: 0), .show(0), .content("Map", of: 1), .show(1)])
}

struct StaleScene: Sendable {
  let early = staleReplay(comesLate: false)
  let late = staleReplay(comesLate: true)
  var scrub = Scrub()
}

func staleInteraction() -> Interaction<StaleScene> {
  Interaction(
    "stale", width: 400, height: 320, initialState: StaleScene(),
    update: { scene, event in
      scene.scrub.handle(
        event, touched: (event.location.y - top) / rowHeight,
        count: scene.late.rows.count)
    },
    advance: { scene, time in
      scene.scrub.advance(to: time, count: scene.late.rows.count)
    },
    draw: { context, scene in
      let row = scene.scrub.row
      context.named("line", value: "\(row + 1) of \(scene.late.rows.count)")
      context.named("left screen", value: scene.early.rows[row].words)
      context.named("right screen", value: scene.late.rows[row].words)
      context.draw(
        scene.early, name: "content, then show", row: scene.scrub.row, x: 10)
      context.draw(
        scene.late, name: "show, then content", row: scene.scrub.row, x: 210)
    })
}

func staleFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(3)
  return staleInteraction().play(gesture, frameRate: 2, tail: 1, poster: 2.5)
}

extension GraphicsContext {
  fileprivate mutating func draw(
    _ replay: Replay, name: String, row current: Int, x: Double
  ) {
    draw(
      Text(name, font: Font(size: 15, weight: .semibold)),
      at: Point(x: x, y: 20))
    let shown = replay.rows[current]
    let screen = Rect(x: x + 30, y: 34, width: 110, height: 108)
    if let manager = shown.shown {
      fill(.rect(screen), with: .category(manager + 1).opacity(0.2))
    }
    stroke(.rect(screen), with: .muted, lineWidth: 2)
    let isStale = shown.isStale
    draw(
      Text(
        shown.content ?? "", font: Font(size: 30, weight: .semibold),
        color: isStale ? .category(2) : .ink, anchor: .middle,
        baseline: .central), at: Point(x: screen.midX, y: 84))
    if isStale {
      draw(
        Text(
          "yesterday’s", font: Font(size: 14), color: .category(2),
          anchor: .middle), at: Point(x: screen.midX, y: 126))
    }
    for (index, row) in replay.rows.enumerated() {
      let frame = Rect(
        x: x, y: top + Double(index) * rowHeight, width: 180,
        height: rowHeight)
      if index == current { fill(.rect(frame), with: .accent.opacity(0.16)) }
      draw(
        Text(
          row.event.text, font: Font(size: 14),
          color: index <= current ? .ink : .muted, baseline: .central),
        at: Point(x: x + 8, y: frame.midY))
      guard index <= current else { continue }
      draw(
        Text(
          row.content ?? "–", font: Font(size: 14),
          color: row.isStale ? .category(2) : .muted, anchor: .end,
          baseline: .central), at: Point(x: x + 172, y: frame.midY))
    }
  }
}

extension Replay.Row {
  /// What is on the screen, in words.
  fileprivate var words: String {
    (content ?? "empty") + (isStale ? ", yesterday’s" : "")
  }

  /// Whether A is seen with what it said the last time.
  var isStale: Bool { content == "Mon" }
}
