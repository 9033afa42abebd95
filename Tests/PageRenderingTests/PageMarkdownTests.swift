import SiteTestSupport
import Testing

@testable import SiteEngine
@testable import SiteModel

/// `llms`: pages as Markdown, and the list of them.
@Suite struct PageMarkdownTests {
  private func site(_ body: String, llms: Bool = true) throws -> TestSite {
    try TestSite([
      "sitegen.yml": "title: S\ndescription: About dials\nbase-url: https://e.org/b/\nllms: \(llms)\n",
      "Content/about.md": "---\ntitle: About\n---\nWho.\n",
      "Content/posts/_index.md": "---\ntitle: Posts\n---\n",
      "Content/posts/a.md":
        "---\ntitle: A post\ndate: 2026-01-02\ndescription: What it says\ntags: [x]\n---\n" + body,
      "Content/posts/part.txt": "one\ntwo\n",
    ])
  }

  private func markdown(_ body: String) async throws -> String {
    let built = try await site(body).build()
    return try #require(built.text("posts/a/index.md"))
  }

  @Test func theTitleIsAHeadingAndTheTextIsTheAuthors() async throws {
    #expect(
      try await markdown("\nText with *emphasis*.\r\n\n<!-- more -->\n\n- a\n- b\n")
        == "# A post\n\nText with *emphasis*.\n\n\n- a\n- b\n")
  }

  @Test func samplesHaveTheirOutput() async throws {
    let text = try await markdown(
      "Look:\n\n```swift sample=\"s\" alt=\"A dot\"\nprint(1)\n```\n\nEnd.\n")
    #expect(
      text == """
        # A post

        Look:

        ```swift
        print(1)
        ```

        Output:

        ```text
        1 < 2
        ```

        ![A dot](https://e.org/b/figures/a/s/f.png)

        End.

        """)
  }

  @Test func hiddenCodeIsLeftOutAndPlacedOutputStandsInItsPlace() async throws {
    let text = try await markdown(
      "```swift sample=\"s\" hidden\nlet secret = 1\n```\n\n> ```output sample=\"s\"\n> ```\n\n![Dot](sample:s#f \"Cap\")\n"
    )
    #expect(!text.contains("secret"))
    #expect(text.contains("> Output:\n\n> ```text\n> 1 < 2\n> ```\n"))
    #expect(text.contains("![Dot](https://e.org/b/figures/a/s/f.png \"Cap\")"))
    #expect(text.ranges(of: "s/f.png").count == 1)
  }

  @Test func linksAreWholeAndNumbersArePlain() async throws {
    let text = try await markdown(
      "See [about](../about.md#x), [here](#y), [there](https://o.org/).\n\nIt is [1](sample:s#n) of [2](<sample:s#m n>).\n\n```swift sample=\"s\" output=\"none\"\nprint(1)\n```\n"
    )
    #expect(
      text.contains(
        "See [about](https://e.org/b/about/#x), [here](https://e.org/b/posts/a/#y), [there](https://o.org/).")
    )
    #expect(text.contains("It is 1 of 2."))
    #expect(!text.contains("Output:"))
  }

  @Test func referenceLinksAndLinksOfSeveralLinesAreWholeToo() async throws {
    let text = try await markdown(
      "See [about][m], ![part][p] and [a\nlink](../about.md).\n\n[m]: ../about.md\n  [p]: <part.txt> \"T\"\n\n```\n[m]: ../about.md\n```\n"
    )
    #expect(text.contains("and [a\nlink](https://e.org/b/about/)."))
    #expect(text.contains("\n[m]: https://e.org/b/about/\n  [p]: https://e.org/b/posts/part.txt \"T\"\n"))
    #expect(text.contains("```\n[m]: ../about.md\n```"))
  }

  @Test func manyLinksOnALineAreEachWhole() async throws {
    let text = try await markdown(
      "[a](../about.md)[b](../about.md \"T\")![c](<part.txt>)[d](no(t).md)[e](../about.md) ](../about.md\n\n`[f](../about.md)`\n"
    )
    let about = "https://e.org/b/about/"
    #expect(
      text.contains(
        "\n[a](\(about))[b](\(about) \"T\")![c](https://e.org/b/posts/part.txt)[d](https://e.org/b/posts/a/no(t).md)[e](\(about)) ](../about.md\n"
      ))
    #expect(text.contains("`[f](../about.md)`"))
  }

  @Test func aCommentInCodeIsKept() async throws {
    #expect(
      try await markdown("```html\n<!-- more -->\n```\n") == "# A post\n\n```html\n<!-- more -->\n```\n")
  }

  @Test func filesAndComponentsHaveTheirText() async throws {
    let text = try await markdown(
      "- item\n\n  ```text include=\"part.txt\" title=\"part.txt\"\n  ```\n\n````component name=\"details\" summary=\"More\"\nInside.\n\n```sh\nls\n```\n````\n"
    )
    #expect(text.contains("  ```text title=\"part.txt\"\n  one\n  two\n  ```\n"))
    #expect(text.contains("\n\nInside.\n\n```sh\nls\n```\n"))
    #expect(!text.contains("component"))
  }

  @Test func aListNamesAllPages() async throws {
    let built = try await site("Text.\n").build()
    #expect(
      built.text("llms.txt") == """
        # S

        > About dials

        ## Posts

        - [A post](https://e.org/b/posts/a/index.md): What it says

        ## Pages

        - [About](https://e.org/b/about/index.md): Who.

        """)
    #expect(
      built.text("posts/a/index.html")?.contains(
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"/b/posts/a/index.md\">") == true)
    #expect(built.text("index.md") == nil)
  }

  @Test func withoutTheSettingThereIsNothingOfIt() async throws {
    let built = try await site("Text.\n", llms: false).build()
    #expect(built.text("llms.txt") == nil && built.text("posts/a/index.md") == nil)
    #expect(built.text("posts/a/index.html")?.contains("text/markdown") == false)
  }
}
