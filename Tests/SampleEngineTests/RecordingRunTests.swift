import Diagnostics
import FileSystem
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import SystemPackage
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
    #expect(results[0].movement?.differences.map(\.location.description) == ["Content/posts/post.md:19"])
    #expect(results[0].movement?.causes == [.hashSeed])
    #expect(results[1].movement == nil)
    #expect(results[1].output == "20\n")
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
    #expect(results.map { $0.movement == nil } == [true, false, true, false])
  }

  /// What moves would be refused by `accept`, so that is no advice.
  @Test func aRecordOfWhatMovesIsNotToBeAcceptedAgain() async throws {
    let code = "import Foundation\nprint(\"Today is\", Date.now.formatted(.iso8601.year().month().day()))"
    let samples = [try Sample.inline("today", [(10, code)]), try Sample.inline("steady", [(20, "print(2)")])]
    let records = SampleRecords(site: Directory(root: site.filePath.string))
    for (sample, output) in zip(samples, ["Today is 2001-09-09\n", "1\n"]) {
      let blocks = [SampleBlockOutcome(output: output)]
      _ = try records.accept(
        SampleOutcome(id: sample.id, source: sample.sourceDigest, blocks: blocks, origin: .run), of: sample)
    }
    let verdict = try await SampleEngine(configuration).verdict(
      on: samples, known: nil, records: records, .check(SampleScope()))
    #expect(verdict.diagnostics.map(\.identifier) == ["sample-changed", "sample-changed"])
    #expect(
      verdict.diagnostics.map { Array($0.notes.dropFirst()) } == [
        ["If the new output is right, run `sitegen accept post/steady`."],
        [
          "The output depends on the clock: use a fixed date, and do not print how long something takes.",
          "If the difference does not matter, write this to `Samples/Recorded/post/today/stdout.match`, where `[..]` "
            + "matches any part of a line:\n    Today is [..]-[..]-[..]",
        ],
      ])
  }
}
