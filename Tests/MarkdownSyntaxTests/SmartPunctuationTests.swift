import MarkdownSyntax
import Testing

/// Quotation marks, dashes and ellipses for typed ones.
@Suite struct SmartPunctuationTests {
  private func rendered(_ markdown: String, _ language: String = "en", formulas: Bool = false) throws
    -> String
  {
    let options = MarkdownOptions(readsFormulas: formulas, punctuation: SmartPunctuation(language: language))
    return try render(markdown, options: options).html
  }

  @Test(arguments: [
    (#""a 'b' c""#, "“a ‘b’ c”"),
    (#""'a'" b"#, "“‘a’” b"),
    (#"(“a”) ("a") ["b"] a/"c""#, "(“a”) (“a”) [“b”] a/“c”"),
    ("it's the dogs' '90s", "it’s the dogs’ ’90s"),
    ("'a's' b'", "‘a’s’ b’"),
    (#"*"a"* "*b*" "**c**""#, "<em>“a”</em> “<em>b</em>” “<strong>c</strong>”"),
    (#"a "`b`" `"c"`"#, "a “<code>b</code>” <code>&quot;c&quot;</code>"),
    ("\"a\nb\" 'c  \n'd'", "“a\nb” ‘c<br>\n‘d’"),
    ("a--b -- c---d ----- e-f", "a–b – c—d ----- e-f"),
    ("a... b.... c..", "a… b.... c.."),
    (#"[a "b"](/c--d)"#, #"<a href="/c--d">a “b”</a>"#),
    ("<https://e.org/a--b>", #"<a href="https://e.org/a--b">https://e.org/a--b</a>"#),
    (#"a <b title="c">"d"</b>"#, #"a <b title="c">“d”</b>"#),
  ])
  func typedMarksBecomeThoseOfEnglish(_ markdown: String, _ inlines: String) throws {
    let html = try rendered(markdown)
    let expected = "<p>\(inlines)</p>\n"
    func plain(_ text: String) -> String { text.replacing("&quot;", with: "\"") }
    #expect(plain(html.replacing(" class=\"external\" rel=\"external\"", with: "")) == plain(expected))
  }

  @Test(arguments: [
    ("de", "„a ‚b‘“ it’s"), ("de-CH", "„a ‚b‘“ it’s"), ("fr", "«\u{202F}a “b”\u{202F}» it’s"),
    ("sv", "”a ’b’” it’s"), ("RU", "«a „b“» it’s"), ("tlh", "“a ‘b’” it’s"), ("", "“a ‘b’” it’s"),
  ])
  func eachLanguageHasItsOwn(_ language: String, _ text: String) throws {
    #expect(try rendered(#""a 'b'" it's"#, language) == "<p>\(text)</p>\n")
  }

  @Test func aBlockBeginsAnew() throws {
    #expect(try rendered("# a 'b\n\n\"c\"\n\n- \"d\"\n\n|e|\n|-|\n|\"f\"|\n").contains("<td>“f”</td>"))
    #expect(try rendered("'a\n\nb' c") == "<p>‘a</p>\n<p>b’ c</p>\n")
  }

  @Test func formulasStay() throws {
    #expect(try rendered(#""$a--b'$""#, formulas: true).contains("a--b'"))
  }

  @Test func nothingChangesWithoutIt() throws {
    #expect(try render("a--b... 'c'").html == "<p>a--b... 'c'</p>\n")
  }
}
