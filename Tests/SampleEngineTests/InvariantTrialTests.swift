import Diagnostics
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine

/// Invariants of samples whose figures run in a page, tried out by a check with the real compiler.
@Suite("Invariants of samples", .serialized, .disabled(if: TestExtent.isQuick))
struct InvariantTrialTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try SampleConfiguration.forTests(of: site))
  }

  private func request(
    _ invariant: String, _ update: String, advance: String = "", shown: String = "show()"
  ) async throws -> LiveSample {
    let code = """
      import FigureKit
      Interaction(
        "f", width: 200, height: 40, initialState: 20.0,
        knobs: [Knob("Place", in: 20...180, step: 1, initially: 20) { x, place in x = place }],
        invariants: [Invariant("The handle, 100% sure, stays on its track") { x in \(invariant) }],
        update: { x, event in \(update) },\(advance)
        draw: { context, x in context.fill(.circle(center: Point(x: x, y: 20), radius: 8), with: .accent) }
      ).\(shown)
      """
    let sample = try #require(SampleCatalog(fences: [.inline("s", code)], folders: []).samples.first)
    let native = try await engine.evaluate([sample])
    try #require(native.first?.failure == nil, "\(native.flatMap(\.diagnostics))")
    return LiveSample(
      sample: sample, figures: native.first?.figures ?? [],
      names: [Located("f", at: SourceLocation(file: sample.files[0].fragments[0].file, line: 1))])
  }

  @Test func aBrokenInvariantIsAnErrorWithAnAddress() async throws {
    let request = try await request("x <= 180", "x = event.location.x")
    let outcome = try await engine.liveModules(of: [request], .check(SampleScope()))[0]
    #expect(outcome.diagnostics.map(\.identifier) == ["invariant-broken"])
    #expect(
      outcome.diagnostics.map(\.message) == [
        "The invariant “The handle, 100% sure, stays on its track” of the figure `f` of `post/s` is false after a gesture"
      ])
    let note = try #require(outcome.diagnostics.first?.notes.first)
    let address = try #require(note.firstMatch(of: /#live-post-s-f:([-_A-Za-z0-9]+)'/))
    let replay = try await engine.replay(String(address.1), of: "f", request)
    #expect(replay.diagnostics.map(\.identifier) == ["replayed-state"])
    #expect(replay.diagnostics.first?.message.contains(/after 0 s: (1 event|2 events)$/) == true)
    #expect(replay.figure != nil)
    // What it finds changes nothing that a build publishes.
    let built = try await engine.liveModules(of: [request])[0]
    #expect(built.module?.figures.map(\.claims) == [["The handle, 100% sure, stays on its track"]])
  }

  @Test func anInvariantThatIsFalseAtOnceSaysSo() async throws {
    let outcome = try await engine.liveModules(
      of: [try await request("x > 20", "x = event.location.x")], .check(SampleScope()))[0]
    #expect(outcome.diagnostics.map(\.identifier) == ["invariant-broken"])
    #expect(outcome.diagnostics.first?.message.hasSuffix("is false at once") == true)
  }

  @Test func anInvariantThatTrapsSaysAfterWhat() async throws {
    let request = try await request(
      "[0, 1][Int(x) / 100] >= 0", "if event.kind == .up { x = max(20, min(240, event.location.x)) }")
    let outcome = try await engine.liveModules(of: [request], .check(SampleScope()))[0]
    #expect(outcome.diagnostics.map(\.identifier) == ["invariant-traps"])
    #expect(outcome.diagnostics.first?.notes.first?.contains("--replay '#live-post-s-f:") == true)
  }

  /// It takes as much processor time as a search may.
  @Test(.enabled(if: TestExtent.isWhole)) func anInvariantThatNeverEndsIsAnError() async throws {
    let request = try await request("while x > 100 {}; return true", "x = event.location.x")
    let outcome = try await engine.liveModules(of: [request], .check(SampleScope()))[0]
    #expect(outcome.diagnostics.map(\.identifier) == ["invariant-timeout"])
  }

  @Test func theFilmAfterASearchBeginsAnew() async throws {
    let request = try await request(
      "x > 0", "x = 1000 + event.time",
      advance: """
         advance: { x, time in
            #if !arch(wasm32)
            precondition(x < 1000 || x <= 1000 + time)
            #endif
          },
        """,
      shown: "play(PointerScript(), tail: 0.1).show()")
    let outcome = try await engine.liveModules(of: [request], .check(SampleScope()))[0]
    #expect(outcome.diagnostics == [])
  }

  @Test func anInvariantThatHoldsIsNoError() async throws {
    let request = try await request(
      "(20...180).contains(x)", "if event.kind != .cancel { x = max(20, min(180, event.location.x)) }")
    let outcome = try await engine.liveModules(of: [request], .check(SampleScope()))[0]
    #expect(outcome.diagnostics == [])
    #expect(outcome.module != nil)
  }
}
