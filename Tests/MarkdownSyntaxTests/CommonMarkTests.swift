import Diagnostics
import MarkdownSyntax
import Testing

struct MarkdownCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var markdown: String
  var html: String

  init(_ name: String, _ markdown: String, _ html: String) {
    testDescription = name
    self.markdown = markdown
    self.html = html
  }
}

@Suite struct CommonMarkTests {
  static let blocks = [
    MarkdownCase("empty document", "", ""),
    MarkdownCase("only white space", " \n\n\t\n", ""),
    MarkdownCase("paragraph", "a\nb", "<p>a\nb</p>\n"),
    MarkdownCase("two paragraphs", "a\n\nb", "<p>a</p>\n<p>b</p>\n"),
    MarkdownCase("leading spaces of a line", "a\n   b", "<p>a\nb</p>\n"),
    MarkdownCase("ATX heading", "## a ##", "<h2 id=\"a\">a</h2>\n"),
    MarkdownCase("heading of level 6", "###### a", "<h6 id=\"a\">a</h6>\n"),
    MarkdownCase("seven marks are text", "####### a", "<p>####### a</p>\n"),
    MarkdownCase("setext headings", "a\n=\n\nb\n-", "<h1 id=\"a\">a</h1>\n<h2 id=\"b\">b</h2>\n"),
    MarkdownCase("empty heading", "#", "<h1 id=\"section\"></h1>\n"),
    MarkdownCase("thematic break", "a\n\n***", "<p>a</p>\n<hr>\n"),
    MarkdownCase("block quote", "> a\n> b", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
    MarkdownCase("lazy continuation", "> a\nb", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n"),
    MarkdownCase(
      "nested quotes", "> > a", "<blockquote>\n<blockquote>\n<p>a</p>\n</blockquote>\n</blockquote>\n"),
    MarkdownCase("empty quote", ">", "<blockquote>\n</blockquote>\n"),
    MarkdownCase("tight list", "- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
    MarkdownCase(
      "loose list", "- a\n\n- b", "<ul>\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n"),
    MarkdownCase(
      "nested list", "- a\n  - b\n- c", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"),
    MarkdownCase("ordered list", "1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
    MarkdownCase("ordered list from 7", "7) a", "<ol start=\"7\">\n<li>a</li>\n</ol>\n"),
    MarkdownCase("ordered list from 0", "0. a", "<ol start=\"0\">\n<li>a</li>\n</ol>\n"),
    MarkdownCase("empty item", "-\n- a", "<ul>\n<li></li>\n<li>a</li>\n</ul>\n"),
    MarkdownCase("other mark, other list", "- a\n+ b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
    MarkdownCase(
      "code in a list", "- a\n\n      b", "<ul>\n<li>\n<p>a</p>\n<pre><code>b\n</code></pre>\n</li>\n</ul>\n"),
    MarkdownCase("indented code", "    a <b>\n\n    c", "<pre><code>a &lt;b&gt;\n\nc\n</code></pre>\n"),
    MarkdownCase("fenced code", "~~~\na\n\nb\n~~~", "<pre><code>a\n\nb\n</code></pre>\n"),
    MarkdownCase(
      "fenced code with a language", "```swift x\na & b\n```",
      "<pre><code class=\"language-swift\">a &amp; b\n</code></pre>\n"),
    MarkdownCase("empty fenced code", "```\n```", "<pre><code></code></pre>\n"),
    MarkdownCase("longer fence around a fence", "````\n```\n````", "<pre><code>```\n</code></pre>\n"),
    MarkdownCase("HTML block", "<div>\n*a*\n</div>\n\nb", "<div>\n*a*\n</div>\n<p>b</p>\n"),
    MarkdownCase(
      "HTML block around Markdown", "<div>\n\n*a*\n\n</div>", "<div>\n<p><em>a</em></p>\n</div>\n"),
    MarkdownCase("comment", "<!-- a\n\nb -->\nc", "<!-- a\n\nb -->\n<p>c</p>\n"),
    MarkdownCase("CRLF", "a\r\nb\r\n\r\n- c\r\n", "<p>a\nb</p>\n<ul>\n<li>c</li>\n</ul>\n"),
    MarkdownCase("byte order mark", "\u{FEFF}# a", "<h1 id=\"a\">a</h1>\n"),
    MarkdownCase("tabs", "-\ta\n\n\tb", "<ul>\n<li>\n<p>a</p>\n<p>b</p>\n</li>\n</ul>\n"),
  ]

  static let inlines = [
    MarkdownCase("emphasis", "*a* _b_", "<p><em>a</em> <em>b</em></p>\n"),
    MarkdownCase("strong", "**a** __b__", "<p><strong>a</strong> <strong>b</strong></p>\n"),
    MarkdownCase("emphasis in strong", "**a *b* c**", "<p><strong>a <em>b</em> c</strong></p>\n"),
    MarkdownCase("both", "***a***", "<p><em><strong>a</strong></em></p>\n"),
    MarkdownCase("underscores in a word", "a_b_c", "<p>a_b_c</p>\n"),
    MarkdownCase("unclosed emphasis", "*a **b", "<p>*a **b</p>\n"),
    MarkdownCase("code span", "`a <b>`", "<p><code>a &lt;b&gt;</code></p>\n"),
    MarkdownCase("code span with a backtick", "`` a`b ``", "<p><code>a`b</code></p>\n"),
    MarkdownCase("hard break by spaces", "a  \nb", "<p>a<br>\nb</p>\n"),
    MarkdownCase("hard break by backslash", "a\\\nb", "<p>a<br>\nb</p>\n"),
    MarkdownCase("escapes", #"\*a\* \< \\"#, "<p>*a* &lt; \\</p>\n"),
    MarkdownCase("entities", "&copy; &#65; &amp; &nope;", "<p>© A &amp; &amp;nope;</p>\n"),
    MarkdownCase("special characters", "a < b & \"c\" > d", "<p>a &lt; b &amp; &quot;c&quot; &gt; d</p>\n"),
    MarkdownCase("inline HTML", "a <b class=\"x\">c</b>", "<p>a <b class=\"x\">c</b></p>\n"),
    MarkdownCase("link", "[a](/b)", "<p><a href=\"/b\">a</a></p>\n"),
    MarkdownCase(
      "link with a title", "[a](/b \"c & d\")", "<p><a href=\"/b\" title=\"c &amp; d\">a</a></p>\n"),
    MarkdownCase("link with markup", "[*a* `b`](c)", "<p><a href=\"c\"><em>a</em> <code>b</code></a></p>\n"),
    MarkdownCase("link with spaces", "[a](<b c>)", "<p><a href=\"b%20c\">a</a></p>\n"),
    MarkdownCase(
      "link with odd characters", "[a](b?c=\\\"&d='é[)",
      "<p><a href=\"b?c=%22&amp;d=&#x27;%C3%A9%5B\">a</a></p>\n"),
    MarkdownCase("reference link", "[a][b]\n\n[b]: /c 't'", "<p><a href=\"/c\" title=\"t\">a</a></p>\n"),
    MarkdownCase("shortcut reference", "[B]\n\n[b]: /c", "<p><a href=\"/c\">B</a></p>\n"),
    MarkdownCase("missing reference", "[a][b]", "<p>[a][b]</p>\n"),
    MarkdownCase(
      "autolink", "<https://a.b/?c&d>", "<p><a href=\"https://a.b/?c&amp;d\">https://a.b/?c&amp;d</a></p>\n"),
    MarkdownCase("mail autolink", "<a@b.c>", "<p><a href=\"mailto:a@b.c\">a@b.c</a></p>\n"),
    MarkdownCase("image", "a ![b](c \"d\")", "<p>a <img src=\"c\" alt=\"b\" title=\"d\"></p>\n"),
    MarkdownCase("image alone", "![b](c)", "<p><img src=\"c\" alt=\"b\"></p>\n"),
    MarkdownCase(
      "image with markup in its description", "![a *b **c*** `d` [e](f) ![g](h) & \"i\"](j)",
      "<p><img src=\"j\" alt=\"a b c d e g &amp; &quot;i&quot;\"></p>\n"),
    MarkdownCase("image in a link", "[![a](b)](c)", "<p><a href=\"c\"><img src=\"b\" alt=\"a\"></a></p>\n"),
    MarkdownCase("image in a tight list", "- ![a](b)", "<ul>\n<li><img src=\"b\" alt=\"a\"></li>\n</ul>\n"),
  ]

  static let extensions = [
    MarkdownCase("strikethrough", "~~a *b*~~", "<p><del>a <em>b</em></del></p>\n"),
    MarkdownCase("bare address", "www.a.b/c.", "<p><a href=\"http://www.a.b/c\">www.a.b/c</a>.</p>\n"),
    MarkdownCase(
      "tasks", "- [ ] a\n- [x] b\n- c",
      """
      <ul>
      <li class="task"><input type="checkbox" disabled> a</li>
      <li class="task"><input type="checkbox" disabled checked> b</li>
      <li>c</li>
      </ul>

      """),
    MarkdownCase(
      "table", "| a | b | c | d |\n|---|:--|:-:|--:|\n| *1* | `2|3` | \\| |",
      """
      <div class="table-wrapper" tabindex="0">
      <table>
      <thead>
      <tr>
      <th>a</th>
      <th class="align-left">b</th>
      <th class="align-center">c</th>
      <th class="align-right">d</th>
      </tr>
      </thead>
      <tbody>
      <tr>
      <td><em>1</em></td>
      <td class="align-left">`2</td>
      <td class="align-center">3`</td>
      <td class="align-right">|</td>
      </tr>
      </tbody>
      </table>
      </div>

      """),
    MarkdownCase(
      "table without rows", "|a|\n|-|",
      """
      <div class="table-wrapper" tabindex="0">
      <table>
      <thead>
      <tr>
      <th>a</th>
      </tr>
      </thead>
      </table>
      </div>

      """),
    MarkdownCase(
      "table with an empty corner", "|   | a |\n|:--|---|",
      """
      <div class="table-wrapper" tabindex="0">
      <table>
      <thead>
      <tr>
      <td class="align-left"></td>
      <th>a</th>
      </tr>
      </thead>
      </table>
      </div>

      """),
    MarkdownCase(
      "footnote", "a[^x]\n\n[^x]: b\n",
      """
      <p>a<sup class="footnote-ref"><a id="fnref:1" href="#fn:1" role="doc-noteref">1</a></sup></p>
      <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
      <ol>
      <li id="fn:1">
      <p>b <a class="footnote-backref" href="#fnref:1" aria-label="Back to reference 1" role="doc-backlink">↩\u{FE0E}</a></p>
      </li>
      </ol>
      </section>

      """),
  ]

  @Test func emptyLinksAreToldOf() throws {
    let rendering = try render("[a]()\n[](/b) [*c*](/d) [`e`](/f) [![g](h)](i) [![](j)](k) [<b>](l)\n")
    let html = "<p><a href=\"\">a</a>\n<a href=\"/b\"></a> <a href=\"/d\"><em>c</em></a>"
    #expect(rendering.html.hasPrefix(html))
    #expect(
      rendering.outline.diagnostics.map { "\($0.location?.description ?? "") \($0.identifier)" } == [
        "post.md:1:1 empty-link", "post.md:2:1 link-without-text", "post.md:2:41 link-without-text",
      ])
  }

  @Test("writes what CommonMark says", arguments: blocks + inlines + extensions)
  func writes(_ example: MarkdownCase) throws {
    let rendering = try render(example.markdown)
    #expect(rendering.html == example.html)
    #expect(rendering.outline.diagnostics == [])
  }
}
