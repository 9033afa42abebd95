import FigureKit
import SampleSupport

// snippet.two
/// Two metronomes of one tempo. One counts. The other starts a timer anew
/// with every tick, on a display of 60 frames a second.
struct TwoMetronomes {
  private(set) var clock = BeatClock(bpm: 97)
  private var scheduler = TickScheduler(horizon: 0.25)
  private(set) var time = 0.0
  /// When the ticks of the last seconds are due.
  private(set) var counted: [Double] = []
  private(set) var chained: [Double] = []
  private var chainedCount = 0
  private var nextChained = 0.0
  var listening = Listening.both

  enum Listening { case both, counted, chained }

  mutating func advance(to time: Double) {
    self.time = time
    for tick in scheduler.poll(at: time, clock: clock) {
      counted.append(tick.time)
    }
    while nextChained < time + scheduler.horizon {
      chained.append(nextChained)
      chainedCount += 1
      let frame = (nextChained + 60 / clock.bpm) * 60
      nextChained = (frame - 1e-6).rounded(.up) / 60
    }
    counted.removeAll { $0 < time - 5 }
    chained.removeAll { $0 < time - 5 }
  }

  mutating func setTempo(_ bpm: Double) {
    clock.setTempo(bpm, at: time)
  }

  /// How many beats the chain is behind the count, at its last tick.
  var beatsBehind: Double {
    clock.beats(at: chained.last ?? 0) - Double(max(0, chainedCount - 1))
  }
}
// snippet.end

extension TwoMetronomes {
  func draw(in context: inout GraphicsContext) {
    let tempo = clock.bpm.formatted(digits: 0)
    context.named("tempo", value: "\(tempo) beats a minute")
    context.named("heard", value: heard)
    let late = max(0, beatsBehind).formatted(digits: 1)
    context.named("chained ticks", value: "\(late) beats behind")
    drawLane(
      "counted", counted, note: listening == .chained ? nil : "♩", y: 66,
      color: .accent, in: &context)
    drawLane(
      "chained", chained, note: listening == .counted ? nil : "♪", y: 140,
      color: .category(2), in: &context)
    context.label(
      "now", at: Point(x: 416, y: 162), font: Font(size: 15), color: .muted)
    let beats = max(0, beatsBehind).formatted(digits: 2)
    context.label(
      "\(beats) beats behind", at: Point(x: 16, y: 176),
      font: labelFont, anchor: .start)
  }

  private var heard: String {
    switch listening {
    case .both: "both"
    case .counted: "counted ticks"
    case .chained: "chained ticks"
    }
  }

  /// Ticks that come from the right, where they have been handed over, and
  /// the time of the last one, after a note if it is to be heard.
  private func drawLane(
    _ name: String, _ ticks: [Double], note: String?, y: Double, color: Color,
    in context: inout GraphicsContext
  ) {
    context.label(
      name, at: Point(x: 16, y: y - 38), font: labelFont, anchor: .start)
    if let last = ticks.last {
      let due = "\(last.formatted(digits: 3)) s"
      context.label(
        note.map { "\($0) \(due)" } ?? due, at: Point(x: 444, y: y - 38),
        font: labelFont,
        color: note == nil ? .muted : color, anchor: .end)
    }
    context.stroke(
      .line(from: Point(x: 16, y: y), to: Point(x: 444, y: y)),
      with: .muted.opacity(0.5))
    context.stroke(
      .line(from: Point(x: 416, y: y - 26), to: Point(x: 416, y: y + 6)),
      with: .muted)
    for tick in ticks {
      let x = (416 + 80 * (tick - time)).hundredths
      guard x >= 18 else { continue }
      context.fill(
        .rect(Rect(x: x - 2.5, y: y - 20, width: 5, height: 20)),
        with: tick <= time ? color : color.opacity(0.4))
    }
  }
}

/// Both metronomes, to be heard.
func clickFigure() -> Figure {
  var steady = PointerScript()
  steady.pause(5)
  return Interaction(
    "click", width: 460, height: 190, initialState: TwoMetronomes(),
    knobs: [
      Knob("Tempo", in: 40...208, step: 1, initially: 97, unit: " bpm") {
        $0.setTempo($1)
      },
      Knob("Listen to", of: ["both", "counted", "chained"], initially: 0) {
        $0.listening = [.both, .counted, .chained][$1]
      },
    ],
    advance: { $0.advance(to: $1) },
    draw: { context, metronomes in metronomes.draw(in: &context) }
  ).play(steady, frameRate: 15, tail: 0, poster: 4.8)
}
