import FigureKit
import FigureRendering
import Foundation
import Markup
import Testing

/// Our SVG files, drawn by librsvg, beside our own PNG files: two renderers that share no code of ours agree.
///
/// Two numbers are compared with a limit: the mean difference of a component, of 255, and the share of pixels that
/// differ by more than 48 of 255 in one. Both draw with cairo, so edges agree but for rounding to four decimals.
@Suite struct RasterizationTests {
  @Test(arguments: rasterizationCases)
  func aFileLooksLikeThePNG(_ example: RasterizationCase) throws {
    let drawing = example.drawing
    let svg = try SVGRenderer(for: .file, images: RasterizationCase.images).markup(for: drawing)
    let ours = try PNGRenderer(images: RasterizationCase.images).png(of: drawing)
    let theirs = try RSVGConvert().png(of: svg.bytes)
    let picture = try #require(PNGImage(ours))
    let other = try #require(PNGImage(theirs))
    try #require((picture.width, picture.height) == (other.width, other.height))
    let mean = picture.meanDifference(from: other)
    let share =
      Double(picture.differingPixelCount(from: other, tolerance: 48)) / Double(picture.width * picture.height)
    let blank = try #require(
      PNGImage(PNGRenderer().png(of: Drawing(name: "blank", size: drawing.size, operations: []))))
    let ink = picture.differingPixelCount(from: blank, tolerance: 24)
    #expect((ink > 0) != example.isBlank, "\(ink) pixels are painted")
    let limit = example.limit
    if ProcessInfo.processInfo.environment["RASTERIZATION_PICTURES"] == nil, mean <= limit.mean,
      share <= limit.share
    {
      return
    }

    let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-rasterization")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (suffix, bytes) in [
      ("ours.png", ours), ("rsvg.png", theirs), ("difference.png", picture.difference(from: other)),
      ("drawing.svg", svg.bytes),
    ] {
      try Data(bytes).write(to: folder.appending(path: "\(example.name)-\(suffix)"))
    }
    guard mean > limit.mean || share > limit.share else { return }
    Issue.record("mean \(mean) > \(limit.mean) or share \(share) > \(limit.share); see \(folder.path)")
  }
}

extension PNGImage {
  /// The mean difference of a component, of 255; 255 if the sizes differ.
  fileprivate func meanDifference(from other: PNGImage) -> Double {
    guard width == other.width, height == other.height else { return 255 }
    var sum = 0
    for index in pixels.indices where index % 4 != 3 {
      sum += abs(Int(pixels[index]) - Int(other.pixels[index]))
    }
    return Double(sum) / Double(width * height * 3)
  }
}
