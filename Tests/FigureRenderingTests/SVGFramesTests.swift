import FigureKit
import FigureRendering
import Foundation
import Markup
import SVGRendering
import Testing

@Suite struct SVGFramesTests {
  private static let shared = Gradient.linear(from: .zero, to: Point(x: 10, y: 0), colors: [.ink, .accent])
  private static let own = Gradient.linear(from: .zero, to: Point(x: 0, y: 10), colors: [.ink, .accent])

  private static func disc(_ gradient: Gradient) -> Drawing.Operation {
    .fill(.circle(center: .zero, radius: 5), with: .gradient(gradient), rule: .nonZero)
  }

  private static let drawing = Drawing(
    name: "moves", size: Size(width: 20, height: 10.5),
    operations: [.text("a \"b\" \\ <c>\n", at: .zero)],
    timeline: .init(
      duration: 1.5,
      frames: [
        .init(time: 0, operations: [disc(shared)]),
        .init(time: 0.25, operations: [disc(shared), disc(own)]),
        .init(time: 1, operations: []),
      ], poster: 1))

  private func dataFile(_ drawing: Drawing, prefix: String? = nil) throws -> FramePlayer.DataFile {
    try FramePlayer(SVGRenderer().frames(of: drawing, label: "It moves", prefix: prefix)).file
  }

  @Test func theDataFileSaysWhatAPlayerNeeds() throws {
    let file = try dataFile(Self.drawing)
    #expect((file.version, file.name, file.width, file.height) == (2, "moves", 20, 10.5))
    #expect((file.duration, file.poster) == (1.5, 1))
    #expect(file.times == [0, 0.25, 1])
    #expect(file.markup.hasPrefix(#"<svg class="figure" viewBox="0 0 20 10.5""#))
    #expect(file.markup.contains(#"role="img" aria-label="It moves""#))
    #expect(file.markup.contains(#">a &quot;b&quot; \ &lt;c&gt; </text><g></g></svg>"#))
    #expect(file.scenes.map(\.first) == [0, 1, 2])
    #expect(file.scenes[2].markup == "")
  }

  @Test func aFrameHasItsDefinitionsAndThoseBeneathAllStandOnce() throws {
    var drawing = Self.drawing
    drawing.operations.append(Self.disc(Self.shared))
    let file = try dataFile(drawing, prefix: "dial/2")
    #expect(file.markup.contains(#"<defs><linearGradient id="dial_2f_2.1""#))
    #expect(file.scenes[0].markup == #"<circle cx="0" cy="0" r="5" fill="url(#dial_2f_2.1)"/>"#)
    #expect(file.scenes[1].markup.hasPrefix(#"<defs><linearGradient id="dial_2f_2.f1""#))
    #expect(
      file.scenes[1].markup.contains("url(#dial_2f_2.1)")
        && file.scenes[1].markup.contains("url(#dial_2f_2.f1)"))
  }

  @Test func framesOfTheSameElementsAreOneSceneOfWhatChanges() throws {
    func frame(_ x: Double, _ text: String, _ opacity: Double) -> [Drawing.Operation] {
      let gradient = Gradient.linear(from: .zero, to: Point(x: x, y: 0), colors: [.ink, .accent])
      return [
        .fill(.circle(center: Point(x: x, y: 5), radius: 5), with: .gradient(gradient), rule: .nonZero),
        .text(Text(text, color: .hex(0).opacity(opacity)), at: .zero),
      ]
    }
    let frames = [
      frame(1, "a", 0.5), frame(1, "a", 1), frame(2, "<b> & \"c\"", 1), frame(2, "a", 1), frame(2, "a", 1),
    ]
    let drawing = Drawing(
      name: "case", size: Size(width: 9, height: 9), operations: [],
      timeline: .init(
        duration: 5, frames: frames.enumerated().map { .init(time: Double($0), operations: $1) }))
    let file = try dataFile(drawing)
    #expect(file.scenes.count == 1)
    let scene = try #require(file.scenes.first)
    #expect(scene.markup.hasPrefix(#"<defs><linearGradient id="case.f1""#))
    let tracks = scene.tracks.map { "\($0.element) \($0.attribute ?? "says"): \($0.values)" }
    #expect(
      tracks
        == [
          #"1 x2: [text("1"), unchanged, text("2")]"#, #"4 cx: [text("1"), unchanged, text("2")]"#,
          #"5 fill-opacity: [text("0.5"), absent]"#,
          #"5 says: [text("a"), unchanged, text("<b> & \"c\""), text("a")]"#,
        ].map { $0.replacing("text(", with: "FigureRenderingTests.FramePlayer.DataFile.Value.text(") }
        .map { $0.replacing("unchanged", with: "FigureRenderingTests.FramePlayer.DataFile.Value.unchanged") }
        .map { $0.replacing("absent", with: "FigureRenderingTests.FramePlayer.DataFile.Value.absent") })
  }

  @Test func aTextThatGrowsKeepsItsFont() throws {
    let frames = [10.0, 20, 24].map { size in
      Drawing.Frame(
        time: size,
        operations: [
          .text(Text("a", font: Font(size: size), letterSpacing: size / 8), at: Point(x: 3, y: size))
        ])
    }
    let drawing = Drawing(
      name: "case", size: Size(width: 9, height: 9), operations: [],
      timeline: .init(duration: 30, frames: frames))
    let scene = try #require(try dataFile(drawing).scenes.first)
    #expect(scene.tracks.map(\.attribute) == ["transform"])
    #expect(scene.markup.hasPrefix(#"<text transform="matrix(0.625 0 0 0.625 3 10)" letter-spacing="2""#))
    // A still picture has fonts of all sizes.
    let poster = String(decoding: try SVGRenderer().markup(for: drawing).bytes, as: UTF8.self)
    #expect(poster.contains(#"<text x="3" y="10" font-size="10" letter-spacing="1.25""#))
  }

  struct Break: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var frames: [[Drawing.Operation]]
    var firsts: [Int]
  }

  static let breaks: [Break] = [
    Break(
      testDescription: "an element more",
      frames: [[.text("a", at: .zero)], [.text("a", at: .zero), .text("b", at: .zero)]], firsts: [0, 1]),
    Break(
      testDescription: "another element",
      frames: [[disc(own)], [.text("a", at: .zero)], [.text("b", at: .zero)]], firsts: [0, 1]),
    Break(
      testDescription: "an element that is now in another one",
      frames: [
        [.group(.init(opacity: 0.5, operations: [.text("a", at: .zero)])), .text("b", at: .zero)],
        [.group(.init(opacity: 0.5, operations: [.text("a", at: .zero), .text("b", at: .zero)]))],
      ], firsts: [0, 1]),
    Break(
      testDescription: "spaces that begin to count, by an attribute in a namespace",
      frames: [[.text("a", at: .zero)], [.text("a  b", at: .zero)], [.text("c  d", at: .zero)]],
      firsts: [0, 1]),
    Break(testDescription: "nothing at all", frames: [[], [], []], firsts: [0]),
    Break(
      testDescription: "the elements of an earlier scene again",
      frames: [[disc(own)], [], [disc(own)]], firsts: [0, 1, 2]),
  ]

  @Test(arguments: breaks)
  func aSceneEndsWhereElementsDo(_ example: Break) throws {
    let frames = example.frames.enumerated().map { Drawing.Frame(time: Double($0), operations: $1) }
    let drawing = Drawing(
      name: "case", size: Size(width: 9, height: 9), operations: [],
      timeline: .init(duration: 9, frames: frames))
    #expect(try dataFile(drawing).scenes.map(\.first) == example.firsts)
  }

  @Test func aStillDrawingHasOneFrame() throws {
    let file = try dataFile(Drawing(name: "still", size: Size(width: 1, height: 1), operations: []))
    #expect((file.duration, file.poster, file.times) == (0, 0, [0]))
    #expect(file.scenes.map(\.first) == [0])
  }

  @Test func markupOfAMovingDrawingIsItsPoster() throws {
    let markup = try SVGRenderer().markup(for: Self.drawing).bytes
    #expect(try markup == SVGRenderer().markup(for: Self.drawing.still(frame: 1)).bytes)
  }

  @Test func theRendererForFilesGivesThePagesFrames() throws {
    let page = try SVGRenderer(for: .page).frames(of: Self.drawing).json
    #expect(try SVGRenderer(for: .file).frames(of: Self.drawing).json == page)
  }

  @Test func everyFrameInItsPlaceIsTheStillPicture() throws {
    let plane = Transform3D.rotation(.degrees(50), axis: Vector3D(x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: 150))
    func disc(_ x: Double) -> Drawing.Operation {
      let gradient = Gradient.radial(
        center: Point(x: x, y: 50), radius: 20, colors: [.hex(0xFFCC00), .hex(0xCC0044)])
      return .group(
        Drawing.Group(
          clip: Drawing.Clip(path: Path(Rect(x: 0, y: 0, width: 90, height: 90))),
          operations: [
            .fill(.circle(center: Point(x: x, y: 50), radius: 20), with: .gradient(gradient), rule: .nonZero)
          ]))
    }
    let ground = Drawing.Operation.group(
      Drawing.Group(
        transform: ProjectiveTransform(plane.about(Point(x: 50, y: 50))),
        operations: [
          .fill(
            .rect(Rect(x: 10, y: 10, width: 80, height: 80)), with: .color(.hex(0x3366CC)), rule: .nonZero)
        ]))
    let drawing = Drawing(
      name: "moves", size: Size(width: 100, height: 100), operations: [ground],
      timeline: .init(
        duration: 1,
        frames: [
          .init(time: 0, operations: [disc(30)]), .init(time: 0.4, operations: [disc(50), disc(30)]),
          .init(time: 0.7, operations: [disc(70)]),
        ]))
    let player = try FramePlayer(SVGRenderer().frames(of: drawing))
    for index in 0..<3 {
      let drawn = try #require(PNGImage(RSVGConvert().png(of: player.picture(showing: index))))
      let still = try #require(PNGImage(PictureRenderer().png(of: drawing.still(frame: index))))
      #expect(drawn.differingPixelCount(from: still, tolerance: 48) < 20, "frame \(index)")
      let other = try #require(PNGImage(PictureRenderer().png(of: drawing.still(frame: (index + 1) % 3))))
      #expect(
        drawn.differingPixelCount(from: other, tolerance: 48) > 100, "frame \(index) is not another one")
    }
  }

  @Test(
    arguments: GoldenCase.groups + GoldenCase.gradients + GoldenCase.texts + GoldenCase.shadows
      + GoldenCase.images)
  func anyFrameCanFollowAnyOther(_ golden: GoldenCase) throws {
    let frames = (1...4).map { index in
      let turn = AffineTransform.rotation(.degrees(Double(index) * 7))
      return Drawing.Frame(
        time: Double(index),
        operations: [
          .group(
            Drawing.Group(
              transform: ProjectiveTransform(turn), opacity: 1 - 0.1 * Double(index),
              operations: golden.drawing.operations))
        ])
    }
    func player(_ frames: [Drawing.Frame]) throws -> FramePlayer {
      let drawing = Drawing(
        name: golden.name, size: golden.drawing.size, operations: [],
        timeline: .init(duration: 9, frames: frames))
      return try FramePlayer(SVGRenderer(images: GoldenImages.provider).frames(of: drawing))
    }
    let moving = try player(frames)
    #expect(moving.file.scenes.count == 1)
    for index in [3, 0, 2, 1] {
      let alone = try player([frames[index]])
      #expect(
        try FramePlayer.elements(moving.picture(showing: index))
          == FramePlayer.elements(alone.picture(showing: 0)))
    }
  }
}
