import Foundation
import SampleModel
import Testing

@testable import SitegenCommands

/// The times by which a check divides samples into shards.
@Suite struct RecordedTimesTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite() }

  private func times() throws -> RecordedTimes {
    try RecordedTimes(folder: site.folder.appendingPathComponent("times").path)
  }

  @Test func reportsOfSeveralShardsGoTogether() throws {
    try site.write(
      #"{"samples": [{"id": "a/one", "seconds": 1.5}, {"id": "two", "seconds": null}]}"#, to: "times/1.json")
    try site.write(
      #"{"samples": [{"id": "three", "seconds": 2}, {"id": "a/one", "seconds": 1}]}"#, to: "times/2.json")
    try site.write("something else", to: "times/notes.txt")
    let seconds = try times().seconds
    #expect(
      Dictionary(uniqueKeysWithValues: seconds.map { ($0.description, $1) }) == ["a/one": 1.5, "three": 2])
  }

  @Test func beforeTheFirstCheckThereAreNone() throws {
    #expect(try times().seconds.isEmpty)
  }

  @Test func aFileThatIsNoReportIsNamed() async throws {
    try site.write("{}", to: "times/1.json")
    try site.write("title: T\n", to: "sitegen.yml")
    try site.write("---\ntitle: A\n---\n\nText.\n", to: "Content/a.md")
    let run = try await site.program.run("check", "--shard", "1/2", "--times", "times")
    #expect(run.exitCode == 2)
    #expect(run.problems.hasPrefix("error: `times/1.json` is not a JSON report of `sitegen check`."))
    #expect(try await site.program.run("check", "--times", "times").exitCode == 64)
  }
}
