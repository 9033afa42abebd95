import FigureKit
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
    #expect(addresses.count == 4, "two pictures, each beside and over the other")
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
    #expect(marks.count == 4)
    #expect(marks.allSatisfy { $0.contains("<circle") && !$0.contains("<line") })
    #expect(marks.count { $0.contains("cx=\"10\"") } == 2)
    #expect(marks.count { $0.contains("cx=\"20\"") } == 2)
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
    #expect(page.contains("This figure cannot be drawn."))
  }

  @Test func saysWhereNothingDiffers() {
    #expect(html().contains("Every sample matches its record."))
    #expect(!html(problems: "error: it fails").contains("Every sample matches"))
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
