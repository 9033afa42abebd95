import ArgumentParser
import Foundation
import SampleEngine
import SampleModel
import SiteEngine
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

  @Test func aPreviewHasNoPicturesForOtherSites() async throws {
    try await build("preview", isPreview: true)
    #expect(!site.exists("preview/posts/first/social.png"))
    #expect(try !site.read("preview/posts/first/index.html").contains("og:image"))
    try await build("public", isPreview: false)
    #expect(site.exists("public/posts/first/social.png"))
    #expect(try site.read("public/posts/first/index.html").contains("og:image"))
  }
}
