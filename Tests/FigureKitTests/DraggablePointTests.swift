import FigureKit
import Testing

@Suite struct DraggablePointTests {
  /// What came of an event: whether the point took it, and where the point was then.
  private struct Answer: Equatable {
    var isTaken: Bool
    var location: Point

    init(_ isTaken: Bool, _ x: Double, _ y: Double) {
      self.isTaken = isTaken
      location = Point(x: x, y: y)
    }
  }

  private func event(_ kind: PointerEvent.Kind, _ x: Double, _ y: Double, id: Int = 0) -> PointerEvent {
    PointerEvent(kind, at: Point(x: x, y: y), time: 0, id: id)
  }

  private func answers(_ events: [PointerEvent], of point: inout DraggablePoint) -> [Answer] {
    events.map { event in
      let isTaken = point.update(event)
      return Answer(isTaken, point.location.x, point.location.y)
    }
  }

  @Test func aPointerThatTouchesNearAPointMovesItWithoutAJump() {
    var point = DraggablePoint(Point(x: 50, y: 50))
    let held = answers([event(.down, 60, 55), event(.move, 80, 95)], of: &point)
    #expect(held == [Answer(true, 50, 50), Answer(true, 70, 90)])
    #expect(point.isDragged)
    let lifted = answers([event(.up, 90, 95), event(.move, 0, 0)], of: &point)
    #expect(lifted == [Answer(true, 80, 90), Answer(false, 80, 90)])
    #expect(!point.isDragged)
  }

  @Test func aPointerThatTouchesElsewhereDoesNot() {
    var point = DraggablePoint(Point(x: 50, y: 50), hitRadius: 10)
    #expect(point.isHit(at: Point(x: 60, y: 50)))
    #expect(!point.isHit(at: Point(x: 60, y: 51)))
    let answers = answers([event(.down, 60, 51), event(.move, 50, 50)], of: &point)
    #expect(answers == [Answer(false, 50, 50), Answer(false, 50, 50)])
  }

  @Test func aPointStaysWithinItsBounds() {
    var point = DraggablePoint(Point(x: 50, y: 50), in: Rect(x: 20, y: 20, width: 60, height: 60))
    // It follows as soon as the pointer is back.
    let answers = answers(
      [event(.down, 50, 50), event(.move, 500, -500), event(.move, 60, 70)], of: &point)
    #expect(answers == [Answer(true, 50, 50), Answer(true, 80, 20), Answer(true, 60, 70)])
  }

  @Test func aCancelledPointerLeavesThePointWhereItIs() {
    var point = DraggablePoint(Point(x: 50, y: 50))
    let answers = answers(
      [event(.down, 50, 50), event(.move, 60, 60), event(.cancel, 0, 0)], of: &point)
    #expect(answers.last == Answer(true, 60, 60))
    #expect(!point.isDragged)
  }

  @Test func anotherPointerDoesNotTakeAPointAway() {
    var point = DraggablePoint(Point(x: 50, y: 50))
    point.update(event(.down, 50, 50))
    let others = [event(.down, 55, 50, id: 1), event(.move, 99, 99, id: 1), event(.up, 99, 99, id: 1)]
    #expect(answers(others, of: &point) == Array(repeating: Answer(false, 50, 50), count: 3))
    #expect(point.isDragged)
  }

  @Test func theNearestOfSeveralPointsIsDragged() {
    var points = [40.0, 50, 60].map { DraggablePoint(Point(x: $0, y: 50)) }
    let events = [
      event(.down, 53, 50), event(.move, 83, 50),
      // A second finger takes the nearest of the others.
      event(.down, 80, 50, id: 1), event(.up, 83, 50), event(.move, 83, 50), event(.down, 300, 50),
    ]
    let indices = events.map { points.update($0) }
    #expect(indices == [1, 1, 2, 1, nil, nil])
    #expect(points.map(\.location.x) == [40, 80, 60])
    #expect(points.map(\.isDragged) == [false, false, true])
  }
}
