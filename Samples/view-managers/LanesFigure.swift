import FigureKit

/// A host, two managers and the screen, event by event.
struct LanesScene: Sendable {
  static let sequences: [[Call]] = [
    [.show(0), .show(1), .show(0), .show(nil)],
    [.show(0), .show(1), .warn, .show(0)],
    [.show(0), .show(0), .reset(0), .show(1)],
  ]

  var replay = Replay(sequences[0])
  var scrub = Scrub()

  /// What each call does to the managers, with the calls on the left.
  var layout: SequenceLayout {
    var call: Int?
    let rows = replay.rows.map { row -> SequenceDiagram.Row in
      let note = row.call == call ? "" : replay.calls[row.call]
      call = row.call
      return .event(
        row.event.shortText, on: managerNames[row.event.manager], note: note)
    }
    return SequenceDiagram(
      lanes: (0..<2).map {
        .init(managerNames[$0], color: .category($0 + 1))
      }, rows: rows, noteTitle: "host"
    ).layout(width: 350)
  }

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
    invariants: [
      Invariant("Never two on the screen, and none that comes twice") { $0.isBalanced }
    ],
    update: { scene, event in
      let touched = scene.layout.row(at: event.location) ?? 0
      scene.scrub.handle(
        event, touched: Double(touched), count: scene.replay.rows.count)
    },
    advance: { scene, time in
      scene.scrub.advance(to: time, count: scene.replay.rows.count)
    },
    draw: { context, scene in context.draw(scene) })
}

/// One event a frame, from the first call to the last.
func lanesFigure() -> Figure {
  var gesture = PointerScript()
  gesture.pause(10)
  return lanesInteraction().play(gesture, frameRate: 2, tail: 1, poster: 7)
}

extension LanesScene {
  /// The event that has happened last, in words.
  fileprivate var eventInWords: String {
    let event = replay.rows[scrub.row].event
    return "\(scrub.row + 1) of \(replay.rows.count), "
      + managerNames[event.manager] + " " + event.verb
  }

  /// Whose view is on the screen.
  fileprivate var screen: String {
    replay.rows[scrub.row].shown.map { managerNames[$0] } ?? "empty"
  }
}

extension GraphicsContext {
  fileprivate mutating func draw(_ scene: LanesScene) {
    let layout = scene.layout
    let call = scene.replay.rows[scene.scrub.row].call
    named("call", value: scene.replay.calls[call])
    named("event", value: scene.eventInWords)
    named("screen", value: scene.screen)
    // The band of the row goes on to the screen.
    let current = layout.rowFrames[scene.scrub.row]
    fill(
      .rect(
        Rect(x: 350, y: current.minY, width: 76, height: current.height)),
      with: .accent.opacity(0.14))
    layout.draw(throughRow: scene.scrub.row, in: &self)
    let font = Font(size: 15, weight: .semibold)
    draw(
      Text("screen", font: font, anchor: .middle),
      at: Point(x: 388, y: layout.top - 10))
    for (row, frame) in zip(scene.replay.rows, layout.rowFrames)
      .prefix(scene.scrub.row + 1) {
      let screen = Rect(
        center: Point(x: 388, y: frame.midY), size: Size(width: 52, height: 17))
      if let shown = row.shown {
        fill(.rect(screen), with: .category(shown + 1))
        draw(
          Text(
            managerNames[shown], font: Font(size: 14, weight: .semibold),
            color: .paper, anchor: .middle, baseline: .central),
          at: screen.center)
      }
      stroke(.rect(screen), with: .muted)
    }
  }
}

extension Event {
  /// What happens to its manager, in words.
  fileprivate var verb: String {
    switch kind {
    case .load: "is loaded"
    case .unload: "is unloaded"
    case .memory: "is warned"
    case .content: "gets content"
    case .willAppear: "will appear"
    case .add: "is added"
    case .didAppear: "did appear"
    case .willDisappear: "will disappear"
    case .remove: "is removed"
    case .didDisappear: "did disappear"
    }
  }

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

// snippet.claim
extension LanesScene {
  /// Whether after each event every balance is 0 or 1, and so is their sum.
  var isBalanced: Bool {
    var balances = [0, 0]
    return replay.rows.allSatisfy { row in
      switch row.event.kind {
      case .didAppear: balances[row.event.manager] += 1
      case .didDisappear: balances[row.event.manager] -= 1
      default: break
      }
      return balances.allSatisfy { (0...1).contains($0) }
        && balances[0] + balances[1] <= 1
    }
  }
}
// snippet.end
