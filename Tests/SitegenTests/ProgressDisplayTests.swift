import SampleEngine
import SampleModel
import Synchronization
import Testing

@testable import SitegenCommands

@Suite struct ProgressDisplayTests {
  private let first: SampleID
  private let second: SampleID

  init() throws {
    first = try #require(SampleID("circular-dial/dial"))
    second = try #require(SampleID("page-flip"))
  }

  private func milliseconds(_ count: Int) -> Duration { .milliseconds(count) }

  @Test func showsNothingOfWhatIsSoonDone() {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 2))
    #expect(display.text(at: milliseconds(499), columns: 80) == "")
    #expect(display.end() == "")
  }

  @Test func rewritesOneLineAndTakesItBack() {
    var display = ProgressDisplay(.line)
    func line(_ text: String) -> String { "\r\(text)\u{1B}[K" }
    var time = 500
    func shown() -> String {
      time += 100
      return display.text(at: milliseconds(time), columns: 80)
    }
    #expect(shown() == line("Reading the site"))
    display.receive(.found(samples: 2))
    #expect(shown() == line("Compiling 0/2"))
    display.receive(.sample(.compiling(first)))
    #expect(shown() == line("Compiling 0/2  circular-dial/dial"))
    #expect(shown() == "", "nothing new is not written again")
    display.receive(.sample(.compiled(first)))
    display.receive(.sample(.compiling(second)))
    #expect(shown() == line("Compiling 1/2  page-flip"))
    display.receive(.sample(.compiled(second)))
    display.receive(.sample(.running(first)))
    #expect(shown() == line("Running 0/2  circular-dial/dial"))
    display.receive(.sample(.finished(first, .run)))
    #expect(shown() == line("Running 1/2  circular-dial/dial"))
    display.receive(.sample(.finished(second, .run)))
    #expect(shown() == line("Rendering pages"))
    #expect(display.end() == "\r\u{1B}[K")
    #expect(display.end() == "")
  }

  @Test func stepsThatComeTwiceOrOutOfOrderAreCountedOnce() {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 2))
    for step in [SampleProgress.finished(first, .cache), .finished(first, .cache), .compiling(first)] {
      display.receive(.sample(step))
    }
    #expect(
      display.text(at: .seconds(1), columns: 80) == "\rCompiling 1/2  circular-dial/dial\u{1B}[K")
  }

  @Test func namesThePackagesWhoseCodeRunsWithTheUsersRights() {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 2))
    display.receive(.sample(.buildingPackages(["geometry", "swift-numerics"])))
    #expect(
      display.text(at: .seconds(1), columns: 120)
        == "\rBuilding packages with your rights (the first time)  geometry, swift-numerics\u{1B}[K")
  }

  @Test func saysWhatSamplesWaitForUntilItIsThere() {
    var display = ProgressDisplay(.line)
    let line = "\rCompiling FigureKit, once for this toolchain: about 20 s\u{1B}[K"
    display.receive(.found(samples: 2))
    display.receive(.sample(.compilingFigureKit))
    display.receive(.sample(.compilingFigureKit))
    #expect(display.text(at: .seconds(1), columns: 80) == line)
    display.receive(.sample(.compiledFigureKit))
    display.receive(.sample(.compiling(first)))
    #expect(display.text(at: .seconds(2), columns: 80) == "", "the other half is still compiled")
    display.receive(.sample(.compiledFigureKit))
    #expect(
      display.text(at: .seconds(3), columns: 80) == "\rCompiling 0/2  circular-dial/dial\u{1B}[K")
  }

  @Test func countsTheLinksThatWereAskedFor() {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 0))
    for done in [0, 2, 1] { display.receive(.links(done: done, of: 12)) }
    #expect(display.text(at: .seconds(1), columns: 80) == "\rChecking links 2/12\u{1B}[K")
  }

  @Test func aSiteWithoutSamplesGoesOnToItsPages() {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 0))
    #expect(display.text(at: .seconds(1), columns: 80) == "\rRendering pages\u{1B}[K")
  }

  struct Width: Sendable, CustomTestStringConvertible {
    var testDescription: String { "\(columns) columns" }
    var columns: Int
    var line: String
  }

  @Test(arguments: [
    Width(columns: 34, line: "Compiling 0/1  漢字-circular/dial"),
    Width(columns: 33, line: "Compiling 0/1  漢字-circular/di…"),
    Width(columns: 18, line: "Compiling 0/1  …"), Width(columns: 5, line: "Com…"),
    Width(columns: 1, line: "…"), Width(columns: 0, line: "…"),
  ])
  func staysInOneLineOfANarrowTerminal(_ width: Width) throws {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 1))
    let sample = try #require(SampleID(post: "漢字-circular", name: "dial"))
    display.receive(.sample(.compiling(sample)))
    #expect(display.text(at: .seconds(1), columns: width.columns) == "\r\(width.line)\u{1B}[K")
  }

  @Test func followsATerminalThatIsResized() {
    var display = ProgressDisplay(.line)
    #expect(display.text(at: .seconds(1), columns: 80) == "\rReading the site\u{1B}[K")
    #expect(display.text(at: .seconds(2), columns: 8) == "\rReadin…\u{1B}[K")
  }

  @Test func aNameCannotDriveTheTerminal() throws {
    var display = ProgressDisplay(.line)
    display.receive(.found(samples: 1))
    let sample = try #require(SampleID(post: "a\u{9B}2Jb", name: "s"))
    display.receive(.sample(.compiling(sample)))
    #expect(display.text(at: .seconds(1), columns: 80) == "\rCompiling 0/1  a\u{FFFD}2Jb/s\u{1B}[K")
  }

  @Test func aLogGetsALineNowAndThen() {
    var display = ProgressDisplay(.log)
    display.receive(.found(samples: 3))
    var lines: [Int] = []
    for second in 0..<100 where !display.text(at: .seconds(second), columns: 80).isEmpty {
      lines.append(second)
    }
    #expect(lines == [30, 60, 90])
    #expect(display.text(at: .seconds(120), columns: 80) == "Compiling 0/3\n")
    #expect(display.end() == "")
  }
}

@Suite struct ProgressReporterTests {
  private struct Stop: Error {}

  /// A reporter whose clock moves by a second each time it is looked at.
  private func reporter(
    _ style: ProgressDisplay.Style?, _ written: WrittenText
  ) -> ProgressReporter {
    ProgressReporter(
      style: style, write: { written.append($0) }, columns: { 80 }, now: { written.nextSecond() },
      pause: {
        await Task.yield()
        try Task.checkCancellation()
      })
  }

  @Test func takesBackWhatItShowsBeforeTheWorkReturns() async throws {
    let written = WrittenText()
    let result = try await reporter(.line, written).during { progress in
      progress(.found(samples: 1))
      while written.text.isEmpty { await Task.yield() }
      return 42
    }
    #expect(result == 42)
    #expect(written.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func takesBackWhatItShowsWhenTheWorkFails() async throws {
    let written = WrittenText()
    await #expect(throws: Stop.self) {
      try await reporter(.line, written).during { _ -> Int in
        while written.text.isEmpty { await Task.yield() }
        throw Stop()
      }
    }
    #expect(written.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test func showsNothingWhereNothingIsWanted() async throws {
    let written = WrittenText()
    try await reporter(nil, written).during { progress in progress(.found(samples: 1)) }
    #expect(written.text == "")
  }

  @Test func takesStepsFromManyTasks() async throws {
    let written = WrittenText()
    let samples = try (0..<200).map { try #require(SampleID("s-\($0)")) }
    try await reporter(.line, written).during { progress in
      progress(.found(samples: samples.count))
      await withTaskGroup(of: Void.self) { group in
        for sample in samples {
          group.addTask {
            progress(.sample(.compiling(sample)))
            progress(.sample(.finished(sample, .run)))
          }
        }
      }
      while !written.text.contains("Rendering pages") { await Task.yield() }
    }
    #expect(written.text.hasSuffix("\r\u{1B}[K"))
  }
}

/// What was written, and a clock.
private final class WrittenText: Sendable {
  private let state = Mutex((text: "", seconds: 0))

  var text: String { state.withLock { $0.text } }

  func append(_ text: String) { state.withLock { $0.text += text } }

  func nextSecond() -> Duration {
    state.withLock {
      $0.seconds += 1
      return .seconds($0.seconds)
    }
  }
}
