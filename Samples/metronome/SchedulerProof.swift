import SampleSupport

func proveScheduler() {
  let clock = BeatClock(bpm: 120)
  var steady = TickScheduler(horizon: 0.1)
  var polls: [Int] = []
  for poll in 0...38 {
    let handovers = steady.poll(at: Double(poll) * 0.025, clock: clock)
    polls += handovers.map { _ in poll }
    check("in time", handovers.allSatisfy { $0.lateness == 0 })
  }
  check("polls 0, 17, 37", polls == [0, 17, 37])

  var sleepy = TickScheduler(horizon: 0.1)
  let late = [0, 0.025, 0.05, 0.9, 1.2].map {
    sleepy.poll(at: $0, clock: clock)
  }
  check("ticks", late.map { $0.map(\.tick) } == [[0], [], [], [1], [2]])
  check("tick 1 late", late[3][0].lateness, is: 0.4)
  check("not moved", late[3][0].time, is: 0.5)
  check("tick 2 late", late[4][0].lateness, is: 0.2)
  let rest = sleepy.poll(at: 3, clock: clock)
  check("all at once", rest.map(\.tick) == [3, 4, 5, 6])

  proveEveryTickOnce()
}

/// Random polls and tempos: each tick once and in order, in time if polls
/// come often enough, and otherwise as late as the poll was.
private func proveEveryTickOnce() {
  var random = SplitMix64(seed: 4)
  for _ in 0..<500 {
    let isSteady = Bool.random(using: &random)
    let horizon = Double.random(in: 0.02...0.3, using: &random)
    var scheduler = TickScheduler(horizon: horizon)
    var clock = BeatClock(bpm: Double.random(in: 30...250, using: &random))
    var now = 0.0
    var ticks = 0
    for _ in 0..<200 {
      for handover in scheduler.poll(at: now, clock: clock) {
        check("in order", handover.tick == ticks)
        check("before the horizon", handover.time < now + horizon)
        check("lateness", handover.lateness == max(0, now - handover.time))
        if isSteady { check("never late", handover.lateness == 0) }
        ticks += 1
      }
      let next = clock.time(ofBeat: Double(scheduler.nextTick))
      check("the next is beyond the horizon", next >= now + horizon)
      let longest = isSteady ? horizon : 3
      now += Double.random(in: 0...longest, using: &random)
      if !isSteady {
        clock.setTempo(
          Double.random(in: 30...250, using: &random), at: now)
      }
    }
  }
}
