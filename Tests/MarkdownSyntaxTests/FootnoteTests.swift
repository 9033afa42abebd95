import Diagnostics
import MarkdownSyntax
import Testing

@Suite struct FootnoteTests {
  @Test("links every reference to its footnote and back, also from inside footnotes")
  func references() throws {
    let html = try render("a[^x]b[^y]c[^x]\n\n[^y]: d[^x]\n[^x]: e\n").html
    let ids = ["fnref:1", "fnref:2", "fnref:1:2", "fnref:1:3"]
    for id in ids {
      #expect(html.split(separator: "id=\"\(id)\"", omittingEmptySubsequences: false).count == 2)
      #expect(html.contains("href=\"#\(id)\""))
    }
    #expect(html.contains("<li id=\"fn:1\">\n<p>e "))
    #expect(html.contains("aria-label=\"Back to reference 1-3\""))
    #expect(html.contains("</ol>\n</section>\n"))
  }

  @Test("puts the way back after a footnote that does not end in a paragraph")
  func returnLinkAfterCode() throws {
    let html = try render("a[^x]\n\n[^x]:\n    ```\n    b\n    ```\n").html
    #expect(html.contains("</code></pre>\n<p> <a class=\"footnote-backref\" href=\"#fnref:1\""))
  }

  @Test("leaves out the way back to a reference that is not shown")
  func noReturnLink() throws {
    let html = try render("![a[^x]](b)\n\n[^x]:\n    ```\n    c\n    ```\n").html
    #expect(html.hasSuffix("</code></pre>\n</li>\n</ol>\n</section>\n"), "\(html)")
  }

  @Test("uses the labels it is given")
  func labels() throws {
    let options = MarkdownOptions(footnotesLabel: "Fußnoten", footnoteReturnLabel: "Zurück zu")
    let html = try render("a[^x]\n\n[^x]: b", options: options).html
    #expect(html.contains("aria-label=\"Fußnoten\""))
    #expect(html.contains("aria-label=\"Zurück zu 1\""))
  }

  struct UnusedCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { markdown.debugDescription }
    var markdown: String
    var places: [String]
  }

  @Test(
    "reports a footnote that cmark leaves out",
    arguments: [
      UnusedCase(markdown: "a\n\n[^x]: b", places: ["3:1"]),
      UnusedCase(markdown: "a[^x]\n\n[^x]: b\n\n[^x]: c", places: ["5:1"]),
      UnusedCase(markdown: "> a\n>\n> [^x]: b", places: ["3:3"]),
      UnusedCase(markdown: "a[^x]\n\n[^x]: b", places: []),
      UnusedCase(markdown: "```\n[^x]: b\n```", places: []),
      UnusedCase(markdown: "a[^x]", places: []),
    ])
  func unused(_ example: UnusedCase) throws {
    let diagnostics = try render(example.markdown).outline.diagnostics
    #expect(diagnostics.summaries == example.places.map { "\($0) unused-footnote" })
  }

  @Test(
    "reports a reference whose text cmark would drop",
    arguments: [
      UnusedCase(markdown: "a [^b\nc] d", places: ["1:3"]),
      UnusedCase(markdown: "> a\n> [^b\n> c] d", places: ["2:3"]),
      UnusedCase(markdown: "a [^é\n1>|]", places: ["1:3"]),
      UnusedCase(markdown: "a [^b\n\nc] d", places: []),
      UnusedCase(markdown: "a [^b\nc](d)", places: []),
      UnusedCase(markdown: "a \\[^b\nc] d", places: []),
      UnusedCase(markdown: "a `[^b` e\nc] d", places: []),
      UnusedCase(markdown: "    [^b\n    c]", places: []),
    ])
  func broken(_ example: UnusedCase) throws {
    let rendering = try render(example.markdown)
    #expect(
      rendering.outline.diagnostics.summaries == example.places.map { "\($0) broken-footnote-reference" })
    // The premise: without a report, nothing is lost.
    if example.places.isEmpty {
      for letter in example.markdown.filter(\.isLetter) { #expect(rendering.html.contains(letter)) }
    }
  }
}
