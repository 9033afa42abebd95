import Diagnostics

extension Report {
  /// A report with a sample of each status, and problems with every awkward character in them.
  static let varied = Report(
    samples: [
      ReportedSample(
        name: "dial/fan", location: SourceLocation(file: "Content/posts/dial.md", line: 7), status: .passed,
        origin: "run", duration: .milliseconds(1234)),
      ReportedSample(
        name: "flip", location: SourceLocation(file: "Samples/flip/main.swift", line: 1), status: .changed,
        origin: "run", duration: .milliseconds(20)),
      ReportedSample(
        name: "new", location: SourceLocation(file: "Samples/new/main.swift"), status: .missing,
        origin: "cache"),
      ReportedSample(
        name: "a.b/c", location: SourceLocation(file: "Content/posts/a.b/index.md", line: 3),
        status: .compileError),
      ReportedSample(
        name: "trap", location: SourceLocation(file: "Samples/trap/main.swift"), status: .failed),
      ReportedSample(
        name: "late", location: SourceLocation(file: "Samples/late/main.swift"), status: .notRun),
    ],
    diagnostics: [
      Diagnostic(.error, "orphan-record", "No place", at: nil),
      Diagnostic(
        .error, "compile-error", "cannot find `a < b && \"c\"`",
        at: SourceLocation(file: "Content/posts/a.b/index.md", line: 4, column: 2), sample: "a.b/c"),
      Diagnostic(
        .error, "compile-error", "another", at: SourceLocation(file: "Content/posts/a.b/index.md", line: 5),
        sample: "a.b/c"),
      Diagnostic(
        .warning, "compile-warning", "a mere warning",
        at: SourceLocation(file: "Content/posts/dial.md", line: 8), sample: "dial/fan"),
      Diagnostic(
        .error, "broken-link", "Nothing at `x`",
        at: SourceLocation(file: "Content/a,b:c%.md", line: 2, column: 3),
        notes: ["first\nsecond", "50 %"]),
      Diagnostic(
        .error, "sample-changed", "`flip` differs",
        at: SourceLocation(file: "Samples/flip/main.swift", line: 1),
        sample: "flip", notes: ["- \u{0}\u{1B}[31m]]>\n+ \u{FFFE}"]),
      Diagnostic(
        .error, "missing-record", "`new` has no record", at: SourceLocation(file: "Samples/new/main.swift"),
        sample: "new"),
      Diagnostic(
        .error, "sample-trapped", "`trap` trapped", at: SourceLocation(file: "Samples/trap/main.swift"),
        sample: "trap"),
    ], pageCount: 12, duration: .seconds(61), shard: "1/4")
}
