import FigureKit
import Testing

@Suite struct PinchTests {
  @Test func pointersStandOnOppositeSides() {
    var gesture = PointerScript()
    gesture.pause(1)
    gesture.pinch(at: Point(x: 100, y: 50), from: 80, to: 20, angle: .degrees(90), duration: 0.1, rate: 20)
    let events = gesture.events
    #expect(events.map(\.kind) == [.down, .down, .move, .move, .move, .move, .up, .up])
    #expect(events.map(\.id) == [0, 1, 0, 1, 0, 1, 0, 1])
    let ys = events.map { $0.location.y.rounded() }
    #expect(ys == [10, 90, 25, 75, 40, 60, 40, 60])
    #expect(events.allSatisfy { abs($0.location.x - 100) < 1e-9 })
    let times = events.map { ($0.time * 100).rounded() }
    #expect(times == [100, 100, 105, 105, 110, 110, 110, 110])
  }

  @Test func thePairTurnsAndMoves() throws {
    var gesture = PointerScript()
    gesture.pinch(
      at: .zero, from: 10, to: 20, rotation: .degrees(90), translation: Vector(dx: 30, dy: 0), duration: 0.5,
      holding: 0.2, end: .move)
    let last = gesture.events.suffix(2).map(\.location)
    #expect(last[0].distance(to: Point(x: 30, y: -10)) < 1e-9)
    #expect(last[1].distance(to: Point(x: 30, y: 10)) < 1e-9)
    #expect(abs(gesture.duration - 0.7) < 1e-12)
    #expect(gesture.events.last?.kind == .move)
  }

  @Test func allPointersOfAGestureAreShown() {
    var gesture = PointerScript()
    gesture.pinch(at: Point(x: 50, y: 50), from: 40, to: 20, duration: 0.2)
    let figure = Interaction("pinch", width: 100, height: 100, initialState: 0, draw: { _, _ in })
      .play(gesture, frameRate: 10, tail: 0.1)
    let counts = figure.drawing.timeline?.frames.map(\.operations.count)
    #expect(counts == [4, 4, 0, 0])
  }

  @Test func whatIsNoPinchIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var gesture = PointerScript()
      gesture.pinch(at: .zero, from: -1, to: 2, duration: 1)
    }
    expect(result, says: "the distances of a pinch must be finite and not negative", at: #line - 4)
  }
}
