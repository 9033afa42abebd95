import Diagnostics
import SampleModel
import Testing

@testable import SitegenCommands

@Suite struct ReviewTextTests {
  private func text(of item: ReviewItem, usesColor: Bool = false) -> String {
    ReviewText(
      usesColor: usesColor, pictures: { _, figure in ["recorded/\(figure).png", "now/\(figure).png"] }
    )
    .text(of: item, number: 2, count: 5)
  }

  @Test func showsPlaceAndLinesOfOutput() throws {
    let item = try ReviewItem.item(recorded: ("same\nradius 2.5 cm\n", []), output: "same\nradius 3.5 cm\n")
    #expect(
      text(of: item) == """

        2/5  circles/area
        Content/posts/circles.md:8
        It does not match its record
          line 2 of the output
              same
            - radius 2.5 cm
            + radius 3.5 cm

        """)
  }

  @Test func marksChangedWordsInColour() throws {
    let item = try ReviewItem.item(recorded: ("radius 2.5 cm\n", []), output: "radius 3.5 cm\n")
    let colored = text(of: item, usesColor: true)
    #expect(colored.contains("\u{1B}[31m    - radius \u{1B}[7m2.5\u{1B}[27m cm\u{1B}[0m\n"))
    #expect(colored.contains("\u{1B}[32m    + radius \u{1B}[7m3.5\u{1B}[27m cm\u{1B}[0m\n"))
  }

  @Test func tellsWhatChangedInAFigureAndWhereItsPicturesAre() throws {
    let old = SampleFigure.figure("circle cx=10 cy=10 r=5 fill=ink")
    let new = SampleFigure.figure("circle cx=20 cy=10 r=5 fill=ink")
    let text = text(of: try ReviewItem.item(recorded: ("", [old]), output: "", figures: [new]))
    #expect(text.contains("  the figure `dial`\n    `circle` 1: center moved 10, 10 → 20, 10\n"))
    #expect(text.hasSuffix("  `dial` as an image\n    recorded/dial.png\n    now/dial.png\n"))
  }

  @Test func showsAllThatANewSampleGives() throws {
    let figure = SampleFigure.figure()
    let text = text(of: try ReviewItem.item(recorded: nil, output: "one\ntwo", figures: [figure]))
    #expect(
      text.contains(
        "It has no recorded output\n  its output\n    + one\n    + two\n  1 figure: `dial`\n"))
    let silent = self.text(of: try ReviewItem.item(recorded: nil, output: ""))
    #expect(silent.contains("It prints and draws nothing."))
  }

  @Test func countsWhatItLeavesOut() throws {
    let output = (1...500).map { "line \($0)\n" }.joined()
    let text = text(of: try ReviewItem.item(recorded: nil, output: output))
    #expect(text.contains("line \(ReviewText.shownLines)\n    … \(500 - ReviewText.shownLines) more lines\n"))
    let circles = (1...50).map { "circle cx=\($0) cy=\($0) r=5 fill=ink" }
    let old = SampleFigure(name: "dial", drawing: Self.list(circles))
    let new = SampleFigure(
      name: "dial", drawing: Self.list(circles.map { $0.replacing("fill=ink", with: "fill=muted") }))
    let item = try ReviewItem.item(recorded: ("", [old]), output: "", figures: [new])
    #expect(
      self.text(of: item).contains(
        "  … \(50 - ReviewText.shownChanges) more; `sitegen review --html` shows all"))
  }

  @Test(arguments: [true, false]) func outputCannotDriveTheTerminal(usesColor: Bool) throws {
    let hostile = "a \u{1B}[2J\u{7}\u{202E}b\n"
    for item in [
      try ReviewItem.item(recorded: nil, output: hostile),
      try ReviewItem.item(recorded: ("a c\n", []), output: hostile),
      try ReviewItem.item(recorded: (hostile, []), output: "a c\n"),
    ] {
      let text = text(of: item, usesColor: usesColor)
      #expect(!text.contains("\u{1B}[2J"))
      #expect(!text.unicodeScalars.contains("\u{7}"))
      #expect(!text.unicodeScalars.contains("\u{202E}"))
      #expect(text.contains("\\u{1B}[2J"))
    }
  }

  private static func list(_ operations: [String]) -> String {
    (["figure 2 name=dial width=100 height=50"] + operations + ["end figure"]).map { $0 + "\n" }.joined()
  }
}
