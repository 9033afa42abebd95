import Diagnostics
import Testing

@testable import SampleModel

@Suite struct DrawingDifferenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var recorded: [String]
    var now: [String]
    var sentences: [String]
  }

  private static let circles = (1...3).map { "circle cx=\($0) cy=0 r=2 fill=ink" }

  static let cases = [
    Case(
      testDescription: "a center moved", recorded: circles,
      now: Array(circles.dropLast()) + ["circle cx=8.4 cy=0 r=2 fill=ink"],
      sentences: ["`circle` 3: center moved 3, 0 → 8.4, 0"]),
    Case(
      testDescription: "within the tolerance", recorded: circles,
      now: ["circle cx=1.0009 cy=0 r=2 fill=ink"] + circles.dropFirst(), sentences: []),
    Case(
      testDescription: "a text", recorded: ["text x=1 y=2 fill=ink \"Al\\\"pha\""],
      now: ["text x=1 y=3 fill=ink \"Beta\""],
      sentences: ["`text` 1: moved 1, 2 → 1, 3; \"Al\\\"pha\" → \"Beta\""]),
    Case(
      testDescription: "a style", recorded: ["path d=\"M1 2L3 4\" stroke=ink stroke-width=2"],
      now: ["path d=\"M1 2L3 4\" stroke=accent stroke-width=3 stroke-linecap=round"],
      sentences: [
        "`path` 1: stroke ink → accent; stroke-width 2 → 3; stroke-linecap butt → round"
      ]),
    Case(
      testDescription: "a point", recorded: ["path d=\"M1 2L10 20Z\" fill=ink"],
      now: ["path d=\"M1 2L10 24Z\" fill=ink"], sentences: ["`path` 1: point 2 moved 10, 20 → 10, 24"]),
    Case(
      testDescription: "several points", recorded: ["polygon points=\"1,2 3,4 5,6\" fill=ink"],
      now: ["polygon points=\"1,2 3,5 8,10\" fill=ink"],
      sentences: ["`polygon` 1: 2 of 3 points moved, at most 5"]),
    Case(
      testDescription: "more points", recorded: ["polyline points=\"1,2 3,4\" stroke=ink"],
      now: ["polyline points=\"1,2 3,4 5,6\" stroke=ink"],
      sentences: ["`polyline` 1: 2 points → 3 points"]),
    Case(
      testDescription: "new among changed ones",
      recorded: ["rect x=1 y=1 width=5 height=5 fill=ink", "rect x=9 y=1 width=5 height=5 fill=accent"],
      now: [
        "rect x=1 y=1 width=6 height=5 fill=ink", "rect x=4 y=8 width=1 height=1 fill=paper",
        "rect x=9 y=2 width=5 height=5 fill=accent",
      ],
      sentences: ["`rect` 1: size 5 × 5 → 6 × 5", "`rect` 2 is new", "`rect` 3: moved 9, 1 → 9, 2"]),
    Case(
      testDescription: "gone", recorded: circles, now: [circles[0], circles[2]],
      sentences: ["`circle` 2 is gone"]),
    Case(
      testDescription: "another order", recorded: circles, now: [circles[1], circles[2], circles[0]],
      sentences: ["`circle` 3 has a different place in the drawing order"]),
    Case(
      testDescription: "a transform",
      recorded: ["group transform=\"matrix(1 0 0 1 5 5)\"", circles[0], "end"],
      now: ["group transform=\"matrix(1 0 0 1 9 5)\"", circles[0], "end"],
      sentences: ["`group` 1: transform matrix(1 0 0 1 5 5) → matrix(1 0 0 1 9 5)"]),
    Case(
      testDescription: "out of a group", recorded: ["group", circles[0], circles[1], "end"],
      now: ["group", circles[0], "end", circles[1]], sentences: ["`group` 1: operations 2 → 1"]),
    Case(
      testDescription: "in frames",
      recorded: [
        "frame time=0", circles[0], "frame time=0.5", circles[0], circles[1], "frame time=1", circles[0],
      ],
      now: [
        "frame time=0", circles[0], "frame time=0.5", circles[0], "circle cx=2 cy=7 r=2 fill=ink",
        "frame time=2",
        circles[0],
      ],
      sentences: ["in frame 2, `circle` 2: center moved 2, 0 → 2, 7", "`frame` 3: time 1 → 2"]),
    Case(
      testDescription: "points within the tolerance do not count",
      recorded: ["polygon points=\"1,2 3,4 5,6\" fill=ink"],
      now: ["polygon points=\"1.0005,2 3,5 5,6\" fill=ink"],
      sentences: ["`polygon` 1: point 2 moved 3, 4 → 3, 5"]),
    Case(
      testDescription: "names and colours are no numbers",
      recorded: [
        "image href=\"a1.0001.png\" digest=0000000000000e10",
        "rect fill=\"linear-gradient(0 0 9 0), category-1 0\"",
      ],
      now: [
        "image href=\"a1.0002.png\" digest=0000000000000e11",
        "rect fill=\"linear-gradient(0 0 9 0), category-2 0\"",
      ],
      sentences: [
        "`image` 1: href a1.0001.png → a1.0002.png; digest 0000000000000e10 → 0000000000000e11",
        "`rect` 1: fill linear-gradient(0 0 9 0), category-1 0 → linear-gradient(0 0 9 0), category-2 0",
      ]),
    Case(
      testDescription: "values of parts are texts, whatever the tolerance",
      recorded: ["group name=\"hand\" value=\"at 1.0001\"", "end"],
      now: ["group name=\"hand\" value=\"at 1.0002\"", "end"],
      sentences: ["`group` 1: value at 1.0001 → at 1.0002"]),
    Case(
      testDescription: "a figure of which a name looks like no number", recorded: ["frame name=nan"],
      now: ["frame name=nan"], sentences: []),
    Case(
      testDescription: "an operation of another version", recorded: ["shadow blur=2 \"x\" on=a"],
      now: ["shadow blur=3 \"x\" on=b"], sentences: ["`shadow` 1: blur 2 → 3; on a → b"]),
  ]

  private func differences(
    _ recorded: [String], _ now: [String], height: Int = 9, sources: [Diagnostics.SourceLocation?] = []
  ) -> [DrawingDifference] {
    func list(_ lines: [String], _ height: Int) -> String {
      (["figure 2 name=f width=320 height=\(height)"] + lines + ["end figure"]).map { $0 + "\n" }.joined()
    }
    return DrawingComparison(
      recorded: list(recorded, 9), now: list(now, height), sources: sources,
      tolerance: DrawingTolerance(tolerance: 0.001)
    ).differences()
  }

  @Test(arguments: cases)
  func saysWhatHappened(_ example: Case) {
    #expect(differences(example.recorded, example.now).map(\.sentence) == example.sentences)
    #expect(differences(example.now, example.now) == [])
  }

  @Test func saysThatTheCanvasChanged() {
    #expect(
      differences([], [], height: 10).map(\.sentence) == ["the canvas changed from 320 × 9 to 320 × 10"])
  }

  @Test func knowsTheLineThatDrew() {
    let place = Diagnostics.SourceLocation(file: "Content/posts/a.md", line: 7)
    let found = differences(Self.circles, Self.circles + ["line x1=0"], sources: [nil, nil, nil, place])
    #expect(found.map(\.source) == [place])
    #expect(found.map(\.index) == [4])
  }

  @Test func boundsTheWorkOnLargeDrawings() {
    let old = (0..<20_000).map { "circle cx=\($0) cy=0 r=2 fill=ink" }
    let new = (0..<20_000).map { "circle cx=\($0) cy=1 r=2 fill=ink" }
    #expect(differences(old, new).count == 20_000)
  }
}
