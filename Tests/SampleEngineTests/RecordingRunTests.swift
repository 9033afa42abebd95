import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// Several runs of a sample that is to be recorded.
@Suite("Runs for a record", .serialized)
struct RecordingRunTests {
  let site: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    configuration = try .forTests(of: site)
  }

  @Test func findsOutputThatMoves() async throws {
    let moving = try Sample.inline("moving", [(10, "print(\"start\")"), (20, "print(Set(1...20))")])
    let steady = try Sample.inline("steady", [(30, "print(Set(1...20).sorted().count)")])
    let results = try await SampleEngine(configuration).evaluateForRecording([moving, steady])
    #expect(results[0].moved.map(\.location.description) == ["Content/posts/post.md:19"])
    #expect(results[1].moved == [])
    #expect(results[1].outcome.output == "20\n")
  }

  @Test func leavesNothingToRun() async throws {
    let engine = SampleEngine(configuration)
    let sample = try Sample.inline("steady", [(10, "print(1)")])
    _ = try await engine.evaluateForRecording([sample])
    #expect(try await engine.evaluate([sample]).map(\.origin) == [.cache])
    // It runs all the same what is to be recorded.
    let failing = try Sample.inline("failing", [(10, "fatalError()")])
    _ = try await engine.evaluateForRecording([failing])
    #expect(try await engine.evaluate([failing]).map(\.origin) == [.run])
  }

  @Test func letsOutputMoveAsFarAsItMay() async throws {
    let code = "print(\"start\")\nfor number in Set(1...9) { print(\"number \\(number)\") }\nprint(\"end\")"
    let described = try Sample.inline("described", [(10, code)])
    let misdescribed = try Sample.inline("misdescribed", [(20, code)])
    var unordered = try Sample.inline("unordered", [(30, code)])
    unordered.hasUnorderedOutput = true
    var random = try Sample.inline("random", [(40, "print(Int.random(in: 0...Int.max))")])
    random.hasUnorderedOutput = true
    let results = try await SampleEngine(configuration).evaluateForRecording(
      [described, misdescribed, unordered, random],
      patterns: [described.id: "start\n…\nend\n", misdescribed.id: "start\nnumber [..]\nend\n"])
    #expect(results.map(\.moved.isEmpty) == [true, false, true, false])
  }
}
