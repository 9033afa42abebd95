import FigureKit
import FigureRendering
import Testing

@Suite struct TextOutlinesTests {
  private func box(_ text: Text) throws -> Rect {
    try #require(TextOutlines().path(of: text).boundingBoxOfPath)
  }

  @Test func aTextStandsAtTheOrigin() throws {
    let box = try box(Text("H", font: Font(size: 100)))
    #expect(abs(box.maxY) < 0.01, "on the baseline")
    #expect((-80 ... -65).contains(box.minY), "as high as a capital letter")
    #expect((5...15).contains(box.minX) && (60...75).contains(box.maxX))
  }

  @Test(arguments: [0.0001, 0.5, 16, 5000])
  func outlinesGrowWithTheSize(_ size: Double) throws {
    let one = try box(Text("Rest", font: Font(size: 1)))
    let box = try box(Text("Rest", font: Font(size: size)))
    #expect(abs(box.width / size - one.width) < 1e-6 && abs(box.height / size - one.height) < 1e-6)
  }

  @Test func anchorsAreAtTheEndsOfTheAdvance() throws {
    let start = try box(Text("HHH", font: Font(size: 100)))
    let middle = try box(Text("HHH", font: Font(size: 100), anchor: .middle))
    let end = try box(Text("HHH", font: Font(size: 100), anchor: .end))
    #expect(abs(start.minX - middle.minX - (middle.minX - end.minX)) < 0.1)
    #expect(abs(start.minX + end.maxX) < 0.2, "the letter H has the same room on both sides")
  }

  @Test(arguments: [30.0, -10, 0.5])
  func letterSpacingFollowsEveryCharacter(_ spacing: Double) throws {
    let font = Font(size: 100)
    let plain = try box(Text("HHH", font: font))
    let start = try box(Text("HHH", font: font, letterSpacing: spacing))
    #expect(abs(start.minX - plain.minX) < 0.1, "nothing stands before the first one")
    #expect(abs(start.maxX - plain.maxX - 2 * spacing) < 0.1)
    let plainEnd = try box(Text("HHH", font: font, anchor: .end))
    let end = try box(Text("HHH", font: font, anchor: .end, letterSpacing: spacing))
    #expect(abs(end.maxX - plainEnd.maxX + spacing) < 0.1, "what follows the last one counts too")
  }

  @Test func severalScriptsAndNothingHaveOutlines() throws {
    for string in ["", " ", "\u{0}", "שלום عليكم", "e\u{301}", "👩‍👩‍👧"] {
      #expect(throws: Never.self) { try TextOutlines().path(of: Text(string)) }
    }
    #expect(try TextOutlines().path(of: " ").isEmpty)
    #expect(try !TextOutlines().path(of: "a").isEmpty)
  }

  @Test func aMissingTypefaceHasAnotherOnesLetters() throws {
    let missing = try box(Text("Rest", font: Font(family: .named("No Such Typeface"))))
    #expect(missing.width > 20)
  }
}
