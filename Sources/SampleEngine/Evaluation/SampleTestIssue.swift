import SampleModel

/// Something that a test of a sample found wrong.
struct SampleTestIssue: Sendable, Hashable {
  /// The test's name.
  var test: String
  /// The arguments that it was run with, such as `n → 2`; empty where it takes none.
  var arguments: String
  /// What is wrong, then comments.
  var lines: [String]
  /// Where it was found.
  var position: SamplePosition?
}

extension SampleModule {
  /// The place of a test's issue. Swift Testing gives the place of an expectation in the author's lines, and that of a
  /// test itself, which stands for an error that it throws, in the file that was compiled.
  func position(of issue: TestReport.Issue, in sample: Sample) -> SamplePosition? {
    guard let path = issue.file, let line = issue.line else { return nil }
    for (index, file) in files.enumerated() where file.path == path {
      let starts = fragmentLines[index]
      guard let start = starts.last(where: { $0.line <= line }) else { continue }
      return SamplePosition(
        file: index, fragment: start.fragment, line: line - start.line, column: issue.column ?? 0)
    }
    guard let name = path.split(separator: "/").last,
      var position = sample.position(file: String(name), line: line)
    else { return nil }
    position.column = issue.column ?? 0
    return position
  }
}
