import Foundation
import Testing

/// Diagrams that the machine's own Graphviz draws.
@Suite(
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "Graphviz is not installed"))
struct GraphvizTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: S\nbase-url: https://example.org/\nfeed-content: full\n", to: "sitegen.yml")
  }

  private func write(_ diagram: String, attributes: String = "") throws {
    try site.write(
      "---\ntitle: P\ndate: 2026-01-01\n---\n\n```dot \(attributes)\n\(diagram)\n```\n",
      to: "Content/posts/p.md")
  }

  @Test func aDiagramIsPartOfThePageInItsColours() async throws {
    try write("digraph { label=\"Two & three\"; a -> b; c [style=filled fillcolor=yellow] }")
    let run = try await site.program.run("build")
    #expect(run.exitCode == 0, "\(run.problems)")
    let page = try site.read("public/posts/p/index.html")
    #expect(page.contains("<figure class=\"diagram\"><svg role=\"img\" aria-label=\"Two &amp; three\""))
    #expect(page.contains("stroke=\"currentColor\"") && !page.contains("\"black\" d="))
    // Text in a filled node stays dark on a dark page, as its ground stays light.
    #expect(page.contains("<text fill=\"black\""))
    #expect(!page.contains("id=\"node1\"") && !page.contains("<title>a"))
    #expect(try site.read("public/feed.xml").contains("currentColor"))
  }

  @Test func aMistakeHasItsLineInThePost() async throws {
    try write("digraph {\n  a -> b\n  c --\n}", attributes: "alt=\"A\"")
    let run = try await site.program.run("build")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("error: This diagram cannot be drawn: Syntax error near"))
    #expect(run.problems.contains("--> Content/posts/p.md:9:5\n"), "\(run.problems)")
  }

  @Test func aDiagramShowsNoFileOfTheMachine() async throws {
    try write("digraph { a [shape=none image=\"/etc/passwd\" label=\"\"] }", attributes: "alt=\"A\"")
    _ = try await site.program.run("build")
    let page = try site.read("public/posts/p/index.html")
    #expect(!page.contains("root:"))
  }

  @Test func withoutGraphvizTheErrorSaysWhatToInstall() async throws {
    try write("digraph { a }", attributes: "alt=\"A\"")
    var program = site.program
    program.environment["PATH"] = "/nowhere"
    let run = try await program.run("build")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("Cannot find `dot`, which draws it; install Graphviz"))
    #expect(run.problems.contains("--> Content/posts/p.md:6:4"))
  }
}
