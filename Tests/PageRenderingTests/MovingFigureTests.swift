import Diagnostics
import Foundation
import Markup
import SampleModel
import SiteTestSupport
import Synchronization
import Testing

@testable import PageRendering
@testable import Publishing
@testable import SiteEngine
@testable import URLs

/// Figures that move: what pages, feeds and files have of them.
@Suite struct MovingFigureTests {
  /// Draws every figure as one that moves, fails for those of samples that read `broken.png`, and notes what was asked
  /// for.
  private final class Renderer: Sendable {
    private let requests = Mutex<[(request: FigureProvider.Request, set: FigureProvider.FileSet)]>([])
    private let finishes = Mutex(0)

    /// The figures of which film strips were drawn.
    var drawn: [FigureProvider.Request] {
      requests.withLock { $0.filter { $0.set == .strip }.map(\.request) }
    }
    /// How often a build told that it had drawn everything.
    var finished: Int { finishes.withLock { $0 } }

    var provider: FigureProvider {
      FigureProvider(
        picture: { _, _, _ in
          FigureProvider.Picture(
            markup: [], width: 640, height: 299.5,
            movement: FigureProvider.Movement(width: 120, height: 90, times: [0, 0.256, 1], poster: 1))
        },
        files: { request, sets throws(FigureProvider.Failure) in
          self.requests.withLock { requests in requests += sets.map { (request, $0) } }
          if request.inputs.contains(where: { $0.name == "broken.png" }) {
            throw FigureProvider.Failure(reason: "it is broken")
          }
          return sets.flatMap(\.suffixes).map { FigureProvider.File(suffix: $0, bytes: Array($0.utf8)) }
        },
        finish: { self.finishes.withLock { $0 += 1 } })
    }
  }

  private let renderer = Renderer()

  private static let post = """
    ---
    title: A post
    date: 2026-01-02
    ---

    ```swift sample="spin" alt="A wheel" caption="It turns"
    draw()
    ```
    """

  private func build(_ files: [String: String], jobs: Int = 2) async throws -> BuiltSite {
    try await TestSite(files).build(jobs: jobs, figures: renderer.provider) {
      $0.baseURL = BaseURL("https://example.org/blog/")
    }
  }

  @Test func aPageHasTheStripAndAPlayerThatTakesItsPlace() async throws {
    let built = try await build(["Content/posts/a.md": Self.post])
    #expect(built.problems == [])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(
      page.contains(
        """
        <figure class="drawing"><span class="moving" data-frames="/blog/figures/a/spin/f.json">\
        <span class="strip">\(Self.picture(".strip", alt: "A wheel", width: 640, height: 300, isLazy: true))</span>\
        <span class="player" hidden><span class="screen">\
        \(Self.picture("", alt: "A wheel", width: 120, height: 90, isLazy: false))</span>\
        <span class="controls"><button type="button" aria-label="Play" data-pause="Pause" disabled></button>\
        <input type="range" aria-label="Frame" min="0" max="2" value="1" aria-valuetext="0.26 s" disabled>\
        <output aria-live="off">0.26 s</output></span></span></span>\
        <figcaption>It turns</figcaption></figure>
        """))
    #expect(!page.contains("style=\""))
    #expect(page.contains("<script src=\"/blog/assets/player-"))
  }

  private static func picture(_ infix: String, alt: String, width: Int, height: Int, isLazy: Bool) -> String {
    func set(_ scheme: String) -> String {
      let stem = "/blog/figures/a/spin/f\(infix)\(scheme)"
      return "srcset=\"" + (infix.isEmpty ? "\(stem).1x.webp, " : "") + "\(stem).2x.webp 2x\""
    }
    return """
      <picture><source media="(prefers-color-scheme: dark)" type="image/webp" \(set(".dark"))>\
      <source type="image/webp" \(set(""))>\
      <img src="/blog/figures/a/spin/f.png" alt="\(alt)" width="\(width)" \
      height="\(height)"\(isLazy ? " loading=\"lazy\" decoding=\"async\"" : "")></picture>
      """
  }

  @Test func onlyPagesWithAFigureThatMovesAskForTheScript() async throws {
    let built = try await build([
      "Content/posts/a.md": Self.post, "Content/posts/b.md": "---\ntitle: B\ndate: 2026-01-03\n---\nText\n",
      "Content/posts/_index.md": Self.post.replacing("A post", with: "Posts"),
    ])
    let asking = built.pages.filter { built.text($0)?.contains("assets/player-") ?? false }
    #expect(asking == ["posts/a/index.html", "posts/index.html"])
  }

  @Test func theFeedShowsTheMovingPictureAndItsPoster() async throws {
    let built = try await build(["Content/posts/a.md": Self.post])
    // Cards and packages of samples, which this site does not have, have files of their own.
    let published = FigureProvider.FileSet.allCases.filter { $0 != .card && $0 != .document }
    for suffix in published.flatMap(\.suffixes) {
      #expect(built.text("figures/a/spin/f\(suffix)") == suffix)
    }
    let feed = try #require(built.text("feed.xml"))
    let image = """
      <picture><source type="image/webp" srcset="https://example.org/blog/figures/a/spin/f.webp">\
      <img src="https://example.org/blog/figures/a/spin/f.png" alt="A wheel" width="120" height="90"></picture>
      """
    #expect(feed.contains(image.escapedForMarkup))
    #expect(!feed.contains("data-frames"))
  }

  @Test func filesThatAreLeftOutAreNotDrawn() async throws {
    var provider = renderer.provider
    provider.leavesOut = [.plain, .animation]
    let built = try await TestSite(["Content/posts/a.md": Self.post]).build(jobs: 2, figures: provider)
    let suffixes = Set(
      built.output.files.keys.filter { $0.hasPrefix("figures/a/spin/f") }
        .map { String($0.dropFirst("figures/a/spin/f".count)) })
    let drawn: [FigureProvider.FileSet] = [.page, .card, .strip, .frames]
    #expect(suffixes.isSubset(of: drawn.flatMap(\.suffixes)))
    #expect(suffixes.isSuperset(of: FigureProvider.FileSet.strip.suffixes + [".json"]))
  }

  @Test func aFigureAmongWordsStaysInItsParagraph() async throws {
    let built = try await build([
      "Content/posts/a.md": Self.post + "\n\nHere ![it](sample:spin#f) turns.\n\n![Again](sample:spin)\n"
    ])
    let page = try #require(built.text("posts/a/index.html"))
    #expect(page.contains("<p>Here <span class=\"moving\""))
    #expect(built.problems.isEmpty)
  }

  @Test(arguments: [1, 2, 8]) func aFigureIsDrawnOnceHoweverOftenItIsShown(_ jobs: Int) async throws {
    let other = "---\ntitle: B\ndate: 2026-01-03\n---\n\n![It](sample:a/spin)\n\n![It](sample:a/spin)\n"
    let built = try await build(
      ["Content/posts/a.md": Self.post, "Content/posts/b.md": other], jobs: jobs)
    #expect(built.problems == [])
    #expect(renderer.drawn.map(\.name) == ["a-spin-f"])
    #expect(renderer.finished == 1)
    let addresses = ["a", "b"].map {
      built.text("posts/\($0)/index.html")?.contains("/blog/figures/a/spin/f.json")
    }
    #expect(addresses == [true, true])
    #expect(built.output.files.keys.filter { $0.hasSuffix(".json") } == ["figures/a/spin/f.json"])
  }

  @Test func samplesOfTheSameNameDoNotShareFiles() async throws {
    let other = Self.post.replacing("A post", with: "B") + "\n\n![The other one](sample:a/spin)\n"
    let built = try await build(["Content/posts/a.md": Self.post, "Content/posts/b.md": other])
    #expect(built.problems == [])
    let json = built.output.files.keys.filter { $0.hasSuffix(".json") }.sorted()
    #expect(renderer.drawn.map(\.name).sorted() == ["a-spin-f", "b-spin-f"])
    #expect(json == ["figures/a/spin/f.json", "figures/b/spin/f.json"])
  }

  @Test func whatASampleReadsIsThereForItsFigures() async throws {
    let post = Self.post.replacing("sample=\"spin\"", with: "sample=\"spin\" inputs=\"leaf.png\"")
    _ = try await build(["Content/posts/a.md": post, "Content/posts/leaf.png": "a leaf"])
    #expect(renderer.drawn.map { $0.inputs.map(\.name) } == [["leaf.png"]])
    #expect(renderer.drawn.first?.inputs.first?.bytes == Array("a leaf".utf8))
  }

  @Test func aFigureThatCannotBeDrawnIsAnErrorWhereverItIsShown() async throws {
    let post =
      Self.post.replacing("sample=\"spin\"", with: "sample=\"spin\" inputs=\"broken.png\"")
      + "\n\n![It](sample:spin)\n\n![Again](sample:spin)\n"
    let built = try await build(["Content/posts/a.md": post, "Content/posts/broken.png": "?"])
    let errors = built.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.identifier) == ["figure-not-rendered", "figure-not-rendered"])
    #expect(errors.map { $0.location?.line } == [10, 12])
    #expect(errors.allSatisfy { $0.message.hasSuffix(": it is broken") })
    #expect(renderer.drawn.count == 1)
  }

  @Test func theScriptOfAllPlayersIsSmallAndNeedsNoLibrary() throws {
    let script = URL(filePath: TestSite.themes).appending(path: "default/assets/player.js")
    let text = try String(contentsOf: script, encoding: .utf8)
    #expect(text.utf8.count < 7500)
    for word in ["import ", "eval", "new Function", ".style", "http"] {
      #expect(!text.contains(word), "`\(word)`")
    }
  }
}
