import FigureKit
import FigureRendering
import SVGRendering
import Testing

@Suite struct PictureRendererTests {
  private func drawing(
    width: Double = 100, height: Double = 100, _ draw: (inout GraphicsContext) -> Void = { _ in }
  ) -> Drawing {
    Figure("case", width: width, height: height, draw).drawing
  }

  @Test(arguments: [(100.0, 50.0, 1, 100, 50), (100, 50, 2, 200, 100), (10.25, 1, 2, 21, 2), (1, 1, 8, 8, 8)])
  func isAsLargeAsTheCanvasTimesTheScale(
    width: Double, height: Double, scale: Int, pixelWidth: Int, pixelHeight: Int
  ) throws {
    let bytes = try PictureRenderer(scale: scale).png(of: drawing(width: width, height: height))
    let image = try #require(PNGImage(bytes))
    #expect((image.width, image.height) == (pixelWidth, pixelHeight))
  }

  @Test func paintsInPlaceAndOnPaper() throws {
    let drawing = drawing { $0.fill(.rect(Rect(x: 10, y: 20, width: 30, height: 40)), with: .ink) }
    for scheme in ColorScheme.allCases {
      let image = try #require(PNGImage(PictureRenderer(scheme: scheme).png(of: drawing)))
      let palette = Palette.palette(for: scheme)
      for (x, y, role) in [(9, 19, Color.Base.paper), (10, 20, .ink), (39, 59, .ink), (40, 60, .paper)] {
        let color = palette[role]
        #expect(image.color(x: x, y: y) == [color.red, color.green, color.blue])
      }
    }
  }

  @Test func aKnownShapeAndItsPathLookTheSame() throws {
    let shapes: [Shape] = [
      .circle(center: Point(x: 50, y: 50), radius: 40),
      .ellipse(in: Rect(x: 5, y: 20, width: 90, height: 50)),
      .rect(Rect(x: 5, y: 20, width: 90, height: 50), cornerRadius: 10),
      .polygon([Point(x: 5, y: 5), Point(x: 90, y: 20), Point(x: 40, y: 90)]),
    ]
    for shape in shapes {
      let known = try #require(PNGImage(PictureRenderer().png(of: drawing { $0.fill(shape, with: .ink) })))
      let path = try #require(
        PNGImage(PictureRenderer().png(of: drawing { $0.fill(shape.path, with: .ink) })))
      #expect(known.differingPixelCount(from: path, tolerance: 12) == 0)
      let blank = try #require(PNGImage(PictureRenderer().png(of: drawing())))
      #expect(known.differingPixelCount(from: blank, tolerance: 12) > 1000)
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var renderer = PictureRenderer()
    var size = Size(width: 10, height: 10)
    var error: FigureRenderingError
    var draw: @Sendable (inout GraphicsContext) -> Void = { _ in }
  }

  static let refusals: [Refusal] = [
    Refusal(testDescription: "no scale", renderer: PictureRenderer(scale: 0), error: .scaleOutOfRange(0)),
    Refusal(
      testDescription: "a scale beyond 8", renderer: PictureRenderer(scale: 9), error: .scaleOutOfRange(9)),
    Refusal(
      testDescription: "too many pixels", size: Size(width: 16_384, height: 16_384),
      error: .tooManyPixels(width: 16_384, height: 16_384)),
    Refusal(
      testDescription: "a side that is too long", renderer: PictureRenderer(scale: 8),
      size: Size(width: 16_384, height: 1), error: .tooManyPixels(width: 131_072, height: 8)),
    Refusal(testDescription: "more dashes than can be counted", error: .coordinateOutOfRange) {
      let style = StrokeStyle(dash: [0.001, 0.001])
      $0.stroke(.line(from: .zero, to: Point(x: 1e8, y: 0)), with: .ink, style: style)
    },
    Refusal(testDescription: "a point beyond all numbers", error: .coordinateOutOfRange) {
      $0.group(transform: .scale(1e9)) { $0.fill(.polygon([.zero, Point(x: 1e8, y: 1)]), with: .ink) }
    },
    Refusal(testDescription: "a missing image", error: .imageMissing(name: "quarters.png")) {
      $0.draw(GoldenImages.quarters, in: Rect(x: 0, y: 0, width: 9, height: 9))
    },
    Refusal(
      testDescription: "an image with other bytes",
      renderer: PictureRenderer(images: ImageProvider { _ in GoldenImages.file("pixel.png") }),
      error: .imageChanged(name: "quarters.png")
    ) { $0.draw(GoldenImages.quarters, in: Rect(x: 0, y: 0, width: 9, height: 9)) },
    Refusal(
      testDescription: "an image cut short",
      renderer: PictureRenderer(images: ImageProvider { _ in cutFile }),
      error: .imageNotDecodable(name: "cut.png")
    ) { context in
      guard let image = Image(name: "cut.png", png: cutFile) else { return }
      context.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9))
    },
    Refusal(
      testDescription: "an image that says it is huge",
      renderer: PictureRenderer(images: ImageProvider { _ in hugeFile }),
      error: .imageTooLarge(name: "huge.png")
    ) { context in
      guard let image = Image(name: "huge.png", png: hugeFile) else { return }
      context.draw(image, in: Rect(x: 0, y: 0, width: 9, height: 9))
    },
    Refusal(
      testDescription: "layers within layers", size: Size(width: 8000, height: 8000), error: .layersTooLarge
    ) { context in
      for _ in 0..<9 {
        context.group(opacity: 0.5) {
          $0.fill(.rect(Rect(x: 0, y: 0, width: 8000, height: 8000)), with: .ink)
        }
      }
    },
  ]

  /// A file of which the pixels are missing.
  private static let cutFile = Array(GoldenImages.file("checks.png").prefix(60))

  /// A file whose beginning says that it has 16,384 × 16,384 pixels.
  private static let hugeFile: [UInt8] = {
    var bytes = GoldenImages.file("checks.png")
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
    return bytes
  }()

  @Test func refusesWhatIsNotANumber() {
    let operations: [Drawing.Operation] = [
      .fill(.circle(center: Point(x: .nan, y: 0), radius: 1), with: .color(.ink), rule: .nonZero),
      .fill(.circle(center: .zero, radius: .infinity), with: .color(.ink), rule: .nonZero),
      .fill(.polygon([.zero, Point(x: 1, y: .nan), Point(x: 1, y: 1)]), with: .color(.ink), rule: .nonZero),
      .stroke(
        .line(from: .zero, to: Point(x: 1, y: 1)), with: .color(.ink),
        style: StrokeStyle(lineWidth: .infinity)),
      .text("a", at: Point(x: .nan, y: 0)),
      .group(Drawing.Group(transform: ProjectiveTransform(.scale(.nan)), operations: [])),
      .group(Drawing.Group(opacity: .nan, operations: [])),
      .group(
        Drawing.Group(
          clip: Drawing.Clip(path: Path(Rect(x: .nan, y: 0, width: 1, height: 1))), operations: [])),
      .group(Drawing.Group(shadow: Shadow(standardDeviation: .nan), operations: [])),
      .group(
        Drawing.Group(shadow: Shadow(offset: Vector(dx: .nan, dy: 0), standardDeviation: 1), operations: [])),
      .fill(
        rect(0, 0, 9, 9),
        with: .gradient(.linear(from: Point(x: .nan, y: 0), to: .zero, colors: [.ink, .paper])),
        rule: .nonZero),
      .image(Drawing.PlacedImage(GoldenImages.pixel, in: Rect(x: .nan, y: 0, width: 1, height: 1))),
    ]
    for operation in operations {
      let drawing = Drawing(name: "nan", size: Size(width: 9, height: 9), operations: [operation])
      #expect(throws: FigureRenderingError.coordinateOutOfRange, "\(operation)") {
        try PictureRenderer(images: GoldenImages.provider).png(of: drawing)
      }
    }
  }

  @Test(arguments: refusals)
  func refusesRatherThanDrawingSomethingElse(_ refusal: Refusal) {
    let drawing = drawing(width: refusal.size.width, height: refusal.size.height, refusal.draw)
    #expect(throws: refusal.error) { try refusal.renderer.png(of: drawing) }
  }

  @Test func textOfAnyKindIsDrawn() throws {
    let strings = [
      "", " ", "\n", "\u{0}\u{7}", "é", "e\u{301}", "👩‍👩‍👧", "שלום عليكم", "\u{202E}abc", "\u{FFFD}",
      String(repeating: "W", count: 10_000),
    ]
    for string in strings {
      for size in [0.0001, 0.01, 16, 5000] {
        // A long text in large letters is further away than cairo can draw.
        guard size < 1000 || string.utf8.count < 100 else { continue }
        let drawing = drawing {
          $0.draw(Text(string, font: Font(size: size), anchor: .middle, baseline: .central), at: .zero)
        }
        #expect(throws: Never.self) { try PictureRenderer().png(of: drawing) }
      }
    }
  }

  @Test func goldenDrawingsAreTheSameInParallel() async throws {
    let expected = try GoldenCase.all.map {
      try PictureRenderer(images: GoldenImages.provider).png(of: $0.drawing)
    }
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for _ in 0..<4 {
        for (index, golden) in GoldenCase.all.enumerated() {
          group.addTask {
            (index, try PictureRenderer(images: GoldenImages.provider).png(of: golden.drawing))
          }
        }
      }
      for try await (index, bytes) in group {
        #expect(bytes == expected[index], "\(GoldenCase.all[index].name)")
      }
    }
  }

  @Test(arguments: [1e-3, 1e-4, 1e-6])
  func nearlyFlatGroupsDrawOrAreLeftOut(scale: Double) {
    let drawing = drawing {
      $0.group(transform: .scale(x: 1, y: scale)) { context in
        context.group(transform: .scale(x: scale, y: 1)) { context in
          context.stroke(.circle(center: .zero, radius: 40), with: .ink, lineWidth: 3)
          context.draw("flat", at: .zero)
        }
      }
    }
    #expect(throws: Never.self) { try PictureRenderer().png(of: drawing) }
  }
}
