import ArgumentParser
import Foundation
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization
import Testing

@testable import Publishing
@testable import SitegenCommands

/// What `sitegen serve` builds.
@Suite struct PreviewBuildTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write("---\ntitle: First\ndate: 2026-01-02\n---\n\nText.\n", to: "Content/posts/first.md")
  }

  private func build(_ folder: String, isPreview: Bool) async throws {
    let options = try SiteOptions.parse(["--root", site.folder.path])
    let build = Composition(options).build(options, samples: .build, preview: isPreview ? .whole : .none)
    let output = OutputFolder(site.folder.appending(path: folder).path)
    _ = try await build.run(into: output, force: false).publish()
  }

  /// What a build of a preview shows before it has ended, by path, and what it publishes there.
  private func early() async throws -> [String: (early: String, published: String)] {
    let options = try SiteOptions.parse(["--root", site.folder.path])
    let composition = Composition(options)
    let early = Mutex<[EarlyPage]>([])
    let samples = PreviewSamples(records: composition.records) { _ in }
    let build = composition.build(
      options, samples: .build, preview: .growing(samples) { pages in early.withLock { $0 += pages } })
    let output = OutputFolder(site.folder.appending(path: "preview").path)
    _ = try await build.run(into: output, force: false).publish()
    return Dictionary(
      uniqueKeysWithValues: try early.withLock(\.self).map {
        ($0.path, (String(decoding: $0.bytes, as: UTF8.self), try site.read("preview/" + $0.path)))
      })
  }

  @Test func pagesAreShownBeforeTheSiteIsBuilt() async throws {
    try site.write("---\ntitle: Second\ndate: 2026-01-03\n---\n\nText.\n", to: "Content/posts/second.md")
    #expect(try await early().isEmpty)
    #expect(try await early().isEmpty)
    // A page that is only reused is not shown again, and a new one is shown too.
    try site.write("---\ntitle: First\ndate: 2026-01-02\n---\n\nOther.\n", to: "Content/posts/first.md")
    try site.write("---\ntitle: Third\ndate: 2026-01-01\n---\n\nNew.\n", to: "Content/posts/third.md")
    let pages = try await early()
    #expect(pages.keys.contains("posts/first/index.html") && pages.keys.contains("posts/third/index.html"))
    #expect(pages.values.allSatisfy { $0.early == $0.published })
    // Errors are not shown.
    try site.write("---\ntitle: First\ndate: 2026-01-02\n---\n\n![](a:b)\n", to: "Content/posts/first.md")
    try site.write(
      "---\ntitle: Third\ndate: 2026-01-01\n---\n\n[1](sample:nothing#x)\n", to: "Content/posts/third.md")
    #expect(try await !early().keys.contains("posts/third/index.html"))
  }

  @Test func aPreviewHasNoPicturesForOtherSites() async throws {
    try await build("preview", isPreview: true)
    #expect(!site.exists("preview/posts/first/social.png"))
    #expect(try !site.read("preview/posts/first/index.html").contains("og:image"))
    try await build("public", isPreview: false)
    #expect(site.exists("public/posts/first/social.png"))
    #expect(try site.read("public/posts/first/index.html").contains("og:image"))
  }
}
