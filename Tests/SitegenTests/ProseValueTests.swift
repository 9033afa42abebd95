import Foundation
import Testing

/// Numbers in posts that samples print, with the real compiler.
@Suite(.serialized) struct ProseValueTests {
  private let site: TemporarySite
  private let path = "Content/posts/a.md"

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
  }

  private func post(_ prose: String, code: String = "print(\"cosine = 0.7660444\")") throws {
    try site.write(
      "---\ntitle: A\n---\n\n\(prose)\n\n```swift sample=\"dial\" hidden output=\"none\"\n\(code)\n```\n",
      to: path)
  }

  private func problems(_ run: SitegenProgram.Run) -> [String] {
    run.problems.split(separator: "\n").filter { $0.hasPrefix("error: ") || $0.contains("--> ") }.map(
      String.init)
  }

  @Test func aNumberThatAgreesIsTextOfThePage() async throws {
    try post(
      "So [0.766](sample:dial#cosine), [**0.77**](sample:dial#cosine) and [`0.8`](sample:dial#cosine).")
    #expect(try await site.program.run("accept").exitCode == 0)
    for arguments in [["build"], ["build"], ["build", "--frozen"], ["check"]] {
      let run = try await site.program.run(arguments)
      #expect(run.exitCode == 0, "\(arguments)")
      #expect(run.problems == "", "\(arguments)")
    }
    #expect(
      try site.read("public/posts/a/index.html").contains(
        "<p>So 0.766, <strong>0.77</strong> and <code>0.8</code>.</p>"))
  }

  @Test func aNumberThatDiffersIsAnErrorAlsoInAWarmBuild() async throws {
    try post("So [0.766](sample:dial#cosine).")
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("build").exitCode == 0)
    try post("So [0.766](sample:dial#cosine).", code: "print(\"cosine = 0.7671\")")
    let expected = [
      "error: `dial` printed `cosine = 0.7671`, but the text says 0.766 [wrong-number]", " --> \(path):5:4",
    ]
    let build = try await site.program.run("build")
    #expect(build.exitCode == 1)
    #expect(Set(expected).isSubset(of: problems(build)))
    let check = try await site.program.run("check")
    #expect(Set(expected).isSubset(of: problems(check)))
    #expect(check.problems.contains("1 sample differs"))
  }

  @Test func acceptWritesTheDigitsAndNothingElse() async throws {
    let prose = """
      So [0.767](sample:dial#cosine) and 0.767, in *[−1,000](sample:dial#big "title")* points,\r
      > - [`0.76`][ref] and [1.2 %](<sample:dial#the share>) and [0.766](sample:dial#cosine)

      [ref]: sample:dial#cosine
      """
    let code = #"print("cosine = 0.7660444\nbig = -4321.5\nthe share = 3.45 %")"#
    try post(prose, code: code)
    let before = try site.read(path)
    let run = try await site.program.run("accept", "--prose")
    #expect(run.exitCode == 0)
    #expect(run.problems == "")
    #expect(
      run.output == """
        \(path):5:4: 0.767 → 0.766 (dial: cosine = 0.7660444)
        \(path):5:47: −1,000 → −4,322 (dial: big = -4321.5)
        \(path):6:5: 0.76 → 0.77 (dial: cosine = 0.7660444)
        \(path):6:23: 1.2 → 3.5 (dial: the share = 3.45 %)
        4 numbers changed

        """)
    #expect(
      try site.read(path)
        == before.replacing("[0.767]", with: "[0.766]").replacing("−1,000", with: "−4,322")
        .replacing("`0.76`", with: "`0.77`").replacing("1.2 %", with: "3.5 %"))
    #expect(!site.exists("Samples/Recorded"))
    #expect(try await site.program.run("accept", "--prose").output == "0 numbers changed\n")
  }

  @Test func aShortcutReferenceIsLeft() async throws {
    try post("So [0.5].\n\n[0.5]: sample:dial#cosine")
    let before = try site.read(path)
    let run = try await site.program.run("accept", "--prose")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("Its digits could not be replaced; write them by hand."))
    #expect(try site.read(path) == before)
  }

  @Test func everythingElseIsAnErrorAtItsPlace() async throws {
    try post(
      """
      [1](sample:dial)
      [1](sample:dail#a)
      [1](sample:dial#cosin)
      [1](sample:dial#two)
      [1](sample:dial#word)
      [one](sample:dial#cosine)
      [77 %](sample:dial#cosine)
      """, code: #"print("cosine = 0.77\ntwo = 1\ntwo = 2\nword = x")"#)
    let run = try await site.program.run("build")
    #expect(
      problems(run) == [
        "error: This link names no value of the sample `dial` [value-not-named]", " --> \(path):5:1",
        "error: Unknown sample `dail` [unknown-sample]", " --> \(path):6:1",
        "error: The sample `dial` prints no value `cosin` [unknown-value]", " --> \(path):7:1",
        "error: The sample `dial` prints different values for `two`: `1`, `2` [ambiguous-value]",
        " --> \(path):8:1",
        "error: `dial` printed `word = x`, which is not a number [value-not-a-number]", " --> \(path):9:1",
        "error: The text `one` is not a number [text-not-a-number]", "  --> \(path):10:1",
        "error: `dial` printed `cosine = 0.77`, but the text says 77 % [wrong-number]", "  --> \(path):11:1",
      ])
  }

  @Test func aSampleThatFailsIsTheOnlyError() async throws {
    try post("So [0.766](sample:dial#cosine).", code: "print(\"cosine = 1\")\nfatalError(\"no\")")
    let run = try await site.program.run("build")
    #expect(
      problems(run).filter { $0.hasPrefix("error") } == [
        "error: The sample `a/dial` trapped [sample-trapped]"
      ])
  }
}
