import TestSupport
import Testing

/// `check --replay`, with the real compiler.
@Suite(.disabled(if: TestExtent.isQuick)) struct ReplayCommandTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/blog/\n", to: "sitegen.yml")
    try site.write(
      """
      ---
      title: Dot
      ---

      ```swift sample="dot" live alt="A dot" caption="Drag."
      import FigureKit
      Interaction(
        "dot", width: 100, height: 50, initialState: 20.0,
        update: { x, event in x = event.location.x },
        draw: { context, x in context.fill(.circle(center: Point(x: x, y: 25), radius: 8), with: .accent) }
      ).show()
      ```

      """, to: "Content/posts/dot.md")
    try site.write("---\ntitle: Other\n---\n", to: "Content/posts/other.md")
  }

  /// A state of another module: one event at (60, 20) after 0.1 s.
  private let state = "AQAAAADIAQAAwAfAAmQ"

  @Test(arguments: [
    "https://example.org/blog/posts/dot/", "http://127.0.0.1:1414/posts/dot/index.html?a", "",
  ])
  func aStateIsWrittenAsSVG(_ page: String) async throws {
    let run = try await site.program.run("check", "--replay", "\(page)#live-dot-dot-dot:\(state)")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(
      run.problems.contains("note: The state of `dot` of `dot/dot` after 0.1 s: 1 event [replayed-state]"),
      "\(run.problems)")
    #expect(run.problems.contains("[state-of-other-module]"))
    #expect(run.problems.contains("Figure: .sitegen/run/dot/dot/dot.svg"))
    #expect(try site.read(".sitegen/run/dot/dot/dot.svg").contains("cx=\"60\""))
  }

  @Test(arguments: [
    ("https://example.com/blog/posts/dot/#live-dot-dot-dot:AQ", "[address-of-other-site]"),
    ("file:///etc/passwd", "[address-of-other-site]"),
    ("https://example.org/posts/dot/#live-dot-dot-dot:AQ", "[address-of-other-site]"),
    ("https://example.org/blog/posts/none/#live-dot-dot-dot:AQ", "The site has no page `/posts/none/`"),
    (
      "https://example.org/blog/posts/other/#live-dot-dot-dot:AQ",
      "There is no live figure `live-dot-dot-dot`"
    ),
    (
      "https://example.org/blog/posts/dot/#live-dot-dot-none:AQ",
      "There is no live figure `live-dot-dot-none`"
    ),
    ("https://example.org/blog/posts/dot/", "The address has no state of a figure"),
    ("https://example.org/blog/posts/dot/#live-dot-dot-dot:AQAA", "[unreadable-state]"),
  ])
  func whatHasNoStateIsAnError(_ address: String, _ message: String) async throws {
    let run = try await site.program.run("check", "--replay", address)
    #expect(run.exitCode == 1)
    #expect(run.problems.contains(message), "\(run.problems)")
    #expect(!site.exists(".sitegen/run"))
  }
}
