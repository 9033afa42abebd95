import FigureKit
import FigureRendering
import Testing

@Suite struct SocialPictureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var lines: ClosedRange<Int>
    var testDescription: String { String(title.prefix(30)) }
  }

  static let cases = [
    Case(title: "Dial", lines: 1...1), Case(title: "", lines: 0...0), Case(title: " \n\t ", lines: 0...0),
    Case(title: "A dial made of affine transforms", lines: 2...2),
    Case(title: "What a page flip teaches of perspective, depth and the order of drawing", lines: 2...4),
    Case(title: String(repeating: "very long title ", count: 40), lines: 4...4),
    Case(title: String(repeating: "x", count: 100_000), lines: 4...4),
    Case(title: "日本語の長い題名は、言葉の間に空白がなくても行の終わりで折り返される。", lines: 2...4),
    Case(title: "🎉 Party 👩‍👩‍👧 with emoji", lines: 1...2), Case(title: "\u{0}\u{1B}[31mred", lines: 1...1),
    Case(title: "مرحبا بالعالم", lines: 1...1),
  ]

  private func titleLines(_ title: String) -> [Text] {
    SocialPicture(title: title, site: "Site").drawing().operations.compactMap { operation in
      if case .text(let text, _) = operation, text.font.weight == .bold { text } else { nil }
    }
  }

  @Test(arguments: cases) func aTitleStandsOnFewLinesWithinTheMargins(_ example: Case) throws {
    let lines = titleLines(example.title)
    #expect(example.lines.contains(lines.count))
    for line in lines {
      let bounds = try TextOutlines().path(of: line).boundingBox
      #expect(bounds.map { $0.width <= 1060 } ?? true, "\(line.string)")
    }
  }

  @Test func noCharacterOfATitleThatFitsIsLost() {
    for title in Self.cases.map(\.title) where title.count < 100 && !title.hasPrefix("\u{0}") {
      let shown = titleLines(title).map(\.string).joined().filter { !$0.isWhitespace }
      #expect(shown == title.filter { !$0.isWhitespace })
    }
  }

  @Test(arguments: [("Plain", true), ("naïve café — مرحبا", true), ("\u{10FFFD}", false), ("", true)])
  func tellsOfCharactersThatNoTypefaceHas(_ text: String, _ hasAll: Bool) {
    #expect(SocialPicture(title: text, site: "Site").hasAllCharacters == hasAll)
    #expect(SocialPicture(title: "T", site: text).hasAllCharacters == hasAll)
  }

  @Test func whatIsCutOffEndsWithAnEllipsis() {
    #expect(titleLines(String(repeating: "very long title ", count: 40)).last?.string.hasSuffix("…") == true)
  }

  @Test func aLongNameOfTheSiteStaysOnOneLine() throws {
    let drawing = SocialPicture(title: "T", site: String(repeating: "Site ", count: 100)).drawing()
    guard case .text(let text, _)? = drawing.operations.last else {
      Issue.record("The site's name is not there")
      return
    }
    #expect(try (TextOutlines().path(of: text).boundingBox?.width ?? 0) <= 1000)
    #expect(text.string.hasSuffix("…"))
  }

  @Test(arguments: cases) func thePictureHasTheSizeThatOtherSitesExpect(_ example: Case) throws {
    let drawing = SocialPicture(title: example.title, site: "Site").drawing()
    let image = try #require(PNGImage(PNGRenderer().png(of: drawing)))
    #expect((image.width, image.height) == (1200, 630))
    #expect(try Drawing(parsing: drawing.encoded).encoded == drawing.encoded)
  }
}
