import FigureKit
import FigureRendering
import Foundation
import Testing

/// Pictures compared with recorded ones.
///
/// `RECORD_GOLDEN_PICTURES=1 swift test` records them anew, and fails so that nobody leaves it on.
@Suite struct GoldenPictureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden")

  @Test(arguments: goldenCases)
  func drawsAsRecorded(_ golden: GoldenCase) throws {
    try compare(PNGRenderer(), golden.drawing, name: golden.name)
  }

  @Test(arguments: ["palette", "text-styles"])
  func drawsTheDarkSchemeAsRecorded(_ name: String) throws {
    let golden = try #require(goldenCases.first { $0.name == name })
    try compare(PNGRenderer(scheme: .dark), golden.drawing, name: "\(name)-dark")
  }

  @Test func drawsTwiceAsLargeAsRecorded() throws {
    let golden = try #require(goldenCases.first { $0.name == "text-styles" })
    try compare(PNGRenderer(scale: 2), golden.drawing, name: "text-styles-2x")
  }

  @Test func everyRecordedPictureHasACase() throws {
    let expected = Set(
      goldenCases.map(\.name) + ["palette-dark", "text-styles-dark", "text-styles-2x"])
    let recorded = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .map { $0.replacing(".png", with: "") }
    #expect(Set(recorded) == expected)
  }

  private func compare(_ renderer: PNGRenderer, _ drawing: Drawing, name: String) throws {
    let drawn = try renderer.png(of: drawing)
    let file = Self.folder.appending(path: "\(name).png")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN_PICTURES"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(drawn).write(to: file)
      Issue.record("recorded \(name); run again without RECORD_GOLDEN_PICTURES")
      return
    }
    let expected = try #require(PNGImage([UInt8](Data(contentsOf: file))), "\(name).png is not a picture")
    let picture = try #require(PNGImage(drawn))
    // Versions of cairo and FreeType differ a little along edges.
    let count = picture.differingPixelCount(from: expected, tolerance: 24)
    guard count > 0 else { return }

    let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-golden-pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(contentsOf: file).write(to: folder.appending(path: "\(name)-expected.png"))
    try Data(drawn).write(to: folder.appending(path: "\(name)-drawn.png"))
    try Data(picture.difference(from: expected)).write(to: folder.appending(path: "\(name)-difference.png"))
    Issue.record("\(count) pixels of \(name) differ; see \(folder.path)")
  }
}
