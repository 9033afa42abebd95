import FigureKit
import FigureRendering
import SVGRendering
import Testing

@Suite struct FilmStripTests {
  private func moving(
    frames count: Int, width: Double = 200, height: Double = 100, step: Double = 0.25, poster: Int = 0
  ) -> Drawing {
    let frames = (0..<count).map { index in
      Drawing.Frame(
        time: Double(index) * step,
        operations: [
          .fill(
            .circle(center: Point(x: Double(index), y: 50), radius: 5), with: .color(.accent), rule: .nonZero)
        ])
    }
    return Drawing(
      name: "moves", size: Size(width: width, height: height),
      operations: [
        .stroke(.rect(Rect(x: 1, y: 1, width: 9, height: 9)), with: .color(.ink), style: StrokeStyle())
      ],
      timeline: .init(duration: Double(count) * step, frames: frames, poster: poster))
  }

  private func labels(_ strip: Drawing) -> [String] {
    strip.operations.compactMap { operation in
      guard case .text(let text, _) = operation else { return nil }
      return text.string
    }
  }

  private func cells(_ strip: Drawing) -> [Drawing.Group] {
    strip.operations.compactMap { operation in
      guard case .group(let group) = operation else { return nil }
      return group
    }
  }

  @Test func aStillPictureIsOneFrameAboveTheDrawing() {
    let drawing = moving(frames: 3, poster: 2)
    for (frame, index) in [(nil, 2), (0, 0), (1, 1), (-5, 0), (99, 2)] as [(Int?, Int)] {
      let still = drawing.still(frame: frame)
      #expect(still.timeline == nil && still.size == drawing.size && still.name == "moves")
      #expect(still.operations == drawing.operations(ofFrame: index))
    }
    let plain = Drawing(name: "plain", size: drawing.size, operations: drawing.operations)
    #expect(plain.still(frame: 7) == plain)
    #expect(plain.filmStrip() == plain)
  }

  @Test func framesStandInRowsWithTheirTimes() {
    let strip = moving(frames: 5).filmStrip(width: 640)
    #expect(labels(strip) == ["0 s", "0.25 s", "0.5 s", "0.75 s", "1 s"])
    #expect(strip.timeline == nil)
    let origins = cells(strip).map { Point(x: $0.transform.m31, y: $0.transform.m32) }
    #expect(origins.map(\.x) == origins.map(\.x).sorted())
    #expect(Set(origins.map(\.y)).count == 1)
    #expect(cells(strip).allSatisfy { $0.clip != nil && $0.operations.count == 2 })
  }

  @Test(arguments: [
    (2, 2), (3, 3), (4, 4), (5, 5), (6, 3), (7, 7), (8, 4), (9, 3), (10, 3), (40, 3),
  ])
  func noRowIsShorterThanItHasToBe(_ frames: Int, _ columns: Int) {
    let strip = moving(frames: frames).filmStrip()
    let origins = cells(strip).map { Point(x: $0.transform.m31, y: $0.transform.m32) }
    #expect(Set(origins.map(\.x)).count == columns)
    // In rows, from left to right.
    #expect(origins == origins.sorted { ($0.y, $0.x) < ($1.y, $1.x) })
  }

  struct Layout: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var frames: Int
    var canvas: Size
    var width: Double
    var columns: Int
    var scale: Double
  }

  static let layouts: [Layout] = [
    Layout(
      testDescription: "small frames stay as large as they are", frames: 4,
      canvas: Size(width: 50, height: 50), width: 640, columns: 4, scale: 1),
    Layout(
      testDescription: "rows are even", frames: 4, canvas: Size(width: 400, height: 50), width: 320,
      columns: 2, scale: 153 / 400),
    Layout(
      testDescription: "a narrow page", frames: 4, canvas: Size(width: 400, height: 50), width: 160,
      columns: 1, scale: 158 / 400),
    Layout(
      testDescription: "high frames fit into a canvas", frames: 12,
      canvas: Size(width: 16_384, height: 16_384), width: 640, columns: 3, scale: 204.6666 / 16_384),
    Layout(
      testDescription: "a canvas of one unit", frames: 2, canvas: Size(width: 1, height: 16_384), width: 640,
      columns: 2, scale: 16_362.0 / 16_384),
    Layout(
      testDescription: "no width", frames: 2, canvas: Size(width: 10, height: 10), width: -1, columns: 1,
      scale: 0.1),
  ]

  @Test(arguments: layouts)
  func columnsFitTheWidth(_ layout: Layout) {
    let drawing = moving(frames: layout.frames, width: layout.canvas.width, height: layout.canvas.height)
    let strip = drawing.filmStrip(width: layout.width)
    #expect(Set(cells(strip).map(\.transform.m31)).count == layout.columns)
    let scale = cells(strip).first?.transform.m11 ?? 0
    #expect(abs(scale - layout.scale) < 1e-4 * layout.scale + 1e-9, "\(scale)")
    #expect(
      Drawing.Limit.canvas.contains(strip.size.width) && Drawing.Limit.canvas.contains(strip.size.height))
    #expect(strip.size.width <= max(1, layout.width))
  }

  @Test func manyFramesAreThinnedEvenly() {
    let strip = moving(frames: 100, step: 0.01).filmStrip()
    #expect(
      labels(strip) == [
        "0 s", "0.12 s", "0.25 s", "0.37 s", "0.5 s", "0.62 s", "0.74 s", "0.87 s", "0.99 s",
      ])
  }

  @Test func thePosterIsAmongThem() {
    let labels = labels(moving(frames: 100, step: 0.01, poster: 40).filmStrip())
    #expect(labels.count == 9)
    #expect(labels.contains("0.4 s") && labels.first == "0 s" && labels.last == "0.99 s")
    #expect(Set(labels).count == 9)
  }

  @Test(arguments: [(1, 1), (98, 7)])
  func aPosterNearAnEndLeavesTheEndInTheStrip(_ poster: Int, _ place: Int) {
    let labels = labels(moving(frames: 100, step: 0.01, poster: poster).filmStrip())
    #expect(labels.count == 9)
    #expect(labels.first == "0 s" && labels.last == "0.99 s")
    #expect(labels[place] == "0.0\(poster) s" || labels[place] == "0.\(poster) s")
  }

  @Test(arguments: [0.1, 0.001, 0.0001])
  func timesAreToldApart(_ step: Double) {
    #expect(Set(labels(moving(frames: 9, step: step).filmStrip())).count == 9)
  }

  @Test func aStripIsADrawingList() throws {
    let strip = moving(frames: 30).filmStrip()
    #expect(try Drawing(parsing: strip.encoded).operations.count == strip.operations.count)
  }
}
