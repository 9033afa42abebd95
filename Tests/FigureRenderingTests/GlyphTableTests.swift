@_spi(Rendering) import FigureKit
import FigureRendering
import Markup
import SVGRendering
import Testing

@Suite struct GlyphTableTests {
  private static let strings = ["Twice a day the sea", "AVATAR 0123", "A day’s tides", "Größe"]

  private func drawing(_ texts: [Text]) -> Drawing {
    let turned = Transform3D.rotation(.degrees(40), axis: Vector3D(x: 0, y: 1, z: 0))
      .concatenating(.perspective(distance: 300))
    return Figure("card", width: 300, height: 200) { context in
      context.group(transform3D: turned, anchorPoint: Point(x: 150, y: 100)) { context in
        for (row, text) in texts.enumerated() {
          context.draw(text, at: Point(x: 150, y: 30 + 40 * Double(row)))
        }
      }
    }.drawing
  }

  /// The table as a module reads it.
  private func table(_ drawing: Drawing) throws -> GlyphTable {
    let bytes = try TextOutlines().glyphTable(of: [drawing]).encodedBytes
    return bytes.withUnsafeBufferPointer { GlyphTable(decoding: $0) }
  }

  @Test(arguments: Text.Anchor.allCases, Text.Baseline.allCases)
  func textsOfATableAreThoseOfTheTypefaces(_ anchor: Text.Anchor, _ baseline: Text.Baseline) throws {
    let texts = Self.strings.map {
      Text($0, font: Font(size: 20, family: .serif), anchor: anchor, baseline: baseline, letterSpacing: 1)
    }
    let table = try table(drawing(texts))
    for text in texts {
      let found = try #require(table.path(of: text)?.boundingBoxOfPath)
      let expected = try #require(TextOutlines().path(of: text).boundingBoxOfPath)
      for (corner, other) in zip(found.corners, expected.corners) {
        #expect(corner.distance(to: other) < 0.1, "\(text.string)")
      }
    }
  }

  @Test func aTableHasTheCharactersThatAreShownAndThoseThatNumbersComeTo() throws {
    let table = try table(drawing([Text("1 word")]))
    #expect(table.path(of: Text("−2,345.0 -67 89 words")) == nil)
    #expect(table.path(of: Text("−2,345.0 -67 89 word")) != nil)
    #expect(table.path(of: Text("1", font: Font(weight: .bold))) == nil)
  }

  @Test func aProjectionWithATableLooksLikeTheNativeOne() throws {
    let drawing = drawing(Self.strings.map { Text($0, font: Font(size: 20), anchor: .middle) })
    let table = try table(drawing)
    var projector = DrawingProjector { table.path(of: $0) }
    var projected = drawing
    projected.operations = try projector.flatten(drawing.operations)
    #expect(!projected.encoded.contains("matrix3d"))
    #expect(!projected.encoded.contains("\ntext"))
    let (ours, native) = (try boxes(projected), try boxes(drawing.projected()))
    #expect(ours.count == native.count && ours.count == Self.strings.count)
    for (box, other) in zip(ours, native) {
      for (corner, expected) in zip(box.corners, other.corners) {
        #expect(corner.distance(to: expected) < 0.1)
      }
    }
  }

  @Test func withoutTextTheProjectedListGivesTheNativePicture() throws {
    for golden in GoldenCase.basics + GoldenCase.gradients + GoldenCase.shadows
    where !golden.drawing.encoded.contains("\ntext") && !golden.drawing.encoded.contains("\nimage") {
      let turned = Transform3D.rotation(.degrees(30), axis: Vector3D(x: 1, y: 1, z: 0))
        .concatenating(.perspective(distance: 300))
      let group = Drawing.Group(
        transform: ProjectiveTransform(turned.about(Point(x: 50, y: 50))),
        operations: golden.drawing.operations)
      let drawing = Drawing(
        name: golden.drawing.name, size: golden.drawing.size, operations: [.group(group)])
      var projector = DrawingProjector { _ in Path() }
      var projected = drawing
      projected.operations = try projector.flatten(drawing.operations)
      let renderer = SVGRenderer()
      if try renderer.markup(for: projected).bytes != renderer.markup(for: drawing).bytes {
        Issue.record("\(golden.name)")
      }
    }
  }

  private func boxes(_ drawing: Drawing) throws -> [Rect] {
    guard case .group(let group)? = drawing.operations.first else { return [] }
    return group.operations.compactMap { operation in
      guard case .fill(.path(let path), _, _) = operation else { return nil }
      return path.boundingBoxOfPath
    }
  }
}
