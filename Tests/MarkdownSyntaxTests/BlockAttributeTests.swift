import Diagnostics
import MarkdownSyntax
import Testing

/// Classes and ids of blocks.
@Suite struct BlockAttributeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { markdown }
    var markdown: String
    var html: String
    var problems: [String] = []
  }

  static let cases: [Case] = [
    Case(markdown: "a\n{.note}", html: "<p class=\"note\">a</p>\n"),
    Case(markdown: "a *b*\n{.note #x .wide}", html: "<p id=\"x\" class=\"note wide\">a <em>b</em></p>\n"),
    Case(markdown: "a\nb\n{: .note #x }\n\nc", html: "<p id=\"x\" class=\"note\">a\nb</p>\n<p>c</p>\n"),
    Case(
      markdown: "a  \n  {#größe.1}  \n", html: "<p>a<br>\n{#größe.1}</p>\n",
      problems: ["2:3 template-tag-in-text"]),
    Case(markdown: "a\n  {#größe.1}  \n", html: "<p id=\"größe.1\">a</p>\n"),
    Case(markdown: "![a](b.png)\n{.wide}", html: "<p class=\"wide\"><img src=\"b.png\" alt=\"a\"></p>\n"),
    Case(
      markdown: "## a {.note}\n\n## b {#x .y}\n\n## c {: #z}",
      html: "<h2 id=\"a\" class=\"note\">a</h2>\n<h2 id=\"x\" class=\"y\">b</h2>\n<h2 id=\"z\">c</h2>\n"),
    // An id of a paragraph is none of a heading's.
    Case(markdown: "## a\n\nb\n{#a}", html: "<h2 id=\"a-1\">a</h2>\n<p id=\"a\">b</p>\n"),
    Case(
      markdown: "## a {#x}\n\nb\n{.y #x}",
      html: "<h2 id=\"x\">a</h2>\n<p id=\"x\" class=\"y\">b</p>\n", problems: ["4:5 duplicate-heading-id"]),
    // What is text.
    Case(markdown: "a\n\\{.note}", html: "<p>a\n{.note}</p>\n"),
    Case(markdown: "a {.note}", html: "<p>a {.note}</p>\n"),
    Case(markdown: "{.note}", html: "<p>{.note}</p>\n", problems: ["1:1 template-tag-in-text"]),
    Case(markdown: "a\n{.note} b", html: "<p>a\n{.note} b</p>\n"),
    Case(markdown: "a\n{.5}", html: "<p>a\n{.5}</p>\n"),
    Case(markdown: "a\n{note}", html: "<p>a\n{note}</p>\n"),
    Case(markdown: "a\n{.a.b}", html: "<p>a\n{.a.b}</p>\n", problems: ["2:1 template-tag-in-text"]),
    Case(
      markdown: "a\n{.note onclick=x}", html: "<p>a\n{.note onclick=x}</p>\n",
      problems: ["2:1 template-tag-in-text"]),
    Case(
      markdown: "a\n{#x #y}", html: "<p>a\n{#x #y}</p>\n", problems: ["2:1 template-tag-in-text"]),
    Case(markdown: "a\n{}", html: "<p>a\n{}</p>\n"),
    Case(
      markdown: "- a\n{.note}", html: "<ul>\n<li>a\n{.note}</li>\n</ul>\n",
      problems: ["2:1 template-tag-in-text"]),
    Case(
      markdown: "> a\n> {.note}", html: "<blockquote>\n<p>a\n{.note}</p>\n</blockquote>\n",
      problems: ["2:3 template-tag-in-text"]),
    Case(
      markdown: "- a\n{: .note}", html: "<ul>\n<li>a\n{: .note}</li>\n</ul>\n",
      problems: ["2:1 template-tag-in-text"]),
    Case(markdown: "```\na\n{.note}\n```", html: "<pre><code>a\n{.note}\n</code></pre>\n"),
    Case(markdown: "`a`\n`{.note}`", html: "<p><code>a</code>\n<code>{.note}</code></p>\n"),
  ]

  @Test(arguments: cases) func areThoseOfTheBlockAbove(_ example: Case) throws {
    let rendering = try render(example.markdown)
    #expect(rendering.html == example.html)
    #expect(rendering.outline.diagnostics.summaries == example.problems)
  }

  @Test func areNoWordsOfThePage() throws {
    let outline = try render("one two\n{.note #x}\n").outline
    #expect(outline.firstParagraph == "one two")
    #expect(outline.wordCount == 2)
  }
}
