import Diagnostics
import SampleTestSupport
import TestSupport
import Testing

@testable import SampleModel

@Suite struct ComparisonTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var recorded: String
    var now: String
    var isSame: Bool
    var testDescription: String { "\(recorded) and \(now)" }

    init(_ recorded: String, _ now: String, _ isSame: Bool) {
      (self.recorded, self.now, self.isSame) = (recorded, now, isSame)
    }
  }

  static let lines = [
    Line("3.14", "3.1416", true), Line("3.14", "3.145", true), Line("3.14", "3.1451", false),
    Line("3.14", "3.13", false), Line("3.1416", "3.14", false), Line("3", "3", true), Line("3", "4", false),
    Line("3", "3.0", false), Line("2.0", "2", false), Line("x = -1.50, y", "x = -1.501, y", true),
    Line("x = -1.50", "x = 1.50", false), Line("1.4142135623730951", "1.4142135623730950", true),
    Line("0.30000000000000004", "0.3", true), Line("0.3", "0.30000000000000004", true),
    Line("1.5e-10", "1.54e-10", true), Line("1.5e-10", "1.6e-10", false), Line("1e10", "1e11", false),
    Line("v1.5", "v1.51", false), Line("1.2.3", "1.2.31", false), Line("0.5x", "0.501x", false),
    Line("10.00%", "10.001%", true), Line("(0.5,0.5)", "(0.501,0.56)", false),
    Line("(0.5,0.50)", "(0.501,0.501)", true),
    Line("a0.5", "b0.5", false), Line("", "", true), Line("", "0.0", false), Line("1.0 ", "1.0", false),
    Line("5-0.5", "5-0.51", true), Line("0.0", "-0.0", true), Line("1e999", "1e998", false),
    Line("99999999999999999999", "99999999999999999998", false),
  ]

  @Test(arguments: lines)
  func comparesNumbersToTheDigitsWritten(_ line: Line) {
    #expect(NumberTolerance.isSame(recorded: line.recorded, now: line.now) == line.isSame)
  }

  static let operations = [
    Line("circle cx=10 cy=5 r=2 fill=ink", "circle cx=10.0009 cy=4.9995 r=2 fill=ink", true),
    Line("circle cx=10 cy=5 r=2 fill=ink", "circle cx=10.002 cy=5 r=2 fill=ink", false),
    Line("circle cx=10 cy=5 r=2 fill=ink", "circle cx=10 cy=5 r=2 fill=accent", false),
    Line("circle cx=10 cy=5 r=2 fill=#101010", "circle cx=10 cy=5 r=2 fill=#101011", false),
    Line("path d=\"M1 2L-3 4Z\" fill=ink", "path d=\"M1 2.0005L-3.0005 4Z\" fill=ink", true),
    Line("path d=\"M1 2L-3 4Z\" fill=ink", "path d=\"M1 2L3 4Z\" fill=ink", false),
    Line("path d=\"M1 2L3 4Z\" fill=ink", "path d=\"M1 2Q3 4Z\" fill=ink", false),
    Line("text x=1 y=2 fill=ink \"1.000\"", "text x=1.0001 y=2 fill=ink \"1.000\"", true),
    Line("text x=1 y=2 fill=ink \"1.000\"", "text x=1 y=2 fill=ink \"1.0001\"", false),
    Line("text x=1 y=2 fill=ink \"a \\\" r=1\"", "text x=1 y=2 fill=ink \"a \\\" r=1.0001\"", false),
    Line("figure 2 name=a-1 width=5 height=5", "figure 2 name=a-2 width=5 height=5", false),
    Line("group transform=\"matrix(1 0 0 1 5 5)\"", "group transform=\"matrix(1 0 0 1 5.0002 5)\"", true),
    Line("end", "end figure", false),
  ]

  @Test(arguments: operations)
  func comparesOperationsWithinTheTolerance(_ line: Line) {
    #expect(DrawingTolerance(tolerance: 0.001).isSame(line.recorded, line.now) == line.isSame)
  }

  private func sample() throws -> Sample { try Sample.inline("s", [(11, "a"), (21, "b")]) }

  private func outcome(
    _ sample: Sample, _ outputs: [String], _ figures: [(block: Int, name: String, drawing: String)] = []
  ) -> SampleOutcome {
    SampleOutcome(
      id: sample.id, source: sample.sourceDigest,
      blocks: outputs.enumerated().map { index, output in
        SampleBlockOutcome(output: output, figures: figures.filter { $0.block == index }.map(\.name))
      },
      figures: figures.map { SampleFigure(name: $0.name, drawing: $0.drawing) }, origin: .run)
  }

  @Test func saysWhichLinesOfTheOutputDiffer() throws {
    let sample = try sample()
    let record = SampleRecord(outcome(sample, ["one\ntwo\nthree\n", "four 1.50\nfive\n"]))
    let now = outcome(sample, ["one\n2\nthree\nnew\n", "four 1.504\n"])
    let differences = SampleRecord.differences(from: record, to: now, of: sample)
    #expect(differences.map { $0.location.line } == [10, 20])
    #expect(
      differences.report == [
        "Content/posts/post.md:10: sample post/s",
        "  lines 2 to 4 of the output", "      one", "    - two", "    + 2", "      three", "    + new",
        "Content/posts/post.md:20: sample post/s",
        "  line 5 of the recorded output is gone", "      four 1.504", "    - five",
      ])
  }

  @Test func saysWhichOperationsOfAFigureDiffer() throws {
    let sample = try sample()
    let head = "figure 2 name=f width=9 height=9\n"
    let record = SampleRecord(
      outcome(
        sample, ["", ""], [(0, "f", head + "circle cx=1 cy=1 r=1 fill=ink\nend figure\n"), (1, "gone", "")]))
    let now = outcome(
      sample, ["", ""],
      [
        (
          1, "f",
          head + "line x1=0 y1=0 x2=1 y2=1 stroke=ink\ncircle cx=1 cy=1 r=1.0001 fill=ink\nend figure\n"
        ),
        (1, "new", ""),
      ])
    let differences = SampleRecord.differences(from: record, to: now, of: sample)
    #expect(
      differences.map(\.kind) == [
        .figureChanged(
          name: "f",
          DrawingDifference(
            operation: "line", ordinal: 1, change: .added, now: "line x1=0 y1=0 x2=1 y2=1 stroke=ink",
            index: 1, tolerance: 0.001)),
        .figureRemoved(name: "gone"), .figureAdded(name: "new"),
      ])
    #expect(differences.report[1] == "  the figure `f`: `line` 1 is new")
    #expect(differences.map(\.location.line) == [20, 20, 20])
  }

  @Test func tellsWhatMovedBetweenBlocks() throws {
    let sample = try sample()
    let record = SampleRecord(outcome(sample, ["a\nb\n", ""], [(0, "f", "x\n")]))
    let now = outcome(sample, ["a\n", "b\n"], [(1, "f", "x\n")])
    #expect(
      SampleRecord.differences(from: record, to: now, of: sample).map(\.kind) == [
        .outputMoved(block: 0, recorded: "a\nb\n", now: "a\n"),
        .outputMoved(block: 1, recorded: "", now: "b\n"),
        .figuresMoved(block: 0, recorded: ["f"], now: []), .figuresMoved(block: 1, recorded: [], now: ["f"]),
      ])
  }

  @Test func missesARecordOnlyWhereThereIsSomethingToRecord() throws {
    let sample = try sample()
    let silent = outcome(sample, ["", ""])
    #expect(SampleRecord.differences(from: nil, to: silent, of: sample) == [])
    let speaking = outcome(sample, ["x", ""])
    #expect(SampleRecord.differences(from: nil, to: speaking, of: sample).map(\.kind) == [.missingRecord])
    var failed = speaking
    failed.failure = .exited(code: 1, block: 0)
    #expect(SampleRecord.differences(from: nil, to: failed, of: sample) == [])
    #expect(SampleRecord(failed) == nil)
  }

  @Test func seesThatAMessageChanged() throws {
    let sample = try sample()
    var now = outcome(sample, ["", ""])
    now.blocks[1].message = "error: no `x`"
    #expect(SampleRecord.differences(from: nil, to: now, of: sample).map(\.kind) == [.missingRecord])
    let record = try #require(SampleRecord(now))
    #expect(SampleRecord.differences(from: record, to: now, of: sample) == [])
    now.blocks[1].message = "error: no `y`"
    let differences = SampleRecord.differences(from: record, to: now, of: sample)
    #expect(
      differences.map(\.kind) == [.messageChanged(block: 1, recorded: "error: no `x`", now: "error: no `y`")])
    #expect(
      TextSpan.spans(recorded: "error: no `x`", now: "error: no `y`") == [
        TextSpan(.same, "error: no `"), TextSpan(.removed, "x"), TextSpan(.added, "y"), TextSpan(.same, "`"),
      ])
    #expect(differences.report.contains("  the error message"))
  }

  @Test func seesAFinalLineFeed() throws {
    let sample = try sample()
    let record = SampleRecord(outcome(sample, ["a\n", ""]))
    let differences = SampleRecord.differences(from: record, to: outcome(sample, ["a", ""]), of: sample)
    #expect(differences.report.dropFirst() == ["  line 1 of the output", "    - a\\n", "    + a"])
  }

  @Test func alignsRandomTexts() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let left = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        "\(Int.random(in: 0..<4, using: &generator))"
      }
      let right = (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
        "\(Int.random(in: 0..<4, using: &generator))"
      }
      let steps = LineAlignment.steps(left, right, isSame: ==)
      var (i, j) = (0, 0)
      for step in steps {
        switch step {
        case .same(let a, let b):
          #expect(a == i && b == j && left[a] == right[b])
          (i, j) = (i + 1, j + 1)
        case .changed(let a, let b):
          #expect(a == i && b == j)
          (i, j) = (i + 1, j + 1)
        case .removed(let a):
          #expect(a == i)
          i += 1
        case .added(let b):
          #expect(b == j)
          j += 1
        case .absorbed: Issue.record("there is no wildcard")
        }
      }
      #expect(i == left.count && j == right.count)
    }
  }

  @Test func boundsTheWorkOnLongTexts() {
    let left = (0..<20_000).map { "left \($0)" }
    let right = (0..<20_000).map { $0 == 777 ? "left 777" : "right \($0)" }
    let steps = LineAlignment.steps(left, right, isSame: ==)
    #expect(steps.count == 20_000)
    #expect(steps[777] == .same(777, 777))
  }

  @Test func escapesWhatATerminalWouldObey() {
    let id = SampleID(file: "s")
    let difference = id.map {
      SampleDifference(
        sample: $0,
        kind: .output(
          OutputHunk(lines: [OutputHunk.Line(kind: .added, number: 1, now: "\u{1B}[2J\u{202E}x\u{7}\tä")])),
        location: SourceLocation(file: "a.md"))
    }
    #expect(difference?.reportLines().last?.text == "    + \\u{1B}[2J\\u{202E}x\\u{07}\tä")
  }
}
