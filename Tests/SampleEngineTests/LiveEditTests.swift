import Diagnostics
import SampleModel
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleEngine

/// Samples of whose literals a page has the values, made and tried out by the real compiler and interpreter.
@Suite("Live edits", .serialized, .disabled(if: TestExtent.isQuick))
struct LiveEditTests {
  let site: TemporaryFolder
  let engine: SampleEngine

  init() throws {
    site = try TemporaryFolder()
    engine = SampleEngine(try SampleConfiguration.forTests(of: site))
  }

  // What comes of a sample whose lines readers may all change. With a limit of the compiler's time its plain program is made first.
  private func outcome(
    of code: String, showsOutput: Bool = false, _ request: SampleRequest = .build, limit: Duration? = nil
  ) async throws -> LiveOutcome {
    let sample = try #require(SampleCatalog(fences: [.inline("s", code)], folders: []).samples.first)
    let native = try await engine.evaluate([sample])
    try #require(native.first?.failure == nil, "\(native.flatMap(\.diagnostics))")
    let fragment = sample.files[0].fragments[0]
    var live = LiveSample(
      sample: sample, figures: native.first?.figures ?? [],
      names: [Located("f", at: SourceLocation(file: fragment.file, line: 1))],
      editableLines: Set((1...99).map { LiveLine(file: nil, block: 0, number: $0) }))
    live.showsOutput = showsOutput
    guard let limit else { return try await engine.liveModules(of: [live], request)[0] }
    await engine.prepareLiveModules(of: [sample])
    var configuration = engine.configuration
    configuration.liveCompileLimit = limit
    return try await SampleEngine(configuration).liveModules(of: [live], request)[0]
  }

  private func figure(_ body: String, before: String = "") -> String {
    """
    import FigureKit
    \(before)
    let f = Interaction(
      "f", width: 200, height: 100, initialState: 0.0,
      knobs: [Knob("Radius", in: 4...16, step: 0.5, initially: 6) { state, value in state = value }],
      update: { state, event in state = event.location.x },
      draw: { context, state in
    \(body)
      })
    f.show()
    """
  }

  @Test func literalsOfShownLinesBecomeVariables() async throws {
    let outcome = try await outcome(
      of: figure(
        """
            let count = 1_2
            let isFilled = true
            for index in 0..<count where isFilled {
              context.fill(.circle(center: Point(x: 10 + Double(index) * 0x8, y: -0.5 + 50), radius: 2.5), with: .ink)
            }
            while true { break }
            _ = 77
            context.stroke(.circle(center: .zero, radius: 4), with: Color.muted, lineWidth: 1)
        """))
    #expect(outcome.diagnostics == [])
    let module = try #require(outcome.module)
    let literals = module.literals
    #expect(literals.first { $0.kind == .choice }?.choices == EditableChoices.colors.members)
    // Neither names and what knobs are made of, nor conditions that decide where code ends.
    #expect(
      literals.map(\.text) == [
        "200", "100", "0.0", "1_2", "true", "0", "10", "0x8", "0.5", "50", "2.5", ".ink", "77", "4",
        ".muted",
        "1",
      ])
    #expect(literals.map(\.slot) == Array(literals.indices))
    #expect(literals.filter(\.isNegated).map(\.text) == ["0.5"])
    #expect(literals.filter { $0.kind == .integer }.map(\.text) == ["1_2", "0", "77"])
    #expect(literals.filter { !$0.changesFigure }.map(\.text) == ["0.0", "77"])
    #expect(module.bytes.contains(text: "figure_edits"))
  }

  @Test func aStillFigureFollowsItsCode() async throws {
    let outcome = try await outcome(
      of: """
        import FigureKit

        Figure("f", width: 200, height: 100) { context in
          context.group(GroupStyle(opacity: 0.5)) { $0.fill(.circle(center: Point(x: 20, y: 50), radius: 2.5), with: .ink) }
        }.show()
        """, .check(SampleScope(), editCount: 12))
    #expect(outcome.diagnostics == [])
    let module = try #require(outcome.module)
    #expect(module.figures.map(\.isStill) == [true])
    #expect(
      module.literals.filter(\.changesFigure).map(\.text) == ["200", "100", "0.5", "20", "50", "2.5", ".ink"])
  }

  @Test func aModuleWhoseEditableProgramTakesTooLongIsNotMadeWithoutLiterals() async throws {
    let outcome = try await outcome(
      of: figure("    context.fill(.circle(center: .zero, radius: 4), with: .ink)"), limit: .milliseconds(20))
    #expect(outcome.module == nil)
    #expect(
      outcome.diagnostics.map(\.message) == [
        "Compiling `post/s` for WebAssembly did not finish within 0 seconds"
      ])
  }

  @Test(arguments: [(499, false), (500, true)])
  func moreLiteralsThanReadersCanChangeAreToldOf(_ count: Int, _ isTold: Bool) throws {
    let sample = try #require(SampleCatalog(fences: [.inline("s", "print(1)")], folders: []).samples.first)
    let literal = LiveLiteral(
      slot: 0, line: LiveLine(file: nil, block: 0, number: 1), column: 6, text: "1", kind: .integer)
    let module = LiveModule(bytes: [], figures: [], literals: Array(repeating: literal, count: count))
    let found = Diagnostic.literalLimit(module, LiveSample(sample: sample, figures: [], names: []))
    #expect(found?.identifier == (isTold ? "too-many-literals" : nil))
  }

  @Test func anAuthorHoldsNumbersToARange() async throws {
    let outcome = try await outcome(
      of: figure(
        """
            let radius = 3.5  // edit: 1...20
            let x = -1.0 * Double(40)  // edit: -2.5...50
            context.fill(.circle(center: Point(x: 60 + x, y: 50), radius: radius), with: .accent)
        """), .check(SampleScope(), editCount: 12))
    #expect(outcome.diagnostics == [])
    let ranges = (outcome.module?.literals ?? []).reduce(into: [:]) { $0[$1.text] = $1.range }
    #expect(ranges == ["3.5": 1...20, "1.0": -50...2.5, "40": -2.5...50])
  }

  @Test func textsOfShownLinesBecomeVariables() async throws {
    let outcome = try await outcome(
      of: figure(
        #"""
            let names = ["one", "two \"2\" \u{1F44D}"]
            for (index, name) in names.enumerated() {
              context.draw(Text("\(name) of \(names.count)"), at: Point(x: 50, y: 30 + Double(index) * 20))
            }
            print("Printed")
            context.draw(Text(#"raw"#), at: Point(x: 50, y: 10))
        """#), .check(SampleScope(), editCount: 12))
    #expect(outcome.diagnostics == [])
    let texts = (outcome.module?.literals ?? []).filter { $0.kind == .text }
    // Neither names and labels of knobs, nor what surrounds other values.
    #expect(texts.map(\.text) == [#""one""#, #""two \"2\" \u{1F44D}""#, #""Printed""#])
    #expect(texts.map(\.value) == ["one", "two \"2\" 👍", "Printed"].map { .text($0) })
    // No page shows what is printed.
    #expect(texts.map(\.changesFigure) == [true, true, false])
  }

  @Test func whatAPageShowsOfTheOutputFollows() async throws {
    let outcome = try await outcome(
      of: figure(
        """
            context.fill(.circle(center: .zero, radius: 2.5), with: .ink)
        """,
        before: """
          let side = 0.1 + 0.2
          print("Side", side, 12, true, side > 0.3 ? "long" : "short")
          print("Area \\(side * side)", terminator: "\\n\\n")
          print()
          print(1, 2, 3, separator: "-")
          """), showsOutput: true, .check(SampleScope(), editCount: 12))
    #expect(outcome.diagnostics == [])
    let module = try #require(outcome.module)
    #expect(module.printsOutput)
    #expect(module.literals.first { $0.text == "0.1" }?.changesFigure == true)
    #expect(module.literals.first { $0.text == "\"-\"" }?.changesFigure == true)
  }

  /// The last bit of a power, which two systems do not round alike, decides where the circle is.
  @Test func whatALastBitDecidesIsNotCompared() async throws {
    let outcome = try await outcome(
      of: figure(
        """
            let steps = 1  // edit: 50...400
            var x = 0.37  // edit: 0...1
            for _ in 0..<steps {
              x = pow(2.5 + x, 9.5).truncatingRemainder(dividingBy: 1.5)  // edit: 1...10
            }
            context.fill(.circle(center: Point(x: 20 + 10 * x, y: 50), radius: 5), with: .ink)  // edit: 5...50
        """, before: "import Foundation"), .check(SampleScope(), editCount: 40))
    #expect(outcome.diagnostics == [])
  }

  /// Embedded Swift describes neither arrays nor optional values.
  @Test func outputThatAModuleCannotPrintStaysWhatItWas() async throws {
    let outcome = try await outcome(
      of: figure(
        "    context.fill(.circle(center: .zero, radius: 2.5), with: .ink)", before: "print([1.5, 2])"),
      showsOutput: true)
    #expect(outcome.diagnostics == [])
    #expect(outcome.module?.printsOutput == false)
    #expect(outcome.module?.literals.first { $0.text == "1.5" }?.changesFigure == false)
    #expect(outcome.module?.literals.first { $0.text == "2.5" }?.changesFigure == true)
  }

  @Test func casesOfTheSamplesOwnEnumerationsBecomeVariables() async throws {
    let outcome = try await outcome(
      of: figure(
        """
            let chart = Chart(line: .thick, end: Chart.End.round, hidden: .b, mark: .dot(3))
            for line in [Line.thin, .thick] where line == chart.line {
              context.stroke(
                .circle(center: Point(x: 40, y: 50), radius: chart.end == .round ? 20 : 9), with: .ink,
                lineWidth: line.width)
            }
        """,
        before: """
          enum Line {
            case thin, thick
            case dashed(by: Double)
            case `default`
            var width: Double { if case .thick = self { 5 } else { self == .default ? 3 : 1 } }
            static func == (left: Line, right: Line) -> Bool {
              switch (left, right) {
              case (.thin, .thin), (.thick, .thick), (.default, .default): true
              default: false
              }
            }
          }
          struct Chart {
            enum End { case butt, round }
            fileprivate enum Hidden { case a, b }
            enum Mark { case dot(Double), cross }
            var line: Line
            var end: End
            fileprivate var hidden: Hidden
            var mark: Mark
          }
          """), .check(SampleScope(), editCount: 12))
    #expect(outcome.diagnostics == [])
    let cases = (outcome.module?.literals ?? []).filter { $0.kind == .choice && $0.text != ".ink" }
    let ends = ["butt", "round"]
    let lines = ["thin", "thick", "default"]
    // A case of a type that the file of the values cannot name is what it is, as is the only one without values.
    #expect(cases.map(\.text) == [".default", ".thick", ".round", ".thin", ".thick", ".round"])
    #expect(cases.map(\.choices) == [lines, lines, ends, lines, lines, ends])
    #expect(cases.map(\.changesFigure) == [false, true, true, true, true, true])
  }

  @Test func aCheckComparesTheModuleWithTheNativeProgram() async throws {
    let outcome = try await outcome(
      of: figure(
        """
            let side = 12
            precondition(side < 60, "too large")
            for index in 0..<(100 / side) {
              context.fill(.circle(center: Point(x: Double(index * side), y: 50), radius: 3), with: .accent)
            }
        """), .check(SampleScope()))
    #expect(outcome.diagnostics == [])
    #expect(
      outcome.module?.literals.map(\.text) == [
        "200", "100", "0.0", "12", "60", "\"too large\"", "0", "100", "50", "3", ".accent",
      ])
  }

  @Test(arguments: [
    (
      "if side > 12 { extra = 4 }",
      "With other values the figure `f` of `post/s` differs when it runs in a page"
    ),
    ("precondition(side < 13)", "`post/s` refuses values that it does not refuse in a page"),
  ])
  func aModuleThatDoesOtherwiseWithOtherValuesIsAnError(_ code: String, _ message: String) async throws {
    let outcome = try await outcome(
      of: figure(
        """
            let side = 12
            var extra = 3.0
            #if !arch(wasm32)
            \(code)
            #endif
            extra += 1
            context.fill(.circle(center: Point(x: Double(side), y: 50), radius: extra), with: .accent)
        """), .check(SampleScope(), editCount: 40))
    #expect(outcome.diagnostics.map(\.identifier) == ["edits-differ"])
    #expect(outcome.diagnostics.map(\.message) == [message])
    #expect(outcome.module?.figures.count == nil)
  }

  @Test func whatMustBeALiteralStaysOne() async throws {
    let outcome = try await outcome(
      of: figure(
        "    context.fill(.circle(center: Point(x: grown(), y: 50), radius: 3), with: .accent)",
        before: """
          enum Size: Int { case small = 5 }
          @inlinable public func grown(by step: Double = 20) -> Double { step * 2 }
          """))
    #expect(outcome.diagnostics == [])
    #expect(outcome.module?.literals.map(\.text) == ["200", "100", "0.0", "50", "3", ".accent"])
  }

  @Test func withoutShownLiteralsAModuleHasNoTable() async throws {
    let code = figure("    context.fill(.circle(center: Point(x: 20, y: 50), radius: 3), with: .accent)")
    let sample = try #require(SampleCatalog(fences: [.inline("s", code)], folders: []).samples.first)
    let live = LiveSample(
      sample: sample, figures: [], names: [Located("f", at: SourceLocation(file: "a.md", line: 1))],
      editableLines: [LiveLine(file: "b.swift", block: 0, number: 1)])
    let module = try #require(try await engine.liveModules(of: [live])[0].module)
    #expect(module.literals == [])
    #expect(!module.bytes.contains(text: "figure_edits"))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var kind: LiveLiteral.Kind
    var value: LiveLiteral.Value
    var code: String
    var testDescription: String { "\(value) for \(text)" }

    init(_ text: String, _ kind: LiveLiteral.Kind, _ value: Double, _ code: String) {
      (self.text, self.kind, self.value, self.code) = (text, kind, .number(value), code)
    }

    init(_ text: String, _ value: String, _ code: String) {
      (self.text, self.kind, self.value, self.code) = (text, .text, .text(value), code)
    }
  }

  @Test(arguments: [
    Case("5", .integer, 7, "7"), Case("5", .integer, -5, "(-5)"), Case("true", .boolean, 0, "false"),
    Case("false", .boolean, 1, "true"), Case("1.5", .number, 2, "2.0"), Case("360", .number, 2, "2"),
    Case("360", .number, 2.25, "2.25"), Case("1.5", .number, -0.5, "(-0.5)"),
    Case("1", .number, -0.0, "(-0.0)"),
    Case("1e3", .number, 1e300, "1e+300"), Case(".ink", .choice, 2, ".accent"),
    Case("\"a\"", "b \"c\" \\(1)", #""b \"c\" \\(1)""#), Case("\"a\"", "", #""""#),
  ])
  func aValueIsCodeThatTakesTheLiteralsPlace(_ example: Case) {
    let literal = LiveLiteral(
      slot: 0, line: LiveLine(file: nil, block: 0, number: 1), column: 0, text: example.text,
      kind: example.kind,
      choices: EditableChoices.colors.members)
    #expect(Edits.Value(literal: literal, value: example.value).code == example.code)
  }
}

extension [UInt8] {
  /// Whether a text is among the bytes.
  fileprivate func contains(text: String) -> Bool {
    String(decoding: self, as: UTF8.self).contains(text)
  }
}
