import Diagnostics
import Testing

@Suite struct ReportGitHubTests {
  private func commands(_ diagnostics: Diagnostic..., siteFolder: String = "") -> String {
    ReportFormat.github.format(Report(diagnostics: diagnostics), siteFolder: siteFolder)
  }

  @Test func escapesPropertiesAndMessages() {
    let placed = Diagnostic(
      .error, "wrong-type", "`a` must be \"b\"\tnot \\",
      at: SourceLocation(file: "a,b:c%.md", line: 2, column: 3), notes: ["first\nsecond", "50 %"])
    #expect(
      commands(placed, Diagnostic(.warning, "w", "No place", at: nil)) == """
        ::error file=a%2Cb%3Ac%25.md,line=2,col=3,title=wrong-type::`a` must be "b"\tnot \\%0Afirst%0Asecond%0A50 %25
        ::warning title=w::No place

        """)
  }

  @Test func aNoteIsWhatGitHubCallsANotice() {
    #expect(commands(Diagnostic(.note, "n", "N", at: nil)) == "::notice title=n::N\n")
  }

  @Test func escapesASeparatorUnderACombiningMark() {
    let diagnostic = Diagnostic(.error, "e", "E\r\n", at: SourceLocation(file: "a,\u{301}b:\u{301}", line: 1))
    #expect(
      commands(diagnostic) == "::error file=a%2C\u{301}b%3A\u{301},line=1,title=e::E%0D%0A\n")
  }

  @Test func whatASampleSaysCannotBecomeACommand() {
    let diagnostic = Diagnostic(.error, "e", "E", at: nil, notes: ["\n::set-output name=a::b\r::error::x"])
    let lines = commands(diagnostic).split(whereSeparator: \.isNewline)
    #expect(lines.count == 1)
  }

  @Test func pathsBeginAtTheRepository() {
    let diagnostic = Diagnostic(.error, "e", "E", at: SourceLocation(file: "Content/a.md", line: 1))
    #expect(
      commands(diagnostic, siteFolder: "docs, old/")
        == "::error file=docs%2C old/Content/a.md,line=1,title=e::E\n")
  }

  @Test func aColumnWithoutALineIsLeftOut() {
    let diagnostic = Diagnostic(.error, "e", "E", at: SourceLocation(file: "a.md", column: 4))
    #expect(commands(diagnostic) == "::error file=a.md,title=e::E\n")
  }

  @Test func nothingWrongIsNothing() {
    #expect(commands().isEmpty)
  }

  @Test func saysWhatIsWrongWithTheMachine() {
    let report = Report(environmentProblem: "No compiler.\nInstall it.")
    #expect(
      ReportFormat.github.format(report) == "::error title=environment::No compiler.%0AInstall it.\n")
  }
}
