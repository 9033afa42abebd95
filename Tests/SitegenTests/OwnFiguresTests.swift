import FigureKit
import Foundation
import SVGRendering
import Testing

@testable import SampleModel

/// The recorded figures of this repository's own site.
@Suite struct OwnFiguresTests {
  @Test func nothingOfThemLeavesItsCanvas() throws {
    let root = Repository.root.appendingPathComponent("Samples/Recorded")
    let names = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter {
      $0.hasSuffix(".figure")
    }
    #expect(names.count > 100)
    var lossesOfHalf = 0
    for name in names.sorted() {
      let text = try String(contentsOf: root.appendingPathComponent(name), encoding: .utf8)
      var drawing = try Drawing(parsing: try #require(RecordedDrawing.expanded(text)))
      #expect(drawing.lostParts() == [], "\(name)")
      drawing.size.width /= 2
      if !drawing.lostParts().isEmpty { lossesOfHalf += 1 }
    }
    #expect(lossesOfHalf > 100)
  }
}
