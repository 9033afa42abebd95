import ArgumentParser
import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization
import TestSupport
import Testing

@testable import Publishing
@testable import SitegenCommands

/// What `sitegen serve` builds.
@Suite struct PreviewBuildTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\nsearch: true\n", to: "sitegen.yml")
    try site.write("---\ntitle: First\ndate: 2026-01-02\n---\n\nText.\n", to: "Content/posts/first.md")
  }

  private func build(_ folder: String, isPreview: Bool) async throws {
    let options = try SiteOptions.parse(["--root", site.folder.path])
    let build = Composition(options).build(options, samples: .build, preview: isPreview ? .whole : .none)
    let output = OutputFolder(site.folder.appending(path: folder).path)
    _ = try await build.run(into: output, force: false).publish()
  }

  /// What a build of a preview shows before it has ended, by path, and what it publishes there.
  private func early(
    lookingAt pages: Set<String> = []
  ) async throws -> [String: (early: String, published: String)] {
    let options = try SiteOptions.parse(["--root", site.folder.path])
    let composition = Composition(options)
    let early = Mutex<[EarlyPage]>([])
    let samples = PreviewSamples(records: composition.records) { _ in }
    let build = composition.build(
      options, samples: .build,
      preview: .growing(samples, BuildMemory(), lookedAt: pages) { pages in early.withLock { $0 += pages } })
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

  /// A template changes all pages: those that nobody looks at can wait.
  @Test func thePageThatIsLookedAtIsShownFirst() async throws {
    for number in 1...20 {
      try site.write("---\ntitle: Page \(number)\n---\n\nText.\n", to: "Content/page-\(number).md")
    }
    try site.write("<meta name=\"a\">", to: "Themes/site/templates/partials/head.mustache")
    _ = try await early()
    try site.write("<meta name=\"b\">", to: "Themes/site/templates/partials/head.mustache")
    #expect(try await early(lookingAt: ["page-7/index.html"]).keys.sorted() == ["page-7/index.html"])
  }

  @Test func aPreviewHasNoPicturesForOtherSites() async throws {
    try await build("preview", isPreview: true)
    #expect(!site.exists("preview/posts/first/social.png"))
    #expect(try !site.read("preview/posts/first/index.html").contains("og:image"))
    try await build("public", isPreview: false)
    #expect(site.exists("public/posts/first/social.png"))
    #expect(try site.read("public/posts/first/index.html").contains("og:image"))
  }

  /// Of each save a build follows, so that one which was outrun has nothing to say.
  @Test func aPageThatIsSavedAgainAndAgainIsNoProblem() async throws {
    let options = try SiteOptions.parse(["--root", site.folder.path])
    let samples = PreviewSamples(records: Composition(options).records) { _ in }
    let folder = site.folder.appending(path: "preview").path
    let build = PreviewBuild(
      site: options, baseURL: nil, folder: folder, samples: samples,
      pages: PreviewPages(in: folder) { _ in })
    let file = site.folder.appending(path: "Content/posts/first.md")
    let saves = Task.detached {
      var count = 0
      while !Task.isCancelled {
        count += 1
        let text = "---\ntitle: First\ndate: 2026-01-02\n---\n\nText \(count).\n"
        try Data(text.utf8).write(to: file, options: .atomic)
      }
    }
    while let report = await build.run() { #expect(report.diagnostics.isEmpty) }
    saves.cancel()
    try await saves.value
    let report = await build.run()
    #expect(report?.changes != nil)
  }

  /// Posts with a sample each, in some state of being written.
  private struct Draft {
    var text = 0
    var value = 1
    var isBroken = false

    func source(_ name: String) -> String {
      """
      ---
      title: \(name)
      date: 2026-01-02
      tags: [t\(text % 3)]
      ---

      Text \(text).

      ```swift sample="one"
      print(\(isBroken ? "missing" : "\(value)"))
      ```

      """
    }
  }

  @Test(arguments: 1...8) func aPreviewEndsAsABuildFromNothing(_ seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    var drafts = ["a": Draft(), "b": Draft(), "c": Draft()]
    func write(_ name: String) throws {
      let path = "Content/posts/\(name).md"
      if let draft = drafts[name] { return try site.write(draft.source(name), to: path) }
      try FileManager.default.removeItem(at: site.folder.appending(path: path))
    }
    for name in drafts.keys { try write(name) }

    let options = try SiteOptions.parse(["--root", site.folder.path])
    let (news, tell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let samples = PreviewSamples(records: Composition(options).records) { _ in tell.yield() }
    let running = Task { await samples.run() }
    defer { running.cancel() }
    let folder = site.folder.appending(path: "preview").path
    let pages = PreviewPages(in: folder) { _ in }
    let build = PreviewBuild(site: options, baseURL: nil, folder: folder, samples: samples, pages: pages)
    _ = await build.run()
    for _ in 0..<8 {
      let name = ["a", "b", "c", "d"].randomElement(using: &generator) ?? "a"
      switch (drafts[name], Int.random(in: 0..<5, using: &generator)) {
      case (nil, _): drafts[name] = Draft()
      case (_, 0): drafts[name] = nil
      case (_, 1): drafts[name]?.isBroken.toggle()
      case (_, 2): drafts[name]?.text += 1
      default: drafts[name]?.value = Int.random(in: 1...3, using: &generator)
      }
      try write(name)
      await pages.showEdits(of: ["Content/posts/\(name).md"])
      // Some saves are followed by another before anything is built, and some builds are ended by an edit.
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: continue
      case 1:
        let ended = Task { await build.run() }
        ended.cancel()
        _ = await ended.value
      default: _ = await build.run()
      }
    }
    for name in drafts.keys {
      drafts[name]?.isBroken = false
      try write(name)
    }
    var end = await build.run()
    var iterator = news.makeAsyncIterator()
    while end?.waiting != 0 || end?.outcomes.contains(where: { $0.provisional != nil }) ?? true {
      await iterator.next()
      end = await build.run()
    }
    #expect(end?.diagnostics.containsErrors == false)
    try await self.build("cold", isPreview: true)
    let (warm, cold) = (try site.files(below: "preview"), try site.files(below: "cold"))
    #expect(warm.keys.sorted() == cold.keys.sorted())
    #expect(warm.filter { cold[$0.key] != $0.value }.keys.sorted() == [])
  }
}
