import FileSystem
import SampleModel
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine

/// Runs of a program with other values.
@Suite("Native edits")
struct NativeEditsTests {
  /// What a busy machine does to a run is what sleeping does to it: its time goes by on the clock only.
  @Test func aRunMayTakeSoMuchOfTheProcessorAndNotOfTheClock() async throws {
    let site = try TemporaryFolder()
    let configuration = try SampleConfiguration.forTests(of: site)
    let code = """
      import FigureKit
      import Glibc
      if getenv("IS_ENDLESS") != nil { while true {} }
      usleep(1_500_000)
      """
    let sample = try #require(SampleCatalog(fences: [.inline("s", code)], folders: []).samples.first)
    let work = WorkFolder(parent: configuration.temporaryFolder)
    defer { work.remove() }
    let cache = try ToolchainCache(configuration, work)
    let (toolchain, figureKit) = try await SampleEngine(configuration).tools(
      for: [sample], cache, usesCache: true, work)
    let context = try SampleEvaluationContext(
      configuration, toolchain, cache, work: try work.pathForSamples())
    let kit = try #require(figureKit)
    let made = try await NativeEdits(sample, kit, in: context.work.appending("native"), context)
    let native = try #require(made)
    let waiting = try await native.leavings([:], processorSeconds: 1).ending
    #expect(waiting == ChildProcess.Ending.exited(0))
    let endless = try await native.leavings(["IS_ENDLESS": "1"], processorSeconds: 1).ending
    #expect(endless == ChildProcess.Ending.signalled(Signal.processorTime))
  }
}
