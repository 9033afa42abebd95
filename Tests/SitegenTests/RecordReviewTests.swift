import FileSystem
import Foundation
import SampleModel
import Testing

@testable import SitegenCommands

/// `sitegen review --base`, which compares the records of two commits.
@Suite struct RecordReviewTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write(
      "---\ntitle: Post\n---\n\n```swift sample=\"one\"\nprint(1)\n```\n", to: "Content/posts/post.md")
    try site.write("Nothing to do with records.\n", to: "Samples/README.md")
    try git(site.folder, "init", "--quiet", "--initial-branch=main")
  }

  private func commit(_ name: String) throws {
    try git(site.folder, "add", ".")
    try git(site.folder, "commit", "--quiet", "--allow-empty", "-m", name)
    try git(site.folder, "tag", name)
  }

  /// A record of one block.
  struct Record: Sendable {
    var code = "1"
    var output = ""
    var figures: [SampleFigure] = []
    var pattern: String?

    var value: SampleRecord {
      SampleRecord(
        source: SampleDigest(parts: [code]),
        blocks: [SampleBlockOutcome(output: output, figures: figures.map(\.name))], figures: figures,
        pattern: pattern)
    }
  }

  private func record(_ records: [String: Record]) throws {
    let folder = SampleRecords(site: Directory(root: site.folder.path))
    try? FileManager.default.removeItem(at: site.folder.appendingPathComponent("Samples/Recorded"))
    for (name, record) in records { try folder.write(record.value, for: #require(SampleID(name))) }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: [String: Record]
    var now: [String: Record]
    /// The notes that scripts get.
    var notes: [String]
    /// What the page has.
    var page: [String] = []
    var lacks: [String] = []
  }

  private static let old = SampleFigure.figure("circle cx=10 cy=10 r=5 fill=ink")
  private static let new = SampleFigure.figure(
    "circle cx=20 cy=10 r=5 fill=ink", "line x1=0 y1=0 x2=9 y2=9 stroke=ink")

  static let cases = [
    Case(
      testDescription: "nothing", before: ["post/one": Record(output: "1\n")],
      now: ["post/one": Record(output: "1\n")], notes: [], page: ["No record changed since main."]),
    Case(
      testDescription: "a word of the output", before: ["post/one": Record(output: "radius 2.5 cm\n")],
      now: ["post/one": Record(output: "radius 2.6 cm\n")], notes: ["record-changed post/one"],
      page: [
        "<del>- radius <mark>2.5</mark> cm</del>", "<ins>+ radius <mark>2.6</mark> cm</ins>",
        "Content/posts/post.md:5", "<h1>1 sample changed since main</h1>",
      ], lacks: ["sitegen accept"]),
    Case(
      testDescription: "a digit that a check takes for the same",
      before: ["post/one": Record(output: "2.5\n")], now: ["post/one": Record(output: "2.50\n")],
      notes: ["record-changed post/one"], page: ["<ins>+ "]),
    Case(
      testDescription: "a figure", before: ["post/one": Record(figures: [old])],
      now: ["post/one": Record(figures: [new])], notes: ["record-changed post/one"],
      page: [
        "circle 1: center moved 10, 10 → 20, 10", "line 1 is new", "<figcaption>Before<",
        "<figcaption>After<", "class=\"marks\"", "class=\"marks own\"",
      ]),
    Case(
      testDescription: "a new sample, which no post has", before: [:],
      now: ["two": Record(output: "2\n", figures: [old])], notes: ["record-added two"],
      page: ["Its record is new.", "Samples/Recorded/two"], lacks: ["Before"]),
    Case(
      testDescription: "a sample that is gone", before: ["two": Record(figures: [old])], now: [:],
      notes: ["record-removed two"], page: ["Its record is gone.", "There is no figure."]),
    Case(
      testDescription: "another name", before: ["two": Record(figures: [old])],
      now: ["post/one": Record(figures: [old], pattern: "…\n")], notes: ["record-renamed post/one"],
      page: ["Its record had the name two and is the same."], lacks: ["<figure"]),
    Case(
      testDescription: "other code that gives the same", before: ["post/one": Record(output: "1\n")],
      now: ["post/one": Record(code: "2", output: "1\n")], notes: ["record-of-other-code post/one"],
      page: ["Its code changed, but not what it gives."]),
    Case(
      testDescription: "wildcards, and what they stand for",
      before: ["post/one": Record(output: "5 ms\n", pattern: "[..]\n")],
      now: ["post/one": Record(output: "6 ms\n", pattern: "[..] ms\n")], notes: ["record-changed post/one"],
      page: ["The wildcards for the output", "<del>- <mark>5</mark> ms</del>", "<ins>+ [..] ms</ins>"]),
  ]

  @Test(arguments: cases) func showsWhatChanged(_ example: Case) async throws {
    try record(example.before)
    try commit("one")
    try record(example.now)
    // A file that is not added yet counts, and one that is committed.
    for isCommitted in [false, true] {
      if isCommitted { try commit("two") }
      let run = try await site.program.run(
        "review", "--html", "page.html", "--base", isCommitted ? "HEAD^" : "main", "--format", "json")
      #expect(run.exitCode == 0)
      let report = try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
      let notes = try #require(report["diagnostics"] as? [[String: Any]])
      #expect(
        notes.map { "\($0["identifier"] as? String ?? "") \($0["sample"] as? String ?? "")" } == example.notes
      )
      guard !isCommitted else { continue }
      let page = try site.read("page.html")
      for text in example.page { #expect(page.contains(text), "\(text)") }
      for text in example.lacks { #expect(!page.contains(text), "\(text)") }
    }
  }

  @Test func writesThePageWhereOthersAre() async throws {
    try record(["post/one": Record(output: "1\n"), "two": Record(output: "1\n")])
    try commit("one")
    try record(["post/one": Record(output: "2\n"), "two": Record(output: "2\n")])
    let run = try await site.program.run("review", "--base", "main")
    #expect(run.output == "2 samples changed since main: .sitegen/review.html\n")
    #expect(run.problems == "")
    let one = try await site.program.run("review", "two", "--base", "main")
    #expect(one.output == "1 sample changed since main: .sitegen/review.html\n")
    let none = try await site.program.run("review", "three", "--base", "main")
    #expect(none.exitCode == 1)
    #expect(none.problems.contains("three"))
  }

  @Test func aPullRequestGetsAnnotationsAndASummary() async throws {
    try record(["post/one": Record(output: "1\n", figures: [Self.old])])
    try commit("one")
    try record(["post/one": Record(output: "2\n", figures: [Self.new])])
    var program = site.program
    let summary = site.folder.appendingPathComponent("summary.md").path
    program.environment["GITHUB_STEP_SUMMARY"] = summary
    program.environment["GITHUB_WORKSPACE"] = site.folder.path
    let run = try await program.run("review", "--html", "--base", "main", "--format", "github")
    #expect(
      run.output == """
        ::notice file=Content/posts/post.md,line=5,col=1,title=record-changed::The record of `post/one` changed%0AFigures: `dial`%0ALine 1 of the output

        """)
    #expect(try site.read("summary.md").contains("The record of <code>post/one</code> changed"))
  }

  @Test func aSiteMayBeAPartOfItsRepository() async throws {
    let repository = try TemporarySite()
    try git(repository.folder, "init", "--quiet", "--initial-branch=main")
    let part = repository.folder.appendingPathComponent("sub/blog")
    try FileManager.default.createDirectory(
      at: part.deletingLastPathComponent(), withIntermediateDirectories: true)
    try record(["post/one": Record(output: "1\n")])
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".git"))
    try FileManager.default.copyItem(at: site.folder, to: part)
    try git(repository.folder, "add", ".")
    try git(repository.folder, "commit", "--quiet", "-m", "One")
    try repository.write("2\n", to: "sub/blog/Samples/Recorded/post/one/stdout.txt")
    let run = try await SitegenProgram(folder: part).run("review", "--base", "main")
    #expect(run.output == "1 sample changed since main: .sitegen/review.html\n")
    #expect(try repository.read("sub/blog/.sitegen/review.html").contains("<del>- 1</del>\n<ins>+ 2</ins>"))
  }

  // MARK: Bad input

  @Test func namesABaseThatIsNoCommit() async throws {
    try commit("one")
    for base in ["mian", "main:sitegen.yml", "0123456789012345678901234567890123456789"] {
      let run = try await site.program.run("review", "--html", "--base", base)
      #expect(run.exitCode == 2)
      #expect(
        run.problems == """
          error: `\(base)` is not a commit of this repository.
          Give `--base` a commit, a tag or a branch, such as `origin/main`.

          """)
      #expect(!site.exists(".sitegen/review.html"))
    }
  }

  @Test func aShallowCloneIsTold() async throws {
    try commit("one")
    try commit("two")
    let folder = site.folder.appendingPathComponent("clone")
    try git(site.folder, "clone", "--quiet", "--depth", "1", "file://\(site.folder.path)", "clone")
    let run = try await SitegenProgram(folder: folder).run("review", "--html", "--base", "HEAD^")
    #expect(run.exitCode == 2)
    #expect(
      run.problems == """
        error: This repository is a shallow clone without the commit `HEAD^`.
        Fetch the full history (`git fetch --unshallow`; in a GitHub workflow, `fetch-depth: 0`).

        """)
  }

  @Test func aSiteWithoutARepositoryOrGitIsTold() async throws {
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".git"))
    let run = try await site.program.run("review", "--html", "--base", "main")
    #expect(run.exitCode == 2)
    #expect(
      run.problems == """
        error: The site is not in a Git repository with commits, so there are no earlier records.
        Commit the site, or review without `--base`.

        """)
    var program = site.program
    program.environment["PATH"] = site.folder.path
    let withoutGit = try await program.run("review", "--html", "--base", "main")
    #expect(withoutGit.exitCode == 2)
    #expect(
      withoutGit.problems == """
        error: Cannot find `git`, which `--base` needs.
        Install it (Debian: apt-get install git), or review without `--base`.

        """)
  }

  @Test func aRecordThatCannotBeReadIsNamedAndTheOthersAreShown() async throws {
    try record(["post/one": Record(output: "1\n"), "two": Record(output: "1\n"), "three": Record()])
    try site.write("sitegen sample record 9\n", to: "Samples/Recorded/two/sample.record")
    try commit("one")
    try record(["post/one": Record(output: "2\n"), "two": Record(output: "2\n"), "three": Record()])
    try site.write("<<<<<<< ours\n=======\n>>>>>>> theirs\n", to: "Samples/Recorded/three/sample.record")
    let run = try await site.program.run("review", "--html", "--base", "main")
    #expect(run.exitCode == 0)
    #expect(run.output == "1 sample changed since main: .sitegen/review.html\n")
    #expect(
      run.problems == """
        warning: Cannot read the record of `three`: `Samples/Recorded/three/sample.record`, line 1: an unresolved merge conflict [unreadable-record]
        --> Samples/Recorded/three
         = Run `sitegen accept three` to record it again.

        warning: Cannot read the record of `two` in main: `Samples/Recorded/two/sample.record`: line 1: expected `sitegen sample record 2` [unreadable-record]
        --> Samples/Recorded/two
         = It is not shown; review it with the version of sitegen that recorded it.

        2 warnings

        """)
    let page = try site.read(".sitegen/review.html")
    #expect(page.contains("<del>- 1</del>\n<ins>+ 2</ins>"))
    #expect(page.contains("Records that cannot be read"))
  }
}
