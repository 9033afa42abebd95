import FigureKit
import SampleSupport

func proveClock() {
  proveTempoChanges()
  proveContinuity()
  provePendulum()
  proveAccelerando()
}

private func proveTempoChanges() {
  for (from, to, time, phase, next) in [
    (120.0, 60.0, 1.25, 0.5, 1.75), (60, 240, 0.4, 0.4, 0.55),
  ] {
    var clock = BeatClock(bpm: from)
    check("phase before", clock.phase(at: time), is: phase)
    clock.setTempo(to, at: time)
    check("phase after", clock.phase(at: time), is: phase)
    check("next tick", clock.nextTick(after: time), is: next)
  }
  let tiny = BeatClock(bpm: 60, start: 1e-20)
  check("a phase is below 1", tiny.phase(at: 0) < 1)
}

/// Random changes: the beats go on without a jump, ticks stay in order, the
/// track tells the same as the clock, and the bob does not jump.
private func proveContinuity() {
  var random = SplitMix64(seed: 2)
  let pendulum = Pendulum(amplitude: .degrees(20))
  for _ in 0..<200 {
    var clock = BeatClock(bpm: 120)
    var track = TempoTrack(bpm: 120)
    var time = 0.0
    var sum = 0.0
    for _ in 0..<100 {
      let step = Double.random(in: 0...0.5, using: &random)
      sum += step * clock.bpm / 60
      time += step
      let before = clock.beats(at: time)
      let bob = pendulum.angle(atBeat: before).degrees
      let bpm = Double.random(in: 30...250, using: &random)
      clock.setTempo(bpm, at: time)
      track.setTempo(bpm, at: time)
      check("no jump", clock.beats(at: time), is: before)
      check("added up", before, is: sum)
      check(
        "the bob stays", pendulum.angle(atBeat: clock.beats(at: time)).degrees,
        is: bob)
      check("track", track.now.beats(at: time), is: before)
      let next = clock.nextTick(after: time)
      check("a tick is ahead", next > time)
      let rest = clock.beats(at: next).remainder(dividingBy: 1)
      check("and a whole beat", rest, is: 0)
      check("inverse", clock.time(ofBeat: clock.beats(at: next)), is: next)
      let past = max(0, time - Double.random(in: 0...3.5, using: &random))
      let beat = track.clock(at: past).beats(at: past)
      check("the past stays", track.time(ofBeat: beat), is: past)
    }
    check("only a few seconds are kept", track.clocks.count <= 100)
  }
}

private func provePendulum() {
  let pendulum = Pendulum(amplitude: .degrees(20))
  let clock = BeatClock(bpm: 120)
  for (time, degrees) in [
    (0.0, 20.0), (0.125, 14.1421), (0.25, 0), (0.375, -14.1421), (0.5, -20),
  ] {
    check(
      "bob at \(time)",
      pendulum.angle(atBeat: clock.beats(at: time)).degrees, is: degrees,
      within: 1e-4)
  }
}

private func proveAccelerando() {
  let faster = Accelerando(from: 60, to: 120, beats: 8)
  for (beat, time) in [
    (0.0, 0.0), (1, 0.942264), (2, 1.785148), (3, 2.547630), (8, 5.545177),
  ] {
    check("beat \(beat)", faster.time(ofBeat: beat), is: time)
  }
  check("after it", faster.time(ofBeat: 10), is: 5.545177 + 1)
  check("before it", faster.time(ofBeat: -2), is: -2)
  let slower = Accelerando(from: 120, to: 60, beats: 8)
  check("slower and back", slower.time(ofBeat: 8), is: 5.545177)
  let even = Accelerando(from: 90, to: 90, beats: 4)
  check("no change", even.time(ofBeat: 3), is: 2)
  // The series and the logarithm meet, and both agree with small steps.
  var random = SplitMix64(seed: 3)
  for _ in 0..<300 {
    let from = Double.random(in: 30...250, using: &random)
    let isSlight = Bool.random(using: &random)
    let to =
      isSlight
      ? from * Double.random(in: 0.9998...1.0002, using: &random)
      : Double.random(in: 30...250, using: &random)
    let ramp = Accelerando(
      from: from, to: to, beats: Double.random(in: 1...64, using: &random))
    let end = Double.random(in: 0...(ramp.beats + 4), using: &random)
    let steps = 2000
    var sum = 0.0
    for step in 0..<steps {
      let beat = (Double(step) + 0.5) * end / Double(steps)
      sum += end / Double(steps) * 60 / ramp.bpm(atBeat: beat)
    }
    check("in small steps", ramp.time(ofBeat: end), is: sum, within: 2e-4)
  }
}
