import FigureKit
import FigureRendering
import Foundation
import SVGRendering
import Testing

/// Pictures compared with recorded ones.
///
/// `RECORD_GOLDEN_PICTURES=1 Scripts/unit-test.sh` records them anew, and fails so that nobody leaves it on.
/// `GOLDEN_CONTACT_SHEET=sheet.png Scripts/unit-test.sh --filter contactSheet` draws all of them into one picture.
@Suite struct GoldenPictureTests {
  /// The largest difference of a component, out of 255: versions of cairo and FreeType differ a little along edges.
  static let tolerance = 24

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Golden")

  @Test(arguments: GoldenCase.all)
  func drawsAsRecorded(_ golden: GoldenCase) throws {
    try compare(PictureRenderer(images: GoldenImages.provider), golden.drawing, name: golden.name)
  }

  @Test(arguments: ["palette", "text-styles", "gradient-of-roles", "shadow-default-color"])
  func drawsTheDarkSchemeAsRecorded(_ name: String) throws {
    let golden = try #require(GoldenCase.all.first { $0.name == name })
    try compare(PictureRenderer(scheme: .dark), golden.drawing, name: "\(name)-dark")
  }

  @Test(arguments: ["text-styles", "shadow-deviation-4", "linear-reflect", "plane-curve"])
  func drawsTwiceAsLargeAsRecorded(_ name: String) throws {
    let golden = try #require(GoldenCase.all.first { $0.name == name })
    try compare(PictureRenderer(scale: 2), golden.drawing, name: "\(name)-2x")
  }

  @Test func everyCaseHasANameOfItsOwnAndThereAreEnough() {
    #expect(Set(GoldenCase.all.map(\.name)).count == GoldenCase.all.count)
    #expect(GoldenCase.all.count >= 150)
  }

  @Test func everyRecordedPictureHasACase() throws {
    let variants = [
      "palette-dark", "text-styles-dark", "gradient-of-roles-dark", "shadow-default-color-dark",
      "text-styles-2x", "shadow-deviation-4-2x", "linear-reflect-2x", "plane-curve-2x",
    ]
    let recorded = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .map { $0.replacing(".png", with: "") }
    let expected = GoldenCase.all.map(\.name) + variants
    #expect(Set(recorded).symmetricDifference(expected).sorted() == [])
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["GOLDEN_CONTACT_SHEET"] != nil))
  func contactSheet() throws {
    let path = try #require(ProcessInfo.processInfo.environment["GOLDEN_CONTACT_SHEET"])
    let (drawing, images) = try ContactSheet(GoldenCase.all).drawing()
    try Data(PictureRenderer(images: images).png(of: drawing)).write(to: URL(filePath: path))
  }

  private func compare(_ renderer: PictureRenderer, _ drawing: Drawing, name: String) throws {
    let drawn = try renderer.png(of: drawing)
    let file = Self.folder.appending(path: "\(name).png")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN_PICTURES"] != nil {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(drawn).write(to: file)
      Issue.record("recorded \(name); run again without RECORD_GOLDEN_PICTURES")
      return
    }
    let bytes = try #require(try? Data(contentsOf: file), "\(name).png is not recorded")
    let expected = try #require(PNGImage([UInt8](bytes)), "\(name).png is not a picture")
    let picture = try #require(PNGImage(drawn))
    let count = picture.differingPixelCount(from: expected, tolerance: Self.tolerance)
    guard count > 0 else { return }

    let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-golden-pictures")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bytes.write(to: folder.appending(path: "\(name)-expected.png"))
    try Data(drawn).write(to: folder.appending(path: "\(name)-drawn.png"))
    try Data(picture.difference(from: expected)).write(to: folder.appending(path: "\(name)-difference.png"))
    Issue.record("\(count) pixels of \(name) differ; see \(folder.path)")
  }
}
