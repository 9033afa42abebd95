import Foundation
import Testing

/// Sites with one thing wrong each, and exactly what is said of it.
///
/// Each folder of `Fixtures/Invalid` is a site with an `expected.txt`: the exit code and everything on standard
/// error. With `RECORD_EXPECTATIONS=1` missing or different expectations are written, and the tests fail.
@Suite struct InvalidSiteTests {
  static let cases: [String] = {
    let folder = Repository.root.appendingPathComponent("Tests/SitegenTests/Fixtures/Invalid")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test func thereAreCases() {
    #expect(Self.cases.count >= 20)
  }

  @Test(arguments: cases)
  func saysWhatIsWrongAndPublishesNothingHalf(_ name: String) async throws {
    let site = try TemporarySite(fixture: "Invalid/" + name)
    let run = try await site.program.run("build")
    try expectRecorded(run, name)
    // A warning does not keep the site from being published; an error leaves no output at all.
    #expect(site.exists("public") == (run.exitCode == 0))
  }

  @Test func aFileWithoutReadPermissionIsNamed() async throws {
    let site = try TemporarySite()
    try site.write("title: T\n", to: "sitegen.yml")
    try site.write("---\ntitle: Good\n---\nText.\n", to: "Content/good.md")
    try site.write("---\ntitle: Secret\n---\nText.\n", to: "Content/secret.md")
    let files = FileManager.default
    try files.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: site.folder.appendingPathComponent("Content/secret.md").path)
    var program = site.program
    if geteuid() == 0 {
      // The superuser can read everything, until it gives that up.
      let capabilities = "-dac_override,-dac_read_search"
      program.through = ["/usr/bin/setpriv", "--bounding-set=\(capabilities)", "--inh-caps=\(capabilities)"]
    }
    let run = try await program.run("build")
    #expect(run.exitCode == 1)
    #expect(
      run.problems == """
        error: Cannot read this file: Permission denied [unreadable-file]
        --> Content/secret.md

        1 error

        """)
    #expect(!site.exists("public"))
  }

  private func expectRecorded(_ run: SitegenProgram.Run, _ name: String) throws {
    let problems = run.problems.replacing(Repository.root.path, with: "[REPOSITORY]")
    let text = "exit \(run.exitCode)\n\n" + problems
    let file = Repository.root.appendingPathComponent(
      "Tests/SitegenTests/Fixtures/Invalid/\(name)/expected.txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if ProcessInfo.processInfo.environment["RECORD_EXPECTATIONS"] == "1", text != expected {
      try Data(text.utf8).write(to: file)
      Issue.record("Recorded a new expectation for \(name): read it before committing it")
    } else {
      #expect(text == expected)
    }
  }
}
