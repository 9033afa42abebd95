import Testing

/// Texts between tildes.
@Suite struct StrikethroughTests {
  @Test(
    "strikes through what one or two tildes enclose",
    arguments: [
      ("~~a~~", "<del>a</del>"),
      ("~a~", "<del>a</del>"),
      ("a~~b~~c", "a<del>b</del>c"),
      ("~~a\nb~~", "<del>a\nb</del>"),
      ("~~a **b**~~", "<del>a <strong>b</strong></del>"),
      ("\\~~a~", "~<del>a</del>"),
      ("~a\\~~", "<del>a~</del>"),
      ("~~a~", "~~a~"),
      ("~~ a~~", "~~ a~~"),
      ("~~a ~~", "~~a ~~"),
      ("~~~a~~~ b", nil),
      ("~/a and ~/b", "~/a and ~/b"),
      ("~/a~ b", "<del>/a</del> b"),
      ("`~a~`", "<code>~a~</code>"),
      ("about ~5 of ~6", "about ~5 of ~6"),
      ("*~a*~b", "<em>~a</em>~b"),
      ("5~10 ms, or 20~30 ms", "5~10 ms, or 20~30 ms"),
      ("大约 1~3 天，或者 5~7 天。", "大约 1~3 天，或者 5~7 天。"),
      ("H~2~O", "H~2~O"),
      ("a~*b* c~ ~~d~~", "a~<em>b</em> c~ <del>d</del>"),
      ("(~a~)", "(<del>a</del>)"),
      ("a ~*b*", "a ~<em>b</em>"),
      ("a~_b_", "a~_b_"),
    ])
  func strikes(_ markdown: String, _ inlines: String?) throws {
    let html = try render(markdown).html
    guard let inlines else {
      #expect(!html.contains("<del>"))
      return
    }
    #expect(html == "<p>\(inlines)</p>\n")
  }

  @Test("renders documents without a struck text as it renders those with one")
  func documentsAlike() throws {
    let pieces = [
      "~", "~~", "~~~", "~", "~~", "a", "b", "*", "**", "_", " ", "\n", "\n\n", "\\", "`", "[", "](c)", "(",
      ")", ".",
      "/", "|", "|-|", "> ", "- ", "# ", "é", "\u{A0}", "\u{B}", "&amp;", "<", ">", "![", "    ",
      "http://d.e", "[^1]",
      String(repeating: "~", count: 101),
    ]
    try expectAlike(behind: "~~first~~\n\n", pieces: pieces, seed: 11)
  }
}
