import Diagnostics
import PageRendering
import SiteTestSupport
import Testing
import URLs

@testable import SampleModel
@testable import SiteEngine

/// A page that asks for a figure which follows its code must show code that the figure can follow.
@Suite struct LiveEditWarningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var fence = ""
    var image = ""
    var changes = true
    var expected: [String] = []
  }

  private static let unseen =
    "edit-without-listing: This page shows no code of `a/dot` that readers could change"

  static let cases = [
    Case(testDescription: "a literal that changes the figure", fence: "live edit"),
    Case(testDescription: "no wish", fence: "live", changes: false),
    Case(testDescription: "a wish for none", fence: "live edit=\"none\"", changes: false),
    Case(
      testDescription: "a literal that changes nothing", fence: "live edit", changes: false,
      expected: [
        "edit-changes-nothing: No literal in the code of `a/dot` that this page shows changes a figure"
      ]),
    Case(
      testDescription: "no number", fence: "live edit=\"numbers\"",
      expected: [
        "edit-changes-nothing: No number in the code of `a/dot` that this page shows changes a figure"
      ]),
    Case(
      testDescription: "code that is not shown", fence: "hidden", image: "![A dot](sample:dot){live edit}",
      expected: [unseen]),
    Case(testDescription: "a page that shows the code", image: "![A dot](sample:dot){live edit}"),
  ]

  @Test(arguments: cases) func isWarnedOf(_ test: Case) async throws {
    var site = try TestSite([
      "Content/posts/a.md": """
      ---
      title: A post
      date: 2026-01-02
      ---

      \(test.image)

      ```swift sample="dot" alt="A dot" \(test.fence)
      draw(true)
      ```
      """
    ])
    site.live = { samples in
      samples.map { _ in
        let figure = LiveFigureDescription(
          name: "f", width: 9, height: 9, duration: 0, takesPointer: true, takesTime: false, knobs: [])
        var module = LiveModule(bytes: Array("module".utf8), figures: [figure])
        module.literals = [
          LiveLiteral(
            slot: 0, line: LiveLine(file: nil, block: 0, number: 1), column: 5, text: "true", kind: .boolean,
            changesFigure: test.changes)
        ]
        return LiveOutcome(module: module)
      }
    }
    let built = try await site.build()
    #expect(built.diagnostics.map { "\($0.identifier): \($0.message)" } == test.expected)
  }

  @Test func anotherPageDoesNotCountAsShowingIt() async throws {
    var site = try TestSite([
      "Content/posts/a.md": """
      ---
      title: A post
      date: 2026-01-02
      ---

      ```swift sample="dot" alt="A dot"
      draw(true)
      ```
      """,
      "Content/posts/b.md": """
      ---
      title: Another
      date: 2026-01-02
      ---

      Here: ![A dot](sample:a/dot){live edit}
      """,
    ])
    site.live = { samples in
      let figure = LiveFigureDescription(
        name: "f", width: 9, height: 9, duration: 0, takesPointer: true, takesTime: false, knobs: [])
      return samples.map { _ in
        LiveOutcome(module: LiveModule(bytes: Array("module".utf8), figures: [figure]))
      }
    }
    let built = try await site.build()
    #expect(built.problems.count == 1)
    #expect(built.problems.first?.hasPrefix("Content/posts/b.md:6:30 warning \(Self.unseen)") == true)
  }
}
