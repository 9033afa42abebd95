import SampleModel
import SiteTestSupport
import Testing

@testable import SiteEngine

/// `quiz="repair"`: readers get code with a fault, and change it back.
@Suite struct RepairTests {
  private func build(
    _ attributes: String, code: String = "print(1 + 20)", hasModule: Bool = true
  ) async throws -> BuiltSite {
    var site = try TestSite([
      "sitegen.yml": "title: S\nbase-url: https://e.org/\nllms: true\n",
      "Content/posts/p.md":
        "---\ntitle: P\ndate: 2026-01-02\n---\n```swift sample=\"s\" alt=\"A dot\" \(attributes)\n\(code)\n```\n",
    ])
    site.live = { samples in
      samples.map { sample in
        guard hasModule else { return LiveOutcome(module: nil) }
        let figure = LiveFigureDescription(
          name: "f", width: 240, height: 120, duration: 1.5, takesPointer: true, takesTime: false,
          isTapped: false, knobs: [])
        let line = LiveLine(file: nil, block: 0, number: 1)
        func literal(_ slot: Int, _ column: Int, _ text: String, _ kind: LiveLiteral.Kind) -> LiveLiteral {
          LiveLiteral(
            slot: slot, line: line, column: column, text: text, kind: kind,
            choices: kind == .operation ? ["+", "-"] : [], changesFigure: true)
        }
        return LiveOutcome(
          module: LiveModule(
            bytes: Array("module".utf8), figures: [figure],
            literals: [
              literal(0, 6, "1", .integer), literal(1, 8, "+", .operation), literal(2, 10, "20", .number),
            ]
          ))
      }
    }
    return try await site.build()
  }

  @Test func thePageHasTheFaultAndTheFilmOfWhatIsRight() async throws {
    let built = try await build("quiz=\"repair\" fault=\"1 → 300\"")
    #expect(built.problems == [])
    let page = try #require(built.text("posts/p/index.html"))
    // The places of what stands behind it are those of the shown code.
    let code =
      "print(<span data-edit=\"0 i\"><span class=\"number\">300</span></span> <span data-edit=\"1 c + -\">+</span> <span data-edit=\"2 d\"><span class=\"number\">20</span></span>)"
    #expect(
      page.replacing(#/<span class="(?!number)[a-z]+">([^<]*)<\/span>/#) { $0.1 }.contains(code), "\(page)")
    let module = "/samples/p-s-120970d812836f19.wasm#repair-1"
    #expect(page.contains("data-edits=\"\(module)\""))
    #expect(
      page.contains("data-live=\"\(module)\" data-fault=\"0 i 300.0\" data-duration=\"1.5\" data-integrity="))
    // No address leads to a state of it.
    #expect(!page.contains("id=\"live-p-s-f\""))
    #expect(
      page.contains(
        """
        <p class="verdict"><span role="status">This is what it should draw.</span></p>
        <details class="quiz">
        <summary>What is wrong in this code?</summary>
        <p>Line 1: 1 in place of 300</p>
        </details>
        """))
    let repair = try #require(page.firstRange(of: "assets/repair-"))
    let near = try #require(page.firstRange(of: "assets/near-"))
    #expect(repair.lowerBound < near.lowerBound)
  }

  @Test(arguments: [("+ → -", "1 c 1.0"), ("20 → -0.5", "2 d -0.5")])
  func aFaultIsAValueOfAHandle(_ fault: String, _ edit: String) async throws {
    let page = try #require(
      try await build("quiz=\"repair\" fault=\"\(fault)\"").text("posts/p/index.html"))
    #expect(page.contains("data-fault=\"\(edit)\""))
  }

  @Test func withoutAModuleItIsAQuestion() async throws {
    let built = try await build("quiz=\"repair\" fault=\"1 → 300\"", hasModule: false)
    #expect(built.problems == [])
    let page = try #require(built.text("posts/p/index.html"))
    #expect(page.contains("300") && page.contains("<p>Line 1: 1 in place of 300</p>"))
    #expect(!page.contains("data-live") && !page.contains("data-edit") && !page.contains("assets/repair-"))
  }

  @Test(arguments: [("", true), ("quiz=\"repair\" fault=\"1 → 300\"", false)])
  func longCodeIsFoldedUnlessItHasAFault(_ attributes: String, _ isFolded: Bool) async throws {
    let code = "print(1 + 20)" + String(repeating: "\n// More", count: 40)
    let page = try #require(try await build(attributes, code: code).text("posts/p/index.html"))
    #expect(page.contains("<pre tabindex=\"0\" class=\"long\"") == isFolded)
  }

  @Test func programsGetTheQuestionToo() async throws {
    let text = try #require(try await build("quiz=\"repair\" fault=\"1 → 300\"").text("posts/p/index.md"))
    #expect(
      text == """
        # P

        ```swift
        print(300 + 20)
        ```

        ![A dot](https://e.org/figures/p/s/f.png)

        This is what it should draw.

        <details>
        <summary>What is wrong in this code?</summary>

        Line 1: 1 in place of 300

        </details>

        """)
  }

  @Test(arguments: [
    ("quiz=\"repair\" fault=\"7\"", "5:54 error invalid-value: `7` is not a valid value for `fault`"),
    ("fault=\"1 → 2\"", "5:33 error fault-without-repair: `fault` requires `quiz=\"repair\"`"),
    ("figure=\"f\"", "5:33 error fault-without-repair: `figure` requires `quiz=\"repair\"`"),
    (
      "quiz=\"repair\" fault=\"9 → 2\"", "5:54 error fault-not-found: `9` is not in the code of this listing"
    ),
    (
      "quiz=\"repair\" fault=\"print → 2\"",
      "5:54 error fault-not-found: `print` is in the code of this listing more than once"
    ),
    (
      "quiz=\"repair\" fault=\"1 -> 2\" figure=\"g\"",
      "5:70 error unknown-figure: The sample `p/s` draws no figure `g`"
    ),
  ])
  func tellsWhatIsWrong(_ attributes: String, _ problem: String) async throws {
    let code = "print(1)\nprint(2)"
    let problems = try await build(attributes, code: code).problems
    #expect(problems.count == 1 && problems[0].hasPrefix("Content/posts/p.md:" + problem), "\(problems)")
  }

  @Test func withoutAFaultThereIsNoPage() async throws {
    let problems = try await build("quiz=\"repair\"", hasModule: false).problems
    #expect(
      problems == [
        "Content/posts/p.md:5:39 error repair-without-fault: `quiz=\"repair\"` needs a fault | Write what is wrong, as in `fault=\"3: < → <=\"`."
      ])
  }
}
