import Diagnostics
import MarkdownSyntax
import SampleModel
import SiteTestSupport
import Testing

@testable import FileSystem
@testable import PageRendering
@testable import SiteEngine

/// Swift fences that belong to no sample.
@Suite struct ListingTests {
  private func listings(_ markdown: String) throws -> [UnprovenListing] {
    let source = MarkdownSource(Array(markdown.utf8)[...], file: "Content/a.md", firstLine: 1)
    return try PageSamples(
      try source.contents(), slug: "a", file: "Content/a.md", site: Directory(root: "/nowhere")
    ).listings
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var info: String
    var problems: [String]

    init(_ info: String, _ problems: String...) {
      (testDescription, self.info, self.problems) = (info, info, problems)
    }
  }

  static let cases = [
    Case("swift"), Case("swift unverified=\"needs SwiftUI\""), Case("swift unverified=x title=\"A.swift\""),
    Case("Swift unverified=x"),
    Case("swift unverified", "missing-value"), Case("swift unverified=\"\"", "missing-value"),
    Case("swift unverified=\"  \"", "missing-value"),
    Case("swift sample=\"a\" unverified=\"x\"", "conflicting-attributes"),
    Case("swift from=\"a\" unverified=\"x\"", "conflicting-attributes"),
    Case("swift include=\"a.swift\" unverified=\"x\"", "conflicting-attributes"),
    Case("output sample=\"a\" unverified=\"x\"", "not-a-swift-listing"),
    Case("output unverified=\"x\"", "not-a-swift-listing"), Case("c unverified=\"x\"", "not-a-swift-listing"),
    // Without a value, it is another generator's word.
    Case("c unverified"), Case("c unverified title=\"a.c\"", "missing-value", "not-a-swift-listing"),
  ]

  @Test(arguments: cases) func theAttributeIsForSwiftThatIsNoSample(_ example: Case) {
    let place = SourceLocation(file: "a.md", line: 1, column: 1)
    let options = FenceOptions(
      CodeBlock(
        literal: "", infoString: example.info, location: place, infoLocation: place, firstCodeLine: 2))
    #expect(options.diagnostics.map(\.identifier).sorted() == example.problems.sorted())
  }

  @Test func onlySwiftCountsWhereverItStands() throws {
    let found = try listings(
      """
      ```swift
      a
      ```
      > - ~~~ Swift
      >   b
      >   ~~~

      ```swift sample="x"
      c
      ```

      ```swiftui
      d
      ```

      ```component name="details"
      ~~~swift
      e
      ~~~
      ```

          f
      """)
    #expect(found.map(\.code) == ["a\n", "b\n", "e\n"])
    #expect(found.map(\.firstLine) == [2, 5, 18])
  }

  @Test func theCodeAfterTheChangeIsParsed() throws {
    #expect(
      try listings("```swift added=\"3\" removed=\"2\"\nlet a = 1\nlet b = (\nlet b = 2\n```\n")[0].parsedText
        == "let a = 1\n\nlet b = 2\n")
  }

  @Test(arguments: [
    ("shortened", false), ("Shortened; see the repository", false), ("pseudocode", false),
    ("syntax of Swift 7", false),
    ("needs SwiftUI", true), ("not shortened", true),
  ])
  func codeThatIsNotWholeIsNotParsed(_ reason: String, _ isParsed: Bool) throws {
    #expect((try listings("```swift unverified=\"\(reason)\"\na\n```\n")[0].parsedText != nil) == isParsed)
  }

  @Test(arguments: [
    ("```swift\nab\n```", 0, 2, "2:2"), ("- x\n\n  ```swift\n  ab\n  ```", 0, 2, "4:4"),
    ("> ```swift\n> ab\n> ```", 0, 1, "2:3"), (">```swift\n>\tab\n>```", 0, 3, "2:3"),
    // The code ends too early: right after its last line.
    ("```swift\nab(\n```", 1, 1, "2:4"), ("> ```swift\n> ab(\n> ```", 1, 1, "2:6"),
    ("```swift\n```", 0, 1, "1:1"),
    ("```swift\nab\n```", 0, 0, "2:nil"),
  ])
  func columnsAreThoseOfThePost(_ markdown: String, _ line: Int, _ column: Int, _ expected: String) throws {
    let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let place = try listings(markdown)[0].location(of: SyntaxProblem.Position(line: line, column: column)) {
      lines.indices.contains($0 - 1) ? lines[$0 - 1] : nil
    }
    #expect("\(place.line ?? 0):\(place.column.map(String.init) ?? "nil")" == expected)
  }

  @Test func readersSeeTheReason() async throws {
    let site = try TestSite([
      "sitegen.yml": "title: T\nbase-url: https://example.org/\nlanguages: {de: {}}\n",
      "Content/a.md": "---\ntitle: A\n---\n\n```swift unverified=\"needs <UI>\"\na\n```\n",
      "Content/a.de.md": "---\ntitle: A\n---\n\n```swift unverified=\"braucht UI\"\na\n```\n",
    ])
    let built = try await site.build()
    #expect(built.problems == [])
    #expect(
      built.text("a/index.html")?.contains("<p class=\"unverified\">Not verified: needs &lt;UI&gt;</p>")
        == true)
    #expect(
      built.text("de/a/index.html")?.contains("<p class=\"unverified\">Nicht geprüft: braucht UI</p>") == true
    )
    #expect(built.fences.sentence == "2 fences: 2 shown (1 braucht UI, 1 needs <UI>)")
  }

  @Test(arguments: ["```swift", "~~~  Swift", "``` {#id .swift}", "> - ````{.swift}", "```swift {1}"])
  func aFenceCountsHoweverItIsWritten(_ fence: String) async throws {
    let site = try TestSite(["Content/a.md": "---\ntitle: A\n---\n\nText with `swift`.\n\n\(fence)\n"])
    #expect(try await site.build().fences.total == 1)
  }

  @Test func onlyACheckTellsOfCodeWithoutAReason() async throws {
    let site = try TestSite([
      "Content/a.md": "---\ntitle: A\n---\n\n```swift\na\n```\n",
      "Content/b.md": "---\ntitle: B\ndraft: true\n---\n\n```swift\na\n```\n",
    ])
    let built = try await site.build()
    #expect(built.problems == [])
    // This site has no compiler.
    #expect(built.findings.map(\.identifier) == ["code-not-parsed", "unverified-code"])
    #expect(built.findings.compactMap { $0.location?.line } == [5])
    #expect(built.fences.sentence == "1 fence: 1 shown without a reason")
  }
}
