// snippet.grid
/// Ticks at equal distances, each counted from the start and none from the
/// tick before it.
struct TickGrid {
  /// Beats per minute, positive.
  var bpm: Double
  /// How many ticks share a beat: 3 for triplets.
  var ticksPerBeat = 1
  /// The time of tick 0, in seconds.
  var start = 0.0

  /// When a tick is due. Ticks before the start have negative numbers.
  func time(ofTick tick: Int) -> Double {
    start + 60 * Double(tick) / (bpm * Double(ticksPerBeat))
  }

  /// The audio sample nearest to a tick, counted from the start.
  func sample(ofTick tick: Int, sampleRate: Double) -> Int {
    let exact =
      60 * sampleRate * Double(tick) / (bpm * Double(ticksPerBeat))
    return Int((exact + 0.5).rounded(.down))
  }
}
// snippet.end
