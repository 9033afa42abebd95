import Diagnostics
import Foundation
import SiteTestSupport
import Synchronization
import TestSupport
import Testing

@testable import Publishing
@testable import SiteEngine

/// Files that are removed while a site is built, as git does when it changes branches.
@Suite struct VanishingFileTests {
  private func site() throws -> TestSite {
    try TestSite([
      "Content/posts/a.md": "---\ntitle: A\n---\n\nText.\n",
      "Content/posts/b.md": "---\ntitle: B\n---\n\nText.\n",
      "Content/data/c.yml": "c: 1\n", "Content/d.txt": "d\n",
    ])
  }

  /// Removes a file when a stage has ended for the first time.
  private func removing(
    _ files: [String], of site: TestSite, after stage: BuildStage
  ) -> @Sendable (inout SiteBuild.Options) -> Void {
    let left = Mutex(files)
    let folder = site.folder
    return { options in
      options.stageEnded = { ended in
        guard ended == stage else { return }
        guard let file = left.withLock({ $0.popLast() }) else { return }
        try? folder.remove(file)
      }
    }
  }

  @Test(arguments: [(BuildStage.reading, "posts/b.md"), (.index, "posts/b.md"), (.reading, "data/c.yml")])
  func aBuildInMemoryIsThatOfTheFilesThatAreThere(_ stage: BuildStage, _ file: String) async throws {
    let site = try site()
    let built = try await site.build(removing(["Content/" + file], of: site, after: stage))
    #expect(built.problems == [])
    #expect(built.pages.contains("posts/a/index.html"))
    #expect(built.pages.contains("posts/b/index.html") == (file != "posts/b.md"))
    #expect(built.text("posts/index.html")?.contains("/posts/b/") == (file != "posts/b.md"))
  }

  @Test(arguments: ["posts/b.md", "d.txt"]) func soIsOneThatIsPublished(_ file: String) async throws {
    let site = try site()
    let output = OutputFolder(site.folder.path + "/public")
    // The second time there is a record of the last build, and the page is new.
    for _ in 0..<2 {
      let build = try site.siteBuild(removing(["Content/" + file], of: site, after: .index))
      let staged = try await build.run(into: output, force: false)
      #expect(staged.site.problems == [])
      _ = try await staged.publish()
      #expect(site.folder.text("public/posts/a/index.html") != nil)
      #expect((site.folder.text("public/posts/b/index.html") == nil) == (file == "posts/b.md"))
      #expect((site.folder.text("public/d.txt") == nil) == (file == "d.txt"))
      try site.folder.write(
        file == "d.txt" ? "d\n" : "---\ntitle: B\n---\n\nNew.\n", to: "Content/" + file)
    }
  }

  @Test func filesThatNeverStopVanishingAreNamed() async throws {
    let names = (0..<20).map { "Content/posts/x\($0).md" }
    let site = try TestSite(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "---\ntitle: X\n---\n\nText.\n") }))
    let built = try await site.build(removing(names, of: site, after: .index))
    #expect(built.diagnostics.map(\.identifier) == ["vanished-file"])
    #expect(built.diagnostics.first?.notes == ["Build the site again."])
  }

  /// Saves a page when a stage ends, as often as there are texts.
  private func saving(
    _ texts: [String], of site: TestSite, after stage: BuildStage
  ) -> @Sendable (inout SiteBuild.Options) -> Void {
    let left = Mutex(texts)
    let folder = site.folder
    return { options in
      options.stageEnded = { ended in
        guard ended == stage, let text = left.withLock({ $0.popLast() }) else { return }
        try? folder.write(text, to: "Content/posts/b.md")
      }
    }
  }

  /// With more front matter or less, with a body of the same length, and with less in all than the front matter had.
  static let savedTexts = [
    "---\ntitle: B\ntags: [x, y, z]\n---\n\nWhole sentence.\n", "Whole sentence.\n",
    "---\ntitle: C\n---\n\nTexts\n", "x",
  ]

  @Test(arguments: [BuildStage.reading, .index, .pages], savedTexts)
  func aPageThatIsSavedDuringABuildIsNeverShownWithTheMetadataOfAnotherText(
    _ stage: BuildStage, _ text: String
  ) async throws {
    let site = try site()
    try site.folder.write("feed-content: full\nllms: true\n", to: "sitegen.yml")
    let before = try await site.build()
    let built = try await site.build(saving([text], of: site, after: stage))
    let after = try await site.build()
    #expect(built.problems == after.problems)
    // What is read again when pages are rendered is of the same text as what was read before.
    for path in ["posts/b/index.html", "posts/b/index.md", "feed.xml"] {
      let texts = [before, after].map { $0.text(path) }
      #expect(texts.contains(built.text(path)))
      if stage != .pages { #expect(built.text(path) == after.text(path)) }
    }
  }

  @Test func aPageThatIsSavedWithoutEndIsNamed() async throws {
    let site = try site()
    let texts = (0..<20).map { "---\ntitle: B\($0)\n---\n\nText.\n" }
    let built = try await site.build(saving(texts, of: site, after: .index))
    #expect(built.diagnostics.map(\.identifier) == ["changed-file"])
    #expect(built.diagnostics.first?.location?.file == "Content/posts/b.md")
  }

  @Test func aFileThatCannotBeReadStaysAnError() async throws {
    let site = try site()
    try site.folder.remove("Content/posts/b.md")
    try #require(mkfifo(site.folder.path + "/Content/posts/b.md", 0o600) == 0)
    let built = try await site.build()
    #expect(built.diagnostics.map(\.identifier) == ["unreadable-file"])
  }

  @Test func soDoesOneThatCannotBeReadAnyMore() async throws {
    let site = try site()
    let folder = site.folder
    let attempts = Mutex(0)
    let built = try await site.build { options in
      options.stageEnded = { ended in
        guard ended == .index else { return }
        attempts.withLock { $0 += 1 }
        try? folder.remove("Content/posts/b.md")
        _ = mkfifo(folder.path + "/Content/posts/b.md", 0o600)
      }
    }
    #expect(built.diagnostics.map(\.identifier) == ["unreadable-file"])
    #expect(attempts.withLock { $0 } == 1)
  }
}
