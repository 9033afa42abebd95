import Foundation
import SampleModel
import TestSupport
import Testing

@testable import SitegenCommands

/// `sitegen review --run`, which records at home what another machine saw.
@Suite(.disabled(if: TestExtent.isQuick)) struct ReviewRunTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try writePost("print(1)")
  }

  private func writePost(_ code: String, second: String = "print(1)", above: String = "") throws {
    try site.write(
      """
      ---
      title: Post
      ---
      \(above)
      ```swift sample="one" alt="A dot"
      \(code)
      ```

      ```swift sample="two"
      \(second)
      ```

      """, to: "Content/posts/post.md")
  }

  private static let dot = """
    import FigureKit
    Figure("dot", width: 20, height: 20) { context in
      context.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .accent)
    }.show()
    """

  /// What CI saw of samples that were edited after they were recorded; then there is no result of a run here any more.
  private func keep(_ code: String = "print(2)", second: String = "print(2)") async throws {
    try #require(try await site.program.run("accept").exitCode == 0)
    try writePost(code, second: second)
    let run = try await site.program.run("review", "--keep", "review.tar")
    try #require(run.exitCode == 0, "\(run.problems)")
    #expect(run.output == "2 samples to review: review.tar\n")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
  }

  private var programWithoutCompiler: SitegenProgram {
    var program = site.program
    program.environment["PATH"] = site.folder.path
    return program
  }

  private func review(_ arguments: String...) async throws -> SitegenProgram.Run {
    try await programWithoutCompiler.run(["review", "--run", "review.tar"] + arguments)
  }

  @Test func recordsWhatWasSeenWithoutACompiler() async throws {
    try await keep(Self.dot)
    let one = try await review("--accept", "one")
    #expect(one.exitCode == 0)
    #expect(one.output == "Recorded post/one\n")
    #expect(one.problems == "")
    #expect(site.exists("Samples/Recorded/post/one/dot.figure"))
    #expect(try site.read("Samples/Recorded/post/two/stdout.txt") == "1\n")

    let both = try await review("--accept", "one", "--accept", "two")
    #expect(both.output == "Recorded post/two\n")
    let again = try await review("--accept", "two")
    #expect(again.exitCode == 0)
    #expect(again.output == "Nothing to record: what the samples give is recorded already\n")

    let records = try site.files(below: "Samples")
    #expect(try await programWithoutCompiler.run("build", "--frozen").exitCode == 0)
    _ = try await site.program.run("accept")
    #expect(try site.files(below: "Samples") == records)
  }

  @Test func aSampleWithoutARecordIsRecorded() async throws {
    #expect(try await site.program.run("review", "--keep", "review.tar").exitCode == 0)
    #expect(try await review("--accept", "one").output == "Recorded post/one\n")
  }

  @Test func acceptsByNameWithoutATerminal() async throws {
    _ = try await site.program.run("accept")
    try writePost("print(2)", second: "print(2)")
    let run = try await site.program.run("review", "--accept", "post/one")
    #expect(run.exitCode == 0)
    #expect(run.output == "Recorded post/one\n")
    #expect(try site.read("Samples/Recorded/post/one/stdout.txt") == "2\n")
    #expect(try site.read("Samples/Recorded/post/two/stdout.txt") == "1\n")
  }

  @Test func scriptsGetWhatThereIsToReview() async throws {
    try await keep(Self.dot)
    for run in [
      try await review("--format", "json"), try await site.program.run("review", "--format", "json"),
    ] {
      #expect(run.exitCode == 1)
      #expect(run.problems == "")
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let notes = try #require(report["diagnostics"] as? [[String: Any]])
      #expect(
        notes.map { "\($0["identifier"] ?? "") \($0["sample"] ?? "") \($0["notes"] ?? [])" } == [
          #"sample-changed post/one ["Figures: `dot`", "Line 1 of the recorded output is gone\n    - 1", "The figure `dot` is new"]"#,
          #"sample-changed post/two ["Line 1 of the output\n    - 1\n    + 2"]"#,
        ])
      let samples = try #require(report["samples"] as? [[String: Any]])
      #expect(samples.map { $0["status"] as? String } == ["changed", "changed"])
    }
    _ = try await site.program.run("accept")
    let none = try await site.program.run("review", "--format", "json")
    #expect(none.exitCode == 0)
    #expect(none.output.contains("\"samples\": []"))
  }

  // MARK: Bad input

  @Test func theRunOfAnotherTextChangesNothing() async throws {
    try await keep()
    let records = try site.files(below: "Samples")
    try writePost("print(3)", second: "print(2)")
    let run = try await review("--accept", "one", "--accept", "two")
    #expect(run.exitCode == 1)
    #expect(run.output == "")
    #expect(
      run.problems == """
        error: What `post/one` gave is of another text, place, inputs or version of FigureKit [run-of-other-text]
         --> Content/posts/post.md:5:1
        5 | ```swift sample="one" alt="A dot"
          | ^
          = Check out the commit that was run, or run `sitegen review` here.

        1 error

        """)
    #expect(try site.files(below: "Samples") == records)
    try writePost("print(2)", second: "print(2)", above: "\nText.\n")
    #expect(try await review("--accept", "two").problems.contains("[run-of-other-text]"))
    #expect(try site.files(below: "Samples") == records)
  }

  @Test func outputThatMovesIsNotKept() async throws {
    _ = try await site.program.run("accept")
    try writePost("print(Int.random(in: 0...1_000_000_000))", second: "print(2)")
    let keep = try await site.program.run("review", "--keep", "review.tar")
    #expect(keep.exitCode == 1)
    #expect(keep.problems.contains("[output-moves]"))
    let records = try site.files(below: "Samples")
    let run = try await review("--accept", "one")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("`review.tar` has nothing of the sample `post/one` [not-in-run]"))
    #expect(try site.files(below: "Samples") == records)
    #expect(try await review("--accept", "two").output == "Recorded post/two\n")
  }

  @Test func filesForOtherPurposesAreRefused() async throws {
    try await keep()
    let published = try await site.program.run("build", "--frozen", "--from", "review.tar")
    #expect(published.exitCode == 2)
    #expect(
      published.problems == """
        error: `review.tar` is a file of `sitegen review --keep`, which proves nothing.
        Give `--from` the files of `sitegen check --keep`.

        """)
    _ = try await site.program.run("accept")
    #expect(try await site.program.run("check", "--keep", "review.tar").exitCode == 0)
    let proven = try await review("--accept", "one")
    #expect(proven.exitCode == 2)
    #expect(
      proven.problems == """
        error: `review.tar` is a file of `sitegen check --keep`, in which nothing differs.
        Give `--run` a file of `sitegen review --keep`.

        """)
    try site.write("no archive", to: "review.tar")
    #expect(
      try await review("--accept", "one").problems
        == "error: `review.tar` is not a file that `sitegen check --keep` or `sitegen review --keep` wrote.\n"
    )
  }

  @Test(arguments: ["../../../outside", "sub/dot", "-dot", ""])
  func namesOfFiguresLeadNowhere(_ name: String) async throws {
    try await keep(Self.dot)
    func files() throws -> [String: Data] {
      try site.files(below: "").filter { $0.key != "review.tar" && !$0.key.hasPrefix(".sitegen/") }
    }
    let before = try files()
    let path = site.folder.appendingPathComponent("review.tar").path
    var archive = try ProvenArchive(contentsOf: path, for: .review)
    let id = try #require(SampleID("post/one"))
    archive.samples[id]?.figures[0].name = name
    archive.samples[id]?.blocks[0].figures = [name]
    try archive.write(to: path)
    let run = try await review("--accept", "one")
    #expect(run.exitCode == 2)
    #expect(
      run.problems == """
        error: `review.tar` is cut or was changed, so it was not used.
        Copy it again from the job that wrote it.

        """)
    #expect(try files() == before)
  }

  @Test(arguments: [["--html"], ["--base", "main"], ["--keep", "b.tar"], ["one", "--accept", "two"]])
  func onlyOneThingIsDone(_ arguments: [String]) async throws {
    let run = try await site.program.run(["review", "--run", "review.tar"] + arguments)
    #expect(run.exitCode == 64)
  }
}
