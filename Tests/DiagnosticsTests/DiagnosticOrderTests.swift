import Diagnostics
import Testing

@Suite struct DiagnosticOrderTests {
  @Test func sortsByPlaceThenSeverityThenName() {
    let sorted = [
      Diagnostic(.warning, "b", "No place", at: nil),
      Diagnostic(.warning, "a", "Whole file", at: SourceLocation(file: "a.md")),
      Diagnostic(.warning, "a", "Whole line", at: SourceLocation(file: "a.md", line: 2)),
      Diagnostic(.error, "z", "An error first", at: SourceLocation(file: "a.md", line: 2, column: 3)),
      Diagnostic(.warning, "a", "Then a warning", at: SourceLocation(file: "a.md", line: 2, column: 3)),
      Diagnostic(.warning, "b", "Message 1", at: SourceLocation(file: "a.md", line: 2, column: 3)),
      Diagnostic(.warning, "b", "Message 2", at: SourceLocation(file: "a.md", line: 2, column: 3)),
      Diagnostic(
        .warning, "a", "Line 10 is after line 2", at: SourceLocation(file: "a.md", line: 10, column: 1)),
      Diagnostic(.warning, "a", "Another file", at: SourceLocation(file: "b.md", line: 1, column: 1)),
    ]
    #expect(Array(sorted.reversed()).sorted() == sorted)
    #expect(sorted.sorted() == sorted)
  }

  @Test func warningsAreNoErrors() {
    let warning = Diagnostic(.warning, "w", "Only a warning", at: nil)
    #expect(![Diagnostic]().containsErrors)
    #expect(![warning].containsErrors)
    #expect([warning, Diagnostic(.error, "e", "An error", at: nil)].containsErrors)
  }

  @Test func describesPlacesAsEditorsReadThem() {
    #expect(SourceLocation(file: "a.md").description == "a.md")
    #expect(SourceLocation(file: "a.md", line: 3).description == "a.md:3")
    #expect(SourceLocation(file: "a.md", line: 3, column: 7).description == "a.md:3:7")
    #expect(SourceLocation(file: "a.md", column: 7).description == "a.md")
  }
}
