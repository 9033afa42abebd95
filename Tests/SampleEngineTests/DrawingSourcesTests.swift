import SampleTestSupport
import Testing

@testable import BinaryCoding
@testable import SampleEngine
@testable import SampleModel

@Suite struct DrawingSourcesTests {
  struct Line: Sendable, CustomTestStringConvertible {
    var testDescription: String { line }
    var line: String
    /// The block and the line of each operation, or `nil` if it is not known.
    var positions: [String?]
  }

  static let lines = [
    Line(line: "drawn-by f Main/post.md 12 - 21", positions: ["0.2", nil, "1.1"]),
    Line(line: "drawn-by f Main/post.md 12*2 21", positions: ["0.2", "0.2", "1.1"]),
    Line(line: "drawn-by f Main/post.md 12*99999999999 21", positions: ["0.2", "0.2", "0.2"]),
    Line(line: "drawn-by f Main/post.md 12*99999999999999999999 21", positions: ["1.1"]),
    Line(line: "drawn-by f Main/post.md 12*-3 21 x 99 -7", positions: ["1.1"]),
    Line(line: "drawn-by f Main/other.swift 12", positions: []),
    Line(line: "drawn-by g Main/post.md 12", positions: []),
    Line(line: "drawn-by f Main/post.md", positions: []), Line(line: "drawn-by ", positions: []),
    Line(line: "drawn-by f / * ** 12**2", positions: []),
  ]

  private let figure = SampleFigure(
    name: "f", drawing: "figure 2 name=f width=9 height=9\ncircle\ngroup\nend\nend figure\n")

  private func sample() throws -> Sample { try Sample.inline("s", [(10, "a\nb\nc"), (20, "d\ne")]) }

  private func text(_ positions: [SamplePosition?]) -> [String?] {
    var texts = positions.map { position in position.map { "\($0.fragment).\($0.line)" } }
    while texts.last == .some(nil) { texts.removeLast() }
    return texts
  }

  @Test(arguments: lines)
  func readsALineAndIgnoresGarbage(_ line: Line) throws {
    let sources = [DrawingSources(line.line)].compactMap(\.self)
    let positions = sources.positions(of: figure, in: try sample())
    #expect(text(positions).prefix(3) == line.positions[...])
    #expect(positions.count <= 4, "the list has four lines after the first")
  }

  @Test func mergesLinesOfSeveralFiles() throws {
    let sources = ["drawn-by f M/post.md 10 -", "drawn-by f M/x.swift - 3", "drawn-by f M/post.md - 20"]
      .compactMap { DrawingSources($0) }
    let positions = sources.positions(of: figure, in: try sample())
    #expect(text(positions) == ["0.0", "1.0"])
  }

  @Test func isNoPartOfTheDrawing() {
    let drawing = "figure 2 name=f width=9 height=9\ncircle cx=1 cy=1 r=1 fill=ink\nend figure\n"
    let channel = FigureChannel(
      Array((drawing + "drawn-by f M/post.md 12\ndrawn-by\u{20}\u{7}?? -- 9*9*9\n").utf8), blockCount: 1)
    #expect(channel.problem == nil)
    #expect(channel.figures.map(\.figure.drawing) == [drawing])
    #expect(channel.sources["f"]?.count == 1)
  }

  @Test func keepsPlacesInACache() {
    let place = SamplePosition(file: 0, fragment: 1, line: 12, column: 0)
    let other = SamplePosition(file: 2, fragment: 0, line: 0, column: 0)
    var result = SampleResult(messages: [], blocks: [], repairedBlocks: [], figures: [])
    result.figureSources = [[], [nil], [place, place, nil, other], [nil, nil, place]]
    #expect(SampleResult(encoded: result.encoded[...]) == result)
  }
}
