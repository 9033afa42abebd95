import Foundation
import Testing

/// The theme and the examples of `docs/theming.md` make a site.
@Suite struct SmallThemeTests {
  private let site: TemporarySite

  /// A site with every file that the document shows.
  init() throws {
    site = try TemporarySite()
    let document = Repository.root.appendingPathComponent("docs/theming.md")
    let blocks = FencedBlock.all(in: try String(contentsOf: document, encoding: .utf8))
    let files = blocks.filter {
      ["sitegen.yml", "Themes", "Content"].contains($0.file?.prefix { $0 != "/" })
    }
    #expect(files.count == 12)
    for block in files {
      guard let file = block.file else { continue }
      let head = file == "sitegen.yml" ? "title: Small\nbase-url: https://example.org/\n" : ""
      try site.write(head + block.text, to: file)
    }
    try site.write("---\ntitle: Home\n---\nHello.\n", to: "Content/_index.md")
    try site.write(
      "---\ntitle: One\ndate: 2026-01-02\ntags: [x]\n---\nText with `code`.\n", to: "Content/posts/one.md")
  }

  @Test func theSmallThemeMakesEveryKindOfPage() async throws {
    let run = try await site.program.run("build", "--strict")
    #expect(run.exitCode == 0)
    #expect(run.problems == "")
    let home = try site.read("public/index.html")
    #expect(home.contains("--accent: #0a5fc4;") && home.contains("<body class=\"wide\">"))
    #expect(home.contains("<p>Hello.</p>") && home.contains("<a href=\"/posts/one/\">One</a> 2 January 2026"))
    #expect(try site.read("public/posts/one/index.html").contains("<a href=\"/tags/x/\">x</a>"))
    #expect(try site.read("public/tags/index.html").contains("<a href=\"/tags/x/\">x</a> (1)"))
    #expect(try site.read("public/tags/x/index.html").contains("One</a>"))
    #expect(site.exists("public/404.html") && site.exists("public/assets/style.css"))
  }

  @Test func theListOfBooksIsShown() async throws {
    try site.write("{{> partials/books}}", to: "Themes/site/templates/home.mustache")
    #expect(try await site.program.run("build", "--strict").exitCode == 0)
    #expect(
      try site.read("public/index.html") == """
        <ul>
        <li>Dial, 120 pages</li>
        <li>Fold, and unfold, 96 pages</li>
        </ul>

        """)
  }
}
