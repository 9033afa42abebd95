import Diagnostics
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine

/// Listings with a fault, which readers repair: tried by the real compiler and interpreter.
@Suite("Live repairs", .serialized, .disabled(if: TestExtent.isQuick))
struct LiveRepairTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try SampleConfiguration.forTests(of: site))
  }

  private static let code = """
    import FigureKit
    let count = 5
    let f = Interaction(
      "f", width: 200, height: 100, initialState: 0.0,
      update: { state, event in state = event.location.x },
      draw: { context, state in
        for index in 0..<count where index < 4 || state > 150 {
          let x = Double(index) * 20 + 8
          context.fill(.circle(center: Point(x: x, y: 50 - state * 0), radius: 6), with: .accent)
        }
        _ = [count, 7].reduce(0, +) / count
      })
    f.show()
    """

  /// What comes of the sample with faults on lines: the right text, and what is shown.
  private func outcome(
    _ faults: [(line: Int, column: Int, right: String, wrong: String)?], _ request: SampleRequest = .build
  ) async throws -> LiveOutcome {
    let sample = try #require(SampleCatalog(fences: [.inline("s", Self.code)], folders: []).samples.first)
    let native = try await engine.evaluate([sample])
    let lines = (1...99).map { LiveLine(file: nil, block: 0, number: $0) }
    let place = SourceLocation(file: "a.md", line: 1)
    let repairs = faults.map { fault in
      LiveRepair(
        lines: lines,
        fault: fault.map {
          LiveRepair.Fault(
            line: lines[$0.line - 1], column: $0.column, original: $0.right, replacement: $0.wrong)
        }, figure: "f", location: place)
    }
    let live = LiveSample(
      sample: sample, figures: native.first?.figures ?? [], names: [Located("f", at: place)],
      editableLines: Set(lines), repairs: repairs)
    return try await engine.liveModules(of: [live], request)[0]
  }

  @Test func aFaultMustLeaveAnotherFigure() async throws {
    let outcome = try await outcome(
      [
        (2, 12, "5", "3"), (7, 35, "<", "<="), (8, 22, "*", "/"), (9, 79, ".accent", ".muted"),
        // The fifth is not drawn. With a range without an end the program stops.
        (2, 12, "5", "4"), (2, 12, "5", "-5"),
        (8, 22, "*", "+"), (8, 24, "20", "\"20\""), (9, 79, ".accent", ".pink"), (8, 4, "x", "y"),
        // An operator that is handed over is none between two numbers.
        (11, 25, "+", "-"),
      ], .check(SampleScope(), editCount: 8))
    let module = try #require(outcome.module)
    #expect(
      module.repairs == [
        .differs, .differs, .differs, .differs, .isSame, .isRefused, .hasNoHandle, .hasNoHandle, .hasNoHandle,
        .hasNoHandle, .hasNoHandle,
      ])
    #expect(
      outcome.diagnostics.map(\.identifier)
        == ["fault-changes-nothing", "fault-refused"] + Array(repeating: "fault-without-handle", count: 5))
    #expect(outcome.diagnostics.first?.message == "With `4` the figure `f` is the same")
    #expect(
      module.literals.filter { $0.kind == .operation }.map(\.text) == ["<", ">", "*", "+", "-", "*", "/"])
    #expect(module.literals.first { $0.text == "<" }?.choices == ["<", "<=", ">", ">=", "==", "!="])
    #expect(module.literals.first { $0.text == "-" }?.choices == ["+", "-"])
  }

  @Test func withoutAFaultSomeAreProposed() async throws {
    let outcome = try await outcome([nil])
    let diagnostic = try #require(outcome.diagnostics.first)
    #expect(diagnostic.identifier == "repair-without-fault")
    guard case .proposals(let texts)? = outcome.module?.repairs.first else {
      Issue.record("\(outcome.module?.repairs ?? [])")
      return
    }
    // One for each literal and operator that shows.
    #expect(texts.count == 12)
    #expect(texts.count { $0.hasPrefix("7: <") } == 1)
    #expect(texts.contains("7: < → <="))
    // Neither what changes nothing, nor what stops the program.
    #expect(!texts.contains("2: 5 → 4"))
    #expect(diagnostic.notes.contains("`fault=\"7: < → <=\"`"))
  }

  @Test func onlyCodeThatIsToBeRepairedHasOperatorsAsHandles() async throws {
    let module = try #require(try await outcome([]).module)
    #expect(module.literals.allSatisfy { $0.kind != .operation })
    #expect(module.literals.contains { $0.text == "20" })
  }

  @Test(arguments: [
    ("<", "<"), ("<=x", "<="), ("== 1", "=="), ("!=1", "!="), ("+ 1", "+"), ("* 2", "*"), ("/ 2", "/"),
    ("->", nil), ("+=", nil), ("..<", nil), ("<<", nil), ("&+", nil), ("===", nil), ("=", nil), ("<-1", nil),
  ])
  func operatorsAreReadWhole(_ text: String, _ found: String?) {
    #expect(EditableOperator.prefix(of: text).map { String(text[$0]) } == found)
  }

  @Test func everySlotHasAnOperatorOfItsOwn() {
    let names = (0..<500).map(EditableOperator.name)
    #expect(Set(names).count == 500)
    #expect(names.allSatisfy { $0.hasPrefix("%%") && !$0.contains("//") && !$0.contains("/*") })
  }
}
