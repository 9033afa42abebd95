import FigureKit

/// Prints the numbers that the text of the post quotes.
func printTable() {
  let grid = TickGrid(bpm: 97)
  func value(_ name: String, _ number: Double, _ unit: String = "") {
    print("\(name) = \(number.formatted(digits: 4))\(unit)")
  }

  for tick in [1, 2, 3, 4, 100] {
    value("due \(tick)", grid.time(ofTick: tick), " s")
    for rate in [44_100.0, 48_000] {
      let sample = grid.sample(ofTick: tick, sampleRate: rate)
      print("tick \(tick) at \(Int(rate)) = \(sample)")
    }
  }
  value("half a sample", 0.5 / 44_100 * 1e6, " µs")
  value("period", grid.time(ofTick: 1) * 1000, " ms")
  let late = (1...5).map { grid.lateness(ofTick: $0, frameRate: 60) * 1000 }
  value("late at most", late.max() ?? 0, " ms")
  value("chained", 60 / grid.chainedTime(ofTick: 1, frameRate: 60), " bpm")
  value(
    "chained, 100 beats",
    grid.chainedTime(ofTick: 100, frameRate: 60) - grid.time(ofTick: 100), " s")
  for bpm in [97.0, 208] {
    let grid = TickGrid(bpm: bpm)
    let cut = grid.truncatedTime(ofTick: 100, sampleRate: 44_100)
    value("cut at \(Int(bpm))", (grid.time(ofTick: 100) - cut) * 1000, " ms")
  }

  var clock = BeatClock(bpm: 120)
  clock.setTempo(60, at: 1.25)
  value("phase", clock.phase(at: 1.25))
  value("next tick", clock.nextTick(after: 1.25), " s")

  // How far one step of the dial moves a count that is time × tempo.
  value("one step after a minute", 60.0 * 121 / 60 - 60.0 * 120 / 60, " beats")
  value("turns", (250.0 - 30) * TempoDial.degreesPerBeat / 360)

  let faster = Accelerando(from: 60, to: 120, beats: 8)
  for beat in [1, 2, 3, 8] {
    value("beat \(beat)", faster.time(ofBeat: Double(beat)), " s")
  }
  value("at the mean tempo", 8 * 60 / 90.0, " s")
}
