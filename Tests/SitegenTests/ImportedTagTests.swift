import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Metadata
@testable import Publishing
@testable import Scaffolding

/// What becomes of shortcodes and tags whose meaning is known.
@Suite struct ImportedTagTests {
  func text(_ path: String, of files: [String: String]) throws -> (text: String, problems: [String]) {
    let place = try TemporarySite()
    for (path, text) in files { try place.write(text, to: "source/" + path) }
    let result = try SiteImport.read(
      place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
      today: try #require(CalendarDate("2026-01-02")))
    guard case .site(let site) = result, case .bytes(let bytes)? = site.files["Content/" + path] else {
      Issue.record("No page")
      return ("", [])
    }
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "---\n", maxSplits: 2).last ?? ""
    return (
      String(text),
      site.diagnostics.filter { $0.identifier == "unmapped-tag" }.map {
        "\($0.location?.description ?? ""): \($0.message)"
      }
    )
  }

  static let hugo: [(String, String)] = [
    ("[x]({{< ref \"b.md\" >}})", "[x](b.md)"),
    ("[x]({{% relref \"/docs/deep/c#part\" %}})", "[x](../docs/deep/c.md#part)"),
    ("[x]({{< ref path=\"c\" >}})", "[x](../docs/deep/c.md)"),
    ("[x]({{< relref \"../docs\" >}})", "[x](../docs/_index.md)"),
    ("[x]({{< ref \"#here\" >}})", "[x](#here)"),
    ("[x]({{< ref \"none.md\" >}})", "[x]({{< ref \"none.md\" >}})"),
    ("{{< tweet 541237476502036480 >}}", "[Post on X](https://x.com/i/status/541237476502036480)"),
    ("{{< img src=\"/a.png\" caption=\"A\" class=\"small\" >}}", "![](/a.png \"A\")"),
    ("{{< img a >}}", "![](a)"),
    ("{{< youtube w7Ft2ymGmfc >}}", "[Video on YouTube](https://www.youtube.com/watch?v=w7Ft2ymGmfc)"),
    ("{{< youtube id=\"ab\" autoplay=\"true\" >}}", "[Video on YouTube](https://www.youtube.com/watch?v=ab)"),
    ("{{< gist ada 5c6ab >}}", "[Gist](https://gist.github.com/ada/5c6ab)"),
    ("{{< x user=\"ada\" id=\"12\" >}}", "[Post on X](https://x.com/ada/status/12)"),
    ("{{< figure src=\"a.png\" alt=\"A [b]\" title=\"T\" >}}", "![A \\[b\\]](a.png \"T\")"),
    (
      "{{< figure src='a.png' caption=\"Say \\\"x\\\"\" width=\"30px\" link=\"/y/\" >}}",
      "[![](a.png \"Say \\\"x\\\"\"){width=30}](/y/)"
    ),
    ("{{< highlight swift \"linenos=table\" >}}\nlet a = 1\n{{< /highlight >}}", "```swift\nlet a = 1\n```"),
    ("`{{</* own x */>}}`", "`{{< own x >}}`"),
    ("{{< own >}}", "{{< own >}}"),
    (
      "{{< img src=\"a.png\" href=\"/y/\" max-width=\"30px\" align=\"right\" >}}",
      "[![](a.png){width=30}](/y/)"
    ),
    ("## Feeds <a id=\"x\"></a>", "## Feeds <a id=\"x\"></a> {#feeds}"),
    ("## <b></b> Start\n\n## Start", "## <b></b> Start {#start}\n\n## Start {#start-1}"),
    ("## In <b>the</b> middle\n\n## `a` <b>c</b>", "## In <b>the</b> middle\n\n## `a` <b>c</b>"),
  ]

  @Test(arguments: hugo) func ofHugo(_ written: String, _ expected: String) throws {
    let found = try text(
      "posts/a.md",
      of: [
        "hugo.toml": "title = 'T'\n", "content/posts/a.md": "---\ntitle: A\n---\n\(written)\n",
        "content/posts/b.md": "---\ntitle: B\n---\n", "content/docs/deep/c.md": "---\ntitle: C\n---\n",
        "content/docs/_index.md": "---\ntitle: D\n---\n",
      ])
    #expect(found.text == expected + "\n")
  }

  static let jekyll: [(String, String)] = [
    ("[x]({% post_url 2020-01-02-b %})", "[x](2020-01-02-b.md)"),
    ("[x]({{ site.baseurl }}{% link docs/c.md %})", "[x](../docs/c.md)"),
    ("[x]({% link none.md %})", "[x]({% link none.md %})"),
    ("[x]({{ \"/a/\" | relative_url }}) [y]({{ site.url }}/b/)", "[x](/a/) [y](/b/)"),
    ("{{ site.title }} {{site.own.name}} {{ page.title }} {{ page.level }}", "T N A 3"),
    ("{{ site.none }} {{ site.title | upcase }}", "{{ site.none }} {{ site.title | upcase }}"),
    ("{% raw %}{{ x }}{% endraw %}", "{{ x }}"),
    ("## a -- b&nbsp;c", "## a -- b&nbsp;c {#a--bc}"),
    ("## a - b", "## a - b"),
    ("```sh\ncurl {{ site.url }}/x\n```", "```sh\ncurl https://example.org/x\n```"),
    ("a{% comment %}b{% endcomment %}c", "ac"),
    ("{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}", "```ruby\nputs 1\n```"),
    ("{% include note.md %}", "A note on T."),
    ("{% include other.md %} {% include note.md a=1 %}", "{% include other.md %} {% include note.md a=1 %}"),
    ("{% include loop.md %}", "{% include loop.md %}"),
  ]

  @Test(arguments: jekyll) func ofJekyll(_ written: String, _ expected: String) throws {
    let found = try text(
      "posts/2020-01-02-a.md",
      of: [
        "_config.yml": "title: T\nurl: https://example.org\nown: { name: N }\n",
        "_posts/2020-01-02-a.md": "---\ntitle: A\nlevel: 3\n---\n\(written)\n",
        "_posts/2020-01-02-b.md": "---\ntitle: B\n---\n", "docs/c.md": "---\ntitle: C\n---\n",
        "_includes/note.md": "A note on {{ site.title }}.", "_includes/other.md": "{{ include.x }}",
        "_includes/loop.md": "{% include loop.md %}",
      ])
    #expect(found.text == expected + "\n")
  }

  static let attributes: [(String, String)] = [
    ("## T\n{: #own .x}", "## T {#own .x}\n"), ("Text.\n{: .x}", "Text.\n{.x}"), ("* TOC\n{:toc}", "\n"),
    ("![a](b.png){: width=\"300\"} c", "![a](b.png){width=300} c"),
    ("![a](b.png){:width=\"100%\"}", "![a](b.png)"),
    ("*a*{: .x} `b`{:.y #z}", "<span class=\"x\">*a*</span> <span id=\"z\" class=\"y\">`b`</span>"),
    ("**a**{: .x} [b](c){:.y}.", "<span class=\"x\">**a**</span> <span class=\"y\">[b](c)</span>."),
    ("![a](b.png){: .x}", "![a](b.png)\n{.x}"),
    ("c ![a](b.png){: .x}", "c <span class=\"x\">![a](b.png)</span>"),
    ("- a\n- b\n{: .x}", "<div class=\"x\">\n\n- a\n- b\n\n</div>"), ("- a\n\n- b\n{: .x}", "- a\n\n- b\n"),
    ("> a\n{: .x}", "<div class=\"x\">\n\n> a\n\n</div>"),
    ("```\n{: .x}\n```", "```\n{: .x}\n```"), ("a {:b} c", "a {:b} c"),
    // Ids are addresses.
    ("- a\n  {:#own}\n- b", "- a\n  <span id=\"own\"></span>\n- b"),
    ("a\n{: .x #own}", "a\n{#own .x}"),
    // Callouts of themes
    ("a\n\nb\nc\n{: .note .info}\n\nd", "a\n\n> [!NOTE]\n> b\n> c\n\nd"),
    ("> a\n> b\n{: .prompt-tip }", "> [!TIP]\n> a\n> b"), ("a\n{: .notice--danger}", "> [!CAUTION]\n> a"),
    ("a\n{:.note.warning #own}", "> [!WARNING]\n> a\n> <span id=\"own\"></span>"),
    ("{: .important }\na\nb\n\nc", "> [!IMPORTANT]\n> a\n> b\n\nc"),
    ("{: .note-title }\n> a\n>\n> b", "> [!NOTE]\n> a\n>\n> b"),
    ("- a\n- b\n{: .note}", "> [!NOTE]\n> - a\n> - b"),
    ("| a |\n|---|\n{: .note}", "<div class=\"note\">\n\n| a |\n|---|\n\n</div>"),
    ("a\r\n{: .x}\r\nb", "a\r\n{.x}\n\nb"),
  ]

  @Test(arguments: attributes) func attributesOfKramdownAreNoText(_ written: String, _ expected: String)
    throws
  {
    let found = try text(
      "posts/2020-01-02-a.md",
      of: ["_config.yml": "title: T\n", "_posts/2020-01-02-a.md": "---\ntitle: A\n---\n\(written)\n"])
    #expect(found.text == expected + "\n")
  }

  @Test func attributesThatAreLeftOutAreListedByTheirLines() throws {
    let found = try text(
      "posts/2020-01-02-a.md",
      of: [
        "_config.yml": "title: T\n",
        "_posts/2020-01-02-a.md":
          "---\ntitle: A\n---\na\n{: .note}\n\nb\n{: .note}\n\n*c*{: x=1}\n{% one %}\n\nd\n{: .y z=1}\n",
      ])
    #expect(
      found.problems == [
        "_posts/2020-01-02-a.md:10: The attributes `{: x=1}` were left out",
        "_posts/2020-01-02-a.md:11:1: The tag `one` was left unchanged",
        "_posts/2020-01-02-a.md:14: The attributes `{: .y z=1}` were left out",
      ])
  }

  static let attributesOfHugo: [(settings: String, written: String, expected: String)] = [
    ("", "## T {#own}", "## T {#own}"), ("", "## T {#own .x}", "## T {#own .x}"),
    ("", "## T {.x}", "## T {.x}"),
    ("", "## T {name}", "## T {name}"), ("", "a\n{.note}", "a\n{.note}"),
    (block, "a\n{.note}", "> [!NOTE]\n> a"), (block, "a\n{.x}", "a\n{.x}"),
    (block, "a\n{onclick=\"x\"}", "a\n"),
    (block, "a\n{#own class=\"x\"}", "a\n{#own}"), (block, "a\n{name}", "a\n{name}"),
    (block, "> a\n{.warning}", "> [!WARNING]\n> a"),
  ]
  private static let block = "[markup.goldmark.parser.attribute]\nblock = true\n"

  @Test(arguments: attributesOfHugo) func attributesOfGoldmarkAreNoText(
    _ settings: String, _ written: String, _ expected: String
  ) throws {
    let found = try text(
      "posts/a.md",
      of: [
        "hugo.toml": "title = 'T'\n" + settings,
        "content/posts/a.md": "---\ntitle: A\n---\n\(written)\n",
      ])
    #expect(found.text == expected + "\n")
  }

  static let catalog: [(String, String)] = [
    (
      "See <doc:Getting-Started> and <doc:Getting-Started#First-Step>.",
      "See [First steps](guides/Getting-Started.md) and [First steps](guides/Getting-Started.md#first-step)."
    ),
    ("[Begin](doc:Getting-Started), <doc:None>", "[Begin](guides/Getting-Started.md), <doc:None>"),
    ("![A dial](dial) ![B](https://e.org/x)", "![A dial](pics/dial@2x.png) ![B](https://e.org/x)"),
    ("Call ``Dial/turn(by:)`` and `` `a` ``.", "Call ``Dial/turn(by:)`` and `` `a` ``."),
    ("> Note: Text\n> more.", "> [!NOTE]\n> Text\n> more."),
    ("> Experiment: Try.", "> [!NOTE] Experiment\n> Try."),
    ("@Metadata {\n  @PageKind(article)\n  @Available(x) {\n  }\n}\nText.", "\n\n\n\n\nText."),
    ("@Row {\n@Column {\nText.\n}\n}", "\n\nText.\n\n"),
    ("@Image(source: \"dial\", alt: \"D\")", "![D](pics/dial@2x.png)"),
    (
      "@TabNavigator {\n  @Tab(\"One\") {\n    <!-- swift check=\"program\" -->\n    ```swift, highlight=[1, 2]\n    <doc:A>\n    ```\n  }\n}",
      "\n\n**One**\n\n\n```swift check=\"program\" lines=\"1,2\"\n<doc:A>\n```\n\n"
    ),
    (
      "<!-- swift check=\"program others\"\nlet a = 1\n-->\n```swift\na\n```",
      "<!-- swift\nlet a = 1\n-->\n```swift check=\"program others\"\na\n```"
    ),
    ("@Video(source: \"x\")", ""),
    ("```\n@Metadata {\n> Note: x\n```", "```\n@Metadata {\n> Note: x\n```"),
  ]

  @Test(arguments: catalog) func ofDocC(_ written: String, _ expected: String) throws {
    let found = try text(
      "A.md",
      of: [
        "Dials.docc/Dials.md": "# ``Dials``\n\nDials.\n\n## Topics\n\n- <doc:A>\n",
        "Dials.docc/A.md": "# About\n\(written)\n",
        "Dials.docc/guides/Getting-Started.md": "# First steps\n", "Dials.docc/Dial.md": "# ``Dials/Dial``\n",
        "Dials.docc/pics/dial@2x.png": "", "Dials.docc/pics/dial~dark@2x.png": "",
      ])
    #expect(found.text == "\n" + expected + "\n")
    #expect(found.problems.count == (written.hasPrefix("@Video") ? 1 : 0))
  }

  @Test func valuesOfPublishAreNoYAML() throws {
    let place = try TemporarySite()
    let files = [
      "Package.swift": "[.package(url: \"https://github.com/johnsundell/Publish.git\", from: \"0.9.0\")]\n",
      "Sources/Blog/Theme.swift":
        "struct Factory<Site: Website>: HTMLFactory {\n  var name = \"Theme\"\n}\n",
      "Sources/Blog/main.swift":
        "struct Blog: Website {\n  var url = URL(string: \"https://example.org\")!\n  var name = \"My blog\"\n}\ntry Blog().publish(using: [.copyResources(at: \"Images\", to: \"pics\"), .copyFile(at: \"Own/a.txt\")])\n",
      "Images/a.png": "PNG", "Own/a.txt": "A",
      "Content/posts/a.md":
        "---\ndate: 2021-10-18 9:30\ntitle: One: two\nimage: pics/a.png\ntags: swift, two words\nlevel: 3\n---\n# H\nText.\n",
      "Content/posts/b.md": "# Title\n\nText.\n",
    ]
    for (path, text) in files { try place.write(text, to: "source/" + path) }
    let result = try SiteImport.read(
      place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
      today: try #require(CalendarDate("2026-01-02")))
    guard case .site(let site) = result else {
      Issue.record("No site")
      return
    }
    func text(_ path: String) -> String {
      guard case .bytes(let bytes)? = site.files[path] else { return "" }
      return String(decoding: bytes, as: UTF8.self)
    }
    let settings = text("sitegen.yml")
    #expect(settings.contains("title: My blog\n") && settings.contains("base-url: \"https://example.org\"\n"))
    #expect(
      text("Content/posts/a.md") == """
        ---
        date: 2021-10-18
        title: "One: two"
        image: "/pics/a.png"
        tags: [swift, two words]
        extra:
          level: "3"
        ---
        # H
        Text.

        """)
    #expect(site.files["Content/pics/a.png"] != nil && site.files["Content/a.txt"] != nil)
    #expect(text("Content/posts/b.md") == "---\ntitle: Title\n---\n\nText.\n")
  }

  static let book: [(String, String)] = [
    ("{{#include code.rs}}", "a\nb\nc"), ("{{#include code.rs:2}}", "a"),
    ("{{#include code.rs:2:4}}", "a\nb"),
    ("{{#include code.rs::2}}", "a"), ("{{#include code.rs:4:}}", "c"),
    ("```rust\n{{#rustdoc_include code.rs:x}}\n```", "```rust\na\nb\n```"),
    ("\\{{#include code.rs}}", "{{#include code.rs}}"), ("{{#include none.rs}}", "{{#include none.rs}}"),
    ("{{#include code.rs:y}}", "{{#include code.rs:y}}"), ("{{#include loop.md}}", "{{#include loop.md}}"),
    ("{{#playground code.rs:x editable}}", "```rust\na\nb\n```"), ("{{#title T}}", ""),
  ]

  @Test(arguments: book) func ofMdBook(_ written: String, _ expected: String) throws {
    let found = try text(
      "a.md",
      of: [
        "book.toml": "[book]\ntitle = \"B\"\n", "src/SUMMARY.md": "- [A](a.md)\n",
        "src/a.md": "# The `A`\n\n\(written)\n",
        "src/code.rs": "// ANCHOR: x\na\nb\n// ANCHOR_END: x\nc\n", "src/loop.md": "{{#include loop.md}}",
      ])
    #expect(found.text == "\n" + expected + "\n")
  }

  @Test func ofZola() throws {
    let found = try text(
      "a.md",
      of: [
        "config.toml": "base_url = 'https://example.org'\n",
        "content/a.md":
          "+++\ntitle = 'A'\n+++\n{{ youtube(id=\"x1\", autoplay=true) }} {{ gist(url=\"https://gist.github.com/a/1\") }} {{ own(id=\"x\") }}\n",
      ])
    #expect(
      found.text
        == "[Video on YouTube](https://www.youtube.com/watch?v=x1) [Gist](https://gist.github.com/a/1) {{ own(id=\"x\") }}\n"
    )
    #expect(found.problems.map { $0.split(separator: ":")[1] } == ["4"])
  }

  static let headings: [(String, String)] = [
    ("## Plain words", "## Plain words"), ("# A & B", "# A & B {#a-b}"),
    ("## `snake_case`", "## `snake_case` {#snake-case}"), ("## [a.b](c) ##", "## [a.b](c) {#a-b}"),
    ("## A & B {.x}", "## A & B {.x #a-b}"), ("## A {#own .x}", "## A {#own .x}"),
    ("## A & B\n\n## A & B", "## A & B {#a-b}\n\n## A & B {#a-b-1}"), ("## A & B {#own}", "## A & B {#own}"),
    ("## Über & unter", "## Über & unter"), ("```sh\n# a & b\n```", "```sh\n# a & b\n```"),
  ]

  @Test(arguments: headings) func headingsOfZolaKeepTheirIDs(_ written: String, _ expected: String) throws {
    let found = try text(
      "a.md",
      of: [
        "config.toml": "base_url = 'https://example.org'\n",
        "content/a.md": "+++\ntitle = 'A'\n+++\n\(written)\n",
      ])
    #expect(found.text == expected + "\n")
  }

  @Test func placesOfOtherTagsAreThoseOfTheOldFile() throws {
    let found = try text(
      "posts/2020-01-02-a.md",
      of: [
        "_config.yml": "title: T\n", "_includes/long.md": "1\n2\n3",
        "_posts/2020-01-02-a.md":
          "---\ntitle: A\n---\n{% include long.md %} {% one %}\n{% highlight sh %}\n\n\nx\n\n{% endhighlight %}\n{% two %}\n",
      ])
    #expect(
      found.problems.map { $0.prefix { $0 != " " } } == [
        "_posts/2020-01-02-a.md:4:23:", "_posts/2020-01-02-a.md:11:1:",
      ])
  }

  static let formulas: [(settings: String, page: String, site: Bool, own: Bool)] = [
    ("", "mathjax: true", false, true), ("", "katex: true", false, true), ("", "math: false", false, false),
    ("[params]\nmath = true\n", "x: 1", true, false),
    ("[markup.goldmark.extensions.passthrough]\nenable = true\n", "x: 1", true, false),
    ("[markup.goldmark.renderer]\nunsafe = true\n", "x: 1", false, false),
  ]

  @Test(arguments: formulas) func formulasAreTurnedOn(
    _ settings: String, _ page: String, _ site: Bool, _ own: Bool
  ) throws {
    let place = try TemporarySite()
    try place.write("title = 'T'\n" + settings, to: "source/hugo.toml")
    try place.write("---\ntitle: A\n\(page)\n---\n", to: "source/content/posts/a.md")
    let result = try SiteImport.read(
      place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
      today: try #require(CalendarDate("2026-01-02")))
    guard case .site(let made) = result, case .bytes(let configuration)? = made.files["sitegen.yml"],
      case .bytes(let text)? = made.files["Content/posts/a.md"]
    else {
      Issue.record("No site")
      return
    }
    #expect(String(decoding: configuration, as: UTF8.self).contains("\nmath: true\n") == site)
    #expect(String(decoding: text, as: UTF8.self).contains("\nmath: true\n") == own)
  }

  /// Whether typed quotation marks become typographic ones in the new site, as they did in the old one.
  static let punctuation: [(file: String, settings: String, isOn: Bool)] = [
    ("hugo.toml", "title = 'T'\n", true),
    ("hugo.toml", "[markup.goldmark.extensions]\ntypographer = false\n", false),
    ("hugo.toml", "[markup.goldmark.extensions.typographer]\ndisable = true\n", false),
    ("hugo.toml", "[markup.goldmark.extensions.typographer]\nemDash = '—'\n", true),
    ("_config.yml", "title: T\n", true), ("_config.yml", "markdown: CommonMark\n", false),
    ("_config.yml", "markdown: Kramdown\nkramdown:\n  input: GFM\n", true),
    ("_config.yml", "kramdown:\n  gfm_quirks: [paragraph_end, no_auto_typographic]\n", false),
    ("_config.yml", "kramdown:\n  smart_quotes: apos,apos,quot,quot\n", false),
    ("_config.yml", "kramdown:\n  smart_quotes: lsquo,rsquo,ldquo,rdquo\n", true),
    ("config.toml", "base_url = 'https://example.org'\n", false),
    ("config.toml", "base_url = 'https://example.org'\n[markdown]\nsmart_punctuation = true\n", true),
    ("book.toml", "[book]\ntitle = 'B'\n", false),
    ("book.toml", "[book]\ntitle = 'B'\n[output.html]\nsmart-punctuation = true\n", true),
    ("A.docc/A.md", "# ``A``\n\nA.\n", true),
  ]

  @Test(arguments: punctuation) func smartPunctuationIsThatOfTheOldSite(
    _ file: String, _ settings: String, _ isOn: Bool
  ) throws {
    let place = try TemporarySite()
    try place.write(settings, to: "source/" + file)
    let result = try SiteImport.read(
      place.folder.path + "/source", base: [:], title: nil, baseURL: nil,
      today: try #require(CalendarDate("2026-01-02")))
    guard case .site(let made) = result, case .bytes(let configuration)? = made.files["sitegen.yml"] else {
      Issue.record("No site")
      return
    }
    let text = String(decoding: configuration, as: UTF8.self)
    #expect(text.contains("\nsmart-punctuation: true\n") == isOn)
  }
}
