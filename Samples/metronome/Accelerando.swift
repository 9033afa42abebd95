import FigureKit

// snippet.accelerando
/// A tempo that changes by the same amount with every beat, and stays as it
/// is before and after.
struct Accelerando {
  /// Beats per minute at beat 0 and at the last beat, both positive.
  var from: Double
  var to: Double
  /// How many beats it takes, positive.
  var beats: Double

  func bpm(atBeat beat: Double) -> Double {
    from + (to - from) * min(max(beat / beats, 0), 1)
  }

  /// When a beat begins, in seconds after beat 0.
  func time(ofBeat beat: Double) -> Double {
    if beat <= 0 { return 60 * beat / from }
    if beat > beats {
      return time(ofBeat: beats) + 60 * (beat - beats) / to
    }
    let growth = (to - from) * beat / (beats * from)
    // Near 1, a logarithm loses the digits that its series keeps.
    let logarithm =
      abs(growth) < 1e-4
      ? 1 - growth / 2 + growth * growth / 3 - growth * growth * growth / 4
      : log(1 + growth) / growth
    return 60 * beat / from * logarithm
  }
}
// snippet.end
