import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import SiteEngine

@Suite struct AuthoringTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    /// What the page has in it.
    var html: [String]
    var problems: [String] = []
    var files: [String: String] = [:]
  }

  private static let fence = "```"

  static let images: [Case] = [
    Case(
      testDescription: "a picture has its file's size, the second waits until it is near",
      markdown: "![A](a.svg) ![A](a.svg)",
      html: [
        "<img src=\"/posts/p/a.svg\" alt=\"A\" width=\"40\" height=\"20\">",
        "<img src=\"/posts/p/a.svg\" alt=\"A\" width=\"40\" height=\"20\" loading=\"lazy\" decoding=\"async\">",
      ]),
    Case(
      testDescription: "one alone with a title is a figure", markdown: "![A](a.svg \"The <a>\")",
      html: [
        "\n<figure class=\"picture\"><img src=\"/posts/p/a.svg\" alt=\"A\" width=\"40\" height=\"20\">"
          + "<figcaption>The &lt;a&gt;</figcaption></figure>\n"
      ]),
    Case(
      testDescription: "one in text keeps its title", markdown: "Text ![A](a.svg \"T\")",
      html: ["<p>Text <img src=\"/posts/p/a.svg\" alt=\"A\" title=\"T\" width=\"40\" height=\"20\"></p>"]),
    Case(
      testDescription: "a width, its height made of it, and text after it",
      markdown: "![A](a.svg){width=320} and text", html: ["width=\"320\" height=\"160\"> and text</p>"]),
    Case(
      testDescription: "a height in quotes, alone with a title", markdown: "![A](a.svg \"T\"){height=\"10\"}",
      html: ["width=\"20\" height=\"10\"><figcaption>T</figcaption></figure>"]),
    Case(
      testDescription: "both, of a picture elsewhere",
      markdown: "![A](https://e.org/x.png){width=3 height=4}",
      html: ["<img src=\"https://e.org/x.png\" alt=\"A\" width=\"3\" height=\"4\">"]),
    Case(
      testDescription: "braces of prose and of other generators",
      markdown: "![A](a.svg){x} ![A](a.svg){.c} ![A](a.svg) {width=3}",
      html: ["height=\"20\">{x}", ">{.c} <img", "> {width=3}</p>"],
      problems: [
        "Content/posts/p/index.md:4:27 warning template-tag-in-text: The template tag `{.c}` is shown as text"
          + " | Template tags have no effect in the text of a page. Replace the tag with its value, or mark it as"
          + " code to show it."
      ]),
    Case(
      testDescription: "a heading's and a summary's text is without it",
      markdown: "## H ![A](a.svg){width=3} b\n\n## Two\n\nP ![A](a.svg){width=3} c",
      html: ["<h2 id=\"h-a-b\">", "content=\"P  c\""]),
    Case(
      testDescription: "attributes that are wrong", markdown: "![A](a.svg){widht=3 height=0 width=\"2}\" a",
      html: [">{widht=3 height=0 width=&quot;2}&quot; a"]),
    Case(
      testDescription: "an unknown name and a size that is none",
      markdown: "![A](a.svg){widht=3 height=0}", html: ["width=\"40\" height=\"20\""],
      problems: [
        "Content/posts/p/index.md:4:13 error unknown-attribute: Unknown image attribute `widht`"
          + " | Did you mean `width`?",
        "Content/posts/p/index.md:4:28 error invalid-value: `0` is not a valid value for `height`"
          + " | Expected a number of pixels from 1 to 10000.",
      ]),
    Case(
      testDescription: "a file that is no picture", markdown: "![A](broken.png)",
      html: ["<img src=\"/posts/p/broken.png\" alt=\"A\">"],
      problems: [
        "Content/posts/p/index.md:4:1 warning unreadable-image: Cannot read the image `broken.png`"
          + " | The file is damaged, or is not a PNG, JPEG, GIF, WebP or SVG file; open it in a browser to check."
      ]),
    Case(
      testDescription: "nothing in code", markdown: "`![A](a.svg){width=3}`",
      html: ["<code>![A](a.svg){width=3}</code>"]),
  ]

  static let links: [Case] = [
    Case(
      testDescription: "links that leave the site are marked", markdown: "[a](https://e.org/) <HTTP://e.org>",
      html: [
        "<a href=\"https://e.org/\" class=\"external\" rel=\"external\">a</a>",
        "<a href=\"HTTP://e.org\" class=\"external\" rel=\"external\">",
      ]),
    Case(
      testDescription: "the site's own address is not",
      markdown:
        "[a](https://example.org/posts/p/) [b](HTTPS://EXAMPLE.org) [c](//example.org/) [d](mailto:a@b.c)",
      html: [
        "<a href=\"https://example.org/posts/p/\">", "<a href=\"HTTPS://EXAMPLE.org\">",
        "<a href=\"//example.org/\">",
        "<a href=\"mailto:a@b.c\">",
      ]),
    Case(
      testDescription: "a host that only begins like it is",
      markdown: "[a](https://example.org.evil/) [b](//e.org)",
      html: [
        "<a href=\"https://example.org.evil/\" class=\"external\"", "<a href=\"//e.org\" class=\"external\"",
      ]),
  ]

  static let code: [Case] = [
    Case(
      testDescription: "added and removed lines",
      markdown: "\(fence)text added=\"2,4\" removed=\"1\"\na<\nb\n\nd\n\(fence)",
      html: [
        "<del class=\"line\">a&lt;</del>\n<ins class=\"line\">b</ins>\n\n<ins class=\"line\">d</ins>\n</code>"
      ]),
    Case(
      testDescription: "an added line that stands out",
      markdown: "\(fence)swift added=\"1\" lines=\"1-2\"\nlet a\nb\n\(fence)",
      html: [
        "<ins class=\"line\"><mark class=\"line\"><span class=\"keyword\">let</span> a</mark></ins>\n"
          + "<mark class=\"line\">b</mark>\n"
      ]),
    Case(
      testDescription: "a single line in no language is a fragment, which has no button to copy it",
      markdown: "    a = b\n\n\(fence)\nc = d\n\(fence)\n\n\(fence)swift\nlet e = f\n\(fence)\n\n"
        + "\(fence)\ng\nh\n\(fence)",
      html: [
        "<pre class=\"fragment\" tabindex=\"0\"><code>a = b\n",
        "<pre class=\"fragment\" tabindex=\"0\"><code>c = d\n",
        "<pre tabindex=\"0\"><code class=\"language-swift\"><span class=\"keyword\">let</span> e",
        "<pre tabindex=\"0\"><code>g\n",
      ]),
    Case(
      testDescription: "code of more than 32 lines is marked as long",
      markdown: [32, 33].map { "\(fence)text\n\(String(repeating: "a\n", count: $0))\(fence)" }
        .joined(separator: "\n\n"),
      html: [
        "<pre tabindex=\"0\"><code class=\"language-text\">a", "<pre tabindex=\"0\" class=\"long\"><code",
      ]),
    Case(
      testDescription: "lines beyond the code",
      markdown: "\(fence)c lines=\"1,3\" added=\"2-9\"\na\n\(fence)",
      html: ["<mark class=\"line\">a</mark>"],
      problems: [
        "Content/posts/p/index.md:4:13 warning lines-beyond-code: `lines` names line 3, but the code has 1 line"
          + " | Line numbers count from the first line that is shown.",
        "Content/posts/p/index.md:4:25 warning lines-beyond-code: `added` names line 9, but the code has 1 line"
          + " | Line numbers count from the first line that is shown.",
      ]),
    Case(
      testDescription: "a range without end costs nothing",
      markdown: "\(fence)c removed=\"1-9000000000000000000\"\na\n\(fence)",
      html: ["<del class=\"line\">a</del>"],
      problems: [
        "Content/posts/p/index.md:4:15 warning lines-beyond-code: `removed` names line 9000000000000000000, but"
          + " the code has 1 line | Line numbers count from the first line that is shown."
      ]),
    Case(
      testDescription: "tabs in sequence are one set, a name that comes again begins another",
      markdown: ["a", "b", "a"].map { "\(fence)sh tab=\"\($0)&\"\n\($0)\n\(fence)" }.joined(
        separator: "\n\n"),
      html: [
        """
        <div class="tabs">
        <input type="radio" name="tabs:1" id="tab:1:1" value="a&amp;" checked><label for="tab:1:1">a&amp;</label>
        <div class="tab">
        <pre tabindex="0"><code class="language-sh">a
        </code></pre>
        </div>
        <input type="radio" name="tabs:1" id="tab:1:2" value="b&amp;"><label for="tab:1:2">b&amp;</label>
        <div class="tab">
        <pre tabindex="0"><code class="language-sh">b
        </code></pre>
        </div>
        </div>
        <div class="tabs">
        <input type="radio" name="tabs:2" id="tab:2:1" value="a&amp;" checked>
        """, "assets/tabs-", "assets/copy-",
      ]),
    Case(
      testDescription: "text and other code end a set of tabs",
      markdown:
        "- \(fence)sh tab=\"a\"\n  a\n  \(fence)\n\n\(fence)sh tab=\"b\"\nb\n\(fence)\n\(fence)sh\nc\n\(fence)",
      html: ["</div>\n</div>\n</li>\n</ul>\n<div class=\"tabs\">", "</div>\n</div>\n<pre"]),
  ]

  @Test(arguments: [
    ("Text.\n", []), ("> [!NOTE]\n> Text.\n", ["callouts"]),
    ("\(fence)sh tab=\"a\"\na\n\(fence)\n", ["tabs"]),
    ("\(fence)component name=\"details\" title=\"T\"\n> [!TIP]\n> Text.\n\(fence)\n", ["callouts"]),
    ("\(fence)sh notes=\"1\"\na\n\(fence)\n\n1. A note.\n", ["notes"]),
    ("\(fence)swift sample=\"s\" quiz=\"output\" alt=\"A\"\nprint(1)\n\(fence)\n", ["quiz"]),
  ])
  func onlyPagesWithSomethingAskForItsStyleSheet(_ text: String, _ sheets: [String]) async throws {
    let built = try await TestSite(["Content/a.md": "---\ntitle: A\n---\n\n" + text]).build()
    #expect(built.problems == [])
    let page = try #require(built.text("a/index.html"))
    let all = ["callouts", "notes", "quiz", "reference", "tabs"]
    #expect(all.filter { page.contains("/assets/\($0)-") } == sheets)
  }

  @Test("shows", arguments: images + links + code)
  func shows(_ example: Case) async throws {
    let built = try await build(example)
    let page = try #require(built.text("posts/p/index.html"))
    for html in example.html { #expect(page.contains(html), "\(html) in \(page)") }
    #expect(built.problems == example.problems)
  }

  static let includes: [Case] = [
    Case(
      testDescription: "a whole file beside the page, without its markers",
      markdown: "\(fence)text include=\"a.c\"\n\(fence)",
      html: ["<code class=\"language-text\">int a;\n\n  int b;\nint c;\n</code>"]),
    Case(
      testDescription: "a region", markdown: "\(fence)text include=\"a.c#inner\" lines=\"1\"\n\(fence)",
      html: ["<code class=\"language-text\"><mark class=\"line\">int b;</mark>\n</code>"]),
    Case(
      testDescription: "a file from the site's root, with or without a slash",
      markdown:
        "\(fence)text include=\"src/x.py#r\"\n\(fence)\n\n\(fence)text include=\"/src/x.html#r\"\n\(fence)",
      html: ["class=\"language-text\">pass\n</code>", "class=\"language-text\">&lt;p&gt;\n</code>"]),
    Case(
      testDescription: "a symbolic link within the site",
      markdown: "\(fence)text include=\"link.c#inner\"\n\(fence)",
      html: [">int b;\n</code>"]),
    Case(
      testDescription: "a file and a region that do not exist",
      markdown: "\(fence)c include=\"b.c\"\n\(fence)\n\n\(fence)c include=\"a.c#iner\"\n\(fence)\n\n"
        + "\(fence)c include=\"nowhere/far.c\"\n\(fence)", html: [],
      problems: [
        "Content/posts/p/index.md:4:15 error missing-include: Cannot find the file `b.c` to include | Did you mean `a.c`?",
        "Content/posts/p/index.md:7:15 error unknown-region: Unknown region `iner` in `Content/posts/p/a.c`"
          + " | Did you mean `inner`?",
        "Content/posts/p/index.md:10:15 error missing-include: Cannot find the file `nowhere/far.c` to include"
          + " | A path is looked up next to this file, then from the site's root.",
      ]),
    Case(
      testDescription: "files outside of the site, by path and by link",
      markdown: "\(fence)c include=\"../../../../../../../../etc/passwd\"\n\(fence)\n\n"
        + "\(fence)c include=\"/../../../../../../../../etc/passwd\"\n\(fence)\n\n"
        + "\(fence)c include=\"/src/outside\"\n\(fence)", html: [],
      problems: [4, 7, 10].map { line in
        let path = [
          "../../../../../../../../etc/passwd", "/../../../../../../../../etc/passwd", "/src/outside",
        ][
          line / 3 - 1]
        return
          "Content/posts/p/index.md:\(line):15 error include-outside-site: `\(path)` is outside the site's"
          + " folder | Copy the file into the site; symbolic links cannot lead out of it."
      }),
    Case(
      testDescription: "a folder, a file that is not text, a block with code, one that is a sample",
      markdown: "\(fence)c include=\"/src\"\n\(fence)\n\n\(fence)c include=\"binary.c\"\n\(fence)\n\n"
        + "\(fence)c include=\"a.c\"\nx\n\(fence)\n\n\(fence)swift sample=\"s\" output=\"none\" include=\"a.c\"\n\(fence)",
      html: [],
      problems: [
        "Content/posts/p/index.md:4:15 error unreadable-include: Cannot include `/src`: it is not a file",
        "Content/posts/p/index.md:7:15 error unreadable-include: Cannot include `binary.c`: it is not UTF-8",
        "Content/posts/p/index.md:10:15 error include-with-code: A block with `include` must be empty"
          + " | Remove its code, or remove `include`.",
        "Content/posts/p/index.md:14:35 error conflicting-attributes: `sample` and `include` cannot be combined",
      ]),
    Case(
      testDescription: "nothing inside other code",
      markdown: "\(fence)`md\n\(fence)c include=\"nowhere.c\"\n\(fence)\n\(fence)`",
      html: ["```c include=&quot;nowhere.c&quot;"]),
  ]

  @Test("includes", arguments: includes)
  func includesFiles(_ example: Case) async throws { try await shows(example) }

  private func build(_ example: Case) async throws -> BuiltSite {
    let site = try TestSite(
      [
        "Content/posts/p/index.md": "---\ntitle: P\n---\n" + example.markdown + "\n",
        "Content/posts/p/a.svg": "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'/>",
        "Content/posts/p/broken.png": "no picture",
        "Content/posts/p/a.c": "int a;\n\n  /* snippet.inner */\n  int b;\n  // snippet.end\nint c;\n",
        "src/x.py": "# snippet.r\npass\n# snippet.end\n# snippet.\n",
        "src/x.html": "<!-- snippet.r -->\n<p>\n<!-- snippet.end -->\n",
      ].merging(example.files) { $1 })
    try site.folder.write([0xFF, 0xFE], to: "Content/posts/p/binary.c")
    try site.folder.link("Content/posts/p/link.c", to: "a.c")
    try site.folder.link("src/outside", to: "/etc/passwd")
    return try await site.build()
  }

  @Test func scriptsOfAPageAreSmall() throws {
    for (name, most) in [("tabs.js", 1024), ("copy.js", 2600)] {
      let script = URL(filePath: TestSite.themes).appending(path: "default/assets/" + name)
      #expect(try Data(contentsOf: script).count <= most, "\(name)")
    }
  }
}
