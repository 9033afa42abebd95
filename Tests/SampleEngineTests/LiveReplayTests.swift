import Diagnostics
import Digests
import FigureKit
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine

/// States of figures that readers gave an address, drawn by the real compiler and interpreter.
@Suite("Replayed states", .serialized, .disabled(if: TestExtent.isQuick))
struct LiveReplayTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try SampleConfiguration.forTests(of: site))
  }

  private static func code(_ draw: String = "", hasGesture: Bool = false) -> String {
    """
    import FigureKit
    struct Trail { var points: [Point] = []; var radius = 3.0; var age = 0.0 }
    let shift = 0
    let f = Interaction(
      "f", width: 200, height: 100, initialState: Trail(),
      knobs: [Knob("Radius", in: 1...9, step: 1, initially: 3) { trail, value in trail.radius = value }],
      update: { trail, event in trail.points.append(event.location) },
      advance: { trail, time in trail.age = time },
      draw: { context, trail in
    \(draw)
        for point in trail.points {
          context.fill(.circle(center: Point(x: point.x + Double(shift), y: trail.age), radius: trail.radius), with: .accent)
        }
      })
    \(hasGesture ? "var g = PointerScript(); g.drag(from: .zero, to: Point(x: 99, y: 0), duration: 0.1); f.play(g).show()" : "f.show()")
    """
  }

  private func request(_ code: String) async throws -> LiveSample {
    let sample = try #require(SampleCatalog(fences: [.inline("s", code)], folders: []).samples.first)
    let native = try await engine.evaluate([sample])
    try #require(native.first?.failure == nil, "\(native.flatMap(\.diagnostics))")
    return LiveSample(
      sample: sample, figures: native.first?.figures ?? [],
      names: [Located("f", at: SourceLocation(file: sample.files[0].fragments[0].file, line: 1))],
      editableLines: [LiveLine(file: nil, block: 0, number: 3)])
  }

  private func state(of request: LiveSample, _ change: (inout LiveState, LiveModule) -> Void) async throws
    -> String
  {
    let outcome = try await engine.liveModules(of: [request])[0]
    let module = try #require(outcome.module, "\(outcome.diagnostics)")
    var state = LiveState(
      module: Array(Fingerprint(module.bytes).bytes.prefix(4)), time: 1500,
      log: [
        .event(kind: 0, pointer: 0, x: 84, y: 80, time: 100), .knob(0, 7.4),
        .event(kind: 2, pointer: 0, x: 160, y: 80, time: 900),
      ])
    change(&state, module)
    return state.encoded
  }

  private func circles(_ replay: LiveReplay) throws -> [String] {
    let figure = try #require(replay.figure, "\(replay.diagnostics)")
    let drawing = try Drawing(parsing: figure.drawing)
    #expect(drawing.timeline == nil)
    return figure.drawing.split(separator: "\n").filter { $0.contains("circle") || $0.contains("ellipse") }
      .map(String.init)
  }

  @Test(arguments: [false, true])
  func aStateIsDrawnWithValuesKnobsEventsAndTime(_ hasGesture: Bool) async throws {
    let request = try await request(Self.code(hasGesture: hasGesture))
    let text = try await state(of: request) { state, module in
      state.edits = module.literals.filter(\.changesFigure).map {
        LiveState.Edit(slot: $0.slot, kind: $0.editKind, value: .number(40))
      }
      #expect(state.edits.count == (hasGesture ? 1 : 0))
    }
    let replay = try await engine.replay(text, of: "f", request)
    #expect(replay.diagnostics.map(\.identifier) == ["replayed-state"])
    #expect(
      replay.diagnostics.map(\.message) == [
        "The state of `f` of `post/s` after 1.5 s: 2 events, `Radius` is 7.4"
      ])
    #expect(replay.diagnostics[0].notes == (hasGesture ? ["Line 13: `40` in place of `0`."] : []))
    let x = hasGesture ? (50.5, 60.0) : (10.5, 20.0)
    let drawn = try circles(replay)
    #expect(drawn.count == 2 && drawn.allSatisfy { $0.contains("1.5") && $0.contains("7") }, "\(drawn)")
    #expect(
      zip(drawn, [x.0, x.1]).allSatisfy { $0.contains($1 == $1.rounded() ? "\(Int($1))" : "\($1)") },
      "\(drawn)")
  }

  @Test func theFiguresOwnGestureIsPlayed() async throws {
    let request = try await request(Self.code(hasGesture: true))
    let text = try await state(of: request) { state, _ in (state.log, state.plays) = ([], true) }
    let replay = try await engine.replay(text, of: "f", request)
    #expect(replay.diagnostics.map(\.identifier) == ["replayed-state"])
    #expect(try circles(replay).count > 5)
  }

  @Test func theFiguresOwnGestureIsPlayedUpToATouch() async throws {
    let request = try await request(Self.code(hasGesture: true))
    func count(_ entry: LiveState.Entry) async throws -> Int {
      let text = try await state(of: request) { state, _ in
        state.log = [entry, .event(kind: 0, pointer: 0, x: 84, y: 80, time: 1200)]
      }
      let replay = try await engine.replay(text, of: "f", request)
      #expect(replay.diagnostics.map(\.identifier) == ["replayed-state"])
      #expect(replay.diagnostics.map { $0.message.contains("its own gesture, 1 event") } == [true])
      return try circles(replay).count
    }
    let (half, all) = (try await count(.play(time: 50)), try await count(.play(time: 1200)))
    #expect(1 < half && half < all)
  }

  @Test func aStateThatTrapsIsAnErrorAtItsLine() async throws {
    let request = try await request(
      Self.code("    precondition(trail.points.count < 2, \"too many\")"))
    let text = try await state(of: request) { _, _ in }
    let replay = try await engine.replay(text, of: "f", request)
    #expect(replay.figure == nil)
    let errors = replay.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors.first?.location?.line == 20, "\(errors)")
  }

  @Test func aModuleThatDrawsOtherwiseIsAnError() async throws {
    let request = try await request(
      Self.code(
        """
            #if arch(wasm32)
            if trail.points.count > 1 { context.fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), with: .ink) }
            #endif
        """))
    let text = try await state(of: request) { _, _ in }
    let replay = try await engine.replay(text, of: "f", request)
    #expect(replay.figure != nil)
    #expect(replay.diagnostics.map(\.identifier) == ["replayed-state", "replay-differs"])
    #expect(replay.diagnostics.last?.message == "The state of `f` is drawn otherwise in a page")
  }

  @Test func aStateOfAnotherModuleIsDrawnAsFarAsItCan() async throws {
    let request = try await request(Self.code())
    let text = try await state(of: request) { state, _ in
      state.module = [9, 9, 9, 9]
      state.edits = [LiveState.Edit(slot: 77, kind: .text, value: .text("?"))]
    }
    let replay = try await engine.replay(text, of: "f", request)
    #expect(replay.diagnostics.map(\.identifier) == ["replayed-state", "state-of-other-module"])
    #expect(replay.diagnostics.last?.notes.last == "Values for literals that do not exist were left out: 1.")
    #expect(try circles(replay).count == 2)
  }

  @Test func aStateWithAValueOfNoLiteralIsNotDrawn() async throws {
    let request = try await request(Self.code())
    let text = try await state(of: request) { state, _ in
      state.edits = [LiveState.Edit(slot: 77, kind: .text, value: .text("?"))]
    }
    for text in [text, String(text.dropLast()), ""] {
      let replay = try await engine.replay(text, of: "f", request)
      #expect(replay.figure == nil)
      #expect(replay.diagnostics.map(\.identifier) == ["unreadable-state"])
    }
  }
}
