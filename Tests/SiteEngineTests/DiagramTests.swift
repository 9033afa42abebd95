import PageRendering
import SiteTestSupport
import Testing

@testable import SiteEngine

@Suite struct DiagramTests {
  private func build(_ body: String) async throws -> BuiltSite {
    let site = try TestSite([
      "sitegen.yml": "title: S\nbase-url: https://example.org/\nllms: true\n",
      "Content/posts/p.md": "---\ntitle: P\n---\n\(body)\n",
    ])
    let built = try await site.siteBuild(diagrams: Self.imitated).run()
    return withExtendedLifetime(site) { built }
  }

  private static let imitated = DiagramProvider { texts in
    texts.map { text in
      if text.contains("oops") { return .failure(DiagramProvider.Problem(sentence: "Syntax error", line: 2)) }
      let label = text.contains("label") ? "Two nodes" : nil
      return .success(DiagramProvider.Diagram(markup: "<svg><g/></svg>", label: label))
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String { fence }
    var fence: String
    var page: String
    var problems: [String] = []
  }

  @Test(
    "a diagram is a figure with what it shows as text",
    arguments: [
      Case(
        fence: "```dot alt=\"A <b>\" caption=\"C\"\ndigraph {}\n```",
        page: "<figure class=\"diagram\"><svg role=\"img\" aria-label=\"A &lt;b&gt;\"><g/></svg>"
          + "<figcaption>C</figcaption></figure>"),
      Case(
        fence: "~~~graphviz\ndigraph { label=x }\n~~~",
        page: "<figure class=\"diagram\"><svg role=\"img\" aria-label=\"Two nodes\"><g/></svg></figure>"),
      Case(
        fence: "```dot\ndigraph {}\n```",
        page: "<figure class=\"diagram\"><svg role=\"img\" aria-label=\"\"><g/></svg></figure>",
        problems: [
          "Content/posts/p.md:4:4 warning missing-alt: The diagram has no alternative text"
            + " | Add `alt=\"…\"` after the language, or a `label` to the graph."
        ]),
      Case(
        fence: "```dot alt=\"A\"\ndigraph {\n oops\n}\n```",
        page: "<pre tabindex=\"0\"><code>digraph {\n oops\n}",
        problems: [
          "Content/posts/p.md:6:- error invalid-diagram: This diagram cannot be drawn: Syntax error"
            + " | To show its text as code, use the language `text`."
        ]),
    ])
  func shown(_ example: Case) async throws {
    let built = try await build(example.fence)
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains(example.page))
    #expect(built.problems == example.problems)
  }

  @Test func feedsHaveTheSamePictureAndTheMarkdownItsText() async throws {
    let built = try await build("```dot alt=\"A\"\ndigraph { a }\n```")
    #expect(built.text("feed.xml")?.contains("svg role=") == true)
    #expect(built.text("posts/p/index.md")?.contains("digraph { a }") == true)
  }
}
