import SampleEngine
import SampleModel
import Testing

@testable import SitegenCommands

@Suite struct SampleTimesTests {
  private let sample: SampleID

  init() throws { sample = try #require(SampleID("page-flip")) }

  private func seconds(_ steps: [(SampleProgress, Int)]) -> Duration? {
    var times = SampleTimes()
    for (step, moment) in steps { times.receive(step, at: .seconds(moment)) }
    return times.durations[sample]
  }

  @Test func addsCompilingAndRunningWithoutTheWaitBetween() {
    let duration = seconds([
      (.compiling(sample), 1), (.compiled(sample), 3), (.running(sample), 10), (.finished(sample, .run), 14),
    ])
    #expect(duration == .seconds(6))
  }

  @Test func addsTheModuleOfItsLiveFigures() {
    let duration = seconds([
      (.running(sample), 1), (.finished(sample, .run), 2), (.makingModule(sample), 5),
      (.madeModule(sample), 9),
    ])
    #expect(duration == .seconds(5))
  }

  @Test func aSampleThatIsOnlyCompiledTakesWhatCompilingTakes() {
    #expect(
      seconds([(.compiling(sample), 1), (.compiled(sample), 3), (.finished(sample, .run), 9)]) == .seconds(2))
  }

  @Test func aCachedSampleTakesNoTime() {
    #expect(seconds([(.finished(sample, .cache), 9)]) == nil)
  }

  @Test func stepsOfOtherSamplesDoNotCount() throws {
    let other = try #require(SampleID("dial/fan"))
    let duration = seconds([
      (.compiling(sample), 1), (.compiling(other), 2), (.compiled(other), 3), (.compiled(sample), 5),
    ])
    #expect(duration == .seconds(4))
  }
}
