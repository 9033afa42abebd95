import FigureKit

private let screen = Size(width: 420, height: 316)
private let frames = cells(in: screen, columns: 2, rows: 2, gap: 12)

extension PlayerState {
  var name: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .failed: "failed"
    case .unplayable: "unplayable"
    case .waiting: "waiting"
    case .ready: "ready"
    case .playing: "playing"
    }
  }

  var color: Color {
    switch self {
    case .idle: .muted
    case .loading: .category(2)
    case .failed, .unplayable: .category(4)
    case .waiting: .category(5)
    case .ready: .category(1)
    case .playing: .category(3)
    }
  }
}

/// A touch on a cell asks it for its next video.
func playersInteraction() -> Interaction<PlayersScene> {
  Interaction(
    "players", width: screen.width, height: screen.height,
    initialState: .atWork,
    knobs: [
      Knob("At once", in: 0...4, step: 1, initially: 3) {
        $0.setLimit(Int($1))
      }
    ],
    invariants: [
      Invariant("No one waits for a place that is free") { $0.wastesNoPlace }
    ],
    update: { scene, event in
      scene.run(until: event.time)
      guard event.kind == .down else { return }
      for (index, frame) in frames.enumerated()
      where frame.contains(event.location) {
        scene.touch(index)
      }
    },
    advance: { scene, time in scene.run(until: time) },
    draw: { context, scene in
      for index in frames.indices { context.draw(scene, cell: index) }
    })
}

/// The other two are started; the third is asked again before it answers.
func playersFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(0.5)
  for index in [2, 3] {
    gesture.tap(at: frames[index].center)
    gesture.pause(0.3)
  }
  gesture.tap(at: frames[2].center)
  gesture.pause(5)
  return playersInteraction()
    .play(gesture, frameRate: 10, tail: 1, poster: 4)
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: PlayersScene, cell: Int) {
    let frame = frames[cell]
    let player = scene.wall.players[cell]
    let picture = Rect(
      x: frame.minX, y: frame.minY, width: frame.width,
      height: frame.height - 26)
    fill(.rect(picture, cornerRadius: 6), with: .muted.opacity(0.18))
    if let item = player.item {
      drawVideo(
        item.video, at: player.isRunning ? scene.now - scene.started[cell] : 0,
        in: picture)
    }
    let y = frame.maxY - 9
    fill(
      .circle(center: Point(x: frame.minX + 8, y: y - 5), radius: 6),
      with: player.state.color)
    var text = player.state.name
    if let video = player.video { text = name(of: video) + " " + text }
    if let late = scene.dropped[cell], scene.now - late < 2 {
      text = "late answer dropped"
    }
    named("cell \(cell + 1)", value: text)
    draw(
      Text(text, font: Font(size: 15, weight: .semibold)),
      at: Point(x: frame.minX + 20, y: y))
  }

  /// A ball that goes to and fro before a coloured ground.
  private mutating func drawVideo(
    _ video: Int, at time: Double, in frame: Rect
  ) {
    let picture = video % 4 == 1
      ? Size(width: 9, height: 16) : Size(width: 16, height: 9)
    guard let fitted = Gravity.fit.frame(of: picture, in: frame.size)
    else { return }
    let place = fitted.offsetBy(dx: frame.minX, dy: frame.minY)
    fill(.rect(place), with: .category(video % 8 + 1).opacity(0.45))
    let phase = (time / 2).truncatingRemainder(dividingBy: 2)
    let part = phase < 1 ? phase : 2 - phase
    fill(
      .circle(
        center: Point(
          x: place.minX + 12 + (place.width - 24) * part,
          y: place.maxY - 20), radius: 9),
      with: .ink)
    draw(
      Text(
        name(of: video), font: Font(size: 34, weight: .bold),
        anchor: .middle, baseline: .central),
      at: Point(x: place.midX, y: place.midY - 12))
  }
}

private func name(of video: Int) -> String {
  let names: [String] = [
    "A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L",
  ]
  return names[video % names.count]
}

// snippet.claim
extension PlayersScene {
  /// Whether someone waits only while all places are taken.
  var wastesNoPlace: Bool {
    wall.queue.isEmpty || wall.runningCount >= wall.limit
  }
}
// snippet.end
