import Testing

@testable import Diagnostics

/// No format passes on what could drive a terminal or make text read as something else.
@Suite struct HostileTextTests {
  private static let hostile = "a\u{1B}]0;t\u{07}\u{1B}[31m\u{9B}b\u{7F}\u{202E}c\u{2066}\0"

  @Test(arguments: ReportFormat.allCases, [false, true])
  func noFormatPassesControlsOn(_ format: ReportFormat, _ isWrongMachine: Bool) {
    let text = Self.hostile
    let location = SourceLocation(file: text, line: 1, column: 2)
    let diagnostic = Diagnostic(
      .error, "broken", text, at: location, sample: text, notes: [text + "\n" + text])
    let report = Report(
      samples: [ReportedSample(name: text, location: location, status: .failed)],
      diagnostics: [diagnostic, Diagnostic(.error, "broken", text, at: SourceLocation(file: text))],
      environmentProblem: isWrongMachine ? text + "\n" + text : nil)
    let written = format.format(report, siteFolder: text, sourceLine: { _, _ in text })
    #expect(written.unicodeScalars.filter(\.isHostile).isEmpty)
    #expect(report.stepSummary(siteFolder: text).unicodeScalars.filter(\.isHostile).isEmpty)
  }

  @Test(arguments: [
    ("a\tb", "a\tb"), ("a\nb", "a\u{FFFD}b"), ("👩‍👧\u{200F}", "👩‍👧\u{200F}"), ("\u{202E}a", "\u{FFFD}a"),
    ("e\u{301}\u{2069}", "e\u{301}\u{FFFD}"),
  ])
  func messagesHaveOneCharacterForEach(_ text: String, _ expected: String) {
    #expect(text.printable == expected)
  }
}

extension Unicode.Scalar {
  fileprivate var isHostile: Bool {
    properties.generalCategory == .control && self != "\n" && self != "\t" || isBidirectionalControl
  }
}
