import TestSupport
import Testing

@testable import SampleEngine

/// Decision 83: whatever comes in which order, no item is made twice at once, nothing that was superseded goes on, and in the end
/// all that is wanted is known.
@Suite struct WorkScheduleTests {
  /// A preview in which a save, a finished sample, a failure or the end of a run may come at any moment.
  private struct World {
    var schedule = WorkSchedule<Int>()
    var runs: [Int: (items: [Int], isCancelled: Bool)] = [:]
    var known: Set<Int> = []
    var refused: Set<Int> = []
    var programs: [Int] = []
    var modules: [Int] = []
    /// What must not happen and did.
    var faults: [String] = []

    mutating func require(_ condition: Bool, _ fault: @autoclosure () -> String) {
      if !condition { faults.append(fault()) }
    }

    mutating func apply(_ effects: [WorkSchedule<Int>.Effect]) {
      for effect in effects {
        switch effect {
        case .start(let run, let items):
          require(runs[run] == nil && !items.isEmpty, "run \(run) is started twice, or without an item")
          for other in runs.values {
            require(other.items.allSatisfy { !items.contains($0) }, "an item is made twice at once")
          }
          require(
            items.allSatisfy { (programs + modules).contains($0) && !known.contains($0) },
            "something is made that is known or not wanted")
          if items.contains(where: modules.contains) {
            require(runs.isEmpty, "a module is made beside others")
          }
          runs[run] = (items, false)
        case .cancel(let run):
          require(runs[run]?.isCancelled == false, "run \(run) is ended twice")
          runs[run]?.isCancelled = true
        }
      }
      let wanted = Set(programs + modules)
      for run in runs.values where !run.isCancelled {
        require(run.items.allSatisfy(wanted.contains), "what was superseded goes on")
      }
    }

    /// The author saves: samples have other texts, and what is not known of them is wanted.
    mutating func save(_ texts: [Int], urgent: Set<Int>) {
      refused = []
      programs = texts.filter { !known.contains($0) }
      apply(schedule.want(programs: programs, urgent: urgent))
    }

    /// The end of the same build, which knows the figures of the samples that are known.
    mutating func askForModules() {
      modules = [1000, 1001].filter { !known.contains($0) && !refused.contains($0) }
      apply(schedule.want(modules: modules))
    }

    mutating func finish(_ run: Int) {
      guard let item = runs[run]?.items.popLast() else { return }
      // What a run gives that was ended is not taken.
      guard runs[run]?.isCancelled == false else { return }
      known.insert(item)
      programs.removeAll { $0 == item }
      modules.removeAll { $0 == item }
      schedule.finished(item, in: run)
    }

    mutating func end(_ run: Int) {
      guard let ended = runs.removeValue(forKey: run) else { return }
      if !ended.isCancelled {
        refused.formUnion(ended.items)
        programs.removeAll(where: ended.items.contains)
        modules.removeAll(where: ended.items.contains)
      }
      apply(schedule.ended(run))
    }
  }

  @Test func anyOrderOfEventsEndsWithAllThatIsWanted() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      var world = World()
      var texts = Array(0..<Int.random(in: 0...20, using: &generator))
      for _ in 0..<Int.random(in: 1...30, using: &generator) {
        switch Int.random(in: 0..<6, using: &generator) {
        case 0:
          for index in texts.indices where Int.random(in: 0..<6, using: &generator) == 0 {
            texts[index] += 100
          }
          if Int.random(in: 0..<4, using: &generator) == 0 { texts.append(texts.count) }
          if Int.random(in: 0..<4, using: &generator) == 0 { _ = texts.popLast() }
          world.save(texts, urgent: Set(texts.filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }))
        case 1: world.askForModules()
        case 2:
          if let run = world.runs.keys.sorted().randomElement(using: &generator) { world.end(run) }
        default:
          if let run = world.runs.keys.sorted().randomElement(using: &generator) { world.finish(run) }
        }
      }
      world.save(texts, urgent: [])
      func drain() {
        while let run = world.runs.keys.min() {
          while world.runs[run]?.items.isEmpty == false { world.finish(run) }
          world.end(run)
        }
      }
      drain()
      world.askForModules()
      drain()
      world.require(world.schedule.isIdle && world.schedule.wantedCount == 0, "something is still to be made")
      world.require(Set(texts + [1000, 1001]).isSubset(of: world.known), "something wanted is not known")
      guard world.faults.isEmpty else {
        Issue.record("\(world.faults)")
        return
      }
    }
  }

  @Test func whatIsLookedAtDoesNotWaitForTheRest() {
    var schedule = WorkSchedule<Int>()
    #expect(schedule.want(programs: Array(1...20), urgent: []) == [.start(1, Array(1...8))])
    #expect(schedule.want(programs: Array(1...20), urgent: [20]) == [.start(2, [20])])
    #expect(schedule.running.contains(20))
  }

  @Test func aSampleThatDoesNotEndHoldsUpNoOther() {
    var schedule = WorkSchedule<Int>()
    #expect(schedule.want(programs: [1], urgent: [1]) == [.start(1, [1])])
    #expect(schedule.want(programs: [1, 2], urgent: [1, 2]) == [.start(2, [2])])
  }

  @Test func aNewerEditEndsTheRunOfTheOlderOne() {
    var schedule = WorkSchedule<Int>()
    _ = schedule.want(programs: [1, 2], urgent: [])
    #expect(schedule.want(programs: [2, 3], urgent: [3]) == [.cancel(1), .start(2, [3])])
    schedule.finished(3, in: 2)
    #expect(schedule.ended(2) == [])
    // What is still wanted of the run that was ended is begun anew when that is over.
    #expect(schedule.ended(1) == [.start(3, [2])])
  }

  @Test func modulesAreMadeAfterAllPrograms() {
    var schedule = WorkSchedule<Int>()
    _ = schedule.want(programs: [1], urgent: [])
    #expect(schedule.want(modules: [7, 8]) == [])
    schedule.finished(1, in: 1)
    #expect(schedule.ended(1) == [.start(2, [7])])
  }

  @Test func whatCannotBeMadeIsTriedAgainOnlyWhenItIsWantedAgain() {
    var schedule = WorkSchedule<Int>()
    _ = schedule.want(programs: [1], urgent: [])
    #expect(schedule.ended(1) == [])
    #expect(schedule.isIdle)
    #expect(schedule.want(programs: [1], urgent: []) == [.start(2, [1])])
  }
}
