import Diagnostics
import MarkdownSyntax
import Markup
import Testing

/// Writes formulas in brackets.
private struct FormulaDelegate: MarkdownDelegate {
  var places: [String] = []

  mutating func write(_ formula: Formula, to html: inout MarkupBuffer) {
    html.append(text: (formula.isDisplay ? "[[" : "[") + formula.tex + (formula.isDisplay ? "]]" : "]"))
    places.append("\(formula.location.line ?? 0):\(formula.location.column ?? 0)")
  }
}

@Suite struct FormulaTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var html: String
    var places: [String] = []
  }

  static let cases: [Case] = [
    Case(
      testDescription: "in a line and displayed", markdown: "é $x$ and $$y$$.",
      html: "<p>é [x] and [[y]].</p>\n",
      places: ["1:4", "1:12"]),
    Case(
      testDescription: "punctuation stays in its line", markdown: "($x$), $y$. $z$ $w$",
      html: "<p>(<span class=\"unbroken\">[x]),</span> <span class=\"unbroken\">[y].</span> [z] [w]</p>\n",
      places: ["1:2", "1:8", "1:13", "1:17"]),
    Case(
      testDescription: "what Markdown would take for its own",
      markdown: "$a_1*b*c_2$ $[a](b)$ $\\\\ \\{a\\}$ $<b>$ $`a`$ $a~~b~~$",
      html: "<p>[a_1*b*c_2] [[a](b)] [\\\\ \\{a\\}] [&lt;b&gt;] [`a`] [a~~b~~]</p>\n",
      places: ["1:1", "1:13", "1:22", "1:33", "1:39", "1:45"]),
    Case(
      testDescription: "money and lone dollars",
      markdown: ["$5 and $10.", "$ x$", "$x $", "$1$2", "$$", "$$$$", "a $", "$a $$ b$"].joined(
        separator: "\n\n"),
      html: ["$5 and $10.", "$ x$", "$x $", "$1$2", "$$", "$$$$", "a $", "$a $$ b$"]
        .map { "<p>\($0)</p>\n" }.joined()),
    Case(testDescription: "an escaped dollar", markdown: "\\$x$ \\$\\$", html: "<p>$x$ $$</p>\n"),
    Case(
      testDescription: "an escaped dollar within a formula", markdown: "$a\\$b$", html: "<p>[a\\$b]</p>\n",
      places: ["1:1"]),
    Case(
      testDescription: "nothing in code",
      markdown:
        "`$a$` ``$b`$`` `$c\n\n```\n$d$\n```\n\n    $e$\n\n<div title=\"$f$\">\n\n<b title=\"$g$\">h</b> `i $j$`",
      html: """
        <p><code>$a$</code> <code>$b`$</code> `$c</p>
        <pre><code>$d$
        </code></pre>
        <pre><code>$e$
        </code></pre>
        <div title="$f$">
        <p><b title="$g$">h</b> <code>i $j$</code></p>

        """),
    Case(
      testDescription: "nothing in addresses", markdown: "[a](b$c$d) ![x](e$f$g) <http://h/$i$>",
      html:
        "<p><a href=\"b$c$d\">a</a> <img src=\"e$f$g\" alt=\"x\"> <a href=\"http://h/$i$\">http://h/$i$</a></p>\n"
    ),
    Case(
      testDescription: "not over an empty line", markdown: "$a\n\nb$ $$c\n\nd$$",
      html: "<p>$a</p>\n<p>b$ $$c</p>\n<p>d$$</p>\n"),
    Case(
      testDescription: "not from one item, heading or row to the next",
      markdown: "- It costs $5 per unit\n- and US$ is $x\n  + y$\n\n# Price $5\nText of 3$ foo",
      html: "<ul>\n<li>It costs $5 per unit</li>\n<li>and US$ is $x\n<ul>\n<li>y$</li>\n</ul>\n</li>\n</ul>\n"
        + "<h1 id=\"price-5\">Price $5</h1>\n<p>Text of 3$ foo</p>\n"),
    Case(
      testDescription: "displayed, with lines that look like items", markdown: "$$\na\n- b\n$$\n- $c\n  d$",
      html: "<p>[[\na\n- b\n]]\n\n\n</p>\n<ul>\n<li>[c\nd]\n</li>\n</ul>\n", places: ["1:1", "5:3"]),
    Case(
      testDescription: "the author's own private characters", markdown: "\u{E000} $x$ \u{E001}\u{1}",
      html: "<p>\u{E000} [x] \u{E001}</p>\n", places: ["1:5"]),
    Case(
      testDescription: "in a table, a link, emphasis and a heading",
      markdown: "|a|\n|-|\n|$x$|\n\n[*$y$*](z)\n\n# A $h$",
      html: """
        <div class="table-wrapper" tabindex="0">
        <table>
        <thead>
        <tr>
        <th>a</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td>[x]</td>
        </tr>
        </tbody>
        </table>
        </div>
        <p><a href="z"><em>[y]</em></a></p>
        <h1 id="a-h">A [h]</h1>

        """, places: ["3:2", "5:3", "7:5"]),
  ]

  @Test("reads", arguments: cases)
  func reads(_ example: Case) throws {
    var delegate = FormulaDelegate()
    let options = MarkdownOptions(readsFormulas: true)
    let rendering = try render(example.markdown, delegate: &delegate, options: options)
    #expect(rendering.html == example.html)
    #expect(delegate.places == example.places)
    let found = try MarkdownSource(example.markdown, file: "post.md").formulas()
    #expect(found.map { "\($0.location.line ?? 0):\($0.location.column ?? 0)" } == example.places)
  }

  @Test(
    "tells the cells of a row apart",
    arguments: [
      ("|a|b|\n|-|-|\n| costs $5 | and 3$ x |", "<td>costs $5</td>\n<td>and 3$ x</td>"),
      ("|a|b|\n|-|-|\n| $a$ | $b$ |", "<td>[a]</td>\n<td>[b]</td>"),
      ("|a|b|\n|-|-|\n| $|x|$ | $P(A | B)$ |", "<td>[|x|]</td>\n<td>[P(A | B)]</td>"),
      ("|a|b|\n|-|-|\n| $|x|$ |", "<td>[|x|]</td>\n<td></td>"),
      ("a|b\n-|-\nin $5 | and 3$ x", "<td>in $5</td>\n<td>and 3$ x</td>"),
    ])
  func cells(_ markdown: String, _ expected: String) throws {
    var delegate = FormulaDelegate()
    let html = try render(markdown, delegate: &delegate, options: MarkdownOptions(readsFormulas: true)).html
    #expect(html.contains(expected))
  }

  @Test func aFormulaOverSeveralLinesOfAQuoteIsOne() throws {
    var delegate = FormulaDelegate()
    let markdown = "- > $$\n  > a\n  >   b\n  > $$\n  > c $d\n  > é+e$"
    let rendering = try render(markdown, delegate: &delegate, options: MarkdownOptions(readsFormulas: true))
    #expect(rendering.html.contains("<p>[[\na\nb\n]]\n"))
    #expect(rendering.html.contains("c [d\né+e]"))
    #expect(!rendering.html.contains("\u{1}"))
    let formulas = try MarkdownSource(markdown, file: "post.md", firstLine: 10).formulas()
    #expect(formulas.map(\.tex) == ["\na\nb\n", "d\né+e"])
    let places = [0, 2, 3, 4, 99].map { formulas[1].location(ofScalar: $0) }
    #expect(places.map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["14:8", "15:5", "15:7", "15:8", "15:9"])
  }

  @Test func withoutTheOptionADollarIsADollar() throws {
    #expect(try render("$a*b*$").html == "<p>$a<em>b</em>$</p>\n")
  }

  @Test func theOutlineHasTheFormulasAsTheyAreWritten() throws {
    var delegate = FormulaDelegate()
    let options = MarkdownOptions(readsFormulas: true)
    let outline = try render("Let $x_1$ be\n\n## The $a<b$", delegate: &delegate, options: options).outline
    #expect(outline.firstParagraph == "Let $x_1$ be")
    #expect(outline.headings.map(\.text) == ["The $a<b$"])
    #expect(outline.headings.map(\.html) == ["The $a&lt;b$"])
    #expect(outline.wordCount == 5)
  }

  @Test(
    "survives dollars without end",
    arguments: ["$a ", "$$a ", "$", "$a$ ", "$`", "`$a$", "<a $b", "$a\n> ", "|$|x|$"])
  func survives(_ piece: String) throws {
    var delegate = FormulaDelegate()
    let markdown = String(repeating: piece, count: 20_000)
    let options = MarkdownOptions(readsFormulas: true)
    let rendering = try render(markdown, delegate: &delegate, options: options)
    #expect(!rendering.html.contains("\u{1}"))
    #expect(!rendering.html.contains("\u{E000}"))
  }
}
