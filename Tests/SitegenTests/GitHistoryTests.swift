import Foundation
import Metadata
import SiteEngine
import Testing

@testable import SitegenCommands

@Suite struct GitHistoryTests {
  private func changes(_ folder: URL) async -> Result<[String: String], HistoryProvider.Problem> {
    do throws(HistoryProvider.Problem) {
      return .success(
        try await HistoryProvider.git(site: folder.path).lastChanges(["Content"]).mapValues(\.rfc3339))
    } catch {
      return .failure(error)
    }
  }

  @Test func theLastCommitOfEachFileCountsAlsoInAPartOfARepository() async throws {
    let repository = try TemporarySite()
    try git(repository.folder, "init", "--quiet")
    let site = repository.folder.appendingPathComponent("sub/blog")
    let text = String(repeating: "Text that is long enough to be found again.\n", count: 10)
    for name in ["a", "b", "c d é", "e"] {
      try repository.write(text + name, to: "sub/blog/Content/\(name).md")
    }
    try repository.write("x", to: "Content/a.md")
    try git(repository.folder, "add", ".")
    try git(repository.folder, "commit", "--quiet", "-m", "One")
    try repository.write("more", to: "sub/blog/Content/a.md")
    try git(repository.folder, "mv", "sub/blog/Content/e.md", "sub/blog/Content/f.md")
    try git(
      repository.folder, "commit", "--quiet", "-a", "-m", "Two\n\nContent/b.md",
      date: "2026-02-02T03:04:05+01:00")
    try repository.write("not committed", to: "sub/blog/Content/b.md")
    try repository.write("new", to: "sub/blog/Content/new.md")
    let found = await changes(site)
    #expect(
      found
        == .success([
          "Content/a.md": "2026-02-02T03:04:05+01:00", "Content/b.md": "2026-01-01T00:00:00Z",
          "Content/c d é.md": "2026-01-01T00:00:00Z", "Content/e.md": "2026-02-02T03:04:05+01:00",
          "Content/f.md": "2026-02-02T03:04:05+01:00",
        ]))
  }

  @Test func aFolderWithoutHistoryAndAShallowCloneAreTold() async throws {
    let site = try TemporarySite()
    try site.write("x", to: "Content/a.md")
    #expect(await changes(site.folder) == .failure(.noHistory))
    try git(site.folder, "init", "--quiet")
    #expect(await changes(site.folder) == .failure(.noHistory))
    for text in ["y", "z"] {
      try site.write(text, to: "Content/a.md")
      try git(site.folder, "add", ".")
      try git(site.folder, "commit", "--quiet", "-m", text)
    }
    try git(site.folder, "clone", "--quiet", "--depth", "1", "file://\(site.folder.path)", "clone")
    #expect(await changes(site.folder.appendingPathComponent("clone")) == .failure(.shallow))
  }

  @Test func aBuildSaysWhyThereAreNoDates() async throws {
    let site = try TemporarySite()
    try site.write("title: T\nbase-url: https://example.org/\nupdated: git\n", to: "sitegen.yml")
    try site.write("---\ntitle: A\n---\nText.\n", to: "Content/a.md")
    let run = try await site.program.run("build")
    #expect(run.exitCode == 0)
    #expect(
      run.problems == """
        warning: Cannot determine when pages were updated: the site is not in a Git repository with commits [no-history]
        --> sitegen.yml
         = Commit the site, or remove `updated: git`.

        1 warning

        """)
  }
}
