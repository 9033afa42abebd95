import Diagnostics
import Parallelism
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// What of samples and their records fails a command.
@Suite struct SampleVerdictTests {
  // MARK: Every mode and every finding

  /// What each finding is in each mode: e is an error, w a warning, n a note, and - what is not looked for.
  static let severities:
    [(finding: SampleFinding, build: String, check: String, frozen: String, accept: String)] = [
      (.missingRecord, "w", "e", "e", "-"),
      (.changed, "w", "e", "-", "-"),
      (.movedRecord, "w", "e", "e", "-"),
      (.malformedRecord, "w", "e", "e", "e"),
      (.conflict, "e", "e", "e", "e"),
      (.unreadableRecord, "w", "e", "e", "e"),
      (.staleRecord, "-", "n", "e", "-"),
      (.undividedRecord, "-", "n", "e", "-"),
      (.orphanRecord, "w", "e", "-", "-"),
      (.movingOutput, "-", "-", "-", "e"),
    ]

  @Test func everyFindingWeighsWhatTheModeMakesOfIt() {
    let letters: [Severity?: String] = [.note: "n", .warning: "w", .error: "e", nil: "-"]
    for row in Self.severities {
      let expected: [SampleMode: String] = [
        .build: row.build, .check: row.check, .frozen: row.frozen, .accept: row.accept,
      ]
      for mode in SampleMode.allCases {
        #expect(letters[mode.severity(of: row.finding)] == expected[mode], "\(row.finding) in \(mode)")
      }
    }
    #expect(Self.severities.map(\.finding) == SampleFinding.allCases)
  }

  // MARK: Records as they are found

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What is done to the record of a sample that prints `1`.
    var edit: @Sendable (TemporaryFolder) throws -> Void
    /// What the sample prints now.
    var output = "1\n"
    var finding: SampleFinding?
  }

  private static let file = "Samples/Recorded/post/a/stdout.txt"

  static let cases = [
    Case(testDescription: "nothing happened", edit: { _ in }),
    Case(testDescription: "other output", edit: { _ in }, output: "2\n", finding: .changed),
    Case(
      testDescription: "no record",
      edit: { FileSystem.remove($0.filePath.appending("Samples").appending("Recorded")) },
      finding: .missingRecord
    ),
    Case(
      testDescription: "a record of another name",
      edit: {
        let posts = $0.filePath.appending("Samples").appending("Recorded")
        try FileSystem.rename(posts.appending("post"), to: posts.appending("older"))
      }, finding: .movedRecord),
    Case(
      testDescription: "a merge in the record",
      edit: { try $0.write("<<<<<<< ours\n1\n=======\n2\n>>>>>>> theirs\n", to: file) }, finding: .conflict),
    Case(
      testDescription: "a record that is none",
      edit: { folder in
        for name in folder.files(in: "Samples/Recorded/post/a") where name != "stdout.txt" {
          try folder.write("damage\n", to: "Samples/Recorded/post/a/" + name)
        }
      }, finding: .malformedRecord),
    Case(
      testDescription: "a folder in the record's place",
      edit: { folder in
        for name in folder.files(in: "Samples/Recorded/post/a") where name != "stdout.txt" {
          FileSystem.remove(folder.filePath.appending("Samples/Recorded/post/a/\(name)"))
          try folder.write("", to: "Samples/Recorded/post/a/\(name)/file")
        }
      }, finding: .unreadableRecord),
  ]

  private let folder: TemporaryFolder
  private let sample: Sample

  init() throws {
    folder = try TemporaryFolder()
    sample = try Sample.inline("a", [(10, "print(1)")])
    _ = try records.accept(outcome("1\n"), of: sample)
  }

  private var records: SampleRecords { SampleRecords(site: Directory(root: folder.filePath.string)) }

  private func outcome(_ output: String, failure: SampleFailure? = nil) -> SampleOutcome {
    SampleOutcome(
      id: sample.id, source: sample.sourceDigest, blocks: [SampleBlockOutcome(output: output)],
      failure: failure, origin: .run)
  }

  private func verdict(_ outcome: SampleOutcome, in mode: SampleMode) async throws -> SampleVerdict {
    await SampleVerdict(
      of: [outcome], of: [sample], in: mode, records: records,
      moves: try SampleMoves(of: [sample], known: [sample.id], in: records), jobs: 1)
  }

  @Test(arguments: cases) func aRecordFailsACheckAndWarnsABuild(_ example: Case) async throws {
    try example.edit(folder)
    for mode in [SampleMode.build, .check] {
      let diagnostics = try await verdict(outcome(example.output), in: mode).diagnostics
      #expect(diagnostics.map(\.identifier) == (example.finding.map { [$0.rawValue] } ?? []), "\(mode)")
      #expect(diagnostics.first?.severity == example.finding.flatMap(mode.severity), "\(mode)")
      #expect(diagnostics.allSatisfy { $0.sample == "post/a" })
    }
  }

  /// What a preview's build says, which keeps comparisons, against what is said without.
  @Test func aKeptComparisonSaysWhatANewOneWould() async throws {
    let comparisons = RecordComparison.Memory()
    func compare(_ output: String, at line: Int = 10) async throws -> [String] {
      var moved = sample
      moved.location.line = line
      var found: [[Diagnostic]] = []
      for memory in [nil, comparisons, comparisons] {
        found.append(
          await SampleVerdict(
            of: [outcome(output)], of: [moved], in: .build, records: records,
            moves: try SampleMoves(of: [moved], known: [sample.id], in: records), comparisons: memory, jobs: 1
          ).diagnostics)
      }
      #expect(found[1] == found[0] && found[2] == found[0])
      return found[0].map(\.identifier)
    }
    // Stamps of files that were just written do not tell them from the next version.
    #expect(RecordComparison(sample, outcome("1\n"), .build, records) == nil)
    try await Task.sleep(for: .milliseconds(200))
    #expect(RecordComparison(sample, outcome("1\n"), .build, records) != nil)
    #expect(try await compare("1\n") == [])
    #expect(try await compare("2\n") == ["sample-changed"])
    #expect(try await compare("2\n", at: 12) == ["sample-changed"])
    try folder.write("2\n", to: Self.file)
    #expect(try await compare("2\n") == [])
    try await Task.sleep(for: .milliseconds(200))
    #expect(try await compare("2\n") == [])
    #expect(try await compare("1\n") == ["sample-changed"])
    FileSystem.remove(folder.filePath.appending("Samples"))
    #expect(try await compare("1\n") == ["missing-record"])
  }

  @Test func aRecordOfAnotherTextIsAnErrorOnlyWhereItIsPublished() throws {
    var edited = sample
    edited.files[0].fragments[0].text = "print(1) // one"
    let frozen = SampleVerdict(frozen: [edited], records: records, moves: SampleMoves())
    #expect(frozen.diagnostics.map(\.identifier) == ["stale-record"])
    #expect(frozen.diagnostics.containsErrors)
    #expect(frozen.outcomes.isEmpty)
    #expect(SampleVerdict(frozen: [sample], records: records, moves: SampleMoves()).diagnostics == [])
  }

  @Test func aCheckSaysWhichRecordsAFrozenBuildRefuses() async throws {
    var edited = sample
    edited.files[0].fragments[0].text = "print(1) // one"
    let same = SampleOutcome(
      id: edited.id, source: edited.sourceDigest, blocks: [SampleBlockOutcome(output: "1\n")], origin: .run)
    for (mode, expected) in [(SampleMode.check, ["stale-record"]), (.build, [])] {
      let verdict = await SampleVerdict(
        of: [same], of: [edited], in: mode, records: records, moves: SampleMoves(), jobs: 1)
      #expect(verdict.diagnostics.map(\.identifier) == expected)
      #expect(!verdict.diagnostics.containsErrors)
    }
  }

  @Test func aSampleThatFailedIsNotComparedAsWell() async throws {
    FileSystem.remove(folder.filePath.appending("Samples"))
    let failed = outcome("", failure: .exited(code: 1, block: 0))
    #expect(try await verdict(failed, in: .check).diagnostics == [])
  }

  @Test(arguments: [(SampleMode.build, Severity.warning), (.check, .error)])
  func aRecordWithoutItsSampleIsReported(_ mode: SampleMode, _ severity: Severity) throws {
    var verdict = SampleVerdict(outcomes: [], diagnostics: [])
    verdict.reportOrphans([sample.id], in: mode)
    #expect(verdict.diagnostics.map(\.identifier) == ["orphan-record"])
    #expect(verdict.diagnostics.map(\.severity) == [severity])
  }

  @Test(arguments: [SampleMode.frozen, .accept])
  func aRecordWithoutItsSampleIsNobodysBusinessElsewhere(_ mode: SampleMode) {
    var verdict = SampleVerdict(outcomes: [], diagnostics: [])
    verdict.reportOrphans([sample.id], in: mode)
    #expect(verdict.diagnostics == [])
  }
}
