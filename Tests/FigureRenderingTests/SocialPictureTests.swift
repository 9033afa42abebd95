import FigureKit
import SVGRendering
import TestSupport
import Testing

@testable import FigureRendering

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
    SocialPictureLayout(title: title, site: "Site").title.map(\.text)
  }

  @Test(arguments: cases) func aTitleStandsOnFewLinesWithinTheMargins(_ example: Case) throws {
    let lines = titleLines(example.title)
    #expect(example.lines.contains(lines.count))
    for line in lines {
      let bounds = try TextOutlines().path(of: line).boundingBox
      #expect(bounds.map { $0.width <= 1060 } ?? true, "\(line.string)")
    }
  }

  /// Red in its left half and a gradient in its right one.
  private func figure(_ width: Double, _ height: Double) -> Drawing {
    Figure("half", width: width, height: height) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: width / 2, height: height)), with: .rgb(1, 0, 0))
      context.fill(
        .rect(Rect(x: width / 2, y: 0, width: width / 2, height: height)),
        with: Gradient.linear(
          from: Point(x: width / 2, y: 0), to: Point(x: width, y: 0), colors: [.rgb(0, 0, 0), .rgb(0, 0, 1)]))
    }.drawing
  }

  @Test(arguments: [
    Size(width: 480, height: 320), Size(width: 20, height: 300), Size(width: 2000, height: 10),
  ])
  func aFigureStandsBesideTheTitleAsLargeAsThereIsRoom(_ size: Size) throws {
    for title in ["A dial made of affine transforms", "مرحبا بالعالم"] {
      let picture = SocialPictureLayout(title: title, site: "Site", figure: size)
      let place = try #require(picture.figure)
      #expect(abs(place.height - place.width * size.height / size.width) <= max(1, size.height / size.width))
      #expect(place.width > 490 || place.height > 490)
      #expect(place.minY > 16 && place.maxY <= 568)
      let isRightToLeft = title.beginsRightToLeft
      for line in picture.title.map(\.text) {
        let bounds = try #require(try TextOutlines().path(of: line).boundingBox)
        #expect(bounds.width <= 510)
      }
      #expect(isRightToLeft ? place.maxX <= 596 : place.minX >= 604)
      let bytes = try #require(
        try SocialPictureRenderer().png(title: title, site: "Site", figure: figure(size.width, size.height)))
      let image = try #require(PNGImage(bytes))
      #expect((image.width, image.height) == (1200, 630))
      // The 160 colours that are left tell every one of a gradient within a few steps.
      let y = Int(place.midY)
      #expect(image.color(x: Int(place.minX + place.width / 4), y: y) == [255, 0, 0])
      for share in [0.6, 0.75, 0.9] {
        let blue = Int(image.color(x: Int(place.minX + place.width * share), y: y)[2])
        #expect(abs(blue - Int((share - 0.5) * 2 * 255)) <= 16, "\(share)")
      }
    }
  }

  @Test func noCharacterOfATitleThatFitsIsLost() {
    for title in Self.cases.map(\.title) where title.count < 100 && !title.hasPrefix("\u{0}") {
      let shown = titleLines(title).map(\.string).joined().filter { !$0.isWhitespace }
      #expect(shown == title.filter { !$0.isWhitespace })
    }
  }

  @Test(arguments: [("Plain", true), ("naïve café — مرحبا", true), ("\u{10FFFD}", false), ("", true)])
  func tellsOfCharactersThatNoTypefaceHas(_ text: String, _ hasAll: Bool) throws {
    #expect(SocialPictureLayout(title: text, site: "Site").hasAllCharacters == hasAll)
    #expect(SocialPictureLayout(title: "T", site: text).hasAllCharacters == hasAll)
    #expect(try (SocialPictureRenderer().png(title: text, site: "Site") != nil) == hasAll)
  }

  @Test func whatIsCutOffEndsWithAnEllipsis() {
    #expect(titleLines(String(repeating: "very long title ", count: 40)).last?.string.hasSuffix("…") == true)
  }

  @Test func aLongNameOfTheSiteStaysOnOneLine() throws {
    let text = SocialPictureLayout(title: "T", site: String(repeating: "Site ", count: 100)).site.text
    #expect(try (TextOutlines().path(of: text).boundingBox?.width ?? 0) <= 1000)
    #expect(text.string.hasSuffix("…"))
  }

  @Test(arguments: cases) func thePictureHasTheSizeThatOtherSitesExpect(_ example: Case) throws {
    guard let bytes = try SocialPictureRenderer().png(title: example.title, site: "Site") else {
      // Not every machine has a typeface for every script.
      #expect(!SocialPictureLayout(title: example.title, site: "Site").hasAllCharacters)
      return
    }
    let image = try #require(PNGImage(bytes))
    #expect((image.width, image.height) == (1200, 630))
  }

  /// The picture as a drawing, for the renderer of figures.
  private func drawing(_ picture: SocialPictureLayout) -> Drawing {
    Figure("card", width: 1200, height: 630) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 1200, height: 16)), with: .accent)
      context.fill(.rect(picture.mark, cornerRadius: 11), with: .accent)
      for line in picture.title + [picture.site] { context.draw(line.text, at: line.point) }
    }.drawing
  }

  /// Where letters that join overlap, the edges of both count.
  @Test(arguments: [("A dial made of affine transforms", 0), ("مرحبا بالعالم", 20)])
  func thePictureLooksAsTheRendererOfFiguresDrawsIt(_ title: String, _ overlaps: Int) throws {
    let picture = SocialPictureLayout(title: title, site: "Drawing in Swift")
    let expected = try #require(PNGImage(PictureRenderer().png(of: drawing(picture))))
    let bytes = try #require(try SocialPictureRenderer().png(title: title, site: "Drawing in Swift"))
    let image = try #require(PNGImage(bytes))
    // At an edge cairo, which samples fifteen lines of a pixel, may be 17 of 255 from the area, and steps of colours 4.
    var (different, near) = (0, 0)
    for y in 0..<630 {
      // The mark has a sign in it, which the drawing here leaves out.
      for x in 0..<1200 where !picture.mark.contains(Point(x: Double(x), y: Double(y))) {
        let (a, b) = (image.color(x: x, y: y), expected.color(x: x, y: y))
        let difference = zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 0
        if difference > 24 { different += 1 } else if difference > 12 { near += 1 }
      }
    }
    #expect(different <= overlaps)
    #expect(near < 600)
    let sign = image.color(x: Int(picture.mark.midX) + 14, y: 544)
    #expect(sign == [255, 255, 255])
  }

  /// Titles of some words in several scripts.
  static let randomTitles: [String] = {
    var random = SeededGenerator(seed: 39)
    let words = [
      "jig", "Å", "fi-fl", "W", "—", "‘quoted’,", "مرحبا", "日本語", "Ἀθῆναι", "x²", "Ạ̊̂̃", "word",
      "Donaudampfschifffahrtsgesellschaftskapitän",
    ]
    return (0..<24).map { _ in
      (0..<Int.random(in: 1...14, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
  }()

  @Test(arguments: randomTitles + cases.map(\.title).filter { $0.count < 1000 })
  func everyPixelIsThatOfAPictureDrawnAsAWhole(_ title: String) throws {
    let picture = SocialPictureLayout(title: title, site: "Site")
    guard let bytes = try SocialPictureRenderer().png(title: title, site: "Site") else {
      #expect(!picture.hasAllCharacters)
      return
    }
    let background = try SocialBackground(
      SocialPictureLayout(site: "Site", isRightToLeft: title.beginsRightToLeft))
    var whole = background.rows(around: 0..<630)
    try TextEdges(picture.title).fill(&whole, as: .ink)
    let colors = ColorRamp.palette.map { UInt32($0.red) << 16 | UInt32($0.green) << 8 | UInt32($0.blue) }
    let pixels = try #require(PNGImage(bytes)).colors
    for row in 0..<630 {
      let indices = whole.bytes[row * 1201 + 1..<(row + 1) * 1201]
      #expect(indices.map { colors[Int($0)] } == Array(pixels[row * 1200..<(row + 1) * 1200]), "row \(row)")
    }
  }

  @Test func picturesOfOneSiteHaveTheSameBytesWhateverWasDrawnBefore() throws {
    let renderer = SocialPictureRenderer()
    let first = try renderer.png(title: "One", site: "Site")
    _ = try renderer.png(title: "Two", site: "Site")
    _ = try renderer.png(title: "One", site: "Other")
    #expect(try renderer.png(title: "One", site: "Site") == first)
    #expect(try SocialPictureRenderer().png(title: "One", site: "Site") == first)
    #expect(try renderer.png(title: "One", site: "Other") != first)
  }
}

extension SocialPictureLayout {
  /// The layout of a page's picture.
  fileprivate init(title: String, site: String, figure: Size? = nil) {
    self.init(site: site, isRightToLeft: title.beginsRightToLeft)
    add(title: title, figure: figure)
  }
}
