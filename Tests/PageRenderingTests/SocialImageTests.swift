import SiteTestSupport
import Testing

@testable import PageRendering
@testable import Publishing
@testable import SiteEngine

@Suite struct SocialImageTests {
  /// The beginning of a GIF of 1 by 2 pixels.
  private static let picture = "GIF89a\u{1}\0\u{2}\0"

  private func build(_ files: [String: String] = [:], configuration: String = "") async throws -> BuiltSite {
    let site = try TestSite(
      [
        "sitegen.yml": "title: S\nbase-url: https://e.org/b/\n" + configuration,
        "Content/posts/a.md": "---\ntitle: A \"post\"\n---\n", "Content/about.md": "---\ntitle: About\n---\n",
        "Content/posts/own.md": "---\ntitle: Own\nimage: /p.png\n---\n", "Content/p.png": Self.picture,
        "Content/posts/bundle/index.md": "---\ntitle: B\n---\n",
        "Content/posts/bundle/social.png": Self.picture,
      ].merging(files) { $1 })
    var figures = TestSite.plainFigures
    figures.socialPicture = { title, site, figure throws(FigureProvider.Failure) in
      if title == "broken" { throw FigureProvider.Failure(reason: "The disk is on fire") }
      return title.hasPrefix("?")
        ? nil : Array(("\(title)|\(site)" + (figure.map { "|\($0.name)" } ?? "")).utf8)
    }
    return try await site.build(figures: figures)
  }

  private func image(_ built: BuiltSite, _ path: String) -> [String] {
    (built.text(path) ?? "").split(separator: "\n").filter { $0.contains("og:image") }.map { line in
      String(line.split(separator: "\"").dropFirst(3).first ?? "")
    }
  }

  @Test func aPostThatNamesNoPictureGetsOneOfItsTitle() async throws {
    let built = try await build()
    #expect(built.problems == [])
    #expect(built.text("posts/a/social.png") == "A \"post\"|S")
    #expect(
      image(built, "posts/a/index.html") == [
        "https://e.org/b/posts/a/social.png", "1200", "630", "A &quot;post&quot;",
      ])
    #expect(image(built, "posts/own/index.html") == ["https://e.org/b/p.png", "1", "2"])
    #expect(image(built, "posts/bundle/index.html") == ["https://e.org/b/posts/bundle/social.png", "1", "2"])
    #expect(image(built, "about/index.html") == [])
    #expect(built.output.files.keys.filter { $0.hasSuffix("social.png") }.count == 2)
  }

  @Test func thePictureShowsTheFirstFigure() async throws {
    let figures =
      "```swift sample=\"s\" alt=\"A\"\nprint(1)\n```\n\n```swift sample=\"t\" alt=\"A\"\nprint(1)\n```\n"
    let built = try await build([
      "Content/posts/a.md": "---\ntitle: A\n---\n\n" + figures,
      "Content/_index.md": "---\n---\n\nHello.\n\n![A](sample:a/s)\n",
    ])
    #expect(built.problems == [])
    #expect(built.text("posts/a/social.png") == "A|S|a-s-f")
    #expect(built.text("social.png") == "S|e.org|a-s-f")
    #expect(image(built, "index.html") == ["https://e.org/b/social.png", "1200", "630", "S"])
  }

  @Test func aSiteMayWantNone() async throws {
    let built = try await build(configuration: "social-images: false\n")
    #expect(built.output.files.keys.filter { $0.hasSuffix("social.png") } == ["posts/bundle/social.png"])
    #expect(image(built, "posts/a/index.html") == [])
  }

  @Test func charactersThatCannotBeShownAreToldOfOnce() async throws {
    let built = try await build([
      "Content/posts/c.md": "---\ntitle: '?1'\n---\n", "Content/posts/d.md": "---\ntitle: '?2'\n---\n",
    ])
    #expect(built.problems.count == 1)
    #expect(
      built.problems.first?.hasPrefix(
        "Content/posts/c.md:1:- warning missing-characters: 2 titles, including this one, have characters that no "
          + "installed font has") == true)
    #expect(image(built, "posts/c/index.html") == [])
  }

  @Test func aPictureThatCannotBeDrawnIsAnErrorOfItsPost() async throws {
    let built = try await build(["Content/posts/c.md": "---\ntitle: broken\n---\n"])
    #expect(
      built.problems.first?.hasPrefix(
        "Content/posts/c.md:1:- error social-picture-not-drawn: Cannot draw the social image of this page: "
          + "The disk is on fire") == true)
  }
}
