import Diagnostics
import Testing

@Suite struct StepSummaryTests {
  @Test func tellsProblemsWithTheirPlaces() {
    let report = Report(
      diagnostics: [
        Diagnostic(
          .error, "broken-link", "Nothing at `a|b` <i>",
          at: SourceLocation(file: "Content/ä b.md", line: 3, column: 2),
          notes: ["one\n\ntwo & three"])
      ], shard: "2/4")
    #expect(
      report.stepSummary(siteFolder: "docs/", sourceAddress: "https://github.com/o/r/blob/c0ffee/") == """
        ### sitegen, shard 2/4: 1 broken link

        <table>
        <tr><th></th><th>Problem</th><th>Place</th></tr>
        <tr><td>error</td><td>Nothing at <code>a|b</code> &lt;i&gt;</td><td>\
        <a href="https://github.com/o/r/blob/c0ffee/docs/Content/%C3%A4%20b.md?plain=1#L3">\
        <code>docs/Content/ä b.md:3:2</code></a></td></tr>
        </table>

        <details><summary>Content/ä b.md:3:2: Nothing at <code>a|b</code> &lt;i&gt;</summary>
        <pre>one&#10;&#10;two &amp; three</pre>
        </details>


        """)
  }

  @Test func nothingWrongIsOneLine() {
    let sample = ReportedSample(name: "s", location: SourceLocation(file: "f"), status: .passed)
    #expect(Report(samples: [sample]).stepSummary() == "### sitegen: 1 sample passed\n\n")
    #expect(Report().stepSummary() == "### sitegen: no problems\n\n")
  }

  @Test(arguments: ["`", "a`b`c`d", "``", "</td></tr></table><script>", "\n\n# Heading", "\u{0}"])
  func aMessageCannotLeaveItsCell(_ message: String) {
    let report = Report(diagnostics: [Diagnostic(.error, "e", message, at: nil)])
    let lines = report.stepSummary().split(separator: "\n", omittingEmptySubsequences: false)
    let rows = lines.filter { $0.hasPrefix("<tr><td>") && $0.hasSuffix("</td></tr>") }
    #expect(rows.count == 1)
    #expect(lines.count == 8)
    #expect(!report.stepSummary().contains("<script>"))
  }

  @Test func staysBelowGitHubsLimitAndSaysWhatItLeftOut() {
    let note = String(repeating: "x", count: 10_000)
    let diagnostics = (1...200).map {
      Diagnostic(.error, "e", "E", at: SourceLocation(file: "f", line: $0), notes: [note])
    }
    let summary = Report(diagnostics: diagnostics).stepSummary()
    #expect(summary.utf8.count < 1 << 20)
    let rows = summary.split(separator: "\n").count { $0.hasPrefix("<tr><td>error") }
    #expect(rows > 50)
    #expect(summary.hasSuffix("\nThe log has \(200 - rows) more problems.\n"))
  }

  @Test func saysWhatIsWrongWithTheMachine() {
    let summary = Report(environmentProblem: "No <compiler>.\nInstall it.").stepSummary()
    #expect(summary.contains("<pre>No &lt;compiler&gt;.&#10;Install it.</pre>"))
  }
}
