import FileSystem
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleModel

/// How records take the place of records, in a site's folder.
@Suite struct AcceptingTests {
  let site: TemporaryFolder
  let records: SampleRecords
  let sample: Sample
  private let folder = "Samples/Recorded/post/s/"

  init() throws {
    site = try TemporaryFolder()
    records = SampleRecords(site: Directory(root: site.filePath.string))
    sample = try Sample.inline("s", [(11, "a"), (21, "b")])
  }

  private func outcome(_ outputs: [String]) -> SampleOutcome {
    SampleOutcome(
      id: sample.id, source: sample.sourceDigest, blocks: outputs.map { SampleBlockOutcome(output: $0) },
      origin: .run)
  }

  @Test func turnsAnEditedOutputIntoAPattern() throws {
    #expect(try records.accept(outcome(["took 12 ms\n", "b\n"]), of: sample))
    try site.write("took [..] ms\nb\n", to: folder + "stdout.txt")
    #expect(try records.load(sample.id)?.outcome(for: sample)?.output == "took [..] ms\nb\n")
    #expect(try records.accept(outcome(["took 19 ms\n", "b\n"]), of: sample))
    #expect(site.text(folder + "stdout.txt") == "took 19 ms\nb\n", "readers see real output")
    #expect(site.text(folder + "stdout.match") == "took [..] ms\nb\n")
    let record = try #require(try records.load(sample.id))
    #expect(!record.isEdited)
    #expect(record.outcome(for: sample)?.blocks.map(\.output) == ["took 19 ms\n", "b\n"])
    let again = try records.accept(outcome(["took 7 ms\n", "b\n"]), of: sample)
    #expect(!again)
    #expect(site.text(folder + "stdout.txt") == "took 19 ms\nb\n")
    #expect(try records.accept(outcome(["took 7 s\n", "b\n"]), of: sample))
    #expect(site.text(folder + "stdout.match") == nil, "no line has a wildcard any more")
    #expect(site.text(folder + "stdout.txt") == "took 7 s\nb\n")
  }

  @Test func usesAPatternThatIsThereBeforeTheRecord() throws {
    try site.write("[..]\nb\n", to: folder + "stdout.match")
    #expect(try records.accept(outcome(["1\n", "b\n"]), of: sample))
    #expect(site.text(folder + "stdout.match") == "[..]\nb\n")
    let record = try records.load(sample.id)
    #expect(SampleRecord.differences(from: record, to: outcome(["2\n", "b\n"]), of: sample) == [])
  }

  @Test func losesNoWildcardToAConflict() throws {
    try site.write("<<<<<<< a\n[..]\n=======\nx\n>>>>>>> b\n", to: folder + "stdout.match")
    #expect(throws: SampleRecordError.conflict(file: folder + "stdout.match", line: 1)) {
      try records.accept(outcome(["1\n", "b\n"]), of: sample)
    }
    #expect(site.files(in: folder) == ["stdout.match"])
  }

  @Test func replacesAConflictInWhatIsGenerated() throws {
    #expect(try records.accept(outcome(["1\n", "b\n"]), of: sample))
    try site.write("<<<<<<< a\n1\n=======\nx\n>>>>>>> b\n", to: folder + "sample.record")
    try site.write("[..]\nb\n", to: folder + "stdout.match")
    #expect(try records.accept(outcome(["2\n", "b\n"]), of: sample))
    #expect(try records.load(sample.id)?.output == "2\nb\n")
    #expect(site.text(folder + "stdout.match") == "[..]\nb\n")
  }

  @Test func recordsNothingOfAFailure() throws {
    var failed = outcome(["1\n", ""])
    failed.failure = .exited(code: 1, block: 0)
    let changed = try records.accept(failed, of: sample)
    #expect(!changed)
    #expect(site.files() == [])
  }

  @Test func recordsMessages() throws {
    var failing = outcome(["", ""])
    failing.blocks[1].message = "Fatal error: a\nb"
    #expect(try records.accept(failing, of: sample))
    #expect(site.files(in: folder) == ["message.txt", "sample.record"])
    #expect(try records.load(sample.id)?.outcome(for: sample)?.blocks[1].message == "Fatal error: a\nb")
    #expect(try records.accept(outcome(["", ""]), of: sample))
    #expect(site.files(in: folder) == ["sample.record"])
  }
}
