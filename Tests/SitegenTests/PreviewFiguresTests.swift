import Diagnostics
import SampleModel
import TestSupport
import Testing

@testable import PageRendering
@testable import SitegenCommands

/// The pictures of figures that a preview draws when a browser asks for them.
@Suite struct PreviewFiguresTests {
  /// Draws files whose text says what was asked for.
  private static let provider = FigureProvider(
    picture: { _, _, _ in FigureProvider.Picture(markup: [], width: 1, height: 1) },
    files: { request, sets throws(FigureProvider.Failure) in
      if request.drawing == "broken" { throw FigureProvider.Failure(reason: "it is broken") }
      return sets.flatMap { set in
        (request.onlyPicture.map { [set.suffix($0)] } ?? set.suffixes).map { suffix in
          let text = "\(request.name) \(request.drawing) \(set) \(request.inputs.map(\.name))"
          return FigureProvider.File(suffix: suffix, bytes: Array(text.utf8))
        }
      }
    })

  /// What the sample `a-post/one` drew, by the names of its figures.
  private func figures(_ drawings: KeyValuePairs<String, String>, input: String = "green") throws
    -> PreviewFigures
  {
    let id = try #require(SampleID("a-post/one"))
    var sample = Sample(
      id: id, files: [], location: Diagnostics.SourceLocation(file: "Content/posts/a-post.md"))
    sample.inputs = [try #require(SampleInput(name: "leaf.png", bytes: Array(input.utf8)))]
    let outcome = SampleOutcome(
      id: id, source: SampleDigest(parts: []), blocks: [],
      figures: drawings.map { SampleFigure(name: $0.key, drawing: $0.value) }, origin: .cache)
    return PreviewFigures([outcome], of: [sample], drawnBy: Self.provider)
  }

  struct Path: Sendable, CustomTestStringConvertible {
    var path: String
    var drawn: String?
    var testDescription: String { path }
  }

  @Test(arguments: [
    Path(path: "figures/a-post/one/dial.png", drawn: "a-post-one-dial circle plain [\"leaf.png\"]"),
    Path(path: "figures/a-post/one/dial.webp", drawn: "a-post-one-dial circle animation [\"leaf.png\"]"),
    Path(path: "figures/a-post/one/dial.2x.webp", drawn: "a-post-one-dial circle page [\"leaf.png\"]"),
    Path(
      path: "figures/a-post/one/dial.card.dark.1x.webp", drawn: "a-post-one-dial circle card [\"leaf.png\"]"),
    Path(
      path: "figures/a-post/one/dial.strip.dark.2x.webp", drawn: "a-post-one-dial circle strip [\"leaf.png\"]"
    ),
    // What a page plays is published with it, and a strip has no picture for old screens.
    Path(path: "figures/a-post/one/dial.json"), Path(path: "figures/a-post/one/dial.strip.1x.webp"),
    Path(path: "figures/a-post/one/dial"), Path(path: "figures/a-post/one/other.png"),
    Path(path: "figures/a-post/two/dial.png"), Path(path: "figures/a-post/one/dial.png.png"), Path(path: ""),
    Path(path: "."), Path(path: "index.html"),
  ])
  func aFileIsDrawnByItsPath(_ path: Path) throws {
    let file = try figures(["dial": "circle"]).file(at: path.path)
    #expect(try (file?.bytes).map { String(decoding: $0, as: UTF8.self) } == path.drawn)
  }

  @Test func whatCannotBeDrawnIsToldWhenItIsAskedFor() throws {
    let file = try #require(try figures(["dial": "broken"]).file(at: "figures/a-post/one/dial.png"))
    #expect(throws: FigureProvider.Failure.self) { try file.bytes }
  }

  @Test func pagesAreToldOfFiguresThatAreNotAsBefore() throws {
    let before = try figures(["dial": "circle", "face": "rect", "old": "line"])
    let shown = ShownFigures()
    #expect(shown.replace(by: before).contains("figures/a-post/one/dial.2x.webp"))
    #expect(shown.replace(by: before).isEmpty)
    let after = try figures(["dial": "circle", "face": "rect 2", "new": "line"])
    let changed = Set(shown.replace(by: after).map { $0.prefix { $0 != "." } })
    #expect(changed == ["figures/a-post/one/face", "figures/a-post/one/old", "figures/a-post/one/new"])
    #expect(
      try Set(
        shown.replace(by: figures(["dial": "circle", "face": "rect 2", "new": "line"], input: "brown"))
          .map { $0.prefix { $0 != "." } }
      ).count == 3)
    #expect(shown.now.file(at: "figures/a-post/one/dial.png") != nil)
  }
}
