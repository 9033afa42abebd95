import SampleSupport

func proveTicks() {
  proveSamples()
  proveNearestSamples()
  proveShortcuts()
  proveMeters()
}

private func samples(
  _ grid: TickGrid, _ ticks: [Int], at sampleRate: Double
) -> [Int] {
  ticks.map { grid.sample(ofTick: $0, sampleRate: sampleRate) }
}

private func proveSamples() {
  let grid = TickGrid(bpm: 97)
  let ticks = [1, 2, 3, 4, 100]
  check(
    "44,100 Hz",
    samples(grid, ticks, at: 44_100)
      == [27278, 54557, 81835, 109_113, 2_727_835])
  check(
    "48,000 Hz",
    samples(grid, ticks, at: 48_000)
      == [29691, 59381, 89072, 118_763, 2_969_072])
  let triplets = TickGrid(bpm: 97, ticksPerBeat: 3)
  check(
    "triplets",
    samples(triplets, [1, 2, 3], at: 44_100) == [9093, 18186, 27278])
  check(
    "bars",
    samples(grid, [0, 4, 8, 12], at: 44_100) == [0, 109_113, 218_227, 327_340])
  check("before the start", samples(grid, [-1], at: 44_100) == [-27278])
  check("start", TickGrid(bpm: 90, start: 2).time(ofTick: 3), is: 4)
}

/// Any tempo, rate, division and count: the nearest sample, and so ticks of
/// a division that fall on a beat have the beat's own sample.
private func proveNearestSamples() {
  var random = SplitMix64(seed: 1)
  for _ in 0..<20_000 {
    let bpm = Double.random(in: 30...250, using: &random)
    let rate = [22_050, 44_100, 48_000, 96_000].randomElement(using: &random)
    let division = Int.random(in: 1...7, using: &random)
    let tick = Int.random(in: -10_000...1_000_000, using: &random)
    let sampleRate = Double(rate ?? 0)
    let grid = TickGrid(bpm: bpm, ticksPerBeat: division)
    let sample = grid.sample(ofTick: tick, sampleRate: sampleRate)
    let exact = grid.time(ofTick: tick) * sampleRate
    check("half a sample at most", abs(Double(sample) - exact) <= 0.500_01)
    let beats = TickGrid(bpm: bpm)
    let onBeat = grid.sample(ofTick: tick * division, sampleRate: sampleRate)
    let beat = beats.sample(ofTick: tick, sampleRate: sampleRate)
    check("divisions keep the beat", abs(onBeat - beat) <= 1)
  }
}

private func proveShortcuts() {
  let grid = TickGrid(bpm: 97)
  let frames = (1...5).map { grid.frame(ofTick: $0, frameRate: 60) }
  check("frames at 97", frames == [38, 75, 112, 149, 186])
  let late = (1...5).map { grid.lateness(ofTick: $0, frameRate: 60) * 1000 }
  check("late at most", late.max() ?? 0, is: 14.777, within: 5e-4)
  let even = TickGrid(bpm: 90)
  check(
    "frames at 90",
    (1...5).map { even.frame(ofTick: $0, frameRate: 60) }
      == [40, 80, 120, 160, 200])
  for tick in 0...1000 {
    check("90 is never late", even.lateness(ofTick: tick, frameRate: 60), is: 0)
    let lateness = grid.lateness(ofTick: tick, frameRate: 60)
    check("less than a frame", lateness > -1e-9 && lateness < 1 / 60.0)
    let chained = grid.chainedTime(ofTick: tick, frameRate: 60)
    check(
      "a chain adds up", chained - grid.time(ofTick: tick),
      is: Double(tick) * (38 / 60.0 - 60 / 97.0))
  }
  for (bpm, early) in [(97.0, 0.795), (208, 0.349)] {
    let grid = TickGrid(bpm: bpm)
    let drift =
      grid.time(ofTick: 100)
      - grid.truncatedTime(ofTick: 100, sampleRate: 44_100)
    check("early at \(bpm)", drift * 1000, is: early, within: 5e-4)
  }
  // What the text says of a period that is cut to whole milliseconds.
  let cut = grid.time(ofTick: 1) - 0.618
  let drift =
    grid.time(ofTick: 1) - grid.truncatedTime(ofTick: 1, sampleRate: 44_100)
  check("seventy times as fast", cut / drift, is: 70, within: 0.5)
}

private func proveMeters() {
  let meter = Meter([2, 2, 3])
  check(
    "accents of 7/8",
    (0...13).filter(meter.isAccent) == [0, 2, 4, 7, 9, 11])
  check("before", (-7 ... -1).filter(meter.isAccent) == [-7, -5, -3])
  check("one group", (0...8).filter(Meter([4]).isAccent) == [0, 4, 8])
  check("groups of one", (0...4).allSatisfy(Meter([1, 1]).isAccent))
  check("places", (-2...7).map(meter.place) == [5, 6, 0, 1, 2, 3, 4, 5, 6, 0])
}
