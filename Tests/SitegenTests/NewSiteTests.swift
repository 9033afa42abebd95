import FileSystem
import Foundation
import TestSupport
import Testing

@testable import Metadata
@testable import Publishing
@testable import Scaffolding
@testable import SiteEngine
@testable import SiteModel
@testable import URLs

/// `sitegen new site` without a site to come from.
@Suite struct NewSiteTests {
  @Test func aNewSiteChecksWithoutAProblem() async throws {
    let place = try TemporarySite()
    let made = try await place.program.run("new", "site", "blog", "--title", "A \"quoted\": {title}")
    #expect(made.exitCode == 0)
    #expect(made.output == "Created a site in blog\nNext: cd blog && sitegen serve\n")
    #expect(made.problems.isEmpty)
    let check = try await SitegenProgram(folder: place.folder.appendingPathComponent("blog"))
      .run("check", "--strict", "--quiet")
    #expect(check.exitCode == 0)
    #expect(check.problems.isEmpty, "\(check.problems)")
    let files = try place.files(below: "blog").keys.filter { !$0.hasPrefix(".sitegen/") }.sorted()
    #expect(
      files == [
        ".gitignore", "Archetypes/post.md", "Archetypes/sample.swift", "Content/_index.md",
        "Content/about.md",
        "Content/posts/_index.md", "Content/posts/first-post.md", "Samples/Package.swift",
        "Samples/Recorded/first-post/petals/petals.figure",
        "Samples/Recorded/first-post/petals/sample.record",
        "Samples/Recorded/first-post/petals/stdout.txt", "sitegen.yml",
      ])
  }

  @Test func optionsGoIntoTheConfiguration() async throws {
    let place = try TemporarySite()
    let made = try await place.program.run(
      "new", "site", "a/b/it's", "--base-url", "https://example.org/blog", "--ci", "github")
    #expect(made.exitCode == 0)
    #expect(made.output.contains("Next: cd 'a/b/it'\\''s' && sitegen serve"))
    let (configuration, problems) = SiteConfiguration.read(
      try place.read("a/b/it's/sitegen.yml"), file: "sitegen.yml")
    #expect(problems.isEmpty)
    #expect(configuration.title == "it's")
    #expect(configuration.baseURL == BaseURL("https://example.org/blog/"))
    let workflow = Repository.root.appendingPathComponent("docs/ci/github-actions.yml")
    #expect(
      try place.read("a/b/it's/.github/workflows/site.yml") == String(contentsOf: workflow, encoding: .utf8))
  }

  @Test func anEmptyFolderThatIsThereIsTaken() async throws {
    let place = try TemporarySite()
    #expect(try await place.program.run("new", "site", ".").exitCode == 0)
    #expect(try await place.program.run("build", "--frozen").exitCode == 0)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + ".sitegen-new"))
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var folder: String
    var exitCode: Int32
    var problems: String
  }

  @Test(arguments: [
    Refusal(
      testDescription: "a folder with a file", folder: "full", exitCode: 64,
      problems: """
        error: `full` is not empty, so nothing was written.
        Choose a folder that does not exist yet.

        """),
    Refusal(
      testDescription: "a file", folder: "full/file.txt", exitCode: 64,
      problems: "error: `full/file.txt` exists and is not a folder, so nothing was written.\n"),
    Refusal(
      testDescription: "below a file", folder: "full/file.txt/site", exitCode: 2,
      problems: "error: `full/file.txt/site`: Not a directory.\n"),
  ])
  func refusesAndWritesNothing(_ refusal: Refusal) async throws {
    let place = try TemporarySite()
    try place.write("mine", to: "full/file.txt")
    let before = try place.files(below: ".")
    let run = try await place.program.run("new", "site", refusal.folder)
    #expect(run.exitCode == refusal.exitCode)
    #expect(run.problems == refusal.problems)
    #expect(try place.files(below: ".") == before)
  }

  @Test func nothingStaysOfASiteThatCannotBeWritten() async throws {
    let place = try TemporarySite()
    let folder = place.folder.appendingPathComponent("a/b").path
    #expect(throws: CreationError.self) {
      try NewFolder(folder).write([
        "first": .bytes([1]), "second/file": .copy(of: "", in: Directory(root: "/does/not/exist")),
      ])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).isEmpty)
    // The same in a folder that was there.
    #expect(throws: CreationError.self) {
      try NewFolder(place.folder.path).write([
        "first": .bytes([1]), "second": .copy(of: "", in: Directory(root: "/does/not/exist")),
      ])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).isEmpty)
    await #expect(throws: CancellationError.self) {
      try await cancelled { try NewFolder(folder).write(["first": .bytes([1])]) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path).isEmpty)
  }

  @Test func whatAKilledProcessHadBegunIsNoSite() throws {
    let place = try TemporarySite()
    // No process has this number.
    try place.write("half", to: ".sitegen-new-2147483646/Content/a.md")
    try NewFolder(place.folder.path).write(["first": .bytes([0x31])])
    #expect(try place.files(below: ".") == ["first": Data([0x31])])

    let other = try TemporarySite()
    try other.write("half", to: ".sitegen-new-2147483646/a.md")
    try other.write("mine", to: "file")
    #expect(throws: CreationError.folderIsNotEmpty(other.folder.path)) {
      try NewFolder(other.folder.path).write(["first": .bytes([0x31])])
    }
    #expect(try other.read("file") == "mine")
  }

  @Test func theManifestOfItsSamplesNamesNoPathOfTheMachine() async throws {
    let place = try TemporarySite()
    #expect(try await place.program.run("new", "site", "blog").exitCode == 0)
    let manifest = try place.read("blog/Samples/Package.swift")
    #expect(!manifest.contains(Repository.root.path) && !manifest.contains(place.folder.path))
    #expect(manifest.contains(#"path: "../.sitegen/sitegen""#))
    #expect(try place.read("blog/.gitignore").contains("/.sitegen/\n"))

    // A copy of the site elsewhere has the link again after a build.
    let link = place.folder.appendingPathComponent("blog/.sitegen/sitegen")
    let isPackage = { try link.appendingPathComponent("Package.swift").checkResourceIsReachable() }
    #expect(try isPackage())
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/does/not/exist")
    let blog = SitegenProgram(folder: place.folder.appendingPathComponent("blog"))
    #expect(try await blog.run("check", "--quiet").exitCode == 0)
    #expect(try isPackage())
  }

  @Test func withoutTheInstalledFilesNothingIsMade() throws {
    let site = NewSite(title: "T", baseURL: .default, date: try #require(CalendarDate("2026-01-02")))
    #expect(throws: CreationError.starterNotFound) { try site.files(starter: nil) }
  }
}
