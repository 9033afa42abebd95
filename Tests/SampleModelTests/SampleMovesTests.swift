import FileSystem
import SampleModel
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@Suite struct SampleMovesTests {
  private let site: TemporaryFolder
  private let records: SampleRecords

  init() throws {
    site = try TemporaryFolder()
    records = SampleRecords(site: Directory(root: site.filePath.string))
  }

  private func sample(_ id: String, _ code: String) throws -> Sample {
    let fragment = SampleFragment(text: code, file: "Content/posts/p.md", line: 1)
    return Sample(
      id: try #require(SampleID(id)), files: [SampleFile(name: "main.swift", fragments: [fragment])],
      location: fragment.location)
  }

  private func record(_ id: String, _ code: String) throws {
    try record(id, of: try sample(id, code))
  }

  /// A record of this name and of this sample's text.
  private func record(_ id: String, of sample: Sample) throws {
    let record = SampleRecord(
      source: sample.sourceDigest, blocks: [SampleBlockOutcome(output: "\(id)\n")], figures: [])
    try records.write(record, for: try #require(SampleID(id)))
  }

  private func moves(_ samples: [Sample]) throws -> SampleMoves {
    try SampleMoves(of: samples, known: Set(samples.map(\.id)), in: records)
  }

  private func words(_ moves: SampleMoves) -> [String] {
    moves.origins.map { "\($0.value) > \($0.key)" }.sorted() + moves.orphans.map(\.description)
  }

  @Test func theTextTellsWhoseRecordItWas() throws {
    try record("old/a", "print(1)")
    try record("old/b", "print(2)")
    try record("kept/c", "print(3)")
    let samples = [
      try sample("new/a", "print(1)"), try sample("new/b", "print(2) // edited"),
      try sample("kept/c", "print(4)"),
    ]
    #expect(words(try moves(samples)) == ["old/a > new/a", "old/b"])
  }

  @Test func ofEqualTextsEachGetsARecordOfItsName() throws {
    for name in ["a", "b", "c"] { try record("old/\(name)", "print(1)") }
    let samples = try ["new/c", "new/b", "new/x"].map { try sample($0, "print(1)") }
    #expect(words(try moves(samples)) == ["old/a > new/x", "old/b > new/b", "old/c > new/c"])
  }

  struct Renaming: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The records and the samples, with their code after a colon.
    var records: [String]
    var samples: [String]
    /// `old > new`, records left over, and `sample? candidates`.
    var expected: [String]

    init(_ name: String, _ records: [String], _ samples: [String], _ expected: [String]) {
      (testDescription, self.records, self.samples, self.expected) = (name, records, samples, expected)
    }
  }

  @Test(arguments: [
    Renaming(
      "a post", ["old/a:1", "old/b:2"], ["new/a:1", "new/b:2"], ["old/a > new/a", "old/b > new/b"]),
    Renaming("a sample of a post", ["p/a:1", "p/b:2"], ["p/x:1", "p/b:2"], ["p/a > p/x"]),
    Renaming("a folder", ["flip:1", "p/a:2"], ["turn:1", "p/a:2"], ["flip > turn"]),
    Renaming("a fence that became a folder", ["p/flip:1"], ["flip:1"], ["p/flip > flip"]),
    Renaming(
      "a sample, and another one is edited", ["p/a:1", "p/b:2"], ["p/x:1", "p/b:3"], ["p/a > p/x"]),
    Renaming(
      "a post, and one of its samples is edited", ["old/a:1", "old/b:2"], ["new/a:1", "new/b:3"],
      ["old/a > new/a", "old/b"]),
    Renaming(
      "two samples of one text, in two posts", ["p/a:1", "q/a:1"], ["p/x:1", "q/y:1"],
      ["p/a > p/x", "q/a > q/y"]),
    Renaming(
      "two samples of one text", ["p/a:1", "p/b:1"], ["p/x:1", "p/y:1"],
      ["p/a", "p/b", "p/x? p/a p/b", "p/y? p/a p/b"]),
    Renaming("a copied sample", ["p/a:1"], ["q/x:1", "q/y:1"], ["p/a", "q/x? p/a", "q/y? p/a"]),
    Renaming(
      "one of two posts with one text", ["p/a:1", "q/a:1"], ["r/a:1"], ["p/a", "q/a", "r/a? p/a q/a"]),
    Renaming("nothing", ["p/a:1"], ["p/a:1", "q/b:1"], []),
  ])
  func aRecordMovesWhereOneSampleHasItsText(_ renaming: Renaming) throws {
    func parts(_ text: String) -> (String, String) {
      let parts = text.split(separator: ":").map(String.init)
      return (parts[0], parts[1])
    }
    for (name, code) in renaming.records.map(parts) { try record(name, code) }
    let moves = try moves(try renaming.samples.map(parts).map { try sample($0, $1) })
    let candidates = moves.candidates.map { sample, records in
      "\(sample)? " + records.map(\.description).joined(separator: " ")
    }
    #expect(words(moves) + candidates.sorted() == renaming.expected)
  }

  @Test func aSampleWithARecordOfItsOwnTakesNoOther() throws {
    try record("old/a", "print(1)")
    try record("new/a", "print(0)")
    #expect(words(try moves([sample("new/a", "print(1)")])) == ["old/a"])
  }

  @Test func whatIsOnlyCompiledHasNoRecordToMove() throws {
    var listing = try sample("new/a", "print(1)")
    listing.runs = false
    try record("old/a", "print(1)")
    try record("old/b", of: listing)
    #expect(words(try moves([listing])) == ["old/a", "old/b"])
  }

  @Test func aDamagedRecordIsNobodys() throws {
    try record("old/a", "print(1)")
    try site.write("<<<<<<< ours\n", to: "Samples/Recorded/old/a/sample.record")
    #expect(words(try moves([sample("new/a", "print(1)")])) == ["old/a"])
  }

  @Test func movingKeepsWhatTheAuthorWrote() throws {
    try record("old/a", "print(1)")
    try site.write("[..]\n", to: "Samples/Recorded/old/a/stdout.match")
    let (old, new) = (try #require(SampleID("old/a")), try #require(SampleID("new/deep/a")))
    try records.move(old, to: new)
    #expect(try records.load(old) == nil)
    #expect(
      site.files(in: "Samples/Recorded") == [
        "new/deep/a/sample.record", "new/deep/a/stdout.match", "new/deep/a/stdout.txt",
      ])
    #expect(try records.load(new)?.pattern == "[..]\n")
  }

  @Test func movingReplacesNoPatternThatIsThere() throws {
    try record("old/a", "print(1)")
    try site.write("[..]\n", to: "Samples/Recorded/old/a/stdout.match")
    try site.write("new [..]\n", to: "Samples/Recorded/new/a/stdout.match")
    try records.move(try #require(SampleID("old/a")), to: try #require(SampleID("new/a")))
    #expect(site.text("Samples/Recorded/new/a/stdout.match") == "new [..]\n")
    #expect(site.files(in: "Samples/Recorded/old").isEmpty)
  }
}
