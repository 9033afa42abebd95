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
}
