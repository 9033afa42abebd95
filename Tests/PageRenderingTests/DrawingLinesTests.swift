import Highlighting
import Markup
import SiteTestSupport
import Testing

@testable import PageRendering
@testable import SiteEngine

@Suite struct DrawingLinesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var code: String
    var lines: [Int?]
    var numbers: [Int?]
  }

  static let calls: [Case] = [
    Case(testDescription: "a line alone", code: "a()\nb()", lines: [1, nil], numbers: [1, nil]),
    Case(
      testDescription: "a call of several lines", code: "a(\n  b,\n  c(1)\n)\nd()",
      lines: [7, nil, nil, nil, nil],
      numbers: [7, 7, 7, 7, nil]),
    Case(
      testDescription: "a call in the arguments that drew itself", code: "a(\n  b(),\n  c)",
      lines: [1, 2, nil],
      numbers: [1, 2, nil]),
    Case(
      testDescription: "a closure after the call", code: "a(1) {\n  b()\n}", lines: [1, nil, nil],
      numbers: [1, nil, nil]),
    Case(
      testDescription: "parentheses in strings and comments", code: "a(\"(\")  // (\nb()", lines: [1, nil],
      numbers: [1, nil]),
  ]

  @Test(arguments: calls) func callsAreWhole(_ example: Case) {
    #expect(DrawingLines(example.lines, of: example.code).numbers == example.numbers)
  }

  @Test func linesThatDrewNothingInThePageAreWrittenWithout() {
    var listing = Listing("a()\nb()\nc()\n")
    DrawingLines([nil, 4, 5], of: listing.code).mark(&listing)
    var html = MarkupBuffer()
    html.append(markup: "<p>é</p>\n<pre>")
    let start = html.count
    listing.write(to: &html)
    let place = start..<html.count
    html.append(markup: "</pre>\n<span data-line=\"4\">own</span>\n")
    let inner = [PlacedListing(place: 0..<place.count, listing: listing)]
    let listings = inner.moved(by: start)
    func text(keeping numbers: Set<Int>) -> String {
      String(decoding: listings.written(in: html.bytes, keeping: numbers), as: UTF8.self)
    }
    let five = "<span data-line=\"5\">c()</span>"
    #expect(
      text(keeping: [5])
        == "<p>é</p>\n<pre>a()\nb()\n\(five)\n</pre>\n<span data-line=\"4\">own</span>\n")
    #expect(
      text(keeping: [4, 5])
        == "<p>é</p>\n<pre>a()\n<span data-line=\"4\">b()</span>\n\(five)\n</pre>\n"
        + "<span data-line=\"4\">own</span>\n")
  }

  @Test func listingsInComponentsNameOnlyTheLinesThatPixelsDoNotHide() async throws {
    func sample(_ name: String, _ code: String, _ attributes: String = "") -> String {
      "```swift sample=\"\(name)\" alt=\"x\"\(attributes)\n\(code)\n```\n"
    }
    let inner = "Text.\n\n" + sample("p", "let a = 1", " as=\"image\"") + "\n" + sample("v", "let b = 2")
    var site = try TestSite([
      "Content/about.md": "---\ntitle: A\n---\n\n````component name=\"details\" title=\"T\"\n" + inner
        + "````\n\n" + sample("o", "let c = 3")
    ])
    site.namesDrawingLines = true
    let built = try await site.build()
    #expect(built.problems == [])
    let page = try #require(built.text("about/index.html"))
    let keyword = "<span class=\"keyword\">let</span>"
    #expect(page.contains("<code class=\"language-swift\">\(keyword) a"))
    #expect(page.contains("<code class=\"language-swift\"><span data-line=\"2\">\(keyword) b"))
    #expect(page.contains("<code class=\"language-swift\"><span data-line=\"3\">\(keyword) c"))
  }
}
