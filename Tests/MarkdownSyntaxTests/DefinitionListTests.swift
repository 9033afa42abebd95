import Diagnostics
import MarkdownSyntax
import Testing

/// Terms and their definitions, as PHP Markdown Extra and Pandoc have them.
@Suite struct DefinitionListTests {
  static let lists: [(markdown: String, html: String)] = [
    ("a\n: b", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
    ("a\n:   b\nc", "<dl>\n<dt>a</dt>\n<dd>b\nc</dd>\n</dl>\n"),
    ("a\n:\tb\n\tc", "<dl>\n<dt>a</dt>\n<dd>b\nc</dd>\n</dl>\n"),
    ("a\n   : b", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
    ("a\n:    b", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
    ("a\n:     b", "<dl>\n<dt>a</dt>\n<dd>\n<pre><code>b\n</code></pre>\n</dd>\n</dl>\n"),
    // Several terms, definitions, and both
    ("a\n*b*\n: c", "<dl>\n<dt>a</dt>\n<dt><em>b</em></dt>\n<dd>c</dd>\n</dl>\n"),
    ("a\n: b\n: c", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dd>c</dd>\n</dl>\n"),
    ("a\n: b\n\nc\n: d", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dt>c</dt>\n<dd>d</dd>\n</dl>\n"),
    ("a\n: b\n\nc\n\n: d", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dt>c</dt>\n<dd>\n<p>d</p>\n</dd>\n</dl>\n"),
    ("a\n: b\n\nc", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n<p>c</p>\n"),
    // Paragraphs
    ("a\n\n: b", "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n</dd>\n</dl>\n"),
    ("a\n\n: b\n\n: c", "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n</dd>\n<dd>\n<p>c</p>\n</dd>\n</dl>\n"),
    ("a\n: b\n\n    c", "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<p>c</p>\n</dd>\n</dl>\n"),
    // Other blocks
    (
      "a\n: b\n    - c\n    - d",
      "<dl>\n<dt>a</dt>\n<dd>b\n<ul>\n<li>c</li>\n<li>d</li>\n</ul>\n</dd>\n</dl>\n"
    ),
    (
      "a\n: ```swift\n  : b\n  ```",
      "<dl>\n<dt>a</dt>\n<dd>\n<pre><code class=\"language-swift\">: b\n</code></pre>\n</dd>\n</dl>\n"
    ),
    (
      "a\n: b\n\n  c\n  : d",
      "<dl>\n<dt>a</dt>\n<dd>\n<p>b</p>\n<dl>\n<dt>c</dt>\n<dd>d</dd>\n</dl>\n</dd>\n</dl>\n"
    ),
    ("> a\n> : b", "<blockquote>\n<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n</blockquote>\n"),
    (
      "- a\n  : b\n- c", "<ul>\n<li>\n<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n</li>\n<li>c</li>\n</ul>\n"
    ),
    ("# a\n\nb\n: c", "<h1 id=\"a\">a</h1>\n<dl>\n<dt>b</dt>\n<dd>c</dd>\n</dl>\n"),
    ("![a](b)\n: c", "<dl>\n<dt><img src=\"b\" alt=\"a\"></dt>\n<dd>c</dd>\n</dl>\n"),
    ("a\r\n: b\r\n", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>\n"),
  ]

  @Test(arguments: lists)
  func paragraphsBeforeAColonAreTerms(_ markdown: String, _ html: String) throws {
    #expect(try render(markdown).html == html)
  }

  @Test(
    arguments: [
      ": a", "# a\n\n: b", "a\n:b", "a\n:", "a\n: ", "a\n\\: b", "a\n    : b", "a\n:: b", "a :\nb",
      "- a\n\n: b",
      "a\n\n---\n\n: b", "```\na\n: b\n```", "    a\n    : b", "<table>\na\n: b\n</table>",
      "[a]: /b\n: c\n\n[a]", "> [!NOTE]\n> : a", "| a |\n|---|\n| b |\n\n: c", "> a\n: b", "- a\n: b",
    ])
  func everythingElseIsNone(_ markdown: String) throws {
    #expect(try !render(markdown).html.contains("<dl"))
  }

  @Test func aTermIsNoDescriptionOfThePage() throws {
    #expect(try render("a\n: b\n\nc d").outline.firstParagraph == "c d")
  }

  @Test func wordsOfTermsAndDefinitionsAreCounted() throws {
    #expect(try render("a\nb\n: c d").outline.wordCount == 4)
  }

  @Test func codeInADefinitionIsACodeBlockOfThePage() throws {
    let contents = try MarkdownSource("a\n: b\n\n  ```swift\n  c\n  ```", file: "post.md").contents()
    #expect(contents.codeBlocks.map(\.literal) == ["c\n"])
    #expect(contents.codeBlocks.first?.location.line == 4)
  }

  @Test func quotationMarksBeginAnewInEachTerm() throws {
    let options = MarkdownOptions(punctuation: SmartPunctuation(language: "en"))
    #expect(
      try render("\"a\n\"b\n: 'c'", options: options).html
        == "<dl>\n<dt>“a</dt>\n<dt>“b</dt>\n<dd>‘c’</dd>\n</dl>\n")
  }
}
