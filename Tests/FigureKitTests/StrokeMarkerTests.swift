import FigureKit
import Testing

@Suite struct StrokeMarkerTests {
  private func operations(
    _ shape: Shape, start: StrokeMarker? = nil, end: StrokeMarker? = nil, lineWidth: Double = 2
  ) -> [Drawing.Operation] {
    let style = StrokeStyle(lineWidth: lineWidth, startMarker: start, endMarker: end)
    return Figure("line", width: 200, height: 200) { $0.stroke(shape, with: .accent, style: style) }
      .drawing.operations
  }

  private let plain = StrokeStyle(lineWidth: 2)
  private let across = Shape.line(from: Point(x: 0, y: 50), to: Point(x: 100, y: 50))

  @Test func anArrowHasItsTipAtTheEndAndTheLineStopsInside() {
    let expected: [Drawing.Operation] = [
      .stroke(
        .line(from: Point(x: 0, y: 50), to: Point(x: 91, y: 50)), with: .color(.accent), style: plain),
      .fill(
        .polygon([Point(x: 100, y: 50), Point(x: 90, y: 54.5), Point(x: 90, y: 45.5)]), with: .color(.accent),
        rule: .nonZero),
    ]
    #expect(operations(across, end: .arrow).isClose(to: expected))
  }

  @Test func theOtherMarkersLeaveTheLineAsItIs() {
    let line = Drawing.Operation.stroke(across, with: .color(.accent), style: plain)
    let dot = Shape.circle(center: Point(x: 0, y: 50), radius: 3.5)
    #expect(operations(across, start: .dot) == [line, .fill(dot, with: .color(.accent), rule: .nonZero)])
    let bar = Shape.line(from: Point(x: 100, y: 53), to: Point(x: 100, y: 47))
    #expect(
      operations(across, end: StrokeMarker(.bar, size: 6))
        == [line, .stroke(bar, with: .color(.accent), style: plain)])
  }

  @Test func aPathOfShortLinesIsCutAcrossThem() throws {
    let points = (0...100).map { Point(x: Double($0), y: 0) }
    let drawn = operations(.polyline(points), start: .arrow, end: .arrow)
    guard case .stroke(.polyline(let rest), _, _)? = drawn.first else {
      Issue.record("no polyline")
      return
    }
    #expect(drawn.count == 3)
    #expect(abs((rest.first?.x ?? 0) - 9) < 1e-6 && abs((rest.last?.x ?? 0) - 91) < 1e-6)
  }

  @Test func aCurveIsCutWhereItIsAHeadAway() throws {
    let curve = Path { path in
      path.addArc(center: Point(x: 100, y: 100), radius: 60, startAngle: .zero, endAngle: .degrees(90))
    }
    let drawn = operations(.path(curve), end: .arrow)
    guard case .stroke(.path(let rest), _, _)? = drawn.first,
      case .fill(.polygon(let head), _, _)? = drawn.last
    else {
      Issue.record("no curve")
      return
    }
    #expect(abs((rest.currentPoint ?? .zero).distance(to: Point(x: 100, y: 160)) - 9) < 1e-6)
    #expect(head[0].distance(to: Point(x: 100, y: 160)) < 1e-9)
  }

  @Test func aLineShorterThanItsHeadsIsAllHead() {
    let drawn = operations(.line(from: .zero, to: Point(x: 5, y: 0)), start: .arrow, end: .arrow)
    #expect(drawn.count == 3)
    guard case .stroke(.line(let start, let end), _, _)? = drawn.first else {
      Issue.record("no line")
      return
    }
    #expect(start.distance(to: end) < 1e-6)
  }

  @Test(arguments: [
    Shape.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .circle(center: .zero, radius: 5),
    .polygon([.zero, Point(x: 9, y: 0), Point(x: 9, y: 9)]), .line(from: .zero, to: .zero), .polyline([]),
    .path(Path(ellipseIn: Rect(x: 0, y: 0, width: 9, height: 9))), .path(Path()),
  ])
  func whatHasNoEndsHasNoMarkers(_ shape: Shape) {
    let drawn = operations(shape, start: .dot, end: .arrow)
    #expect(drawn == [.stroke(shape, with: .color(.accent), style: plain)])
  }

  @Test func markersAreEqualIfTheyLookTheSame() {
    #expect(StrokeMarker.arrow == StrokeMarker(.arrow))
    #expect(StrokeMarker.arrow != StrokeMarker(.arrow, size: 12))
    #expect(Set([StrokeMarker.dot, StrokeMarker(.dot), .bar]).count == 2)
  }
}

extension [Drawing.Operation] {
  /// Whether the drawing lists, which have four decimals, are the same.
  fileprivate func isClose(to other: [Drawing.Operation]) -> Bool {
    func list(_ operations: [Drawing.Operation]) -> [UInt8] {
      Drawing(name: "a", size: Size(width: 1, height: 1), operations: operations).encodedBytes
    }
    return list(self) == list(other)
  }
}
