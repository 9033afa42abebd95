import Diagnostics
import FileSystem
import Foundation
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine

/// What a preview shows of samples before, while and after they are made, with the real compiler (decision 83).
@Suite("Samples behind a preview", .serialized)
struct PreviewSamplesTests {
  private let site: TemporaryFolder
  private let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try .forTests(of: site))
  }

  /// What builds see: at first, and after each news until nothing is awaited any more.
  private func states(
    of samples: [Sample], in preview: PreviewSamples, after news: inout AsyncStream<Void>.Iterator
  ) async throws -> [[SampleOutcome]] {
    var states = [try await preview.outcomes(of: samples, by: engine)]
    while await preview.waitingCount > 0 {
      await news.next()
      states.append(try await preview.outcomes(of: samples, by: engine))
    }
    return states
  }

  private func preview(
    _ body: (PreviewSamples, inout AsyncStream<Void>.Iterator) async throws -> Void
  ) async throws {
    let (news, tell) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let preview = PreviewSamples(records: SampleRecords(site: Directory(root: site.path))) { _ in tell.yield()
    }
    let running = Task { await preview.run() }
    var iterator = news.makeAsyncIterator()
    defer { running.cancel() }
    try await body(preview, &iterator)
  }

  @Test func showsWhatASampleGaveLastUntilItIsKnownWhatItGives() async throws {
    try await preview { preview, news in
      let first = try await states(of: [Sample.inline("one", [(10, "print(1)")])], in: preview, after: &news)
      #expect(first.first?.map(\.provisional) == [.pending])
      #expect(first.first?.map(\.output) == [""])
      #expect(first.last?.map(\.output) == ["1\n"] && first.last?.map(\.provisional) == [nil])
      let edited = try await states(
        of: [Sample.inline("one", [(10, "print(2)")])], in: preview, after: &news)
      #expect(edited.first?.map(\.output) == ["1\n"] && edited.first?.map(\.provisional) == [.pending])
      #expect(edited.last?.map(\.output) == ["2\n"] && edited.last?.map(\.provisional) == [nil])
      #expect(await preview.states.map(\.phase) == [.known])
    }
  }

  @Test func whatAnotherBuildMadeIsKnown() async throws {
    let samples = try [Sample.inline("one", [(10, "print(1)")])]
    // It makes nothing before it is run.
    let preview = PreviewSamples(records: SampleRecords(site: Directory(root: site.path))) { _ in }
    _ = try await preview.outcomes(of: samples, by: engine)
    #expect(await preview.states.map(\.phase) == [.running])
    _ = try await engine.evaluate(samples)
    _ = try await preview.outcomes(of: samples, by: engine)
    #expect(await preview.states.map(\.phase) == [.known])
  }

  @Test func tellsOfAFailureBesideWhatASampleGaveLast() async throws {
    try await preview { preview, news in
      _ = try await states(of: [Sample.inline("one", [(10, "print(1)")])], in: preview, after: &news)
      // The place is that of the text now, also where the sample moved since it failed.
      for line in [10, 30] {
        let broken = try await states(
          of: [Sample.inline("one", [(line, "print(missing)")])], in: preview, after: &news)
        let outcome = try #require(broken.last?.first)
        #expect(outcome.output == "1\n")
        #expect(outcome.diagnostics.map(\.location?.line) == [line])
        guard case .failed(let text) = outcome.provisional else {
          Issue.record("\(outcome)")
          return
        }
        #expect(text.contains(":\(line):7: cannot find 'missing' in scope"))
      }
      #expect(await preview.states.map(\.phase) == [.failed])
    }
  }

  @Test func aNewerTextEndsTheRunOfTheOlderOne() async throws {
    try await preview { preview, news in
      let endless = try Sample.inline("one", [(10, "while true {}")], timeout: .seconds(600))
      _ = try await preview.outcomes(of: [endless], by: engine)
      let known = try await states(of: [Sample.inline("one", [(10, "print(1)")])], in: preview, after: &news)
      #expect(known.last?.map(\.output) == ["1\n"])
    }
  }

  @Test func aSampleThatDoesNotEndHoldsUpNoEditedOne() async throws {
    try await preview { preview, news in
      let endless = try Sample.inline("endless", [(10, "while true {}")], timeout: .seconds(600))
      func samples(_ text: String) throws -> [Sample] { [endless, try Sample.inline("two", [(20, text)])] }
      _ = try await preview.outcomes(of: samples("print(1)"), by: engine)
      var outcomes = try await preview.outcomes(of: samples("print(2)"), by: engine)
      while outcomes.last?.provisional != nil {
        await news.next()
        outcomes = try await preview.outcomes(of: samples("print(2)"), by: engine)
      }
      #expect(outcomes.map(\.output) == ["", "2\n"] && outcomes.first?.provisional == .pending)
    }
  }

  @Test func aPreviewMakesADraftAndABuildTheModuleThatIsPublished() async throws {
    let sample = try Sample.inline(
      "one",
      [
        (
          10,
          """
          import FigureKit
          let unused = 7
          Interaction(
            "f", width: 200, height: 100, initialState: 0.0, update: { x, event in x = event.location.x },
            draw: { context, x in context.fill(.circle(center: Point(x: x, y: 50), radius: 2.5), with: .ink) }
          ).show()
          """
        )
      ])
    try await preview { preview, news in
      let native = try #require(try await states(of: [sample], in: preview, after: &news).last?.first)
      let fragment = sample.files[0].fragments[0]
      let live = LiveSample(
        sample: sample, figures: native.figures,
        names: [Located("f", at: SourceLocation(file: fragment.file, line: 10))],
        editableLines: Set((1...9).map { LiveLine(file: nil, block: 0, number: $0) }))
      func modules() async throws -> LiveOutcome {
        try await preview.modules(of: [live], by: engine, glyphs: nil)[0]
      }
      var shown = try await modules()
      #expect(shown.module == nil && shown.isAwaited)
      while shown.isAwaited {
        await news.next()
        shown = try await modules()
      }
      #expect(shown.diagnostics == [])
      let draft = try #require(shown.module)
      let built = try #require(try await engine.liveModules(of: [live])[0].module)
      #expect(draft.figures == built.figures)
      #expect(draft.bytes.count > built.bytes.count)
      // Which literals change the figure is found for what is published.
      #expect(draft.literals.map(\.text) == built.literals.map(\.text))
      #expect(draft.literals.filter { !$0.changesFigure }.isEmpty)
      let idle = built.literals.filter { !$0.changesFigure }.map(\.text)
      #expect(idle.contains("7"))
      // From then on the preview shows it too.
      let last = try await modules()
      #expect(last.module == built)
    }
  }

  @Test func aModuleIsNotMadeForWhatStandsInForItsFigure() async throws {
    func sample(_ radius: Int) throws -> Sample {
      try Sample.inline(
        "one",
        [
          (
            10,
            """
            import FigureKit
            Interaction(
              "f", width: 20, height: 20, initialState: 0.0, update: { x, event in x = event.location.x },
              draw: { context, x in context.fill(.circle(center: Point(x: x, y: 5), radius: \(radius)), with: .ink) }
            ).show()
            """
          )
        ])
    }
    try await preview { preview, news in
      _ = try await states(of: [sample(2)], in: preview, after: &news)
      let edited = try sample(3)
      let standIn = try #require(try await preview.outcomes(of: [edited], by: engine).first)
      #expect(standIn.provisional == .pending && !standIn.figures.isEmpty)
      // The result is there before the same build asks for modules.
      while await preview.waitingCount > 0 { await news.next() }
      let live = LiveSample(
        sample: edited, figures: standIn.figures,
        names: [Located("f", at: SourceLocation(file: edited.files[0].fragments[0].file, line: 10))])
      let shown = try await preview.modules(of: [live], by: engine, glyphs: nil)[0]
      #expect(shown.module == nil && shown.isAwaited && shown.diagnostics == [])
      #expect(await preview.waitingCount == 0)
    }
  }
}
