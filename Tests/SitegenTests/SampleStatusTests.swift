import Foundation
import Testing

/// What `status` and `explain` tell of samples, and that they run none.
@Suite struct SampleStatusTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try write("steady", code: "print(1)")
  }

  private func write(_ name: String, code: String, attributes: String = "") throws {
    try site.write(
      "---\ntitle: \(name)\n---\n\nText.\n\n```swift sample=\"one\"\(attributes)\n\(code)\n```\n",
      to: "Content/posts/\(name).md")
  }

  private func states(_ arguments: String...) async throws -> [String] {
    let run = try await site.program.run(["status"] + arguments)
    #expect(run.exitCode == 0)
    // The numbers stand below an empty line.
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).prefix { !$0.isEmpty }
      .map(String.init)
  }

  @Test func everyStateIsTold() async throws {
    try write("gone", code: "print(2)")
    try write("broken", code: "print(3)")
    try write("edited", code: "print(4)")
    try write("moving", code: "print(5)")
    try write("listing", code: "func f() {}", attributes: " no-run")
    #expect(try await site.program.run("accept").exitCode == 0)

    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Content/posts/gone.md"))
    let path = "Samples/Recorded/broken/one/sample.record"
    try site.write("<<<<<<< ours\n" + site.read(path), to: path)
    try write("moving", code: "print(6)")
    try write("trapping", code: "print(7)")
    #expect(try await site.program.run("accept", "trapping/one").exitCode == 0)
    try write("trapping", code: "fatalError(\"no\")")
    _ = try await site.program.run("build")
    try write("edited", code: "print(4) // four")
    try write("new", code: "print(8)")

    let words = try await states().map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
    #expect(
      words == [
        "malformed broken/one", "stale edited/one", "no-run listing/one", "changed moving/one",
        "missing new/one", "fresh steady/one", "failing trapping/one", "orphan gone/one",
      ])
    let run = try await site.program.run("status")
    #expect(
      run.output.hasSuffix(
        "\n\n1 fresh, 1 no-run, 1 changed, 1 stale, 1 missing, 1 failing, 1 malformed, 1 orphan\n"
          + "7 fences: 6 run, 1 compiled\n"))
    #expect(try await site.program.run("status", "--exit-code").exitCode == 1)
    #expect(try await site.program.run("status", "steady/one", "listing/one", "--exit-code").exitCode == 0)
    #expect(try await states("steady/one") == ["fresh  steady/one  matches its record"])
  }

  @Test func longNamesKeepTheColumns() async throws {
    try write("a-post-whose-name-is-longer-than-forty-characters", code: "print(2)")
    #expect(
      try await states() == [
        "missing  a-post-whose-name-is-longer-than-forty-characters/one  never accepted",
        "missing  steady/one                                             never accepted",
      ])
  }

  @Test func recordsOfAFreshCloneAreFreshThoughNothingWasRun() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await states() == ["fresh  steady/one  matches its record"])
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
    #expect(try await states() == ["fresh  steady/one  code matches the record, not run on this machine yet"])
  }

  @Test func nothingIsRunAndTheCompilerThatIsGoneIsTold() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("build").exitCode == 0)
    var program = site.program
    program.environment["PATH"] = site.folder.appendingPathComponent("nowhere").path
    let run = try await program.run("status")
    #expect(run.problems == "")
    #expect(
      run.output.hasPrefix("fresh  steady/one  code matches the record, not run since the compiler changed\n")
    )
  }

  @Test func machinesGetOneObject() async throws {
    try site.write("---\ntitle: 3\n---\n\n![no](nowhere.png)\n", to: "Content/posts/other.md")
    let run = try await site.program.run("status", "nowhere/one", "steady/one", "--format", "json")
    #expect(run.exitCode == 64)
    #expect(run.problems == "")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let samples = try #require(object["samples"] as? [[String: Any]])
    #expect(samples.map { $0["state"] as? String } == ["missing"])
    #expect(samples.map { $0["file"] as? String } == ["Content/posts/steady.md"])
    #expect(samples.map { $0["line"] as? Int } == [7])
    #expect(object["counts"] as? [String: Int] == ["missing": 1])
    let problems = try #require(object["problems"] as? [[String: Any]])
    #expect(problems.map { $0["identifier"] as? String } == ["unknown-sample"])
  }

  @Test func explainTellsWhatChanged() async throws {
    #expect(try await site.program.run("build").exitCode == 0)
    let first = try await site.program.run("explain", "steady/one")
    #expect(first.exitCode == 0)
    #expect(first.output.contains("Shown at\n  Content/posts/steady.md, line 7\n"))
    #expect(first.output.contains("  Samples/Recorded/steady/one (no record yet)\n"))
    #expect(first.output.contains("  the flags                    -swift-version 6 -Onone\n"))
    #expect(first.output.hasSuffix("Nothing has changed since its last run. It succeeded.\n"))

    try write("steady", code: "print(1) // one")
    let edited = try await site.program.run("explain", "steady/one")
    #expect(edited.output.contains("Changed since its last run:\n  the code of block 1\n"))
    #expect(edited.output.hasSuffix("It will run again. It succeeded.\n"))

    try write("steady", code: "print(1")
    #expect(try await site.program.run("build").exitCode == 1)
    let failed = try await site.program.run("explain", "steady/one")
    #expect(failed.output.contains("Nothing has changed since its last run. It failed: "))

    let unknown = try await site.program.run("explain", "steady/two")
    #expect(unknown.exitCode == 64)
    #expect(unknown.output == "")
    #expect(unknown.problems.contains("Did you mean `steady/one`?"))
  }
}
