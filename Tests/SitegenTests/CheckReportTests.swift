import Foundation
import Testing

/// What `sitegen check` tells to people, machines and CI services.
@Suite struct CheckReportTests {
  private let site: TemporarySite

  /// A site with a sample that is as recorded, one that differs, one that does not compile, and a broken link.
  init() async throws {
    site = try TemporarySite(files: try await Self.accepted.value)
    try Self.writePost("changed", "print(\"otherwise\")", in: site)
    try Self.writePost("broken", "trun()", in: site)
    try site.write("---\ntitle: Links\n---\n\n[a](nowhere.md)\n", to: "Content/links.md")
  }

  /// The files of the site with its records, which are made once for all tests.
  private static let accepted = Task {
    let site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    for name in ["fine", "changed", "broken"] { try writePost(name, "print(\"\(name)\")", in: site) }
    try #require(try await site.program.run("accept").exitCode == 0)
    return try site.files(below: ".")
  }

  private static func writePost(_ name: String, _ code: String, in site: TemporarySite) throws {
    try site.write(
      "---\ntitle: \(name)\n---\n\n```swift sample=\"s\"\n\(code)\n```\n", to: "Content/posts/\(name).md")
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func statuses(_ text: String) throws -> [String: String] {
    let samples = try #require(try object(text)["samples"] as? [[String: Any]])
    return Dictionary(
      uniqueKeysWithValues: samples.compactMap { sample in
        (sample["id"] as? String).flatMap { id in (sample["status"] as? String).map { (id, $0) } }
      })
  }

  private func identifiers(_ text: String) throws -> [String] {
    let diagnostics = try #require(try object(text)["diagnostics"] as? [[String: Any]])
    return diagnostics.compactMap { $0["identifier"] as? String }
  }

  @Test func aSummaryEndsTheText() async throws {
    let run = try await site.program.run("check")
    #expect(run.exitCode == 1)
    #expect(
      run.problems.hasSuffix("\n3 errors\n1 sample differs, 1 does not compile, 1 passed; 1 broken link\n"))
  }

  /// Formulas need a Python with a package, samples do not.
  @Test func aSampleIsCheckedWhereFormulasCannotBeConverted() async throws {
    try site.write(
      "title: Test\nbase-url: https://example.org/\nmath: { on: true, python: ./none }\n", to: "sitegen.yml")
    try site.write("---\ntitle: Formula\n---\n\n$x$\n", to: "Content/formula.md")
    #expect(try await site.program.run("check", "fine/s").exitCode == 0)
    #expect(try await site.program.run("check").problems.contains("math-core"))
  }

  @Test func oneRunGivesTextAndFiles() async throws {
    let run = try await site.program.run(
      "check", "--report", "out/junit.xml", "--report", "out/report.json", "--report", "out/report.txt")
    #expect(run.exitCode == 1)
    #expect(try site.read("out/report.txt") == run.problems)
    #expect(
      try statuses(site.read("out/report.json"))
        == ["fine/s": "passed", "changed/s": "changed", "broken/s": "compile-error"])
    let junit = try site.read("out/junit.xml")
    #expect(junit.contains("<testcase classname=\"Content/posts/changed\" name=\"changed/s\""))
    #expect(junit.contains("<testcase classname=\"content\" name=\"Content/links.md\""))
    #expect(try site.files(below: "out").count == 3)
  }

  @Test(arguments: ["json", "junit"])
  func aMachinesFormatIsAllOfTheOutput(_ format: String) async throws {
    let run = try await site.program.run(
      "check", "--format", format, "--report", "r.\(format == "json" ? "json" : "xml")")
    #expect(run.exitCode == 1)
    #expect(run.problems == "")
    #expect(run.output.hasPrefix(format == "json" ? "{\n" : "<?xml"))
    #expect(site.exists(format == "json" ? "r.json" : "r.xml"))
  }

  @Test func samplesHaveTheTimeTheyTook() async throws {
    let report = try object(try await site.program.run("check", "fine/s", "--format", "json").output)
    let sample = try #require((report["samples"] as? [[String: Any]])?.first)
    #expect(try #require(sample["seconds"] as? Double) > 0)
    #expect(sample["origin"] as? String == "run")
    let build = try object(try await site.program.run("build", "--format", "json").output)
    let origins = (build["samples"] as? [[String: Any]])?.compactMap { $0["origin"] as? String }
    #expect(Set(origins ?? []) == ["cache", "run"])
  }

  @Test func gitHubGetsPathsOfTheRepositoryAndASummary() async throws {
    var program = site.program
    program.environment = [
      "GITHUB_WORKSPACE": site.folder.deletingLastPathComponent().path,
      "GITHUB_STEP_SUMMARY": site.folder.appendingPathComponent("summary.md").path,
    ]
    let run = try await program.run("check", "--format", "github")
    let folder = site.folder.lastPathComponent
    #expect(
      run.output.contains("::error file=\(folder)/Content/posts/broken.md,line=6,col=1,title=compile-error::")
    )
    #expect(run.output.hasSuffix("\n1 sample differs, 1 does not compile, 1 passed; 1 broken link\n"))
    let summary = try site.read("summary.md")
    #expect(summary.hasPrefix("### sitegen: 1 sample differs, 1 does not compile, 1 passed; 1 broken link\n"))
    #expect(summary.contains("- changed&#10;"))
    // Text asks for no summary.
    _ = try await program.run("check")
    #expect(try site.read("summary.md") == summary)
  }

  @Test func shardsTogetherSayWhatOneRunSays() async throws {
    try site.write("elsewhere\n", to: "Samples/Recorded/gone/s/stdout.txt")
    try site.write("block lines=1\n", to: "Samples/Recorded/gone/s/sample.record")
    let whole = try await site.program.run("check", "--format", "json").output
    for count in [2, 5] {
      var samples: [String] = []
      var problems: [String] = []
      for index in 1...count {
        let part = try await site.program.run("check", "--format", "json", "--shard", "\(index)/\(count)")
          .output
        samples += try statuses(part).keys
        problems += try identifiers(part)
        #expect(try object(part)["shard"] as? String == "\(index)/\(count)")
      }
      #expect(try samples.sorted() == statuses(whole).keys.sorted())
      #expect(try problems.sorted() == identifiers(whole).sorted())
    }
  }

  @Test func aFigureThatIsMissedIsReportedByTheShardOfItsSample() async throws {
    try site.write(
      "---\ntitle: Pictures\n---\n\n![A](sample:fine/s#none) ![B](sample:changed/s#none)\n",
      to: "Content/pictures.md")
    var problems: [String] = []
    for index in 1...3 {
      problems += try identifiers(
        try await site.program.run("check", "--format", "json", "--shard", "\(index)/3").output)
    }
    #expect(problems.count { $0 == "unknown-figure" } == 2)
  }

  @Test func everyShardSaysThatThereIsNoSite() async throws {
    let empty = try TemporarySite()
    for index in 1...2 {
      let run = try await empty.program.run("check", "--shard", "\(index)/2")
      #expect(run.exitCode == 1)
      #expect(run.problems.contains("[missing-configuration]"))
    }
  }

  @Test func failingFastLeavesTheRestOut() async throws {
    for number in 1...9 { try Self.writePost("sleeper-\(number)", "print(\(number))", in: site) }
    try Self.writePost("a-trap", "fatalError(\"enough\")", in: site)
    let run = try await site.program.run(
      "check", "--fail-fast", "--jobs", "1", "--report", "r.json", "--report", "r.xml")
    #expect(run.exitCode == 1)
    let statuses = try statuses(site.read("r.json"))
    #expect(statuses.count == 13)
    let notRun = statuses.values.count { $0 == "not-run" }
    #expect(notRun > 0)
    #expect(statuses.values.count { $0 != "not-run" && $0 != "passed" } == 1)
    #expect(run.problems.contains("\(notRun) were not run"))
    #expect(try site.read("r.xml").matches(of: /<skipped type/).count == notRun)
  }

  @Test func failingFastChangesNothingWhereNothingFails() async throws {
    let run = try await site.program.run("check", "fine/s", "--fail-fast")
    #expect(run.exitCode == 0)
    #expect(run.problems == "")
  }

  @Test func whatTheMachineCannotDoIsInEveryReport() async throws {
    var program = site.program
    program.environment["PATH"] = site.folder.path
    let run = try await program.run("check", "--format", "json", "--report", "r.xml", "--report", "r.txt")
    #expect(run.exitCode == 2)
    let problem = try #require(try object(run.output)["environment"] as? String)
    #expect(problem.hasPrefix("Cannot find the Swift compiler"))
    #expect(run.problems == "error: \(problem)\n")
    #expect(try site.read("r.txt") == run.problems)
    #expect(
      try site.read("r.xml").contains("<error type=\"environment\" message=\"Cannot find the Swift compiler"))
  }

  @Test func whatIsWrongWithTheSiteIsNotLostWithTheOutputFolder() async throws {
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/broken.md"))
    try site.write("precious\n", to: "public/thesis.txt")
    let run = try await site.program.run("build", "--format", "json")
    #expect(run.exitCode == 2)
    #expect(try (object(run.output)["environment"] as? String)?.contains("did not create") == true)
    #expect(try identifiers(run.output).contains("broken-link"))
  }

  @Test func aReportThatCannotBeWrittenDoesNotSwallowTheProblems() async throws {
    try site.write("a file\n", to: "file")
    let run = try await site.program.run("check", "--report", "file/r.json", "--report", "r.xml")
    #expect(run.exitCode == 2)
    #expect(run.problems.contains("[broken-link]"))
    #expect(run.problems.hasSuffix("error: Cannot write the report `file/r.json`: Not a directory.\n"))
    #expect(site.exists("r.xml"))
  }
}
