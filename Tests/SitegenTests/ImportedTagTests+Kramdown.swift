import Testing

extension ImportedTagTests {
  static let kramdown: [(String, String)] = [
    ("| a | b |\n| c | d |", "|  |  |\n|---|---|\n| a | b |\n| c | d |"),
    ("|---|---|\n| a | b |", "|  |  |\n|---|---|\n| a | b |"),
    (
      "| a | b |\n|---|---|---|\n| c | d |\n|---|\n| e | f |",
      "| a | b |\n|---|---|\n| c | d |\n|---|\n| e | f |"
    ),
    ("| a | b |\n|:-:|---|\n| c | d |\n|---|---|\n| e | f |", "| a | b |\n|:-:|---|\n| c | d |\n| e | f |"),
    ("```\n| a | b |\n```", "```\n| a | b |\n```"),
    ("**bold.\u{A0}**We **b**\u{A0}**c**", "**bold.**\u{A0}We **b**\u{A0}**c**"),
    ("![a](x.png \"say \"hi\" there\") [b](/y \"c\")", "![a](x.png \"say \\\"hi\\\" there\") [b](/y \"c\")"),
    ("<h2>A</h2>\nThe `b`.", "<h2>A</h2>\n\nThe `b`."),
    ("<br>\n> see `x`", "<br>\n\n> see `x`"),
    ("<ul>\n\n\t<li>a</li>\n \n</ul>\nb", "<ul>\n\t<li>a</li>\n</ul>\n\nb"),
    ("<img src=\"a.png\">\n*b*", "<img src=\"a.png\"> *b*"),
    ("<span>\n# T\n</span>", "<span>\n\n# T\n</span>"),
    ("<center>\n\n![a](b.png)\n</center>\n`c`", "<center>\n![a](b.png)\n</center>\n\n`c`"),
    ("<foo-bar>\n*a*\n</foo-bar>\n*b*", "<foo-bar>\n*a*\n</foo-bar>\n\n*b*"),
    ("<a href=\"/\">\n![a](b.png)\n</a>", "<a href=\"/\"> ![a](b.png)\n</a>"),
    ("<DIV>\n<div>\n\na</div></DIV> *b*\n<p>c\n\nd", "<DIV>\n<div>\na</div></DIV>\n\n *b*\n<p>c\n\nd"),
    ("<div>\n<pre>\n\n</pre>\n\n</div>", "<div>\n<pre>\n\n</pre>\n\n</div>"),
    ("<div>\n\n```\na\n```\n\n</div>", "<div>\n\n```\na\n```\n\n</div>"),
    (
      "<div>\n\n{% highlight c %}\na\n{% endhighlight %}\n</div>", "<div>\n\n```c\na\n```\n</div>"
    ),
    ("<style>\na {}\n</style>\n<pre>\n\n</pre>", "<style>\na {}\n</style>\n<pre>\n\n</pre>"),
    ("```html\n<ul>\n\n</ul>\n```", "```html\n<ul>\n\n</ul>\n```"),
  ]

  /// What kramdown 2.4.0 makes of the text, CommonMark makes of what is written for it.
  @Test(arguments: kramdown) func markdownOfKramdownIsThatOfCommonMark(_ written: String, _ expected: String)
    throws
  {
    let found = try text(
      "posts/2020-01-02-a.md",
      of: [
        "_config.yml": "title: T\nurl: https://example.org\n",
        "_posts/2020-01-02-a.md": "---\ntitle: A\n---\n\(written)\n",
      ])
    #expect(found.text == expected + "\n")
  }
}
