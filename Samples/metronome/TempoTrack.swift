/// The tempos of the last few seconds, each with its time and its beats.
struct TempoTrack {
  /// How far back a figure can look, in seconds.
  static let memory = 4.0

  /// At least one; the last one is that of now.
  private(set) var clocks: [BeatClock]

  init(bpm: Double) {
    clocks = [BeatClock(bpm: bpm)]
  }

  var now: BeatClock { clocks[clocks.count - 1] }

  /// The clock that counted at a time.
  func clock(at time: Double) -> BeatClock {
    clocks.last { $0.anchor.time <= time } ?? clocks[0]
  }

  /// The time of a beat that has begun, at the tempo of its time.
  func time(ofBeat beat: Double) -> Double {
    let clock = clocks.last { $0.anchor.beats <= beat } ?? clocks[0]
    return clock.time(ofBeat: beat)
  }

  mutating func setTempo(_ bpm: Double, at time: Double) {
    var clock = now
    clock.setTempo(bpm, at: time)
    guard clock.bpm != now.bpm else { return }
    if now.anchor.time == time { clocks.removeLast() }
    clocks.append(clock)
    while clocks.count > 1, clocks[1].anchor.time < time - TempoTrack.memory {
      clocks.removeFirst()
    }
  }
}
