import Diagnostics
import MarkdownSyntax
import Testing

@Suite struct CalloutTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var html: String
    var problems: [String] = []
  }

  static let cases = [
    Case(
      testDescription: "with text", markdown: "> [!NOTE]\n> Useful *to* know.\n>\n> More.",
      html: """
        <aside class="callout note" role="note">
        <p class="callout-title">Note</p>
        <p>Useful <em>to</em> know.</p>
        <p>More.</p>
        </aside>

        """),
    Case(
      testDescription: "in any case", markdown: "> [!wArNiNg]\n> a",
      html: """
        <aside class="callout warning" role="note">
        <p class="callout-title">Warning</p>
        <p>a</p>
        </aside>

        """),
    Case(
      testDescription: "with a title of its own", markdown: "> [!TIP] Say *it* `short`\n> a\n> b",
      html: """
        <aside class="callout tip" role="note" aria-label="Tip">
        <p class="callout-title">Say <em>it</em> <code>short</code></p>
        <p>a
        b</p>
        </aside>

        """),
    Case(
      testDescription: "a title that is all markup", markdown: "> [!TIP] **b**",
      html: """
        <aside class="callout tip" role="note" aria-label="Tip">
        <p class="callout-title"><strong>b</strong></p>
        </aside>

        """),
    Case(
      testDescription: "emphasis that goes on past the title's line", markdown: "> [!TIP] *a\n> b*\n> c",
      html: """
        <aside class="callout tip" role="note" aria-label="Tip">
        <p class="callout-title"><em>a
        b</em></p>
        <p>c</p>
        </aside>

        """),
    Case(
      testDescription: "text after an empty line", markdown: "> [!CAUTION]\n>\n> - a",
      html: """
        <aside class="callout caution" role="note">
        <p class="callout-title">Caution</p>
        <ul>
        <li>a</li>
        </ul>
        </aside>

        """),
    Case(
      testDescription: "a marker before a hard line break", markdown: "> [!IMPORTANT]  \n> a",
      html: """
        <aside class="callout important" role="note">
        <p class="callout-title">Important</p>
        <p>a</p>
        </aside>

        """),
    Case(
      testDescription: "Obsidian's mark of folding", markdown: "> [!note]- T\n> a",
      html: """
        <aside class="callout note" role="note" aria-label="Note">
        <p class="callout-title">T</p>
        <p>a</p>
        </aside>

        """),
    Case(
      testDescription: "one in another and in a list",
      markdown: "- > [!NOTE]\n  > a\n  >\n  > > [!TIP]\n  > > b",
      html: """
        <ul>
        <li>
        <aside class="callout note" role="note">
        <p class="callout-title">Note</p>
        <p>a</p>
        <aside class="callout tip" role="note">
        <p class="callout-title">Tip</p>
        <p>b</p>
        </aside>
        </aside>
        </li>
        </ul>

        """),
    Case(
      testDescription: "an unknown kind", markdown: "a\n\n> [!WARNIG] t\n> a",
      html: "<p>a</p>\n<blockquote>\n<p>[!WARNIG] t\na</p>\n</blockquote>\n",
      problems: ["3:3 unknown-callout"]),
    Case(
      testDescription: "an escaped marker", markdown: "> \\[!NOTE]\n> a",
      html: "<blockquote>\n<p>[!NOTE]\na</p>\n</blockquote>\n"),
    Case(
      testDescription: "a marker that is not first", markdown: "> a [!NOTE]",
      html: "<blockquote>\n<p>a [!NOTE]</p>\n</blockquote>\n"),
    Case(
      testDescription: "a marker outside of a quote", markdown: "[!NOTE]", html: "<p>[!NOTE]</p>\n"),
    Case(
      testDescription: "a marker in code", markdown: "> `[!NOTE]`\n\n>     [!NOTE]",
      html: """
        <blockquote>
        <p><code>[!NOTE]</code></p>
        </blockquote>
        <blockquote>
        <pre><code>[!NOTE]
        </code></pre>
        </blockquote>

        """),
    Case(
      testDescription: "a link that looks like a marker", markdown: "> [!NOTE](a)",
      html: "<blockquote>\n<p><a href=\"a\">!NOTE</a></p>\n</blockquote>\n"),
    Case(
      testDescription: "no name, a blank in the name, text at the bracket",
      markdown: "> [!]\n\n---\n\n> [!NO TE]\n\n---\n\n> [!NOTE]x",
      html: """
        <blockquote>
        <p>[!]</p>
        </blockquote>
        <hr>
        <blockquote>
        <p>[!NO TE]</p>
        </blockquote>
        <hr>
        <blockquote>
        <p>[!NOTE]x</p>
        </blockquote>

        """),
  ]

  @Test("writes", arguments: cases)
  func writes(_ example: Case) throws {
    let rendering = try render(example.markdown)
    #expect(rendering.html == example.html)
    #expect(rendering.outline.diagnostics.summaries == example.problems)
  }

  @Test func anUnknownKindComesWithWhatWasProbablyMeant() throws {
    let problem = try #require(try render("> [!WARNIG]\n> a").outline.diagnostics.first)
    #expect(problem.severity == .warning)
    #expect(problem.notes == ["Did you mean `[!WARNING]`?"])
    let other = try #require(try render("> [!EXAMPLE]\n> a").outline.diagnostics.first)
    #expect(other.notes.first?.hasPrefix("Available callouts are `[!NOTE]`, ") == true)
  }

  @Test(
    "begins right before a table",
    arguments: [
      ("> [!NOTE]\n> |a|\n> |-|\n> |b|", true), ("> [!NOTE] x\n> y\n> |a|\n> |-|", true),
      (">\n> [!NOTE]\n> |a|\n> |-|", true), ("- > [!NOTE]\n  > |a|\n  > |-|", true),
      ("> > [!NOTE]\n> > |a|\n> > |-|", true), ("> \\[!NOTE]\n> |a|\n> |-|", false),
      ("> b\n> |a|\n> |-|", false),
    ])
  func beforeATable(_ markdown: String, _ isCallout: Bool) throws {
    let rendering = try render(markdown)
    #expect(rendering.html.contains("<table") && rendering.html.contains("callout note") == isCallout)
    #expect(rendering.outline.diagnostics.summaries == [])
  }

  @Test func anUnknownKindRightBeforeATableIsReportedAtItsPlace() throws {
    let diagnostics = try render("a\n\n> [!NOTES]\n> |a|\n> |-|").outline.diagnostics
    #expect(diagnostics.summaries.map { $0.prefix(4) } == ["3:3 "])
  }

  @Test func titlesCanBeInAnotherLanguage() throws {
    let options = MarkdownOptions(calloutTitles: [.tip: "Tipp & Trick"])
    let html = try render("> [!TIP]\n> a\n\n---\n\n> [!TIP] b", options: options).html
    #expect(html.contains("<p class=\"callout-title\">Tipp &amp; Trick</p>"))
    #expect(html.contains("aria-label=\"Tipp &amp; Trick\""))
  }

  @Test func thousandsOfNestedCalloutsAreRead() throws {
    let markdown = (1...1_000).map { String(repeating: "> ", count: $0) + "[!NOTE]" }.joined(separator: "\n")
    let html = try render(markdown).html
    #expect(html.hasSuffix("</aside>\n"))
  }
}
