import SiteTestSupport
import Testing

@testable import PageRendering
@testable import SiteEngine

@Suite struct ReadingTimeTests {
  static let times: [(words: Int, codeLines: Int, pictures: Int, minutes: Int)] = [
    (0, 0, 0, 1), (109, 0, 0, 1), (220, 0, 0, 1), (329, 0, 0, 1), (330, 0, 0, 2), (2200, 0, 0, 10),
    (220, 55, 0, 3), (0, 275, 0, 10), (220, 0, 6, 2), (0, 0, 100, 17),
  ]

  @Test(arguments: times)
  func countsProseCodeAndPictures(_ words: Int, _ codeLines: Int, _ pictures: Int, _ minutes: Int) {
    let time = ReadingTime(wordCount: words, codeLineCount: codeLines, pictureCount: pictures)
    #expect(time.minutes == minutes)
  }

  static let listings: [(code: String, lines: Int)] = [
    ("", 0), ("let a = 1\n", 1), ("f {\n  a()\n}\n\n// é\n", 3), ("é", 1), ("}\n})\n", 0), ("a\nb", 2),
  ]

  @Test(arguments: listings) func countsLinesThatAreRead(_ code: String, _ lines: Int) {
    var time = ReadingTime()
    time.add(code: code)
    #expect(time.codeLineCount == lines)
  }

  @Test func aPageOfCodeTakesTime() async throws {
    let code = (1...200).map { "let number\($0) = \($0)\n" }.joined()
    let built = try await TestSite([
      "Content/posts/a.md": "---\ntitle: A\ndate: 2026-01-01\n---\nText.\n\n```swift\n\(code)```\n"
    ]).build()
    #expect(built.text("posts/a/index.html")?.contains("7 min read") == true)
  }
}
