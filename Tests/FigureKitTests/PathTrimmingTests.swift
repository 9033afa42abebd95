import FigureKit
import Testing

@Suite struct PathTrimmingTests {
  private static let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  private static let paths: [(String, Path)] = [
    ("a square", square),
    ("an ellipse", Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 20))),
    (
      "two lines",
      Path {
        $0.addLines([.zero, Point(x: 10, y: 0)]); $0.addLines([Point(x: 0, y: 5), Point(x: 30, y: 5)])
      }
    ),
    (
      "curves",
      Path {
        $0.move(to: .zero)
        $0.addQuadCurve(to: Point(x: 20, y: 0), control: Point(x: 10, y: 20))
        $0.addCurve(to: Point(x: 50, y: 10), control1: Point(x: 30, y: -20), control2: Point(x: 50, y: -10))
      }
    ),
    (
      "a line after a closed part",
      Path {
        $0.addRect(Rect(x: 0, y: 0, width: 4, height: 4))
        $0.addLine(to: Point(x: 9, y: 9))
      }
    ),
  ]

  @Test(
    arguments: [
      (0.0, 0.25, "M0 0L10 0"), (0.125, 0.375, "M5 0L10 0L10 5"), (0.5, 1, "M10 10L0 10L0 0"),
      (0.75, 2, "M0 10L0 0"), (-1, 0.125, "M0 0L5 0"), (0.3, 0.3, ""), (0.6, 0.2, ""), (1, 2, ""),
      (-2, 0, ""),
      (.nan, 0.25, ""),
    ] as [(Double, Double, String)])
  func aPartOfASquare(_ start: Double, _ end: Double, _ expected: String) {
    #expect(Self.text(Self.square.trimmedPath(from: start, to: end)) == expected)
  }

  @Test func allOfAPathStaysAsItIs() {
    for (name, path) in Self.paths { #expect(path.trimmedPath(from: 0, to: 1) == path, "\(name)") }
  }

  @Test func aSubpathThatIsWhollyInThePartStaysClosed() {
    var path = Self.square
    path.addLines([Point(x: 100, y: 0), Point(x: 140, y: 0)])
    #expect(Self.text(path.trimmedPath(from: 0, to: 0.75)) == "M0 0L10 0L10 10L0 10ZM100 0L120 0")
  }

  @Test(arguments: paths.indices, [(0.0, 0.3), (0.2, 0.9), (0.45, 0.55), (0.6, 1)] as [(Double, Double)])
  func aPartHasItsLengthAndLiesOnThePath(_ index: Int, _ range: (Double, Double)) throws {
    let path = Self.paths[index].1
    let whole = PathMeasure(path)
    let part = PathMeasure(path.trimmedPath(from: range.0, to: range.1))
    #expect(abs(part.length - (range.1 - range.0) * whole.length) < 1e-6)
    for step in 0...10 {
      let length = part.length * Double(step) / 10
      let point = try #require(part.point(atLength: length))
      // At the end of a subpath both of its ends are there.
      let nearby = [-1e-9, 1e-9].compactMap {
        whole.point(atLength: range.0 * whole.length + length + $0)?.distance(to: point)
      }
      #expect((nearby.min() ?? 1) < 1e-6)
    }
  }

  @Test(
    arguments: [
      ("M0 0L10 0L10 10", "M10 10L10 0L0 0"), ("M0 0L10 0L10 10Z", "M0 0L10 10L10 0Z"),
      ("M0 0Q5 5 10 0", "M10 0Q5 5 0 0"), ("M0 0C1 1 2 2 3 0", "M3 0C2 2 1 1 0 0"),
      ("M0 0L1 0M5 5L6 5", "M6 5L5 5M1 0L0 0"), ("M0 0C1 1 2 2 3 0L0 0Z", "M0 0L3 0C2 2 1 1 0 0Z"),
      ("M0 0L1 0ZL0 3", "M0 3L0 0M0 0L1 0Z"), ("", ""), ("M3 3", ""),
    ])
  func aReversedPathRunsBackwards(_ path: String, _ reversed: String) throws {
    #expect(Self.text(try Self.path(path).reversed()) == reversed)
  }

  @Test(arguments: paths.indices)
  func aReversedPathHasTheSamePoints(_ index: Int) throws {
    let path = Self.paths[index].1
    let (forth, back) = (PathMeasure(path), PathMeasure(path.reversed()))
    #expect(abs(forth.length - back.length) < 1e-9)
    for step in 1..<20 {
      let length = forth.length * Double(step) / 20 + 0.01
      let point = try #require(forth.point(atLength: length))
      let other = try #require(back.point(atLength: back.length - length))
      // Closed parts begin where they began.
      if Self.paths[index].0 != "a line after a closed part" { #expect(point.distance(to: other) < 1e-6) }
    }
  }

  private static func text(_ path: Path) -> String {
    let list = Figure("a", width: 1, height: 1) { $0.fill(path, with: .ink) }.drawing.encoded
    return String(list.split(separator: "\"", omittingEmptySubsequences: false)[1])
  }

  private static func path(_ text: String) throws -> Path {
    let list = "figure 2 name=a width=1 height=1\npath d=\"\(text)\" fill=ink\nend figure\n"
    guard case .fill(.path(let path), _, _) = try Drawing(parsing: list).operations[0] else { return Path() }
    return path
  }
}
