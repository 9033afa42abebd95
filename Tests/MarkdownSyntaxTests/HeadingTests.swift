import Diagnostics
import MarkdownSyntax
import Markup
import Testing

@Suite struct HeadingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var ids: [String]
  }

  static let cases = [
    Case(testDescription: "words", markdown: "# Hello, World!", ids: ["hello-world"]),
    Case(testDescription: "markup", markdown: "# A `b.c()` *d* [e](f)", ids: ["a-bc-d-e"]),
    Case(testDescription: "letters of any script", markdown: "# Größe 日本 Ёлка", ids: ["größe-日本-ёлка"]),
    Case(testDescription: "symbols and emoji", markdown: "# C++ & ❤️ 1½", ids: ["c---1"]),
    Case(testDescription: "nothing left", markdown: "# !?", ids: ["section"]),
    Case(testDescription: "the same text thrice", markdown: "# a\n# a\n# a", ids: ["a", "a-1", "a-2"]),
    Case(testDescription: "a text like a made id", markdown: "# a\n# a-1\n# a", ids: ["a", "a-1", "a-2"]),
    Case(testDescription: "an id of its own", markdown: "# A b {#c.d_e}", ids: ["c.d_e"]),
    Case(testDescription: "an own id that comes later", markdown: "# a\n# b {#a}", ids: ["a-1", "a"]),
    Case(testDescription: "an own id in a setext heading", markdown: "a\nb {#c}\n===", ids: ["c"]),
    Case(testDescription: "an own id in a quote", markdown: "# c\n> # b {#c}", ids: ["c-1", "c"]),
    Case(testDescription: "braces elsewhere", markdown: "# a {#b} c", ids: ["a-b-c"]),
  ]

  @Test("gives every heading an id of its own", arguments: cases)
  func ids(_ example: Case) throws {
    let rendering = try render(example.markdown)
    #expect(rendering.outline.headings.map(\.id) == example.ids)
    for id in example.ids { #expect(rendering.html.contains(" id=\"\(id)\"")) }
    #expect(rendering.outline.diagnostics == [])
  }

  @Test(
    "gives no heading the id of another element",
    arguments: [
      ("<a id=\"setup\"></a>\n\n## Setup", "setup-1"), ("## Setup\n\ntext <a name='setup'>x</a>", "setup-1"),
      ("<!-- <a id=setup> -->\n\n## Setup", "setup"), ("<p data-id=\"setup\">\n\n## Setup", "setup"),
      ("## Main content", "main-content-1"), ("## Main content {#main-content}", "main-content"),
      ("## Main content 1", "main-content-1"),
    ])
  func idsOfOthers(_ markdown: String, _ expected: String) throws {
    let outline = try render(markdown, options: MarkdownOptions(otherIdentifiers: ["main-content"])).outline
    #expect(outline.headings.map(\.id) == [expected])
    #expect(outline.diagnostics == [])
  }

  @Test("takes an own id off the text, the HTML and the outline")
  func ownID() throws {
    let rendering = try render("## *A* & b  {#c}")
    #expect(rendering.html == "<h2 id=\"c\"><em>A</em> &amp; b</h2>\n")
    let heading = try #require(rendering.outline.headings.first)
    #expect(heading.text == "A & b")
    #expect(heading.html == "<em>A</em> &amp; b")
  }

  @Test("reports an own id that is taken, at its line and column")
  func duplicateID() throws {
    let rendering = try render("# a {#x}\n\n> ## bé {#x}\n", firstLine: 10)
    #expect(rendering.outline.diagnostics.summaries == ["12:10 duplicate-heading-id"])
    #expect(rendering.outline.diagnostics.first?.notes == ["It was first used on line 10."])
    #expect(rendering.outline.diagnostics.containsErrors)
  }

  @Test("reports an own id that is none", arguments: ["# a {#b c}", "# a {#_b_}", "# a {#fn:1}", "# a {#}"])
  func invalidID(_ markdown: String) throws {
    #expect(try render(markdown).outline.diagnostics.summaries == ["1:5 invalid-heading-id"])
  }

  @Test("leaves out of the outline what may not stand in a link")
  func linkableHTML() throws {
    let outline = try render("# a [b](c) ![d](e) <i>f</i> `<` ~~g~~[^1]\n\n[^1]: h").outline
    #expect(outline.headings.map(\.html) == ["a b  f <code>&lt;</code> <del>g</del>"])
    #expect(outline.headings.map(\.text) == ["a b d f < g"])
  }

  @Test("links a heading to itself if told to")
  func anchor() throws {
    let options = MarkdownOptions(headingAnchor: HeadingAnchor(text: "¶", label: "Link"))
    #expect(
      try render("# a", options: options).html
        == "<h1 id=\"a\">a <a class=\"anchor\" href=\"#a\" aria-label=\"Link\">¶</a></h1>\n")
  }

  @Test("tells where headings are")
  func locations() throws {
    let outline = try render("# a\n\n> ## b\n\nc\nd\n---", firstLine: 5).outline
    #expect(outline.headings.map(\.location.description) == ["post.md:5:1", "post.md:7:3", "post.md:9:1"])
  }

  @Test("finds the first paragraph with text outside quotes and lists")
  func firstParagraph() throws {
    let outline = try render("# a\n\n> b\n\n![c](d)\n\ne *f*\n`g` ![h](i)\n\nj").outline
    #expect(outline.firstParagraph == "e f g ")
  }

  struct WordCase: Sendable, CustomTestStringConvertible {
    var testDescription: String { markdown }
    var markdown: String
    var count: Int
  }

  @Test(
    "counts words",
    arguments: [
      WordCase(markdown: "", count: 0),
      WordCase(markdown: "# one two\n\nthree *fo*ur\nfive `six`", count: 6),
      WordCase(markdown: "- a\n- b\n\n|c|d|\n|-|-|\n|e|f|", count: 6),
      WordCase(markdown: "```\nnot counted\n```\n<p>neither is this</p>", count: 0),
      WordCase(markdown: "größe ёлка", count: 2),
      WordCase(markdown: "日本語、です abc", count: 6),
    ])
  func wordCount(_ example: WordCase) throws {
    #expect(try render(example.markdown).outline.wordCount == example.count)
  }
}

@Suite struct TableOfContentsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { "levels \(levels)" }
    var levels: [Int]
    var shape: String
  }

  @Test(
    "nests headings, however many levels are skipped",
    arguments: [
      Case(levels: [], shape: ""),
      Case(levels: [1], shape: ""),
      Case(levels: [2, 2], shape: "(2)(2)"),
      Case(levels: [2, 3, 3, 2], shape: "(2[(3)(3)])(2)"),
      Case(levels: [2, 4, 2], shape: "(2[(4)])(2)"),
      Case(levels: [4, 3, 2], shape: "(4)(3)(2)"),
      Case(levels: [2, 4, 3, 4], shape: "(2[(4)(3[(4)])])"),
      Case(levels: [3, 4, 2, 3], shape: "(3[(4)])(2[(3)])"),
      Case(levels: [2, 5, 2], shape: "(2)(2)"),
    ])
  func nesting(_ example: Case) {
    let headings = example.levels.map {
      Heading(level: $0, id: "x", text: "", html: "\($0)", location: SourceLocation(file: "post.md"))
    }
    var html = MarkupBuffer()
    headings.writeTableOfContents(levels: 2...4, to: &html)
    let written = String(decoding: html.bytes, as: UTF8.self)
    let shape = written.filter { $0 != "\n" }
      .replacing("<ul>", with: "[").replacing("</ul>", with: "]")
      .replacing("<li><a href=\"#x\">", with: "(").replacing("</a>", with: "").replacing("</li>", with: ")")
    #expect(shape == (example.shape.isEmpty ? "" : "[\(example.shape)]"))
  }
}

extension String {
  /// The text with every occurrence of a pattern replaced.
  fileprivate func replacing(_ pattern: String, with replacement: String) -> String {
    var result = ""
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(pattern) {
        result += replacement
        rest = rest.dropFirst(pattern.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
