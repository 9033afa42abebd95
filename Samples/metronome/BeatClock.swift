// snippet.clock
/// Counts beats, with a fraction, at a tempo that may change at any time.
struct BeatClock {
  /// Beats per minute, positive.
  private(set) var bpm: Double
  /// A time since which the tempo is the same, and its count of beats.
  private(set) var anchor: (time: Double, beats: Double)

  init(bpm: Double, start: Double = 0) {
    precondition(bpm > 0 && bpm.isFinite, "a tempo is positive")
    self.bpm = bpm
    anchor = (start, 0)
  }

  // snippet.count
  func beats(at time: Double) -> Double {
    anchor.beats + (time - anchor.time) * bpm / 60
  }

  func time(ofBeat beats: Double) -> Double {
    anchor.time + (beats - anchor.beats) * 60 / bpm
  }
  // snippet.end

  /// Changes the tempo from a time on, and not the count at that time.
  mutating func setTempo(_ bpm: Double, at time: Double) {
    precondition(bpm > 0 && bpm.isFinite, "a tempo is positive")
    guard bpm != self.bpm else { return }
    anchor = (time, beats(at: time))
    self.bpm = bpm
  }
}
// snippet.end

// snippet.phase
extension BeatClock {
  /// How much of the present beat is over, from 0 up to but not 1.
  func phase(at time: Double) -> Double {
    let beats = beats(at: time)
    let phase = beats - beats.rounded(.down)
    return phase < 1 ? phase : 0
  }

  /// When the next beat begins if the tempo stays as it is.
  func nextTick(after time: Double) -> Double {
    time + (1 - phase(at: time)) * 60 / bpm
  }
}
// snippet.end
