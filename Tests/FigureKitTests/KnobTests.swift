import Testing

@testable import FigureKit

@Suite struct KnobTests {
  private struct State: Sendable {
    var radius = 1.0
    var isFilled = false
    var side = 0
  }

  private static func interaction(_ knobs: [Knob<State>]) -> Interaction<State> {
    Interaction("dot", width: 40, height: 20, initialState: State(), knobs: knobs) { context, state in
      context.fill(
        .circle(center: Point(x: state.side == 0 ? 10 : 30, y: 10), radius: state.radius), with: .accent)
    }
  }

  private static let radius = Knob<State>("Radius", in: 2...8.5, step: 2, initially: 4) { $0.radius = $1 }

  @Test func initialValuesAreSetInTheInitialState() {
    let dot = Self.interaction([
      Self.radius, Knob("Filled", initially: true) { $0.isFilled = $1 },
      Knob("Side", of: ["left", "right"], initially: 1) { $0.side = $1 },
    ])
    #expect(dot.initialState.radius == 4 && dot.initialState.isFilled && dot.initialState.side == 1)
    #expect(!dot.takesPointer && !dot.takesTime)
    let film = dot.play(PointerScript(), tail: 0.1).drawing
    #expect(film.encoded.contains("circle cx=30 cy=10 r=4"))
  }

  @Test(arguments: [(-3.0, 2.0), (2.9, 2), (3.1, 4), (8.2, 8), (8.5, 8.5), (99, 8.5), (.nan, 2)])
  func aSliderHasStepsFromItsLowerEndAndItsUpperEnd(value: Double, nearest: Double) {
    #expect(Self.radius.control.nearestValue(to: value) == nearest)
  }

  @Test func switchesAndChoicesHaveWholeValues() {
    let toggle = Knob<State>("Filled", initially: false) { $0.isFilled = $1 }
    #expect([0, 1, 7, .nan].map(toggle.control.nearestValue) == [0, 1, 1, 0])
    let choice = Knob<State>("Side", of: ["a", "b", "c"], initially: 0) { $0.side = $1 }
    #expect([-1, 0.4, 1.6, 9, .nan].map(choice.control.nearestValue) == [0, 0, 2, 2, 0])
  }

  @Test func aLiveFigurePlaysItsGestureAsTheFilmShowsIt() {
    let slider = Interaction(
      "slider", width: 100, height: 20, initialState: 10.0, update: { $0 = $1.location.x },
      advance: { x, time in x += time }
    ) { context, x in
      context.fill(.circle(center: Point(x: x, y: 10), radius: 5), with: .accent)
    }
    var gesture = PointerScript()
    gesture.drag(from: Point(x: 10, y: 10), to: Point(x: 90, y: 10), duration: 0.5)
    let film = slider.play(gesture).drawing
    let times = film.timeline?.frames.map(\.time) ?? []
    let playback = Playback(
      slider.played, gesture: gesture, showsPointer: true, fileID: #fileID, line: #line)
    let live = LiveFigure(
      playback, film: LiveFigure.Film(times: times, duration: film.timeline?.duration ?? 0, poster: 0))
    #expect(live.encodedFilm == film.encodedBytes)
    // After whatever a reader did it begins again.
    live.receive(PointerEvent(.down, at: .zero, time: 3))
    #expect(live.encodedFilm == film.encodedBytes)
    #expect(String(decoding: live.description, as: UTF8.self) == "figure slider 100 20 1 pointer time\n")
  }

  @Test func aGestureWithoutMovesIsATap() {
    func description(_ make: (inout PointerScript) -> Void) -> String {
      let dot = Interaction("dot", width: 9, height: 9, initialState: 0, update: { _, _ in }) { _, _ in }
      var gesture = PointerScript()
      make(&gesture)
      let playback = Playback(
        dot.played, gesture: gesture, showsPointer: true, fileID: #fileID, line: #line)
      return String(decoding: LiveFigure(playback, film: nil).description, as: UTF8.self)
    }
    let (one, other) = (Point(x: 1, y: 1), Point(x: 5, y: 5))
    let tap = description {
      $0.tap(at: one)
      $0.pause(1)
      $0.tap(at: other)
    }
    #expect(tap == "figure dot 9 9 0 pointer tap\n")
    let resting = description {
      $0.add(.down, at: one)
      $0.add(.move, at: one)
      $0.add(.up, at: one)
    }
    #expect(resting == "figure dot 9 9 0 pointer tap\n")
    let drag = description {
      $0.tap(at: one)
      $0.drag(from: one, to: other, duration: 0.1)
    }
    #expect(drag == "figure dot 9 9 0 pointer\n")
    #expect(description { _ in } == "figure dot 9 9 0 pointer\n")
  }

  @Test func emptyRangesAreRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Knob<Int>("Count", in: 4...4, step: 1, initially: 4) { $0 = Int($1) }
    }
    expect(result, says: "the range of a knob must be finite and not empty", at: #line - 3)
  }

  @Test func initialValuesLieInTheRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Knob<Int>("Count", in: 4...8, step: 1, initially: 9) { $0 = Int($1) }
    }
    expect(result, says: "the initial value of a knob must be in its range", at: #line - 3)
  }

  @Test func labelsDiffer() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let knob = Knob<Int>("Count", in: 4...8, step: 1, initially: 8) { $0 = Int($1) }
      _ = Interaction("a", width: 10, height: 10, initialState: 0, knobs: [knob, knob]) { _, _ in }
    }
    expect(result, says: "two knobs of a figure cannot have the same label", at: #line - 4)
  }

  private func expect(_ result: ExitTest.Result?, says sentence: String, at line: Int) {
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("KnobTests.swift:\(line): Fatal error: \(sentence)"), "\(message)")
  }
}
