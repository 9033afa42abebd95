import FigureKit
import Testing

@Suite struct GestureTests {
  @Test func aTapIsDownAndUp() {
    var gesture = PointerScript()
    gesture.pause(1)
    gesture.tap(at: Point(x: 3, y: 4), holding: 0.25)
    gesture.add(.cancel, at: .zero)
    #expect(
      gesture.events == [
        PointerEvent(.down, at: Point(x: 3, y: 4), time: 1),
        PointerEvent(.up, at: Point(x: 3, y: 4), time: 1.25),
        PointerEvent(.cancel, at: .zero, time: 1.25),
      ])
    #expect(gesture.duration == 1.25)
  }

  @Test func aDragMovesAtEqualTimesAlongThePath() throws {
    var gesture = PointerScript()
    gesture.pause(0.5)
    gesture.drag(from: .zero, to: Point(x: 100, y: 0), duration: 1, timing: .easeIn, rate: 4)
    #expect(gesture.events.map(\.kind) == [.down, .move, .move, .move, .move, .up])
    #expect(gesture.events.map(\.time) == [0.5, 0.75, 1, 1.25, 1.5, 1.5])
    let places = gesture.events.map { $0.location.x }
    #expect(abs(places[1] - 9.3465) < 1e-3)
    #expect(places.last == 100)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func aDragCanEndWithTheFingerDown() {
    var gesture = PointerScript()
    gesture.drag(along: quarterRest, duration: 0.1, rate: 25, end: .move)
    #expect(gesture.events.map(\.kind) == [.down, .move, .move, .move])
    #expect(gesture.events.last?.location == Point(x: 18, y: 2))
  }

  @Test(arguments: [(0.0, 60.0), (0.001, 1), (1, 1)])
  func aShortDragStillArrives(duration: Double, rate: Double) {
    var gesture = PointerScript()
    gesture.drag(from: .zero, to: Point(x: 9, y: 9), duration: duration, rate: rate)
    #expect(gesture.events.map(\.kind) == [.down, .move, .up])
    #expect(gesture.events.last == PointerEvent(.up, at: Point(x: 9, y: 9), time: duration))
  }
}

@Suite struct InteractionTests {
  private struct Slider: Sendable, Equatable {
    var x = 20.0
    var velocity = 0.0
    var releaseTime: Double?
    var log: [String] = []
  }

  private static let slider = Interaction(
    "slider", width: 200, height: 40, initialState: Slider(),
    update: { state, event in
      state.log.append("\(event.kind.rawValue) \(event.time)")
      state.x = event.location.x
      if event.kind == .up { state.releaseTime = event.time }
    },
    advance: { state, time in
      if let release = state.releaseTime { state.velocity = time - release }
    },
    draw: { context, state in
      context.fill(.circle(center: Point(x: state.x, y: 20), radius: 10), with: .accent)
      for line in state.log { context.draw(Text(line), at: Point(x: state.velocity, y: 0)) }
    })

  @Test func everyEventIsPlayedBeforeItsFrame() throws {
    var gesture = PointerScript()
    gesture.drag(from: Point(x: 20, y: 20), to: Point(x: 120, y: 20), duration: 0.5, rate: 10)
    let figure = Self.slider.play(gesture, frameRate: 10, tail: 0.5, poster: 0.5)
    let timeline = try #require(figure.drawing.timeline)
    #expect(timeline.frames.count == 11)
    #expect(timeline.duration == 1)
    #expect(timeline.poster == 5)
    let centers = timeline.frames.map { frame -> Double in
      guard case .fill(.circle(let center, _), _, _) = frame.operations[0] else { return -1 }
      return center.x
    }
    #expect(zip(centers, [20, 40, 60, 80, 100, 120, 120, 120]).allSatisfy { abs($0 - $1) < 1e-9 })
    let texts = timeline.frames.map { frame in
      frame.operations.filter { if case .text = $0 { true } else { false } }.count
    }
    #expect(texts == [1, 2, 3, 4, 5, 7, 7, 7, 7, 7, 7])
    // After the release only time passes.
    guard case .text(_, let last) = timeline.frames[10].operations[1] else {
      Issue.record("the log is drawn")
      return
    }
    #expect(abs(last.x - 0.5) < 1e-9)
  }

  @Test func aDotShowsWhereThePointerTouches() throws {
    var gesture = PointerScript()
    gesture.pause(1)
    gesture.tap(at: Point(x: 50, y: 20), holding: 1)
    func circles(showsPointer: Bool) throws -> [Int] {
      let figure = Self.slider.play(gesture, frameRate: 2, tail: 0, showsPointer: showsPointer)
      return try #require(figure.drawing.timeline).frames.map { frame in
        frame.operations.filter {
          switch $0 {
          case .fill(.circle, _, _), .stroke(.circle, _, _): true
          default: false
          }
        }.count
      }
    }
    #expect(try circles(showsPointer: true) == [1, 1, 3, 3, 1])
    #expect(try circles(showsPointer: false) == [1, 1, 1, 1, 1])
  }

  @Test func noEventIsLeftOutWhateverTheFrameRate() throws {
    for rate in [0.7, 3, 7, 24, 60] {
      var gesture = PointerScript()
      gesture.drag(from: .zero, to: Point(x: 100, y: 0), duration: 0.77)
      let figure = Self.slider.play(gesture, frameRate: rate, tail: 0)
      let timeline = try #require(figure.drawing.timeline)
      let last = try #require(timeline.frames.last)
      #expect(last.operations.count == 1 + gesture.events.count)
      #expect(try Drawing(parsing: figure.drawing.encoded).encoded == figure.drawing.encoded)
    }
  }

  @Test func aGestureIsPlayedTheSameEveryTime() {
    var gesture = PointerScript()
    gesture.drag(along: quarterRest, duration: 1, timing: .easeInOut)
    #expect(Self.slider.play(gesture) == Self.slider.play(gesture))
  }
}
