import Diagnostics
import FileSystem
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleModel

@Suite struct RecordTests {
  let site: TemporaryFolder
  let records: SampleRecords
  let id: SampleID
  let record: SampleRecord

  init() throws {
    site = try TemporaryFolder()
    records = SampleRecords(site: Directory(root: site.filePath.string))
    id = try #require(SampleID("circular-dial/dial"))
    record = SampleRecord(
      source: SampleDigest(parts: ["x"]),
      blocks: [
        SampleBlockOutcome(output: "één\n", figures: ["a"]),
        SampleBlockOutcome(message: "error: x\n2 | z\n  | ^\nnote: y", rejectedLines: [2, 14]),
        SampleBlockOutcome(output: "la\nst", figures: ["b", "c"], message: "Fatal error: z"),
      ], figures: ["a", "b", "c"].map { SampleFigure(name: $0, drawing: "figure \($0)\n") })
  }

  private var folder: String { "Samples/Recorded/circular-dial/dial/" }

  @Test func readsWhatItWrites() throws {
    #expect(try records.load(id) == nil)
    try records.write(record, for: id)
    #expect(try records.load(id) == record)
    #expect(
      site.text(folder + "sample.record") == """
        sitegen sample record 2
        source \(record.source)
        stdout \(SampleDigest(bytes: Array("één\nla\nst".utf8)[...]))
        block lines=1 figures=a
        block lines=0 message=4 rejected=2,14
        block lines=1 rest=2 message=1 figures=b,c

        """)
    #expect(site.text(folder + "stdout.txt") == "één\nla\nst")
    #expect(site.text(folder + "message.txt") == "error: x\n2 | z\n  | ^\nnote: y\nFatal error: z\n")
    #expect(site.text(folder + "b.figure") == "figure b\n")
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
    #expect(site.text("Samples/Recorded/other/x.figure") == "kept")
  }

  @Test func removesARecordWithTheFoldersThatItLeavesEmpty() throws {
    let other = try #require(SampleID("page-flip"))
    try records.write(record, for: id)
    try records.write(record, for: other)
    #expect(try records.all() == [other, id])
    try records.remove(id)
    #expect(try records.all() == [other])
    #expect(!site.files(in: "Samples/Recorded").contains { $0.hasPrefix("circular-dial") })
    try records.remove(id)
    #expect(try SampleRecords(site: Directory(root: site.filePath.string + "/nowhere")).all() == [])
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
      reason: "line 1: expected `sitegen sample record 2`"),
    Damage(
      testDescription: "an earlier version", file: "sample.record", text: "sitegen sample record 1\n",
      reason: "line 1: expected `sitegen sample record 2`"),
    Damage(
      testDescription: "no digest", file: "sample.record", text: "sitegen sample record 2\nblock lines=1\n",
      reason: "line 2: expected `source sha256:` and 64 hexadecimal digits"),
    Damage(
      testDescription: "a path as a name", file: "sample.record",
      text: "sitegen sample record 2\nsource \(SampleDigest(parts: []))\nblock lines=0 figures=../../x\n",
      reason: "line 3: `../../x` is not a valid figure name, or is repeated"),
    Damage(
      testDescription: "a negative count", file: "sample.record",
      text: "sitegen sample record 2\nsource \(SampleDigest(parts: []))\nblock lines=-1\n",
      reason: "line 3: expected a number after `lines=`"),
    Damage(
      testDescription: "a huge count", file: "sample.record",
      text: "sitegen sample record 2\nsource \(SampleDigest(parts: []))\nblock lines=1 rest=9999999999\n",
      reason: "line 3: expected a number after `rest=`"),
    Damage(
      testDescription: "an unknown word", file: "sample.record",
      text: "sitegen sample record 2\nsource \(SampleDigest(parts: []))\nblock lines=1 colour=red\n",
      reason: "line 3: expected `rest=`, `message=`, `rejected=` or `figures=`, each once and in this order"),
    Damage(
      testDescription: "lines of a frame that has fewer", file: "b.figure",
      text: "figure 2\nframe time=0\nrect\nframe time=1\nsame 2\nend figure\n",
      reason: "`same` stands for more lines than the frame before has"),
  ]

  @Test(arguments: damages)
  func refusesWhatWasNotRecorded(_ damage: Damage) throws {
    try records.write(record, for: id)
    try site.write(damage.text, to: folder + damage.file)
    #expect(throws: SampleRecordError.malformed(file: folder + damage.file, reason: damage.reason)) {
      try records.load(id)
    }
  }

  /// A program that does not know how frames are shortened says so.
  @Test func aRecordOfShortenedFramesHasAVersionOfItsOwn() throws {
    let frames = (0..<3).map { "frame time=\($0)\nrect\ncircle cx=\($0 / 2)\n" }.joined()
    var moving = record
    moving.figures[1].drawing = "figure 2\n" + frames + "end figure\n"
    try records.write(moving, for: id)
    #expect(site.text(folder + "sample.record")?.hasPrefix("sitegen sample record 3\n") == true)
    #expect(
      site.text(folder + "b.figure")
        == "figure 2\nframe time=0\nrect\ncircle cx=0\nframe time=1\nsame 2\nframe time=2\nsame 1\ncircle cx=1\nend figure\n"
    )
    #expect(try records.load(id) == moving)
  }

  struct Conflict: Sendable, CustomTestStringConvertible {
    var file: String
    var before: String
    var line: Int
    var testDescription: String { file }
  }

  static let conflicts = [
    Conflict(file: "sample.record", before: "sitegen sample record 2\n", line: 2),
    Conflict(file: "stdout.txt", before: "a\r\n\n", line: 3),
    Conflict(file: "stdout.match", before: "", line: 1),
    Conflict(file: "message.txt", before: "x\n", line: 2),
    Conflict(file: "b.figure", before: "<<<<<<< no\n>>>>>>> no\n\n", line: 4),
  ]

  @Test(arguments: conflicts)
  func refusesConflictMarkers(_ conflict: Conflict) throws {
    try records.write(record, for: id)
    let markers = "<<<<<<< HEAD\na\n=======\r\nb\n>>>>>>> other\n"
    try site.write(conflict.before + markers, to: folder + conflict.file)
    #expect(throws: SampleRecordError.conflict(file: folder + conflict.file, line: conflict.line)) {
      try records.load(id)
    }
  }

  @Test func takesPrintedConflictMarkersForOutput() throws {
    let output = "<<<<<<< HEAD\n=======\n>>>>>>> other\n"
    let record = SampleRecord(
      source: record.source, blocks: [SampleBlockOutcome(output: output)], figures: [])
    try records.write(record, for: id)
    #expect(try records.load(id) == record)
  }

  @Test func readsACheckoutWithCarriageReturns() throws {
    var patterned = record
    patterned.pattern = "é[..]\n…\n"
    try records.write(patterned, for: id)
    for name in site.files(in: folder) {
      let text = try #require(site.text(folder + name))
      try site.write(
        text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
        to: folder + name)
    }
    #expect(site.text(folder + "stdout.txt") == "één\r\nla\r\nst")
    #expect(try records.load(id) == patterned)
  }

  @Test func keepsOutputThatHasCarriageReturns() throws {
    let record = SampleRecord(
      source: record.source,
      blocks: [SampleBlockOutcome(output: "a\r\nb\rc"), SampleBlockOutcome(output: "\r\n")],
      figures: [])
    try records.write(record, for: id)
    #expect(
      try records.load(id)?.blocks.map { Array($0.output.utf8) }
        == record.blocks.map { Array($0.output.utf8) })
  }

  @Test func takesAnEditedOutputForAPattern() throws {
    let blocks = [SampleBlockOutcome(output: "took 12 ms\n"), SampleBlockOutcome(output: "b\nc\n")]
    try records.write(SampleRecord(source: record.source, blocks: blocks, figures: []), for: id)
    #expect(try records.pattern(of: id) == nil)
    try site.write("took [..] ms\nb\nc\n", to: folder + "stdout.txt")
    let edited = try #require(try records.load(id))
    #expect(edited.pattern == "took [..] ms\nb\nc\n")
    #expect(edited.isEdited && edited.hasCertainBlocks)
    #expect(edited.blocks.map(\.output) == ["took [..] ms\n", "b\nc\n"])
    #expect(try records.pattern(of: id) == edited.pattern)
    try site.write("b[..]\n", to: folder + "stdout.match")
    try site.write("took 13 ms\nb\nc\n", to: folder + "stdout.txt")
    #expect(try records.pattern(of: id) == "took 13 ms\nb[..]\nc\n", "the wildcards of both files count")
  }

  struct Edit: Sendable, CustomTestStringConvertible {
    var testDescription: String { edited.replacing("\n", with: "/") }
    /// The edited output of two blocks that printed three lines each; `nil` if it cannot be divided.
    var edited: String
    var blocks: [String]?

    init(_ edited: String, _ blocks: [String]?) {
      (self.edited, self.blocks) = (edited, blocks)
    }
  }

  static let edits = [
    Edit("1\n2\n[..]\n4\n5\n6\n", ["1\n2\n[..]\n", "", "4\n5\n6\n"]),
    Edit("…\n3\n4\n5\n6\n", ["…\n3\n", "", "4\n5\n6\n"]),
    Edit("1\n…\n4\n5\n6\n", ["1\n…\n", "", "4\n5\n6\n"]),
    Edit("1\n2\n3\n…\n6\n", ["1\n2\n3\n", "", "…\n6\n"]),
    Edit("1\n…\n6\n", ["1\n…\n", "", "6\n"]),
    Edit("1\n2\n3\n4\n5\n6\n…\n", ["1\n2\n3\n", "", "4\n5\n6\n…\n"]),
    Edit("…\n", ["…\n", "", ""]),
    Edit("1\n…\n5\n…\n", nil), Edit("1\n2\n3\n4\n5\n", nil), Edit("…\n1\n2\n3\n4\n5\n6\n7\n", nil),
    Edit("", nil),
  ]

  @Test(arguments: edits)
  func dividesAnEditedOutputWhereItCan(_ edit: Edit) throws {
    let outputs = ["1\n2\n3\n", "", "4\n5\n6\n"]
    let recorded = SampleRecord(
      source: record.source, blocks: outputs.map { SampleBlockOutcome(output: $0) }, figures: [])
    try records.write(recorded, for: id)
    try site.write(edit.edited, to: folder + "stdout.txt")
    let loaded = try #require(try records.load(id))
    #expect(loaded.output == edit.edited, "nothing is lost")
    #expect(loaded.hasCertainBlocks == (edit.blocks != nil))
    if let blocks = edit.blocks { #expect(loaded.blocks.map(\.output) == blocks) }
  }

  @Test func findsAPatternWithoutARecord() throws {
    try site.write("…\r\n", to: folder + "stdout.match")
    #expect(try records.load(id) == nil)
    #expect(try records.pattern(of: id) == "…\n")
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
