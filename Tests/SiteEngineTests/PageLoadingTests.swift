import Diagnostics
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import Metadata
@testable import SiteEngine
@testable import SiteModel

@Suite struct PageLoadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { path }
    var path: String
    var address: String
    var section: String
    var date: String?
    var kind = Page.Kind.page

    init(_ path: String, _ address: String, in section: String, date: String? = nil, kind: Page.Kind = .page)
    {
      (self.path, self.address, self.section, self.date, self.kind) = (path, address, section, date, kind)
    }
  }

  private func load(_ path: String, _ text: String) throws -> LoadedPage {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Content/" + path)
    return Page.load(path, from: Directory(root: folder.path))
  }

  @Test(arguments: [("404.md", "/404.html"), ("posts/404.md", "/posts/404/"), ("404/index.md", "/404/")])
  func thePageForUnknownAddressesMayBeTheAuthors(_ path: String, _ address: String) throws {
    let loaded = try load(path, "---\ntitle: A\n---\nText.")
    #expect(loaded.diagnostics == [])
    #expect(loaded.page?.address == address)
    #expect(loaded.page?.frontMatter.isUnlisted == (address == "/404.html"))
  }

  @Test(arguments: [
    Case("about.md", "/about/", in: ""),
    Case("posts/dial.md", "/posts/dial/", in: "posts"),
    Case("posts/Über uns.md", "/posts/über-uns/", in: "posts"),
    Case("posts/2026-01-02-dial.md", "/posts/dial/", in: "posts", date: "2026-01-02"),
    Case("posts/2026-02-30-dial.md", "/posts/2026-02-30-dial/", in: "posts"),
    Case("posts/2026-01-02.md", "/posts/2026-01-02/", in: "posts"),
    Case("posts/2026-01-02-.md", "/posts/2026-01-02/", in: "posts"),
    Case("posts/flip/index.md", "/posts/flip/", in: "posts"),
    Case("posts/2026-01-02-flip/index.md", "/posts/flip/", in: "posts", date: "2026-01-02"),
    Case("a/b/c.md", "/a/b/c/", in: "a/b"),
    Case("posts/_index.md", "/posts/", in: "", kind: .section),
    Case("a/b/_index.md", "/a/b/", in: "a", kind: .section),
    Case("_index.md", "/", in: "", kind: .home),
  ])
  func takesAddressAndDateFromThePath(_ example: Case) throws {
    let page = try #require(try load(example.path, "---\ntitle: T\n---\n").page)
    #expect(page.address == example.address)
    #expect(page.section == example.section)
    #expect(page.date?.isoDay == example.date)
    #expect(page.kind == example.kind)
    #expect(page.isPost == (example.kind == .page && !example.section.isEmpty))
  }

  @Test func theFrontMatterGoesBeforeTheFileName() throws {
    let text = "---\ntitle: T\nslug: Other\ndate: 2025-05-05\n---\n"
    let page = try #require(try load("posts/2026-01-02-dial.md", text).page)
    #expect(page.address == "/posts/Other/")
    #expect(page.date?.isoDay == "2025-05-05")
  }

  @Test(arguments: ["''", ".", "..", "a/b", "/", "'!!!'", #""a\0b""#, #""a\nb""#, "🎉"])
  func refusesASlugThatIsNoAddress(_ slug: String) throws {
    let loaded = try load("a.md", "---\ntitle: T\nslug: \(slug)\n---\n")
    if slug == #""a\0b""# {
      // The NUL is U+FFFD by then.
      #expect(loaded.page?.slug == "a\u{FFFD}b")
    } else {
      #expect(loaded.page == nil)
      #expect(loaded.diagnostics.map(\.identifier) == ["invalid-slug"])
      #expect(loaded.diagnostics.first?.location == SourceLocation(file: "Content/a.md", line: 3, column: 7))
    }
  }

  @Test func refusesAFileNameThatIsNoAddress() throws {
    let loaded = try load("!!!.md", "---\ntitle: T\n---\n")
    #expect(loaded.page == nil)
    #expect(loaded.diagnostics.first?.location == SourceLocation(file: "Content/!!!.md"))
  }

  @Test func namesAPageWithoutATitleAfterItsFile() throws {
    let loaded = try load("posts/2026-01-02-circular_dial-two.md", "text")
    #expect(loaded.page?.title == "Circular dial two")
    #expect(
      loaded.diagnostics.map(summary) == [
        "1:- warning missing-title: This page has no `title` | It is published with the title `Circular dial two`."
      ])
    #expect(try load("a.md", "").diagnostics.map(\.identifier) == ["empty-page"])
  }

  @Test func aPageWithBrokenFrontMatterIsNone() throws {
    let loaded = try load("a.md", "---\ntitle: [\n---\n")
    #expect(loaded.page == nil)
    #expect(loaded.diagnostics.map(\.severity) == [.error])
    let folder = try TemporaryFolder()
    let missing = Page.load("gone.md", from: Directory(root: folder.path + "/gone"))
    #expect(missing.page == nil)
    #expect(missing.diagnostics.map(\.message) == ["This file was removed during the build"])
  }

  @Test(arguments: [
    ("```swift sample=\"a\"\n```", true), ("![](sample:a)", true), ("from=\"x\"", true), ("plain", false),
  ])
  func noticesSamples(_ text: String, isMentioned: Bool) throws {
    #expect(try load("a.md", "---\ntitle: T\n---\n" + text).page?.mentionsSamples == isMentioned)
    #expect(try load("a.md", "---\ntitle: T\ndescription: sample=\n---\nx").page?.mentionsSamples == false)
  }
}
