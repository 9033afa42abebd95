import FigureKit

private let rowHeight = 21.0
private let top = 40.0
private let font = Font(size: 14)

/// A host, two managers and the screen, event by event.
struct LanesScene: Sendable {
  static let sequences: [[Call]] = [
    [.show(0), .show(1), .show(0), .show(nil)],
    [.show(0), .show(1), .warn, .show(0)],
    [.show(0), .show(0), .reset(0), .show(1)],
  ]

  var replay = Replay(sequences[0])
  var scrub = Scrub()

  mutating func choose(_ sequence: Int) {
    replay = Replay(LanesScene.sequences[sequence])
    scrub.stay(within: replay.rows.count)
  }
}

func lanesInteraction() -> Interaction<LanesScene> {
  Interaction(
    "lanes", width: 430, height: 496, initialState: LanesScene(),
    knobs: [
      Knob(
        "Calls", of: ["A, B, A, nothing", "A, B, warning, A", "A, A, reset A, B"],
        initially: 0
      ) { $0.choose($1) }
    ],
    update: { scene, event in
      scene.scrub.handle(
        event, touched: (event.location.y - top) / rowHeight,
        count: scene.replay.rows.count)
    },
    advance: { scene, time in
      scene.scrub.advance(to: time, count: scene.replay.rows.count)
    },
    draw: { context, scene in context.draw(scene) })
}

/// One event a frame, from the first call to the last.
func lanesFigure() -> Figure {
  var gesture = Gesture()
  gesture.pause(10)
  return lanesInteraction().play(gesture, frameRate: 2, tail: 1, poster: 7)
}

private func laneX(_ manager: Int) -> Double { 152 + 96 * Double(manager) }

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: LanesScene) {
    let rows = scene.replay.rows
    let bottom = top + Double(rows.count) * rowHeight
    fill(
      .rect(
        Rect(
          x: 4, y: top + Double(scene.scrub.row) * rowHeight, width: 422,
          height: rowHeight)), with: .accent.opacity(0.14))
    draw(Text("host", font: Font(size: 15, weight: .semibold)), at: Point(x: 10, y: 24))
    for manager in 0..<2 {
      let x = laneX(manager)
      stroke(
        .line(from: Point(x: x, y: top), to: Point(x: x, y: bottom)),
        with: .category(manager + 1).opacity(0.5), lineWidth: 2)
      draw(
        Text(
          managerNames[manager], font: Font(size: 15, weight: .semibold),
          color: .category(manager + 1), anchor: .middle),
        at: Point(x: x, y: 24))
    }
    draw(
      Text("screen", font: Font(size: 15, weight: .semibold), anchor: .middle),
      at: Point(x: 388, y: 24))
    for (index, row) in rows.enumerated() {
      draw(row, at: index, after: index > 0 ? rows[index - 1] : nil, in: scene)
    }
  }

  private mutating func draw(
    _ row: Replay.Row, at index: Int, after last: Replay.Row?,
    in scene: LanesScene
  ) {
    let y = top + (Double(index) + 0.5) * rowHeight
    let isPast = index <= scene.scrub.row
    let opacity = isPast ? 1 : 0.35
    if last?.call != row.call {
      if index > 0 {
        let edge = y - rowHeight / 2
        stroke(
          .line(from: Point(x: 4, y: edge), to: Point(x: 426, y: edge)),
          with: .muted.opacity(0.5))
      }
      draw(
        Text(
          scene.replay.calls[row.call], font: font,
          color: .ink.opacity(opacity), baseline: .central),
        at: Point(x: 10, y: y))
    }
    let x = laneX(row.event.manager)
    let color = Color.category(row.event.manager + 1)
    let dot = Shape.circle(center: Point(x: x, y: y), radius: 5)
    if isPast { fill(dot, with: color) } else { fill(dot, with: .paper) }
    stroke(dot, with: color)
    draw(
      Text(
        row.event.shortText, font: font, color: .ink.opacity(opacity),
        baseline: .central), at: Point(x: x + 11, y: y))
    let screen = Rect(x: 362, y: y - 8.5, width: 52, height: 17)
    guard isPast else { return }
    if let shown = row.shown {
      fill(.rect(screen), with: .category(shown + 1))
      draw(
        Text(
          managerNames[shown], font: Font(size: 14, weight: .semibold),
          color: .paper, anchor: .middle, baseline: .central),
        at: Point(x: 388, y: y))
    }
    stroke(.rect(screen), with: .muted)
  }
}

extension Event {
  /// The event without its manager's name.
  var shortText: String {
    switch kind {
    case .load: "load"
    case .unload: "unload"
    case .memory: "memory"
    case .content: "content"
    case .willAppear: "+ will"
    case .add: "add"
    case .didAppear: "+ did"
    case .willDisappear: "− will"
    case .remove: "remove"
    case .didDisappear: "− did"
    }
  }
}
