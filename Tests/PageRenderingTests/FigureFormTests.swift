import LinkChecking
import Markup
import SiteTestSupport
import Testing

@testable import PageRendering
@testable import Publishing
@testable import SiteEngine

/// Whether figures stand in pages as SVG or as pictures, and which files of them are published.
@Suite struct FigureFormTests {
  /// Draws every figure as SVG of a size.
  private static func figures(bytes: Int) -> FigureProvider {
    var provider = TestSite.plainFigures
    provider.picture = { _, _, _ in
      FigureProvider.Picture(
        markup: Array(("<svg>" + String(repeating: "x", count: bytes - 11) + "</svg>").utf8), width: 30,
        height: 20)
    }
    return provider
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var attributes = ""
    var configuration = ""
    var bytes = 100
    var isVector: Bool
  }

  static let cases = [
    Case(testDescription: "a small figure", isVector: true),
    Case(testDescription: "as much as SVG may be", bytes: 10_000, isVector: true),
    Case(testDescription: "a byte more", bytes: 10_001, isVector: false),
    Case(testDescription: "a small one that asks", attributes: " as=\"image\"", isVector: false),
    Case(testDescription: "a large one that asks", attributes: " as=\"svg\"", bytes: 10_001, isVector: true),
    Case(testDescription: "a site of images", configuration: "figures: image\n", isVector: false),
    Case(
      testDescription: "SVG in a site of images", attributes: " as=\"svg\"",
      configuration: "figures: image\n",
      isVector: true),
    Case(
      testDescription: "a large one of a site of SVG", configuration: "figures: svg\n", bytes: 10_001,
      isVector: false),
  ]

  @Test(arguments: cases) func aFigureIsSVGWhereThatIsSmallAndNobodyAsksForMore(_ form: Case) async throws {
    let fence = "```swift sample=\"s\" alt=\"A dot\"\(form.attributes)\nprint(1)\n```\n"
    let image = form.attributes.isEmpty ? "" : "{\(form.attributes.dropFirst())}"
    for text in [fence, "```swift sample=\"s\" hidden\nprint(1)\n```\n\n![A dot](sample:s#f)\(image)\n"] {
      let built = try await TestSite([
        "sitegen.yml": "title: S\nbase-url: https://e.org/b/\nsocial-images: false\n" + form.configuration,
        "Content/about.md": "---\ntitle: A\n---\n\n" + text,
      ]).build(figures: Self.figures(bytes: form.bytes))
      #expect(built.problems == [])
      let page = try #require(built.text("about/index.html"))
      #expect(page.contains("<svg>x") == form.isVector)
      #expect(page.contains("src=\"/b/figures/about/s/f.png\"") != form.isVector)
      // Nothing links to a picture of a page that no list and no feed shows.
      let files = built.output.files.keys.filter { $0.hasPrefix("figures/") }
      #expect(
        Set(files)
          == (form.isVector
            ? [] : Set(([".png"] + FigureProvider.FileSet.page.suffixes).map { "figures/about/s/f" + $0 }))
      )
    }
  }

  @Test(arguments: [(2_000, true), (9_000, false)])
  func figuresFarDownALongPageArePictures(_ words: Int, _ isVector: Bool) async throws {
    let text = String(repeating: "letter ", count: words)
    let built = try await TestSite([
      "Content/about.md": "---\ntitle: A\n---\n\n\(text)\n\n```swift sample=\"s\" alt=\"A\"\nprint(1)\n```\n"
    ]).build(figures: Self.figures(bytes: 100))
    #expect(built.problems == [])
    #expect(try #require(built.text("about/index.html")).contains("<svg>x") == isVector)
  }

  @Test func theFiguresOfAPageAreSVGAsLongAsAllTogetherAreSmall() async throws {
    let fences = ["a", "b", "c"].map { "```swift sample=\"\($0)\" alt=\"A\"\nprint(1)\n```\n\n" }.joined()
    let built = try await TestSite(["Content/about.md": "---\ntitle: A\n---\n\n" + fences])
      .build(figures: Self.figures(bytes: 5_000))
    #expect(built.problems == [])
    let page = try #require(built.text("about/index.html"))
    #expect(page.ranges(of: "<svg>x").count == 2)
    #expect(page.ranges(of: "<picture>").count == 1 && page.contains("figures/about/c/f.png"))
  }

  @Test(arguments: [
    ("```swift sample=\"s\" alt=\"A\" as=\"png\"\nprint(1)\n```\n", "5:33"),
    ("```swift sample=\"s\" hidden\nprint(1)\n```\n\n![A](sample:s#f){as=vector}\n", "9:21"),
  ])
  func anotherFormIsAnError(_ text: String, _ place: String) async throws {
    let built = try await TestSite(["Content/about.md": "---\ntitle: A\n---\n\n" + text]).build()
    #expect(built.problems.count == 1)
    let problem = try #require(built.problems.first)
    #expect(problem.hasPrefix("Content/about.md:\(place) error invalid-value: "), "\(problem)")
    #expect(problem.contains("`svg` or `image`"))
  }

  @Test func whatAFigureDrawsOutsideOfItselfIsAWarningOnce() async throws {
    var provider = Self.figures(bytes: 100)
    let draw = provider.picture
    provider.picture = { request, label, prefix throws(FigureProvider.Failure) in
      var picture = try draw(request, label, prefix)
      picture.lostParts = [
        FigureProvider.LostPart(text: "Label", sides: ["left", "top"], line: 0, time: 0.5),
        FigureProvider.LostPart(text: nil, sides: [], line: 1, time: nil),
      ]
      return picture
    }
    let text = "---\ntitle: A\n---\n\n```swift sample=\"s\" alt=\"A\"\nprint(1)\n```\n"
    let built = try await TestSite(["Content/about.md": text]).build(figures: provider)
    // Where nothing is known of lines, at the figure.
    let cut = "drawn-outside: The text `Label` is cut off at the left and the top of the figure"
    #expect(built.problems.count == 1)
    #expect(
      built.problems.first?.hasPrefix("Content/about.md:5:1 warning \(cut)") == true, "\(built.problems)")

    // At a line of the page, or of `Samples`; lines of another post are not those of this page.
    var known = try TestSite([
      "Content/about.md": text, "Content/other.md": "---\ntitle: B\n---\n\n![B](sample:about/s#f)\n",
    ])
    known.namesDrawingLines = true
    let both = try await known.build(figures: provider).problems
    for start in ["Content/about.md:6:- warning \(cut)", "Content/other.md:5:1 warning \(cut)"] {
      #expect(both.contains { $0.hasPrefix(start) }, "\(both)")
    }
  }

  @Test func aPanelThatEndsInAShapeIsAWarning() async throws {
    var provider = Self.figures(bytes: 100)
    let draw = provider.picture
    provider.picture = { request, label, prefix throws(FigureProvider.Failure) in
      var picture = try draw(request, label, prefix)
      picture.cutBorders = request.panels == 2 ? [1] : []
      return picture
    }
    let text = "---\ntitle: A\n---\n\n```swift sample=\"s\" alt=\"A\" panels=2\nprint(1)\n```\n"
    let built = try await TestSite(["Content/about.md": text]).build(figures: provider)
    #expect(built.problems.count == 1)
    #expect(built.problems.first?.hasPrefix("Content/about.md:5:1 warning shape-across-panels: ") == true)
  }

  @Test(arguments: [
    ("![A](sample:s#f){wide}\n", true), ("![A](sample:s#f)\n", false),
    ("```swift sample=\"t\" alt=\"A\" wide\nprint(1)\n```\n", true),
  ])
  func aFigureIsAsWideAsTheColumnWhereItsAuthorSaysSo(_ text: String, _ isWide: Bool) async throws {
    let hidden = "---\ntitle: A\n---\n\n```swift sample=\"s\" hidden output=\"none\"\nprint(1)\n```\n\n"
    let built = try await TestSite(["Content/about.md": hidden + text]).build()
    #expect(built.problems == [])
    let page = try #require(built.text("about/index.html"))
    #expect(page.contains("<figure class=\"drawing wide\">") == isWide)
    #expect(page.contains("<figure class=\"drawing\">") != isWide)
  }

  @Test func aBrowserChoosesThePixelsOfAWidePictureByTheWidthThatItHas() async throws {
    let built = try await TestSite([
      "Content/about.md":
        "---\ntitle: A\n---\n\n```swift sample=\"s\" alt=\"A\" as=\"image\" wide\nprint(1)\n```\n"
    ]).build(figures: Self.figures(bytes: 100))
    #expect(built.problems == [])
    let page = try #require(built.text("about/index.html"))
    let source = """
      <source type="image/webp" srcset="/figures/about/s/f.1x.webp 30w, /figures/about/s/f.2x.webp 60w" \
      sizes="(max-width: 800px) 100vw, 800px">
      """
    #expect(page.contains(source))
  }

  @Test(arguments: [
    ("Here ![A](sample:s#f){wide} it is.\n", "figure-in-line", "9:6"),
    ("Here ![A](sample:s#f){panels=2} it is.\n", "figure-in-line", "9:6"),
    ("![A](sample:s#f){panels=5}\n", "invalid-value", "9:25"),
    ("![A](sample:s#f){panels=2 as=image}\n", "conflicting-attributes", "9:27"),
    ("![A](sample:s#f){live panels=2}\n", "panels-that-move", "9:1"),
    ("![A](sample:s#f){wide=yes}\n", "unexpected-value", "9:23"),
    ("![A](sample:s#f){width=300}\n", "unknown-attribute", "9:18"),
  ])
  func whatCannotBeWideOrCutIntoPanelsSaysSo(_ text: String, _ id: String, _ place: String) async throws {
    let hidden = "---\ntitle: A\n---\n\n```swift sample=\"s\" hidden output=\"none\"\nprint(1)\n```\n\n"
    let built = try await TestSite(["Content/about.md": hidden + text]).build()
    #expect(built.problems.count == 1)
    let start = "Content/about.md:\(place) error \(id): "
    #expect(built.problems.first?.hasPrefix(start) ?? false, "\(built.problems)")
  }

  @Test(arguments: [
    (320, 200, FigureProvider.FileSet.page, 320, 200), (640, 300, .card, 320, 150),
    (300, 400, .card, 150, 200), (700, 400, .card, 320, 183),
  ])
  func cardsShowAFigureInASizeOfTheirOwn(
    _ width: Int, _ height: Int, _ files: FigureProvider.FileSet, _ shownWidth: Int, _ shownHeight: Int
  ) async throws {
    let drawing = "figure 2 name=f width=\(width) height=\(height)\nend figure\n"
    var site = try TestSite([
      "Content/posts/a.md":
        "---\ntitle: A\ndate: 2026-01-02\n---\n\n```swift sample=\"s\" alt=\"A\"\nprint(1)\n```\n"
    ])
    site.drawing = drawing
    let built = try await site.build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    let home = try #require(built.text("index.html"))
    let card = try #require(home.split(separator: "\n").first { $0.contains("<div class=\"card-picture\">") })
    #expect(card.contains("width=\"\(shownWidth)\" height=\"\(shownHeight)\""))
    #expect(card.contains("/f.card.1x.webp") == (files == .card))
    #expect(files.suffixes.allSatisfy { built.output.files["figures/a/s/f" + $0] != nil })
  }

  @Test(arguments: [
    ("", [".png"]), ("feed-content: summary\n", []), ("feed-content: summary\nllms: true\n", [".png"]),
  ])
  func onlyFilesThatSomethingLinksToArePublished(_ configuration: String, _ others: [String]) async throws {
    let built = try await TestSite([
      "sitegen.yml": "title: S\nbase-url: https://e.org/b/\nsocial-images: false\n" + configuration,
      "Content/posts/a.md":
        "---\ntitle: A\ndate: 2026-01-02\n---\n\n```swift sample=\"s\" alt=\"A dot\"\nprint(1)\n```\n\n```swift sample=\"t\" alt=\"A dot\"\nprint(1)\n```\n",
    ]).build()
    #expect(try built.problems == [] && built.checkLinks() == [])
    let files = built.output.files.keys.filter { $0.hasPrefix("figures/") }
    let first = [".png"] + FigureProvider.FileSet.page.suffixes
    #expect(Set(files) == Set(first.map { "figures/a/s/f" + $0 } + others.map { "figures/a/t/f" + $0 }))
  }
}
