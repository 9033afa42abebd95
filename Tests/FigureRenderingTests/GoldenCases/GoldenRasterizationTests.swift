import FigureKit
import FigureRendering
import Markup
import SVGRendering
import Testing

/// The golden cases as SVG, drawn by librsvg, beside our own PNG: what both drew alike is not wrong by accident.
@Suite struct GoldenRasterizationTests {
  /// Why the two differ, where they do.
  private static let exceptions = [
    "cap-square-no-length": "librsvg leaves cairo's missing square as it is; SVG has one",
    "cap-square-no-length-turned": "as before",
    "far-billion": "librsvg has cairo's limit of 32,768 pixels",
    "far-clip": "as before", "far-coordinates": "as before", "far-gradient-stroke": "as before",
    "far-in-shadow": "as before", "far-polygon": "as before",
    "shadow-deviation-100-of-everything": "librsvg blurs only what is on the canvas",
    "shadow-half-plane": "as before", "shadow-of-what-is-outside-the-canvas": "as before",
    "tiny-coordinates": "SVG has four decimals, as drawing lists do",
    "clip-text": "the typeface is the reader's", "glow-of-text": "as before", "group-mirrored": "as before",
    "group-opacity-text": "as before",
    "blur-turned-and-stretched": "librsvg blurs along the pixels' axes",
    "image-of-pixels": "librsvg 2.54 always interpolates", "image-of-pixels-turned": "as before",
  ]

  @Test(arguments: GoldenCase.all.filter { exceptions[$0.name] == nil && !$0.name.hasPrefix("text") })
  func librsvgDrawsTheSame(_ golden: GoldenCase) throws {
    let drawing = golden.drawing
    let svg = try SVGRenderer(for: .file, images: GoldenImages.provider).markup(for: drawing)
    let ours = try #require(PNGImage(PictureRenderer(images: GoldenImages.provider).png(of: drawing)))
    let theirs = try #require(PNGImage(RSVGConvert().png(of: svg.bytes)))
    // Small deviations are blurred by boxes there and by the kernel here.
    #expect(ours.differingPixelCount(from: theirs, tolerance: 48) <= 16)
  }
}
