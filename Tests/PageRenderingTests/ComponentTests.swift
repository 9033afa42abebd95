import SiteTestSupport
import Testing

@testable import SiteEngine

@Suite struct ComponentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var markdown: String
    var html: [String]
    var problems: [String] = []
  }

  static let cases: [Case] = [
    Case(
      testDescription: "attributes, flags, the body, the page and the site",
      markdown: "```component name=\"box\" kind=\"a<b\" wide\n*Body* [a](a.txt)\n```",
      html: [
        "<box a&lt;b wide P|/posts/p/|The site><p><em>Body</em> <a href=\"/posts/p/a.txt\">a</a></p>\n</box>"
      ]),
    Case(
      testDescription: "one without a body", markdown: "```component name=\"box\"\n\n```",
      html: ["<box   P|/posts/p/|The site>empty</box>"]),
    Case(
      testDescription: "a video of the site with a caption",
      markdown: "```component name=\"video\" src=\"a.txt\" width=\"320\" loop\nThe *dial*\n```",
      html: [
        "<video src=\"/posts/p/a.txt\" controls preload=\"metadata\" width=\"320\" loop></video>",
        "<figcaption>\n<p>The <em>dial</em></p>",
      ]),
    Case(
      testDescription: "one in another, with code and a heading in it",
      markdown:
        "# A\n\n````component name=\"details\" title=\"T & t\"\n# A\n\n```component name=\"box\"\n# A\n```\n\n"
        + "```swift lines=\"1\"\nlet\n```\n````",
      html: [
        "<summary>T &amp; t</summary>\n<h1 id=\"c1-a\">A ", "<h1 id=\"c2-a\">A ",
        "<mark class=\"line\"><span class=\"keyword\">let</span></mark>",
      ]),
    Case(
      testDescription: "a sample in a component is run",
      markdown: "````component name=\"box\"\n```swift sample=\"s\" alt=\"x\"\nprint(1)\n```\n````",
      html: ["<samp>1 &lt; 2\n"]),
    Case(
      testDescription: "footnotes of a body have ids of their own",
      markdown: "a[^1]\n\n```component name=\"box\"\nb[^1]\n\n[^1]: B\n```\n\n[^1]: A",
      html: [
        "id=\"fnref:1\"", "id=\"c1-fnref:1\"", "href=\"#c1-fn:1\"", "<li id=\"c1-fn:1\">", "<li id=\"fn:1\">",
      ]),
    Case(
      testDescription: "an unknown component, one without a name",
      markdown: "```component name=\"vidio\"\n```\n\n```component\n```\n\n```component name=\"x/y\"\n```",
      html: [],
      problems: [
        "Content/posts/p/index.md:4:20 error unknown-component: Unknown component `vidio`"
          + " | Did you mean `video`?",
        "Content/posts/p/index.md:7:4 error unknown-component: This component has no name | Write `component name=\"…\"`.",
        "Content/posts/p/index.md:10:20 error unknown-component: Unknown component `x/y` | A component is a"
          + " template `templates/components/x/y.mustache` of the theme or of `Themes/site`.",
      ]),
    Case(
      testDescription: "addresses that lead nowhere or run a script, and reserved names",
      markdown: "```component name=\"video\" src=\"b.mp4\" poster=\"javascript:x\" page=\"1\"\n```",
      html: ["<video src=\"/posts/p/b.mp4\""],
      problems: [
        "Content/posts/p/index.md:4:32 warning broken-link: Nothing is published at `b.mp4`",
        "Content/posts/p/index.md:4:47 error invalid-value: `javascript:x` is not a valid value for `poster`"
          + " | Expected a file of the site or a web address.",
        "Content/posts/p/index.md:4:61 error reserved-attribute: A component cannot have the attribute `page`"
          + " | Templates use this name for something else.",
      ]),
    Case(
      testDescription: "attributes that are not closed and what is wrong in the body, at its line",
      markdown: "- ```component name=\"box\" a=\"\n  > [!NOPE]\n  ```", html: ["[!NOPE]"],
      problems: [
        "Content/posts/p/index.md:4:29 error unclosed-quote: The value of `a` has no closing quote"
          + " | To use a quote inside a value, put a backslash before it.",
        "Content/posts/p/index.md:5:5 warning unknown-callout: Unknown callout `[!NOPE]`; the block stays a quote"
          + " | Did you mean `[!NOTE]`?",
      ]),
    Case(
      testDescription: "a heading with the id of another of the page",
      markdown: "## Usage\n\n```component name=\"box\"\n## Own {#usage}\n```",
      html: ["<h2 id=\"usage\">Usage", "<h2 id=\"usage\">Own"],
      problems: [
        "Content/posts/p/index.md:7:1 error duplicate-heading-id: The id `usage` is already used by another heading"
          + " | It was first used on line 4."
      ]),
    Case(
      testDescription: "nothing inside other code",
      markdown: "````md\n```component name=\"box\"\n```\n````\n\n    ```component name=\"box\"",
      html: [
        "<pre class=\"fragment\" tabindex=\"0\"><code>```component name=&quot;box&quot;\n</code></pre>"
      ]),
    Case(
      testDescription: "ten in one another",
      markdown: (0..<10).map { String(repeating: "`", count: 13 - $0) + "component name=\"box\"\n" }.joined()
        + "x\n" + (0..<10).reversed().map { String(repeating: "`", count: 13 - $0) + "\n" }.joined(),
      html: ["<box"],
      problems: [
        "Content/posts/p/index.md:12:1 error components-too-deep: Components are nested more than 8 levels deep"
      ]),
  ]

  @Test func headingsOfNestedComponentsAreListedInTheirOrder() async throws {
    let built = try await TestSite([
      "Content/posts/p.md": """
      ---
      title: P
      toc: true
      ---
      ## Usage

      ````component name="box"
      ## Outer

      ```component name="box"
      ## Inner
      ```
      ````

      ## Later

      """,
      "Themes/site/templates/components/box.mustache": "<div>{{{content}}}</div>",
      "Themes/site/templates/page.mustache": "{{{page.tableOfContents}}}",
    ]).build()
    #expect(built.problems == [])
    let page = try #require(built.text("posts/p/index.html"))
    let names = page.matches(of: /#([a-z0-9-]+)"/).map { String($0.1) }
    #expect(names == ["usage", "c1-outer", "c2-inner", "later"])
  }

  @Test("writes", arguments: cases)
  func writes(_ example: Case) async throws {
    let built = try await TestSite([
      "Content/posts/p/index.md": "---\ntitle: P\n---\n" + example.markdown + "\n",
      "Content/posts/p/a.txt": "a",
      "Themes/site/templates/components/box.mustache":
        "<box {{kind}} {{#wide}}wide{{/wide}} {{page.title}}|{{page.url}}|{{site.title}}>"
        + "{{{content}}}{{^content}}empty{{/content}}</box>",
    ]).build()
    let page = try #require(built.text("posts/p/index.html"))
    for html in example.html { #expect(page.contains(html), "\(html) in \(page)") }
    #expect(built.problems == example.problems)
  }
}
