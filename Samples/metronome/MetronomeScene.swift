import FigureKit

// snippet.scene
/// What the moving figure needs to know between two events.
struct MetronomeScene {
  var dial = TempoDial(center: Point(x: 180, y: 180))
  var track = TempoTrack(bpm: 120)
  var meter = Meter([4])
  var pendulum = Pendulum(amplitude: .degrees(28))
  var count = Count.addedUp
  var time = 0.0

  mutating func handle(_ event: PointerEvent) {
    time = event.time
    dial.handle(event)
    track.setTempo(dial.bpm, at: time)
  }

  mutating func set(bpm: Double) {
    dial.set(bpm: bpm)
    track.setTempo(dial.bpm, at: time)
  }
}
// snippet.end

// snippet.count
extension MetronomeScene {
  /// Ways to know how many beats there were; only the first one is right.
  enum Count { case addedUp, product, restarted }

  func beats(at time: Double) -> Double {
    let clock = track.clock(at: time)
    switch count {
    case .addedUp: return clock.beats(at: time)
    case .product: return time * clock.bpm / 60
    case .restarted: return (time - clock.anchor.time) * clock.bpm / 60
    }
  }
}
// snippet.end

// snippet.interaction
private let meters = [Meter([4]), Meter([3]), Meter([2, 2, 3])]

func metronomeInteraction() -> Interaction<MetronomeScene> {
  Interaction(
    "swing", width: 360, height: 470, initialState: MetronomeScene(),
    knobs: [
      Knob("Tempo", in: 30...250, step: 1, initially: 120, unit: " bpm") {
        $0.set(bpm: $1)
      },
      Knob("Swing", in: 10...36, step: 1, initially: 28, unit: "°") {
        $0.pendulum.amplitude = .degrees($1)
      },
      Knob("Bar", of: ["4/4", "3/4", "7/8"], initially: 0) {
        $0.meter = meters[$1]
      },
      Knob(
        "Beats", of: ["added up", "time × tempo", "restarted"], initially: 0
      ) {
        $0.count = [.addedUp, .product, .restarted][$1]
      },
    ],
    invariants: [
      Invariant("Added up, the beat goes on where it was") { $0.neverJumps }
    ],
    update: { $0.handle($1) },
    advance: { scene, time in scene.time = time },
    draw: { context, scene in scene.draw(in: &context) })
}
// snippet.end

// snippet.swing
/// A finger turns the dial up, lets go, and turns it down again.
func tempoGesture(about center: Point) -> PointerScript {
  func arc(from start: Double, to end: Double) -> Path {
    Path { path in
      path.addArc(
        center: center, radius: 138, startAngle: .degrees(start),
        endAngle: .degrees(end), clockwise: end > start)
    }
  }
  var gesture = PointerScript()
  gesture.pause(1.3)
  gesture.drag(
    along: arc(from: 40, to: -230), duration: 1.5, timing: .easeInOut)
  gesture.pause(1)
  gesture.drag(
    along: arc(from: -150, to: 150), duration: 1.4, timing: .easeInOut)
  return gesture
}

func swingFigure() -> Figure {
  let gesture = tempoGesture(about: MetronomeScene().dial.center)
  return metronomeInteraction().play(
    gesture, frameRate: 30, tail: 1.2, poster: 2.1)
}
// snippet.end

// snippet.claim
extension MetronomeScene {
  /// Whether each change of the tempo left the count as it was.
  var neverJumps: Bool {
    // The other two counts are wrong on purpose.
    guard count == .addedUp else { return true }
    return zip(track.clocks, track.clocks.dropFirst()).allSatisfy { old, new in
      let change = new.anchor.time
      return abs(old.beats(at: change) - new.beats(at: change)) < 1e-9
    }
  }
}
// snippet.end
