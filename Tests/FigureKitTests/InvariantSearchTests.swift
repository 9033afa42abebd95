import Testing

@testable import FigureKit

/// Faults that were planted into small interactions, which the search has to find.
@Suite("Invariants")
struct InvariantSearchTests {
  /// A figure with a fault.
  struct Fault: CustomTestStringConvertible, Sendable {
    let name: String
    let figure: @Sendable () -> LiveFigure
    var testDescription: String { name }

    init<State: Sendable>(
      _ name: String, _ initial: State, knobs: [Knob<State>] = [],
      update: (@Sendable (inout State, PointerEvent) -> Void)? = nil,
      advance: (@Sendable (inout State, Double) -> Void)? = nil, holds: @escaping @Sendable (State) -> Bool
    ) {
      self.name = name
      let interaction = Interaction(
        "f", width: 200, height: 100, initialState: initial, knobs: knobs,
        invariants: [Invariant("It is so") { _ in true }, Invariant("It holds", holds: holds)],
        update: update,
        advance: advance, draw: { _, _ in })
      figure = {
        LiveFigure(
          Playback(
            interaction.played, gesture: PointerScript(), showsPointer: false, fileID: #fileID, line: #line),
          film: nil)
      }
    }
  }

  struct Touch: Sendable {
    var x = 20.0
    var y = 50.0
    var isDown = false
    var count = 0
    var began = 0.0
    var speed = 0.0
    var last = 0.0
    var value = 0.0
    var isOn = false
    var choice = 0
    var pointers: Set<Int> = []
  }

  private static let range = 20.0...180

  static let faults: [Fault] = [
    Fault("false at once", 0.0, update: { _, _ in }, holds: { _ in false }),
    Fault(
      "no limit to the right", Touch(), update: { $0.x = max(20, $1.location.x) }, holds: { $0.x <= 180 }),
    Fault("no limit above", Touch(), update: { $0.y = min(100, $1.location.y) }, holds: { $0.y >= 0 }),
    Fault(
      "a knob at its greatest", Touch(),
      knobs: [Knob("A", in: 0...9, step: 1, initially: 3) { $0.value = $1 }], holds: { $0.value < 9 }),
    Fault(
      "a knob at its least", Touch(),
      knobs: [Knob("A", in: -1...1, step: 0.01, initially: 0) { $0.value = $1 }],
      holds: { $0.value.magnitude < 1 }),
    Fault(
      "two knobs together", Touch(),
      knobs: [
        Knob("A", in: 0...1, step: 0.01, initially: 0) { $0.x = $1 },
        Knob("B", in: 0...1, step: 0.01, initially: 0) { $0.y = $1 },
      ], holds: { $0.x + $0.y <= 1.95 || $0.x == 20 }),
    Fault(
      "a cancelled touch stays", Touch(),
      update: { touch, event in
        if event.kind == .cancel { touch.count += touch.isDown ? 1 : 0 }
        if event.kind == .down { touch.isDown = true }
        if event.kind == .up { touch.isDown = false }
      }, holds: { !$0.isDown || $0.count == 0 }),
    Fault(
      "two pointers at once", Touch(),
      update: { touch, event in
        if event.kind == .down { touch.pointers.insert(event.id) }
        if event.kind == .up || event.kind == .cancel { touch.pointers.remove(event.id) }
      }, holds: { $0.pointers.count < 2 }),
    Fault(
      "the last column is one too many", Touch(),
      update: { touch, event in
        touch.count = Int(max(0, min(200, event.location.x)) / 25)
      }, holds: { $0.count < 8 }),
    Fault(
      "it drifts away", Touch(), update: { $0.x = max(20, min(180, $1.location.x)) },
      advance: { touch, time in
        touch.x += max(0, time - touch.last) * 60
        touch.last = time
      }, holds: { $0.x < 240 }),
    Fault(
      "a flick has no greatest speed", Touch(),
      update: { touch, event in
        if event.kind == .move, event.time > touch.last {
          touch.speed = (event.location.x - touch.x) / (event.time - touch.last)
        }
        (touch.x, touch.last) = (event.location.x, event.time)
      }, holds: { $0.speed.magnitude < 20_000 }),
    Fault(
      "a knob while a pointer touches", Touch(),
      knobs: [Knob("On", initially: false) { $0.isOn = $1 && $0.isDown }],
      update: { touch, event in
        touch.isDown = event.kind == .down || event.kind == .move
        if event.kind == .up { touch.isDown = true }
      }, holds: { !$0.isOn }),
    Fault(
      "the fifth tap", Touch(), update: { touch, event in touch.count += event.kind == .down ? 1 : 0 },
      holds: { $0.count < 5 }),
    Fault(
      "two taps in a moment", Touch(),
      update: { touch, event in
        guard event.kind == .down else { return }
        if touch.count > 0, event.time - touch.began < 0.05 { touch.isOn = true }
        (touch.count, touch.began) = (touch.count + 1, event.time)
      }, holds: { !$0.isOn }),
    Fault(
      "a long touch", Touch(),
      update: { touch, event in
        if event.kind == .down { touch.began = event.time }
        if event.kind == .up, event.time - touch.began > 1.5 { touch.isOn = true }
      }, holds: { !$0.isOn }),
    Fault(
      "turns add up", Touch(),
      update: { touch, event in
        if event.kind == .move { touch.value += (event.location.x - touch.x).magnitude }
        touch.x = event.location.x
      }, holds: { $0.value < 900 }),
    Fault(
      "one choice does not clamp", Touch(),
      knobs: [Knob("Edge", of: ["clamp", "wrap", "none"], initially: 0) { $0.choice = $1 }],
      update: { touch, event in
        touch.x = touch.choice == 2 ? event.location.x : max(20, min(180, event.location.x))
      }, holds: { range.contains($0.x) }),
    Fault(
      "two handles pass each other", (left: 20.0, right: 180.0, grip: 0),
      update: { state, event in
        let x = event.location.x
        if event.kind == .down { state.grip = abs(x - state.left) < abs(x - state.right) ? 0 : 1 }
        if event.kind == .move { if state.grip == 0 { state.left = x } else { state.right = x } }
      }, holds: { $0.left <= $0.right }),
    Fault(
      "the last place is not limited", Touch(),
      update: { touch, event in
        touch.x = event.kind == .up ? event.location.x : max(20, min(180, event.location.x))
      }, holds: { $0.x < 260 }),
    Fault(
      "it falls through the floor after it was lifted", Touch(),
      update: { touch, event in
        (touch.isDown, touch.y) = (event.kind == .down || event.kind == .move, min(90, event.location.y))
        (touch.began, touch.value) = (event.time, touch.y)
      },
      advance: { touch, time in
        if !touch.isDown, touch.began > 0 { touch.y = touch.value + 50 * (time - touch.began) }
      }, holds: { $0.y < 120 }),
  ]

  @Test(arguments: faults)
  func aPlantedFaultIsFoundAndShrunk(_ fault: Fault) throws {
    let search = InvariantSearch(figure: fault.figure())
    let found = try #require((0..<4000).lazy.compactMap { search.counterexample(ofGesture: $0) }.first)
    #expect(found.invariant == 1)
    #expect(found.steps.count <= 14, "\(found.steps)")
    // It is so in a figure that has seen nothing else.
    let fresh = fault.figure()
    for step in found.steps {
      switch step {
      case .knob(let place, let value): fresh.setKnob(place, value)
      case .event(let kind, let pointer, let x, let y, let time):
        fresh.receive(
          PointerEvent(
            PointerEvent.Kind.allCases[kind], at: Point(x: Double(x) / 8, y: Double(y) / 8),
            time: Double(time) / 1000, id: pointer))
      }
    }
    fresh.advance(Double(found.time) / 1000)
    #expect(fresh.violation == 1)
  }

  @Test func thereAreTwentyFaults() { #expect(Self.faults.count == 20) }

  @Test(arguments: [
    Fault(
      "a slider", Touch(), knobs: [Knob("A", in: 20...180, step: 1, initially: 20) { $0.x = $1 }],
      update: { $0.x = max(20, min(180, $1.location.x)) }, advance: { _, _ in },
      holds: { range.contains($0.x) }),
    Fault(
      "time does not descend", Touch(),
      update: { touch, event in
        if event.time < touch.last { touch.isOn = true }
        touch.last = event.time
      }, advance: { touch, time in if time < touch.last { touch.isOn = true } }, holds: { !$0.isOn }),
    Fault(
      "a pointer that moves or ends has touched", Touch(),
      update: { touch, event in
        switch event.kind {
        case .down: if !touch.pointers.insert(event.id).inserted { touch.isOn = true }
        case .move: if !touch.pointers.contains(event.id) { touch.isOn = true }
        case .up, .cancel: if touch.pointers.remove(event.id) == nil { touch.isOn = true }
        }
      }, holds: { !$0.isOn }),
  ])
  func whatIsTrueIsNotBroken(_ figure: Fault) {
    let report = InvariantSearch(figure: figure.figure()).report(gestures: 0..<2000)
    #expect(String(decoding: report, as: UTF8.self) == "search holds f 2000\n")
  }

  @Test func aSearchFindsTheSameEachTime() {
    for fault in Self.faults {
      let reports = (0..<2).map { _ in InvariantSearch(figure: fault.figure()).report(gestures: 0..<4000) }
      #expect(reports[0] == reports[1])
    }
  }
}
