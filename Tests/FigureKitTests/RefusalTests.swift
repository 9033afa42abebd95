import FigureKit
import Testing

/// What stops a sample says why, and where in the sample.
@Suite struct RefusalTests {
  @Test func aNameIsKebabCase() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("Three States", width: 10, height: 10) { _ in }
    }
    expect(result, says: "`Three States` is not a valid figure name", at: #line - 3)
  }

  @Test func aCanvasHasBounds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: .nan) { _ in }
    }
    expect(result, says: "the width and height of a figure must be from 1 to 16,384", at: #line - 3)
  }

  @Test func numbersAreFinite() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) {
        $0.fill(.circle(center: .zero, radius: .infinity), with: .ink)
      }
    }
    expect(result, says: "numbers in a drawing must be finite", at: #line - 5)
  }

  @Test func lengthsAreNotNegative() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) { $0.stroke(Path(), with: .ink, lineWidth: -1) }
    }
    let sentence = "radii, line widths, dashes and standard deviations must not be negative"
    expect(result, says: sentence, at: #line - 4)
  }

  @Test func aFontHasASize() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Figure("a", width: 10, height: 10) { $0.draw(Text("a", font: Font(size: 0)), at: .zero) }
    }
    expect(result, says: "a font size must be at least 0.0001", at: #line - 3)
  }

  @Test func aPathBeginsWithAMove() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Path { $0.addLine(to: .zero) }
    }
    expect(result, says: "a path must begin with `move(to:)`", at: #line - 3)
  }

  @Test func categoriesHaveNumbers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Color.category(9)
    }
    expect(result, says: "the number of a categorical color must be from 1 to 8", at: #line - 3)
  }

  @Test func aColourHasSixDigits() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Color.hex(0x1_000000)
    }
    expect(result, says: "a hexadecimal color must have 6 digits", at: #line - 3)
  }

  @Test func arcsHaveFiniteAngles() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Path { $0.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(.nan)) }
    }
    expect(result, says: "the angles of an arc must be finite numbers", at: #line - 3)
  }

  @Test func groupsHaveADepth() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @Sendable func nest(_ context: inout GraphicsContext) { context.group(transform: .identity, nest) }
      _ = Figure("a", width: 10, height: 10, nest)
    }
    expect(result, says: "groups in a drawing can be nested at most 64 levels deep", at: #line - 4)
  }

  private func expect(_ result: ExitTest.Result?, says sentence: String, at line: Int) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("RefusalTests.swift:\(line): Fatal error: "))
    #expect(message.contains(sentence))
  }
}

/// The bounds that a drawing list has are a sample's bounds too.
@Suite struct LimitRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sentence: String
    var draw: @Sendable (inout GraphicsContext) -> Void
  }

  static let cases: [Case] = [
    Case(testDescription: "operations", sentence: "a drawing can have at most 100,000 operations") {
      context in
      for _ in 0..<50_000 { context.group { $0.fill(Path(), with: .ink) } }
      context.fill(Path(), with: .ink)
    },
    Case(testDescription: "path elements", sentence: "at most 1,000,000 path elements and points") {
      context in
      let points = Array(repeating: Point.zero, count: 500_000)
      context.fill(.polygon(points), with: .ink)
      context.group(clip: .polygon(points)) { _ in }
    },
    Case(testDescription: "bytes", sentence: "a drawing list can have at most 67,108,864 bytes") { context in
      let text = Text(String(repeating: "a", count: 10_000))
      for _ in 0..<6711 { context.draw(text, at: .zero) }
    },
    Case(testDescription: "no stops", sentence: "a gradient must have 1 to 256 stops") {
      $0.fill(Path(), with: .linear(from: .zero, to: .zero, stops: []))
    },
    Case(testDescription: "stops", sentence: "a gradient must have 1 to 256 stops") {
      $0.fill(Path(), with: .linear(from: .zero, to: .zero, colors: Array(repeating: .ink, count: 257)))
    },
    Case(testDescription: "a stop at no place", sentence: "numbers in a drawing must be finite") {
      $0.fill(Path(), with: .linear(from: .zero, to: .zero, stops: [Gradient.Stop(.ink, at: .nan)]))
    },
    Case(testDescription: "a gradient's radius", sentence: "standard deviations must not be negative") {
      $0.stroke(Path(), with: .radial(center: .zero, radius: -1, colors: [.ink]))
    },
    Case(testDescription: "a gradient's transform", sentence: "numbers in a drawing must be finite") {
      $0.fill(
        Path(),
        with: .linear(
          from: .zero, to: .zero, stops: [Gradient.Stop(.ink, at: 0)], transform: .scale(.infinity)))
    },
    Case(testDescription: "an opacity", sentence: "an opacity must be a number") {
      $0.group(opacity: .nan) { _ in }
    },
    Case(testDescription: "a clip", sentence: "numbers in a drawing must be finite") {
      $0.group(clip: .line(from: .zero, to: Point(x: .nan, y: 0))) { _ in }
    },
    Case(testDescription: "a shadow", sentence: "standard deviations must not be negative") {
      $0.group(shadow: .glow(.ink, standardDeviation: -1)) { _ in }
    },
    Case(testDescription: "a shadow's offset", sentence: "numbers in a drawing must be finite") {
      $0.group(shadow: Shadow(offset: Vector(dx: .nan, dy: 0), standardDeviation: 1)) { _ in }
    },
    Case(testDescription: "perspective", sentence: "the perspective of a transform must be between") {
      context in
      var transform = Transform3D()
      transform.m14 = 1e6
      context.group(transform3D: transform) { _ in }
    },
    Case(testDescription: "a transform of space", sentence: "numbers in a drawing must be finite") {
      $0.group(transform3D: .scale(x: .nan, y: 1, z: 1)) { _ in }
    },
    Case(testDescription: "a typeface's name", sentence: "a font name must have 1 to 100 bytes") {
      $0.draw(Text("a", font: Font(family: .named("a; fill: red"))), at: .zero)
    },
    Case(testDescription: "letter spacing", sentence: "numbers in a drawing must be finite") {
      $0.draw(Text("a", letterSpacing: .nan), at: .zero)
    },
    Case(testDescription: "a text", sentence: "a text can have at most 10,000 bytes") {
      $0.draw(Text(String(repeating: "a", count: 10_001)), at: .zero)
    },
    Case(
      testDescription: "an eye in the picture",
      sentence: "the distance of a perspective must be greater than 0"
    ) {
      $0.transformLayer(sublayerTransform: .perspective(distance: 0)) { _ in }
    },
    Case(testDescription: "time that runs backwards", sentence: "a timing function must have x from 0 to 1") {
      _ in
      _ = TimingFunction(-0.1, 0, 1, 1)
    },
    Case(testDescription: "no frames", sentence: "a moving figure must have 1 to 1,000 frames") { _ in
      _ = Figure("a", width: 9, height: 9, times: []) { _, _ in }
    },
    Case(testDescription: "times that do not ascend", sentence: "frame times must ascend by at least 0.0001")
    { _ in
      _ = Figure("a", width: 9, height: 9, times: [0, 1, 1.00001]) { _, _ in }
    },
    Case(testDescription: "a time that is none", sentence: "frame times must be from 0") { _ in
      _ = Figure("a", width: 9, height: 9, times: [.nan], duration: 1) { _, _ in }
    },
    Case(testDescription: "a time after the end", sentence: "frame times must be from 0") { _ in
      _ = Figure("a", width: 9, height: 9, times: [0, 2], duration: 1) { _, _ in }
    },
    Case(testDescription: "a frame rate", sentence: "make at most 1,000 frames") { _ in
      _ = Figure("a", width: 9, height: 9, duration: 100, frameRate: 60) { _, _ in }
    },
    Case(testDescription: "a gesture without end", sentence: "a pause in a gesture must be finite") { _ in
      var gesture = PointerScript()
      gesture.pause(.infinity)
    },
    Case(testDescription: "a drag along nothing", sentence: "a drag must follow a path that is not empty") {
      _ in
      var gesture = PointerScript()
      gesture.drag(along: Path(), duration: 1)
    },
    Case(testDescription: "a drag of too many events", sentence: "at most 100,000") { _ in
      var gesture = PointerScript()
      gesture.drag(from: .zero, to: .zero, duration: 1e9)
    },
  ]

  @Test(arguments: cases.indices)
  func stopsASample(index: Int) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [index = index as Int] in
      _ = Figure("a", width: 10, height: 10, LimitRefusalTests.cases[index].draw)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("FigureKitTests/RefusalTests.swift:"))
    #expect(message.contains(Self.cases[index].sentence), "\(Self.cases[index]): \(message.prefix(300))")
  }

  @Test func aFigureAtItsLimitsIsDrawn() throws {
    let drawing = Figure("a", width: 16_384, height: 1) { context in
      for _ in 0..<50_000 { context.group { $0.fill(Path(), with: .ink) } }
    }.drawing
    #expect(try Drawing(parsing: drawing.encoded) == drawing)
  }
}
