import FigureKit
import FigureRendering
import Foundation
import Markup
import SVGRendering
import Testing

/// Our SVG files, drawn by librsvg, beside our own PNG files: two renderers that share no code of ours agree.
///
/// Two numbers are compared with a limit: the mean difference of a component, of 255, and the share of pixels that
/// differ by more than 48 of 255 in one. Every drawing goes through its drawing list first, as a sample's does.
///
/// `FIGURE_PICTURES=FOLDER Scripts/unit-test.sh` also writes the files there, which `Tests/Browser/test_figures.py` compares in
/// Chromium.
@Suite struct RasterizationTests {
  @Test(arguments: RasterizationCase.all)
  func librsvgDrawsAFileAsWeDrawThePNG(_ example: RasterizationCase) throws {
    let drawing = try Drawing(parsing: example.drawing.encoded)
    let svg = try SVGRenderer(for: .file, images: RasterizationCase.images).markup(for: drawing)
    let ours = try PictureRenderer(images: RasterizationCase.images).png(of: drawing)
    let limit = RasterizationLimit(drawing)
    try writeForBrowsers(example.name, svg: svg.bytes, png: ours, limit: limit)

    let theirs = try RSVGConvert().png(of: svg.bytes)
    let picture = try #require(PNGImage(ours))
    let other = try #require(PNGImage(theirs))
    try #require((picture.width, picture.height) == (other.width, other.height))
    if RSVGConvert.limitation(drawing) != nil { return }

    let mean = picture.meanDifference(from: other)
    let share =
      Double(picture.differingPixelCount(from: other, tolerance: 48)) / Double(picture.width * picture.height)
    if mean <= limit.mean, share <= limit.share { return }
    let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-rasterization")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (suffix, bytes) in [
      ("ours.png", ours), ("librsvg.png", theirs), ("difference.png", picture.difference(from: other)),
      ("drawing.svg", svg.bytes),
    ] {
      try Data(bytes).write(to: folder.appending(path: "\(example.name)-\(suffix)"))
    }
    Issue.record("mean \(mean) > \(limit.mean) or share \(share) > \(limit.share); see \(folder.path)")
  }

  @Test func everyCaseHasANameOfItsOwn() {
    #expect(Set(RasterizationCase.all.map(\.name)).count == RasterizationCase.all.count)
  }

  private func writeForBrowsers(
    _ name: String, svg: [UInt8], png: [UInt8], limit: RasterizationLimit
  ) throws {
    guard let path = ProcessInfo.processInfo.environment["FIGURE_PICTURES"] else { return }
    let folder = URL(filePath: path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(svg).write(to: folder.appending(path: "\(name).\(limit.kind).svg"))
    try Data(png).write(to: folder.appending(path: "\(name).\(limit.kind).png"))
  }
}

/// How far two pictures of a drawing may be apart.
struct RasterizationLimit {
  /// What decides it: `exact`, `blurred` or `text`.
  var kind: String
  /// The mean difference of a component, of 255.
  var mean: Double
  /// The share of pixels that differ by more than 48 of 255 in a component.
  var share: Double

  init(_ drawing: Drawing) {
    if drawing.operations.contains(where: \.hasText) {
      // Words of about the same size at about the same place: the typefaces are the reader's.
      self.init(kind: "text", mean: 5, share: 0.05)
    } else if drawing.operations.contains(where: \.hasBlur) {
      // librsvg blurs by three boxes, we by the kernel itself where σ is small.
      self.init(kind: "blurred", mean: 2.6, share: 0.01)
    } else {
      self.init(kind: "exact", mean: 0.5, share: 0.002)
    }
  }

  private init(kind: String, mean: Double, share: Double) {
    self.kind = kind
    self.mean = mean
    self.share = share
  }
}

extension RSVGConvert {
  /// What librsvg 2.54 does not do of what a drawing asks for; such a drawing is only compared in a browser.
  static func limitation(_ drawing: Drawing) -> String? {
    let names = [
      "shadow-half-plane": "shadows of what is outside of the canvas",
      "shadow-of-what-is-outside-the-canvas": "shadows of what is outside of the canvas",
      "shadow-deviation-100-of-everything": "shadows of what is outside of the canvas",
      "blur-turned-and-stretched": "blurring along skewed axes",
      "image-of-pixels": "images that are not interpolated",
      "image-of-pixels-turned": "images that are not interpolated",
      "shadow-skewed-with-group": "blurring along skewed axes",
      "text-letter-spacing-anchored": "counting the distance after the last character",
      "cap-square-no-length": "squares of lines without a length",
      "cap-square-no-length-turned": "squares of lines without a length",
    ]
    // cairo, on which librsvg draws, has coordinates of 32 bits.
    if drawing.name.hasPrefix("far-") { return "what reaches far" }
    return drawing.operations.contains(where: \.hasRaisedText) ? "dominant-baseline" : names[drawing.name]
  }
}

extension Drawing.Operation {
  /// Whether this or an operation in it is one of a kind.
  private func contains(_ isMeant: (Drawing.Operation) -> Bool) -> Bool {
    if isMeant(self) { return true }
    guard case .group(let group) = self else { return false }
    return group.operations.contains { $0.contains(isMeant) }
  }

  fileprivate var hasText: Bool {
    contains { operation in
      if case .text = operation { true } else { false }
    }
  }

  fileprivate var hasRaisedText: Bool {
    contains { operation in
      if case .text(let text, _) = operation { text.baseline != .alphabetic } else { false }
    }
  }

  fileprivate var hasBlur: Bool {
    contains { operation in
      if case .group(let group) = operation { group.shadow != nil || group.blur > 0 } else { false }
    }
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
