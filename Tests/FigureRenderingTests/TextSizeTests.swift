import FigureKit
import Testing

@testable import FigureRendering

/// The widths that FigureKit's table gives beside those of the text that is drawn.
@Suite struct TextSizeTests {
  private static let texts = [
    "seconds after the release", "The quick brown fox jumps over the lazy dog.", "0.25 0.50 1.00 −3", "lilt",
    "MWMW",
    "number of labels n", "σ = 10, cut off", "5 × 3 ≤ 16", "Größe, café, ñandú", "αβγδ ΣΩ", "{[(<=>)]}",
    "10 000 °C",
  ]

  @Test(arguments: texts, [Font.Weight.regular, .bold])
  func widthsOfLatinAndGreekAreThoseThatAreDrawn(_ string: String, _ weight: Font.Weight) {
    let font = Font(size: 1, weight: weight)
    let drawn = TextMeasure(font).width(of: string)
    #expect(abs(Text(string, font: font).size.width / drawn - 1) < 0.012)
  }

  @Test(arguments: texts.prefix(6), [Font.Family.serif, .monospaced])
  func otherFamiliesAreEstimated(_ string: String, _ family: Font.Family) {
    let font = Font(size: 1, family: family)
    let drawn = TextMeasure(font).width(of: string)
    #expect(abs(Text(string, font: font).size.width / drawn - 1) < (family == .serif ? 0.12 : 0.002))
  }

  @Test func weightsBetweenTheFacesAreMeasuredAsTheOneThatIsDrawn() {
    for weight in Font.Weight.allCases where weight.rawValue >= 300 {
      let font = Font(size: 1, weight: weight)
      let drawn = TextMeasure(font).width(of: "seconds after the release")
      #expect(abs(Text("seconds after the release", font: font).size.width / drawn - 1) < 0.012, "\(weight)")
    }
  }
}
