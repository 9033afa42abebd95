import Diagnostics
import Testing

@testable import SampleEngine
@testable import SampleModel
@testable import SitegenCommands

/// Notes tell something, and fail nothing.
@Suite struct NoteTests {
  private let note = Diagnostic(.note, "slow-type-check", "Slow", at: SourceLocation(file: "a.md", line: 2))
  private let warning = Diagnostic(.warning, "w", "Odd", at: nil)

  @Test func aNoteStaysOneUnderStrict() {
    #expect([note, warning].raised { _ in true }.map(\.severity) == [.note, .error])
    #expect([note].raised { _ in true }.exitCode == nil)
  }

  @Test func aStrictCheckThatFailsFastGoesOnAfterANote() {
    var request = SampleRequest.check(SampleScope(), failsFast: true)
    request.isStrict = true
    #expect(!request.stops(after: [note]))
    #expect(request.stops(after: [note, warning]))
  }

  @Test func aSampleWithANotePasses() {
    #expect(ReportedSample.Status(hasOutcome: true, diagnostics: [note]) == .passed)
  }
}
