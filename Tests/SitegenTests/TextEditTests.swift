import ArgumentParser
import Foundation
import SampleEngine
import Synchronization
import TestSupport
import Testing

@testable import Publishing
@testable import SiteEngine
@testable import SitegenCommands

/// Pages of a preview after an edit of nothing but their texts, before and beside a build.
@Suite struct TextEditTests {
  private let site: TemporarySite
  private let first = "posts/first/index.html"

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\nmath: true\n", to: "sitegen.yml")
    try site.write("<p>{{{page.content}}}</p>{{page.title}}", to: "Themes/site/templates/page.mustache")
    for (name, text) in ["first": "Text.", "second": "[First](first.md)"] {
      try write(text, to: name)
    }
    try site.write("---\ntitle: Posts\n---\n\nPosts.\n", to: "Content/posts/_index.md")
    try write("```swift sample=\"a\"\nlet a = 1\n```", to: "sampled")
    try write("```swift unverified=\"old\"\nvar i = 0; i++\n```", to: "listing")
  }

  private func write(_ text: String, title: String = "A", to name: String) throws {
    try site.write(
      "---\ntitle: \(title)\ndate: 2026-01-02\n---\n\n\(text)\n", to: "Content/posts/\(name).md")
  }

  private func built() async throws -> (build: SiteBuild, staged: StagedSite) {
    let options = try SiteOptions.parse(["--root", site.folder.path])
    let composition = Composition(options)
    let samples = PreviewSamples(records: composition.records) { _ in }
    let build = composition.build(
      options, samples: .build, preview: .growing(samples, BuildMemory()) { _ in })
    let staged = try await build.run(
      into: OutputFolder(site.folder.appending(path: "preview").path), force: false)
    _ = try await staged.publish()
    return (build, staged)
  }

  @Test(arguments: [
    ("first", "Other text with a [link](second.md#top) and a [reference].\n\n[reference]: second.md"),
    ("first", "# A heading\n\nTwo\n\n- lists\n\nAnd $x^2$."),
    ("second", ""),
    ("listing", "Moved.\n\n```swift unverified=\"old\"\nvar i = 0; i++\n```"),
    ("sampled", "Moved.\n\n```swift sample=\"a\" caption=\"b\" title=\"c\"\nlet a = 1\n```\n\nAnd more."),
  ])
  func aTextIsShownAsABuildPublishesIt(_ name: String, _ text: String) async throws {
    let (build, staged) = try await built()
    try write(text, to: name)
    let early = try await build.pages(editedIn: ["Content/posts/\(name).md"], since: staged)
    #expect(early.map(\.path) == ["posts/\(name)/index.html"])
    _ = try await built()
    #expect(
      try String(decoding: early[0].bytes, as: UTF8.self) == site.read("preview/posts/\(name)/index.html"))
  }

  @Test func theOpenPageIsShownInAnEditedTemplateAndStyle() async throws {
    try site.write("a {}", to: "Themes/site/assets/own.css")
    let (build, staged) = try await built()
    try site.write("a { color: red }", to: "Themes/site/assets/own.css")
    let sheets = try await build.pages(editedIn: ["Themes/site/assets/own.css"], since: staged)
    #expect(sheets.map(\.path) == ["assets/own.css"])
    #expect(String(decoding: sheets.first?.bytes ?? [], as: UTF8.self) == "a { color: red }")
    try site.write("<i>{{{page.content}}}</i>{{page.title}}", to: "Themes/site/templates/page.mustache")
    let pages = try await build.pages(
      editedIn: ["Themes/site/templates/page.mustache"],
      lookedAt: ["posts/sampled/index.html", "posts/index.html"], since: staged)
    #expect(pages.map(\.path) == ["posts/sampled/index.html"])
    _ = try await built()
    #expect(
      try String(decoding: pages[0].bytes, as: UTF8.self) == site.read("preview/posts/sampled/index.html"))
  }

  /// What is more than an edit of a text waits for a build, as does what would be wrong without one.
  @Test(arguments: [
    "metadata", "sample", "code", "error", "gone", "new", "list", "broken template", "script", "no change",
  ])
  func whatIsMoreThanATextWaitsForABuild(_ edit: String) async throws {
    let (build, staged) = try await built()
    var files: Set = ["Content/posts/first.md"]
    switch edit {
    case "metadata": try write("Text.", title: "B", to: "first")
    case "sample": try write("```swift sample=\"b\"\nlet b = 1\n```", to: "first")
    case "error":
      try write("```swift sample=\"a\"\nlet a = 1\n```\n\n[1](sample:nothing#x)", to: "sampled")
      files = ["Content/posts/sampled.md"]
    case "code":
      try write("```swift sample=\"a\"\nlet a = 2\n```", to: "sampled")
      files = ["Content/posts/sampled.md"]
    case "gone": try FileManager.default.removeItem(at: site.folder.appending(path: "Content/posts/first.md"))
    case "new":
      try write("Text.", to: "third")
      files = ["Content/posts/third.md"]
    case "list":
      try site.write("---\ntitle: Posts\n---\n\nOther.\n", to: "Content/posts/_index.md")
      files = ["Content/posts/_index.md"]
    case "broken template":
      try site.write("{{#page}}", to: "Themes/site/templates/page.mustache")
      files.insert("Themes/site/templates/page.mustache")
    case "script":
      try site.write("1", to: "Themes/site/assets/search.js")
      files = ["Themes/site/assets/search.js"]
    default: files = []
    }
    #expect(try await build.pages(editedIn: files, since: staged).isEmpty)
  }

  @Test func aBuildDoesNotHideWhatWasEditedSinceItBegan() async throws {
    let shown = Mutex<[String]>([])
    let pages = PreviewPages(in: site.folder.appending(path: "preview").path) { pages in
      shown.withLock { $0 += pages.values.map { String(decoding: $0, as: UTF8.self) } }
    }
    let (build, staged) = try await built()
    pages.published(staged, by: build)
    let start = ContinuousClock.now
    try write("Newer.", to: "first")
    await pages.showEdits(of: ["Content/posts/first.md"])
    #expect(shown.withLock(\.self).map { $0.contains("Newer.") } == [true])
    // The build that was under way has the old text.
    let old = EarlyPage(path: first, bytes: Array("Old".utf8), files: [])
    pages.show([old, EarlyPage(path: "a.html", bytes: [97], files: [])], ofBuildBegunAt: start)
    #expect(shown.withLock(\.self).dropFirst() == ["a"])
    pages.ended(buildBegunAt: start) { #expect($0.keys.sorted() == [first]) }
    // The next has the new one.
    pages.ended(buildBegunAt: .now) { #expect($0.isEmpty) }
    pages.show([old], ofBuildBegunAt: start)
    #expect(shown.withLock(\.self).last == "Old")
  }
}
