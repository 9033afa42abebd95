import FigureKit
import FigureRendering
import Testing

@Suite struct MissingFontsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var families: [Font.Family]
    var missing: [String] = []
  }

  static let cases: [Case] = [
    Case(testDescription: "no text", families: []),
    Case(testDescription: "what the renderer itself takes", families: [.sans, .serif, .monospaced]),
    Case(testDescription: "a second name of a typeface", families: [.named("DejaVu Sans Condensed")]),
    Case(testDescription: "another case", families: [.named("dejavu SERIF")]),
    Case(
      testDescription: "two that nobody has, one of them twice",
      families: [.named("Zz No Such Face"), .named("Aa No Such Face"), .named("Zz No Such Face")],
      missing: ["Aa No Such Face", "Zz No Such Face"]),
    Case(testDescription: "a part of a name", families: [.named("DejaVu")], missing: ["DejaVu"]),
  ]

  @Test(arguments: cases)
  func namesWhatIsNotInstalled(_ example: Case) {
    let drawing = Figure("fonts", width: 10, height: 10, times: [0, 1]) { _ in
    } _: { context, _ in
      context.group { context in
        for family in example.families { context.draw(Text("a", font: Font(family: family)), at: .zero) }
      }
    }.drawing
    #expect(FontFamilies.dejaVu.missing(in: drawing) == example.missing)
  }

  @Test func aMissingTypefaceIsStillReadable() throws {
    let drawing = Figure("fonts", width: 60, height: 30) {
      $0.draw(Text("abc", font: Font(size: 20, family: .named("Zz No Such Face"))), at: Point(x: 5, y: 20))
    }.drawing
    let blank = try #require(
      PNGImage(PictureRenderer().png(of: Figure("fonts", width: 60, height: 30) { _ in }.drawing)))
    let picture = try #require(PNGImage(PictureRenderer().png(of: drawing)))
    #expect(picture.differingPixelCount(from: blank, tolerance: 24) > 50)
  }
}
