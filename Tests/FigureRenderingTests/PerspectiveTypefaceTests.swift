import FigureKit
import FigureRendering
import Markup
import SVGRendering
import Testing

/// Letters stay the same when a text begins to turn: where SVG draws one of a typeface's texts as outlines, as it must
/// in perspective, it draws all of them so.
@Suite struct PerspectiveTypefaceTests {
  private static let size = Size(width: 100, height: 100)
  private static let center = Point(x: 50, y: 50)
  private static let page = Text("Tides", font: Font(size: 20, family: .serif))
  private static let bold = Text("Bold", font: Font(size: 20, weight: .bold, family: .serif))
  private static let label = Text("0°", font: Font(size: 12, family: .sans))

  private static func turned(_ transform: Transform3D, _ operations: [Drawing.Operation]) -> Drawing.Operation
  {
    .group(
      Drawing.Group(transform: ProjectiveTransform(transform.about(center)), operations: operations))
  }

  private static func inSpace(_ operations: [Drawing.Operation]) -> Drawing.Operation {
    let turn = Transform3D.rotation(.degrees(40), axis: Vector3D(x: 0, y: 1, z: 0))
    return turned(turn.concatenating(.perspective(distance: 200)), operations)
  }

  private static func moving(_ frames: [[Drawing.Operation]], beneath: [Drawing.Operation] = []) -> Drawing {
    let frames = frames.enumerated().map { Drawing.Frame(time: Double($0), operations: $1) }
    return Drawing(
      name: "page", size: size, operations: beneath,
      timeline: .init(duration: Double(frames.count), frames: frames))
  }

  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var drawing: Drawing
    /// The texts that stay text in the strip, the poster and the frames, times excepted.
    var texts: Set<String>
  }

  static let examples: [Example] = [
    Example(
      testDescription: "a page that rests before it turns",
      drawing: moving([[.text(page, at: center)], [inSpace([.text(page, at: center)])]]), texts: []),
    Example(
      testDescription: "a page that lies beneath the one that turns",
      drawing: moving([[], [inSpace([.text(page, at: center)])]], beneath: [.text(page, at: center)]),
      texts: []),
    Example(
      testDescription: "another weight of the typeface",
      drawing: moving([[.text(bold, at: center)], [inSpace([.text(page, at: center)])]]), texts: []),
    Example(
      testDescription: "a label in another typeface",
      drawing: moving([
        [.text(label, at: .zero)], [.text(label, at: .zero), inSpace([.text(page, at: center)])],
      ]),
      texts: ["0°"]),
    Example(
      testDescription: "a text in a group in a plane in space",
      drawing: moving([
        [.text(page, at: center)],
        [inSpace([.group(Drawing.Group(opacity: 0.5, operations: [.text(page, at: center)]))])],
      ]), texts: []),
    Example(
      testDescription: "a page at rest beside one in space in a still picture",
      drawing: Drawing(
        name: "still", size: size,
        operations: [
          .group(Drawing.Group(opacity: 0.5, operations: [.text(page, at: center)])),
          .text(label, at: center), inSpace([.text(page, at: center)]),
        ]), texts: ["0°"]),
    Example(
      testDescription: "a page that turns in its own plane",
      drawing: moving([
        [.text(page, at: center)],
        [turned(.rotation(.degrees(40), axis: Vector3D(x: 0, y: 0, z: 1)), [.text(page, at: center)])],
      ]), texts: ["Tides"]),
    Example(
      testDescription: "shapes in space and texts at rest",
      drawing: moving([
        [
          .text(page, at: center),
          inSpace([.fill(.circle(center: center, radius: 9), with: .color(.ink), rule: .nonZero)]),
        ]
      ]), texts: ["Tides"]),
  ]

  private func texts(_ markup: MarkupBuffer) -> [String] {
    String(decoding: markup.bytes, as: UTF8.self).matches(of: /<text[^>]*>([^<]*)</).map {
      String($0.output.1)
    }
  }

  @Test(arguments: examples)
  func aTypefaceIsOutlinesEverywhereOrNowhere(_ example: Example) throws {
    let renderer = SVGRenderer()
    let frames = try renderer.frames(of: example.drawing)
    #expect(
      Set(([frames.markup] + frames.scenes.map(\.markup)).flatMap(texts)) == example.texts, "frames")
    let strip = try renderer.filmStrip(of: example.drawing)
    #expect(Set(texts(strip).filter { !$0.hasSuffix(" s") }) == example.texts, "strip")
    let poster = try renderer.markup(for: example.drawing)
    #expect(Set(texts(poster)).subtracting(example.texts).isEmpty, "poster")
  }

  @Test func aFrameThatTheStripLeavesOutCounts() throws {
    var frames = Array(repeating: [Drawing.Operation.text(Self.page, at: Self.center)], count: 100)
    frames[50] = [Self.inSpace([.text(Self.page, at: Self.center)])]
    let strip = try SVGRenderer().filmStrip(of: Self.moving(frames))
    #expect(texts(strip).allSatisfy { $0.hasSuffix(" s") })
  }

  @Test func anOutlineIsDefinedOnceForAllPlacesAndColours() throws {
    var red = Self.page
    red.color = .accent
    let frames = (0..<5).map { index -> [Drawing.Operation] in
      [
        .text(index < 3 ? Self.page : red, at: Point(x: Double(index), y: 30)),
        Self.inSpace([.text(Self.page, at: .zero)]),
      ]
    }
    let strip = String(decoding: try SVGRenderer().filmStrip(of: Self.moving(frames)).bytes, as: UTF8.self)
    #expect(strip.split(separator: "<path id=", omittingEmptySubsequences: false).count == 2)
    #expect(strip.split(separator: "<use ", omittingEmptySubsequences: false).count == 6)
    let moving = try SVGRenderer().frames(of: Self.moving(frames))
    #expect(
      String(decoding: moving.markup.bytes, as: UTF8.self).split(
        separator: "<path id=", omittingEmptySubsequences: false
      ).count == 2)
  }

  @Test func theLettersAtRestAreThoseInMotion() throws {
    // As little perspective as there can be.
    let turn = Transform3D.rotation(.degrees(0.01), axis: Vector3D(x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: 2000))
    let page = Drawing.Operation.text(
      Text("Tides", font: Font(size: 20, family: .serif), anchor: .end, baseline: .central),
      at: Point(x: 90, y: 50))
    let drawing = Self.moving([[page], [Self.turned(turn, [page])]])
    let pictures = try (0...1).map { index in
      var still = drawing
      still.timeline?.poster = index
      return try #require(PNGImage(RSVGConvert().png(of: SVGRenderer(for: .file).markup(for: still).bytes)))
    }
    #expect(pictures[0].differingPixelCount(from: pictures[1], tolerance: 24) == 0)
    let drawn = try #require(PNGImage(PictureRenderer().png(of: drawing)))
    #expect(pictures[0].differingPixelCount(from: drawn, tolerance: 48) < 10)
  }
}
