import FigureKit
import FigureRendering
import Foundation
import Markup
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

  private struct DataFile: Decodable {
    struct Frame: Decodable {
      var time: Double
      var markup: String
    }

    var version: Int
    var name: String
    var width: Double
    var height: Double
    var duration: Double
    var poster: Int
    var markup: String
    var frames: [Frame]
  }

  private func dataFile(_ drawing: Drawing, prefix: String? = nil) throws -> DataFile {
    let frames = try SVGRenderer().frames(of: drawing, label: "It moves", prefix: prefix)
    return try JSONDecoder().decode(DataFile.self, from: Data(frames.json))
  }

  @Test func theDataFileSaysWhatAPlayerNeeds() throws {
    let file = try dataFile(Self.drawing)
    #expect((file.version, file.name, file.width, file.height) == (1, "moves", 20, 10.5))
    #expect((file.duration, file.poster) == (1.5, 1))
    #expect(file.frames.map(\.time) == [0, 0.25, 1])
    #expect(file.markup.hasPrefix(#"<svg class="figure" viewBox="0 0 20 10.5""#))
    #expect(file.markup.contains(#"role="img" aria-label="It moves""#))
    #expect(file.markup.contains(#">a &quot;b&quot; \ &lt;c&gt; </text><g></g></svg>"#))
    #expect(file.frames[2].markup == "")
  }

  @Test func definitionsOfSeveralFramesStandBeneathAll() throws {
    let file = try dataFile(Self.drawing, prefix: "dial/2")
    #expect(file.markup.contains(#"<defs><linearGradient id="dial_2f_2.1""#))
    #expect(file.markup.components(separatedBy: "<linearGradient").count == 2)
    #expect(file.frames[0].markup == #"<circle cx="0" cy="0" r="5" fill="url(#dial_2f_2.1)"/>"#)
    #expect(file.frames[1].markup.hasPrefix(#"<defs><linearGradient id="dial_2f_2.2""#))
    #expect(
      file.frames[1].markup.contains("url(#dial_2f_2.1)")
        && file.frames[1].markup.contains("url(#dial_2f_2.2)"))
  }

  @Test func aStillDrawingHasOneFrame() throws {
    let file = try dataFile(Drawing(name: "still", size: Size(width: 1, height: 1), operations: []))
    #expect((file.duration, file.poster, file.frames.count) == (0, 0, 1))
  }

  @Test func markupOfAMovingDrawingIsItsPoster() throws {
    let markup = try SVGRenderer().markup(for: Self.drawing).bytes
    #expect(try markup == SVGRenderer().markup(for: Self.drawing.still(frame: 1)).bytes)
  }

  @Test func theRendererForFilesGivesThePagesFrames() throws {
    let page = try SVGRenderer(for: .page).frames(of: Self.drawing).json
    #expect(try SVGRenderer(for: .file).frames(of: Self.drawing).json == page)
  }

  /// Puts a frame into the picture as a player does, and makes that a file.
  private func file(_ frames: SVGFrames, showing index: Int) -> [UInt8] {
    let picture = String(decoding: frames.markup.bytes, as: UTF8.self)
    let part = String(decoding: frames.frames[index].markup.bytes, as: UTF8.self)
    return Array(
      picture.replacing("<svg ", with: #"<svg xmlns="http://www.w3.org/2000/svg" "#)
        .replacing("<g></g></svg>", with: "<g>\(part)</g></svg>").utf8)
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
    let frames = try SVGRenderer().frames(of: drawing)
    for index in 0..<3 {
      let drawn = try #require(PNGImage(RSVGConvert().png(of: file(frames, showing: index))))
      let still = try #require(PNGImage(PNGRenderer().png(of: drawing.still(frame: index))))
      #expect(drawn.differingPixelCount(from: still, tolerance: 48) < 20, "frame \(index)")
      let other = try #require(PNGImage(PNGRenderer().png(of: drawing.still(frame: (index + 1) % 3))))
      #expect(
        drawn.differingPixelCount(from: other, tolerance: 48) > 100, "frame \(index) is not another one")
    }
  }
}
