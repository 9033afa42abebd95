import FileSystem
import Foundation
import SampleEngine
import SampleModel
import SiteEngine
import Synchronization
import SystemPackage
import Testing

@testable import PageRendering
@testable import SitegenCommands

/// The files of figures from one build to the next.
@Suite struct FigureCacheTests {
  private let folder: URL
  private let renderer = CountingRenderer()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "figure-cache-\(UUID().uuidString)")
  }

  /// Draws every figure as its own text, fails for `broken`, and counts.
  private final class CountingRenderer: Sendable {
    private let drawings = Mutex<[String]>([])

    /// What was drawn, in order.
    var drawn: [String] { drawings.withLock { $0 } }

    var provider: FigureProvider {
      FigureProvider(
        picture: { _, _, _ in FigureProvider.Picture(markup: [], width: 1, height: 1) },
        files: { request, sets throws(FigureProvider.Failure) in
          self.drawings.withLock { drawings in
            drawings.append(
              ([request.drawing] + sets.filter { $0 != .plain }.map(\.rawValue)).joined(separator: " "))
          }
          if request.drawing == "broken" { throw FigureProvider.Failure(reason: "it is broken") }
          return sets.flatMap(\.suffixes).map { suffix in
            FigureProvider.File(
              suffix: suffix, bytes: suffix.contains("dark") ? [0, 255] : Array(request.drawing.utf8))
          }
        },
        socialPicture: { title, site, figure throws(FigureProvider.Failure) in
          self.drawings.withLock {
            $0.append("\(title) | \(site)" + (figure.map { " | " + $0.drawing } ?? ""))
          }
          return Array(title.utf8)
        })
    }
  }

  private func provider(renderer version: [String] = ["1"]) -> FigureProvider {
    let cache = FileSetCache(folder: Directory(root: folder.path(percentEncoded: false)))
    return renderer.provider.cached(in: cache, renderer: version)
  }

  private func request(
    _ drawing: String, name: String = "dial", input: (name: String, text: String)? = nil
  ) -> FigureProvider.Request {
    let inputs = input.flatMap { SampleInput(name: $0.name, bytes: Array($0.text.utf8)) }.map { [$0] } ?? []
    return FigureProvider.Request(name: name, drawing: drawing, inputs: inputs)
  }

  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  @Test func nothingIsDrawnTwice() throws {
    defer { cleanUp() }
    let first = try provider().files(request("circle"), [.plain, .page]).sorted { $0.suffix < $1.suffix }
    let again = try provider().files(request("circle"), [.plain, .page]).sorted { $0.suffix < $1.suffix }
    #expect(renderer.drawn == ["circle page"])
    #expect(again.map(\.suffix) == [".1x.webp", ".2x.webp", ".dark.1x.webp", ".dark.2x.webp", ".png"])
    #expect(again.map(\.suffix) == first.map(\.suffix))
    #expect(again.map(\.bytes) == first.map(\.bytes))
    #expect(again.last?.bytes == Array("circle".utf8))
  }

  @Test func theFilesForEachUseAreKeptByThemselves() throws {
    defer { cleanUp() }
    let uses: [[FigureProvider.FileSet]] = [[.plain], [.page], [.page], [.plain, .card, .page], [.card]]
    let files = try uses.map { try provider().files(request("circle"), $0) }
    #expect(renderer.drawn == ["circle", "circle page", "circle card"])
    #expect(files.map(\.count) == uses.map { $0.flatMap(\.suffixes).count })
  }

  @Test func onePictureIsKeptByItselfAndTakenFromTheWholeSet() throws {
    defer { cleanUp() }
    var one = request("circle")
    one.onlyPicture = FigureProvider.PictureFile(scale: 2)
    for _ in 0..<2 { _ = try provider().files(one, [.page]) }
    #expect(renderer.drawn == ["circle page"])
    // It does not stand for the whole set.
    #expect(try provider().files(request("circle"), [.page]).count == 4)
    #expect(renderer.drawn == ["circle page", "circle page"])
    one.onlyPicture = FigureProvider.PictureFile(isDark: true, scale: 1)
    #expect(try provider().files(one, [.page]).contains { $0.suffix == ".dark.1x.webp" })
    #expect(renderer.drawn.count == 2)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var drawing = "image leaf.png"
    var name = "dial"
    var input: (name: String, text: String)? = ("leaf.png", "green")
    var version = ["1"]
    var isDrawnAgain = true
  }

  @Test(arguments: [
    Change(testDescription: "nothing", isDrawnAgain: false),
    Change(testDescription: "the drawing", drawing: "image leaf.png more"),
    Change(testDescription: "the name, with which ids begin", name: "other"),
    Change(testDescription: "the image", input: ("leaf.png", "brown")),
    Change(testDescription: "the image is gone", input: nil),
    Change(testDescription: "the renderer", version: ["2"]),
    Change(testDescription: "the renderer's parts", version: ["1", ""]),
  ])
  func whatItIsMadeOfDecides(_ change: Change) throws {
    defer { cleanUp() }
    _ = try provider().files(request("image leaf.png", input: ("leaf.png", "green")), [.plain])
    _ = try provider(renderer: change.version)
      .files(request(change.drawing, name: change.name, input: change.input), [.plain])
    #expect(renderer.drawn.count == (change.isDrawnAgain ? 2 : 1))
  }

  @Test func anInputThatTheDrawingDoesNotNameDoesNotCount() throws {
    defer { cleanUp() }
    _ = try provider().files(request("circle", input: ("data.csv", "1")), [.plain])
    _ = try provider().files(request("circle", input: ("data.csv", "2")), [.plain])
    #expect(renderer.drawn.count == 1)
  }

  @Test func aDamagedFileIsDrawnAgain() throws {
    defer { cleanUp() }
    _ = try provider().files(request("circle"), [.plain])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    try #require(names.count == 1)
    let file = folder.appending(path: names[0])
    let whole = try Data(contentsOf: file)
    try whole.dropLast(3).write(to: file)
    let files = try provider().files(request("circle"), [.plain])
    #expect(files.contains { $0.suffix == ".png" && $0.bytes == Array("circle".utf8) })
    #expect(renderer.drawn == ["circle", "circle"])
    #expect(try Data(contentsOf: file) == whole)
  }

  @Test func aFailureIsNotKept() {
    defer { cleanUp() }
    for _ in 0..<2 {
      #expect(throws: FigureProvider.Failure.self) { try provider().files(request("broken"), [.plain]) }
    }
    #expect(renderer.drawn.count == 2)
  }

  @Test func aCacheThatCannotBeWrittenCostsTimeOnly() throws {
    defer { cleanUp() }
    try Data().write(to: folder)
    for _ in 0..<2 { #expect(try provider().files(request("circle"), [.plain]).count == 1) }
    #expect(renderer.drawn.count == 2)
  }

  @Test func whatABuildUsedStaysWhenItEnds() throws {
    defer { cleanUp() }
    let provider = provider()
    for number in 0..<20 { _ = try provider.files(request("circle \(number)"), [.plain]) }
    provider.finish()
    for number in 0..<20 { _ = try provider.files(request("circle \(number)"), [.plain]) }
    #expect(renderer.drawn.count == 20)
  }

  @Test func aSocialPictureIsDrawnAgainOnlyIfATextOfItOrTheRendererChanged() throws {
    defer { cleanUp() }
    let requests: [(title: String, site: String, figure: String?, version: String)] = [
      ("Dial", "Site", nil, "1"), ("Dial", "Site", nil, "1"), ("Dials", "Site", nil, "1"),
      ("Dial", "New", nil, "1"), ("Dial", "Site", "circle", "1"), ("Dial", "Site", "circle", "1"),
      ("Dial", "Site", "square", "1"), ("Dial", "Site", nil, "1"), ("Dial", "Site", nil, "2"),
    ]
    for (title, site, figure, version) in requests {
      let bytes = try provider(renderer: [version]).socialPicture?(title, site, figure.map { request($0) })
      #expect(bytes == Array(title.utf8))
    }
    #expect(
      renderer.drawn == [
        "Dial | Site", "Dials | Site", "Dial | New", "Dial | Site | circle", "Dial | Site | square",
        "Dial | Site",
      ])
  }
}
