import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

/// What keeps a figure out of a page.
extension LiveModuleTests {
  struct Flaw: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var code: String
    var names = ["slider"]
    var comparesWithNative = false
    /// Whether only random gestures show it, which a build does not make.
    var isFoundByCheckOnly = false
    /// Whether another flaw takes the same way, so that this one can wait for the night: each costs a module.
    var isNightly = false
    var expected: String
  }

  private static let flaws = [
    Flaw(
      testDescription: "a key path", code: slider + "\nprint([1, 2].map(\\.description).count)",
      expected: """
        Content/posts/post.md:30:18 sample-not-live: `post/s` does not compile for WebAssembly: cannot use key path in embedded \
        Swift | Write a closure instead of the key path: `{ $0.name }`.
        """),
    Flaw(
      testDescription: "a blur",
      code: slider
        + "\nFigure(\"blurred\", width: 10, height: 10) { $0.group(.blur(standardDeviation: 2)) { _ in } }.show()",
      expected: """
        Content/posts/post.md:30:54 sample-not-live: `post/s` does not compile for WebAssembly: \
        'blur(standardDeviation:)' is unavailable: a group cannot be blurred in a page; leave out `live`
        """),
    Flaw(
      testDescription: "another name", code: slider, names: ["slidr"],
      expected: """
        Content/posts/post.md:9 sample-not-live: `post/s` shows no figure `slidr` that can run in a page | The only such figure is \
        `slider`.
        """),
    Flaw(
      testDescription: "a film",
      code: "import FigureKit\nFigure(\"slider\", width: 10, height: 10, times: [0, 1]) { _, _ in }.show()",
      isNightly: true,
      expected: """
        Content/posts/post.md:9 sample-not-live: `post/s` shows no figure `slider` that can run in a page | It shows \
        none; only a still figure, or one that an `Interaction` plays or shows, can be live.
        """),
    Flaw(
      testDescription: "an enumeration's name in a figure",
      code: slider.replacing(
        "context.fill(",
        with: "enum Side { case left }\ncontext.draw(Text(\"\\(Side.left)\"), at: .zero)\ncontext.fill("),
      comparesWithNative: true,
      expected: """
        Content/posts/post.md:25 live-differs: The figure `slider` of `post/s` differs when it runs in a page | Line 3 of its native \
        drawing list is `text x=0 y=0 fill=ink "left"`. | In a page, it is `text x=0 y=0 fill=ink "(cannot print value in embedded \
        Swift)"`.
        """),
    Flaw(
      testDescription: "a movement by frames",
      code: slider.replacing(
        "  draw:", with: "  advance: { state, _ in state.x += (180 - state.x) * 0.3 },\n  draw:"),
      isFoundByCheckOnly: true,
      expected: """
        Content/posts/post.md:9 live-depends-on-frame-rate: The figure `slider` of `post/s` depends on the frame rate | After a \
        random gesture, it differs between 20 and 60 frames per second. | Make `advance` depend on the elapsed time, not on \
        how often it is called.
        """),
    Flaw(
      testDescription: "a trap under a finger",
      code: slider.replacing("if event.kind", with: "precondition(event.location.x < 220)\nif event.kind"),
      isFoundByCheckOnly: true,
      expected:
        "Content/posts/post.md:9 live-traps: `post/s` traps when it runs in a page | Error: Trap: unreachable"
    ),
    // Where the keyboard's pointer begins.
    Flaw(
      testDescription: "a division in the middle alone",
      code: slider.replacing(
        "state.x = max(20, min(180, event.location.x))",
        with: "state.x = 20 + 1e-3 / (event.location.x - 100)"),
      isFoundByCheckOnly: true,
      expected: """
        Content/posts/post.md:9 live-traps: `post/s` traps when it runs in a page | post__s/post.md:24: numbers in a drawing must be \
        finite and between -1,000,000,000 and 1,000,000,000
        """),
    Flaw(
      testDescription: "a figure that never ends under a finger",
      code: slider.replacing(
        "if event.kind",
        with: """
          var count = 0.0
          while count < (event.location.x - 220) * 1e12 { count += 1 }
          state.radius += count * 1e-99
          if event.kind
          """),
      isFoundByCheckOnly: true, isNightly: true,
      expected: """
        Content/posts/post.md:9 live-timeout: 200 random gestures on `post/s` did not finish within 5 seconds
        """),
  ]

  @Test(arguments: flaws.filter { TestExtent.isWhole || !$0.isNightly }) func saysWhatKeepsAFigureOutOfAPage(
    _ flaw: Flaw
  ) async throws {
    func outcome(_ request: SampleRequest, by tests: LiveModuleTests) async throws -> LiveOutcome {
      try await tests.outcome(
        of: flaw.code, request, names: flaw.names, comparesWithNative: flaw.comparesWithNative)
    }
    let built = try await outcome(.build, by: self)
    guard flaw.isFoundByCheckOnly else {
      #expect(built.module == nil)
      #expect(messages(built).first == flaw.expected)
      return
    }
    #expect(built.module != nil)
    #expect(messages(built) == [])
    // A check finds it each time, and a build publishes what it would without one.
    for _ in 1...2 {
      let checked = try await outcome(.check, by: withoutCompiler)
      #expect(checked.module == nil)
      #expect(messages(checked) == [flaw.expected])
      #expect(try await outcome(.build, by: withoutCompiler) == built)
    }
  }

  @Test func aFilmThatNeverEndsIsStopped() async throws {
    let code = Self.slider.replacing(
      "if event.kind", with: "while event.location.x > 25 { state.radius += 1e-9 }\nif event.kind")
    let outcome = try await outcome(of: code)
    #expect(outcome.module == nil)
    #expect(
      messages(outcome) == [
        "Content/posts/post.md:9 live-timeout: The gesture of `post/s` did not finish within 5 seconds"
      ])
  }

  @Test func aCompilerThatDoesNotEndIsStoppedAndItsSampleNamed() async throws {
    let outcome = try await withoutCompiler.outcome(of: Self.slider)
    #expect(outcome.module == nil)
    #expect(
      messages(outcome) == [
        "Content/posts/post.md:9 sample-not-live: Compiling `post/s` for WebAssembly did not finish within 0 seconds | "
          + "Code that Embedded Swift does not support, such as `AnySequence`, can make the compiler hang."
      ])
  }

  @Test func aToolchainWithoutTheLinkerGivesOneWarning() async throws {
    var configuration = engine.configuration
    configuration.liveRuntimeSources = nil
    let catalog = SampleCatalog(fences: [.inline("s", Self.slider)], folders: [])
    let request = LiveSample(sample: try #require(catalog.samples.first), figures: [], names: [])
    let outcomes = try await SampleEngine(configuration).liveModules(of: [request, request])
    #expect(outcomes.map(\.module) == [nil, nil])
    #expect(outcomes.map(\.diagnostics.count) == [1, 0])
    #expect(outcomes[0].diagnostics.first?.severity == .warning)
  }
}
