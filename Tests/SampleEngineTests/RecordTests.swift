import Diagnostics
import SystemPackage
import Testing

@testable import SampleEngine

@Suite struct RecordTests {
  let site: TemporaryFolder
  let records: SampleRecords
  let id: SampleID
  let record: SampleRecord

  init() throws {
    site = try TemporaryFolder()
    records = SampleRecords(site: site.path)
    id = try #require(SampleID("circular-dial/dial"))
    record = SampleRecord(
      source: SampleDigest(parts: ["x"]),
      blocks: [
        SampleBlockOutcome(output: "één\n", figures: ["a"]), SampleBlockOutcome(),
        SampleBlockOutcome(output: "last", figures: ["b", "c"]),
      ], figures: ["a", "b", "c"].map { SampleFigure(name: $0, drawing: "figure \($0)\n") })
  }

  private var folder: String { "Samples/Recorded/circular-dial/dial/" }

  @Test func readsWhatItWrites() throws {
    #expect(try records.load(id) == nil)
    try records.write(record, for: id)
    #expect(try records.load(id) == record)
    #expect(
      site.read(folder + "sample.record") == """
        sitegen sample record 1
        source \(record.source)
        block bytes=6 figures=a
        block bytes=0
        block bytes=4 figures=b,c

        """)
    #expect(site.read(folder + "stdout.txt") == "één\nlast")
    #expect(site.read(folder + "b.figure") == "figure b\n")
  }

  @Test func removesFiguresThatAreGoneAndNothingElse() throws {
    try records.write(record, for: id)
    try site.write("mine", to: folder + "notes.txt")
    try site.write("kept", to: "Samples/Recorded/other/x.figure")
    let smaller = SampleRecord(
      source: record.source, blocks: [SampleBlockOutcome(figures: ["b"])], figures: [record.figures[1]])
    try records.write(smaller, for: id)
    #expect(site.files(in: folder) == ["b.figure", "notes.txt", "sample.record"])
    #expect(try records.load(id) == smaller)
    #expect(site.read("Samples/Recorded/other/x.figure") == "kept")
  }

  @Test func findsAndRemovesOrphans() throws {
    let other = try #require(SampleID("page-flip"))
    try records.write(record, for: id)
    try records.write(record, for: other)
    #expect(try records.all() == [other, id])
    #expect(try records.orphans(known: [other]) == [id])
    try records.remove(id)
    #expect(try records.all() == [other])
    #expect(!site.files(in: "Samples/Recorded").contains { $0.hasPrefix("circular-dial") })
    try records.remove(id)
    #expect(try SampleRecords(site: site.path.appending("nowhere")).all() == [])
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var file: String
    var text: String
    var reason: String
  }

  static let damages = [
    Damage(
      testDescription: "no header", file: "sample.record", text: "x\n",
      reason: "line 1: expected `sitegen sample record 1`"),
    Damage(
      testDescription: "conflict markers", file: "sample.record",
      text: "sitegen sample record 1\n<<<<<<< HEAD\n",
      reason: "line 2: expected `source sha256:` and 64 hexadecimal digits"),
    Damage(
      testDescription: "a path as a name", file: "sample.record",
      text: "sitegen sample record 1\nsource \(SampleDigest(parts: []))\nblock bytes=0 figures=../../x\n",
      reason: "line 3: `../../x` is not the name of a figure, or is there twice"),
    Damage(
      testDescription: "a negative count", file: "sample.record",
      text: "sitegen sample record 1\nsource \(SampleDigest(parts: []))\nblock bytes=-1\n",
      reason: "line 3: expected `block bytes=` and a number"),
    Damage(
      testDescription: "longer output", file: "stdout.txt", text: "één\nlast\n",
      reason: "it is longer than `sample.record` says"),
    Damage(
      testDescription: "shorter output", file: "stdout.txt", text: "één",
      reason: "it is shorter than `sample.record` says"),
  ]

  @Test(arguments: damages)
  func refusesWhatWasNotRecorded(_ damage: Damage) throws {
    try records.write(record, for: id)
    try site.write(damage.text, to: folder + damage.file)
    #expect(throws: SampleRecordError.malformed(file: folder + damage.file, reason: damage.reason)) {
      try records.load(id)
    }
  }

  @Test func isStaleWhenTheTextChanges() throws {
    let sample = try Sample.inline("s", [(10, "print(1)\n")])
    let record = SampleRecord(
      source: sample.sourceDigest, blocks: [SampleBlockOutcome(output: "1\n")], figures: [])
    let moved = try Sample.inline("s", [(99, "print(1)\r\n")])
    #expect(record.isFresh(for: moved), "neither a line number nor a line end is part of the text")
    #expect(record.outcome(for: moved)?.output == "1\n")
    #expect(record.outcome(for: moved)?.origin == .record)
    let edited = try Sample.inline("s", [(10, "print(2)\n")])
    #expect(record.outcome(for: edited) == nil)
    let split = try Sample.inline("s", [(10, "print("), (20, "1)\n")])
    #expect(!record.isFresh(for: split))
  }
}
