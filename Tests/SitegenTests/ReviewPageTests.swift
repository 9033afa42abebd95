import FigureKit
import FileSystem
import Foundation
import SampleModel
import Testing

@testable import SitegenCommands

@Suite struct ReviewPageTests {
  private func html(_ items: ReviewItem..., problems: String = "") -> String {
    String(decoding: ReviewPage(site: "A & B", items: items, problems: problems).html, as: UTF8.self)
  }

  private static let old = SampleFigure.figure(
    "circle cx=10 cy=10 r=5 fill=ink", "line x1=0 y1=0 x2=9 y2=9 stroke=ink")
  private static let new = SampleFigure.figure(
    "circle cx=20 cy=10 r=5 fill=ink", "line x1=0 y1=0 x2=9 y2=9 stroke=ink")

  @Test func needsNoOtherFile() throws {
    let page = html(try .item(recorded: ("1\n", [Self.old]), output: "2\n", figures: [Self.new]))
    let addresses = page.matches(of: /(?:src|href|action|data)="([^"]*)"/).map(\.1)
    #expect(addresses.count == 2, "each picture once")
    for address in addresses { #expect(address.hasPrefix("data:image/svg+xml;base64,"), "\(address)") }
    #expect(!page.contains("url("))
    #expect(!page.contains("@import"))
  }

  @Test func everyTextIsEscaped() throws {
    let hostile = "</pre><script>alert(1)</script> & \u{1B}[2J\n"
    let page = html(
      try .item(recorded: (hostile, []), output: "x\n"), try .item(recorded: nil, output: hostile),
      problems: hostile)
    #expect(page.matches(of: /<script>/).count == 1, "the page's own")
    #expect(page.contains("&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; "))
    #expect(page.contains("A &amp; B"))
    #expect(!page.contains("\u{1B}"))
  }

  @Test func marksWordsAndOperationsThatChanged() throws {
    let page = html(
      try .item(recorded: ("radius 2.5 cm\n", [Self.old]), output: "radius 3.5 cm\n", figures: [Self.new]))
    #expect(page.contains("<del>- radius <mark>2.5</mark> cm</del>"))
    #expect(page.contains("<ins>+ radius <mark>3.5</mark> cm</ins>"))
    #expect(page.contains("circle 1: center moved 10, 10 → 20, 10"))
    let marks = page.matches(of: /<span class="marks">(.*?)<\/span>/).map { String($0.1) }
    #expect(marks.count == 2)
    #expect(marks.allSatisfy { $0.contains("<circle") && !$0.contains("<line") })
    #expect(marks.count { $0.contains("cx=\"10\"") } == 1)
    #expect(marks.count { $0.contains("cx=\"20\"") } == 1)
  }

  @Test func aFigureThatIsNewOrGoneHasNoSlider() throws {
    for (recorded, now) in [([Self.old], []), ([], [Self.new])] {
      let page = html(try .item(recorded: ("", recorded), output: "", figures: now))
      #expect(page.contains("There is no figure."))
      #expect(!page.contains("type=\"range\""))
    }
  }

  @Test func aRecordedDrawingThatCannotBeReadIsSaid() throws {
    let broken = SampleFigure(name: "dial", drawing: "figure 99 name=dial\nend figure\n")
    let page = html(try .item(recorded: ("", [broken]), output: "", figures: [Self.new]))
    #expect(page.contains("This figure cannot be drawn: it is not a drawing list that this sitegen reads."))
  }

  @Test func saysWhereNothingDiffers() {
    #expect(html().contains("Every sample matches its record."))
    #expect(!html(problems: "error: it fails").contains("Every sample matches"))
  }
}

/// Figures that move, on the page of a review.
@Suite struct ReviewFilmTests {
  private func film(_ radii: [Int], duration: Int) -> SampleFigure {
    let frames = radii.enumerated().flatMap { index, radius in
      let milliseconds = index * duration * 1000 / radii.count
      let time = milliseconds % 1000 == 0 ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
      return ["frame time=\(time)", "circle cx=50 cy=25 r=\(radius) fill=ink"]
    }
    let lines =
      [
        "figure 2 name=dial width=100 height=50 duration=\(duration)",
        "line x1=0 y1=0 x2=9 y2=9 stroke=ink",
      ]
      + frames + ["end figure"]
    return SampleFigure(name: "dial", drawing: lines.map { $0 + "\n" }.joined())
  }

  private func page(_ old: SampleFigure, _ new: SampleFigure) throws -> String {
    let item = try ReviewItem.item(recorded: ("", [old]), output: "", figures: [new])
    return String(decoding: ReviewPage(site: "S", items: [item], problems: "").html, as: UTF8.self)
  }

  @Test func bothVersionsPlayInStep() throws {
    let page = try page(film([1, 2, 3, 4], duration: 2), film([1, 2, 9, 4], duration: 2))
    let styles = page.matches(of: /class="frames" style="([^"]*)"/).map { String($0.1) }
    // The third of four frames is the first that differs.
    let style = "animation-duration: 2.0s; animation-timing-function: steps(4); animation-delay: -1.25s"
    #expect(styles == [style, style])
    #expect(page.matches(of: /class="play"/).count == 1, "one switch for both")
  }

  @Test func theLongerVersionSaysHowLongBothPlay() throws {
    let page = try page(film([1, 2], duration: 1), film([1, 2, 3, 4], duration: 2))
    #expect(page.matches(of: /animation-duration: 2.0s; animation-timing-function: steps\(4\)/).count == 2)
  }

  @Test func marksOnlyTheFramesThatChanged() throws {
    let page = try page(film([1, 2, 3], duration: 3), film([1, 7, 3], duration: 3))
    let marks = page.matches(of: /<span class="marks">(.*?)<\/span>/).map { String($0.1) }
    #expect(marks.count == 2)
    #expect(marks.allSatisfy { $0.matches(of: /<circle/).count == 1 })
  }

  @Test func longFilmsAreShownWithFewerFrames() throws {
    let page = try page(
      film(Array(1...200), duration: 10), film(Array(2...201), duration: 10))
    #expect(page.contains("steps(24)"))
  }
}

/// How long a page gets.
@Suite struct ReviewPageSizeTests {
  private func bytes(_ old: [SampleFigure], _ new: [SampleFigure]) throws -> [UInt8] {
    let item = try ReviewItem.item(recorded: ("", old), output: "", figures: new)
    return ReviewPage(site: "S", items: [item], problems: "").html
  }

  /// A drawing of many circles.
  private func figure(_ name: String, radius: Int, count: Int = 4000) -> SampleFigure {
    let circles = (0..<count).map {
      "circle cx=\($0 % 100).\($0 % 9 + 1) cy=\($0 / 100) r=\(radius) fill=ink"
    }
    let lines = ["figure 2 name=\(name) width=100 height=50"] + circles + ["end figure"]
    return SampleFigure(name: name, drawing: lines.map { $0 + "\n" }.joined())
  }

  @Test func aFigureOfMuchDetailIsShownInPixels() throws {
    let page = try bytes([figure("dial", radius: 1)], [figure("dial", radius: 2)])
    let text = String(decoding: page, as: UTF8.self)
    #expect(text.matches(of: /src="data:image\/webp/).count == 2)
    #expect(page.count < 200_000, "\(page.count) bytes")
    let small = try bytes([figure("dial", radius: 1, count: 9)], [figure("dial", radius: 2, count: 9)])
    #expect(!String(decoding: small, as: UTF8.self).contains("image/webp"))
  }

  /// The largest of the figures of this repository that are quickly compared.
  @Test func sixtyChangedFiguresTakeTwoMegabytesAtMost() throws {
    let root = Repository.root
    let records = SampleRecords(site: Directory(root: root.path))
    let folder = root.appendingPathComponent("Samples/Recorded")
    let suffix = "/sample.record"
    var all: [SampleFigure] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    where path.hasSuffix(suffix) {
      guard let id = SampleID(String(path.dropLast(suffix.count))) else { continue }
      all += try records.load(id)?.figures ?? []
    }
    let comparable = all.filter { $0.drawing.utf8.count < 40_000 }
    let figures = comparable.sorted { $0.drawing.utf8.count > $1.drawing.utf8.count }.prefix(60)
    try #require(figures.count == 60)
    var (renamed, changed): ([SampleFigure], [SampleFigure]) = ([], [])
    for (index, figure) in figures.enumerated() {
      let name = "f\(index)"
      let drawing = figure.drawing.replacing(
        "name=\(figure.name) ", with: "name=\(name) ", maxReplacements: 1)
      renamed.append(SampleFigure(name: name, drawing: drawing))
      changed.append(SampleFigure(name: name, drawing: drawing.replacing("=accent", with: "=muted")))
    }
    let page = try bytes(renamed, changed)
    #expect(page.count <= 2_000_000, "\(page.count) bytes")
  }
}

@Suite struct FigureMarksTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var marked: Set<Int>
    /// The radii of the circles that stand out.
    var radii: [Double]

    var testDescription: String { name }
  }

  /// Lines: 0 figure, 1 r=1, 2 group, 3 r=2, 4 group, 5 r=3, 6 end, 7 r=4, 8 end, 9 r=5, 10 end figure.
  private static let list = """
    figure 2 name=f width=100 height=50
    circle cx=1 cy=1 r=1 fill=ink
    group transform="matrix(1 0 0 1 5 5)"
    circle cx=1 cy=1 r=2 fill=ink
    group
    circle cx=1 cy=1 r=3 fill=ink
    end
    circle cx=1 cy=1 r=4 fill=ink
    end
    circle cx=1 cy=1 r=5 fill=ink
    end figure

    """

  static let cases = [
    Case(name: "one operation", marked: [1], radii: [1]),
    Case(name: "one in a group", marked: [5, 9], radii: [3, 5]),
    Case(name: "a group is all that is in it", marked: [2], radii: [2, 3, 4]),
    Case(name: "an inner group ends before the outer one", marked: [4], radii: [3]),
    Case(name: "all", marked: Set(0...10), radii: [1, 2, 3, 4, 5]),
  ]

  @Test(arguments: cases) func keepsWhatStandsOut(_ example: Case) throws {
    let drawing = try #require(FigureMarks.drawing(of: Self.list, marking: example.marked))
    #expect(Self.radii(drawing.operations) == example.radii)
  }

  @Test(arguments: [[], [0], [10], [99]] as [Set<Int>]) func isNoneWhereNoOperationStandsOut(
    _ marked: Set<Int>
  ) {
    #expect(FigureMarks.drawing(of: Self.list, marking: marked) == nil)
  }

  private static func radii(_ operations: [Drawing.Operation]) -> [Double] {
    operations.flatMap { operation -> [Double] in
      switch operation {
      case .fill(.circle(_, let radius), _, _): [radius]
      case .group(let group): radii(group.operations)
      default: []
      }
    }
  }
}
