// One suite for the samples, a test each, and one for everything else, a test for each file that has something wrong
// with it. Jenkins and GitLab keep only the first `failure` of a test, so all of a test's problems are in one; and
// GitLab drops tests whose class and name are those of another.

extension Report {
  /// The report as a JUnit document that is valid by Jenkins' schema.
  func junit(sourceLine: (String, Int) -> String?) -> String {
    let names = Set(samples.map(\.name))
    let ofSample = Dictionary(grouping: diagnostics) { diagnostic in
      diagnostic.sample.flatMap { names.contains($0) ? $0 : nil }
    }
    let sampleTests = samples.map { sample in
      JUnitTest(sample, ofSample[sample.name] ?? [], sourceLine: sourceLine)
    }
    let suites = [
      JUnitSuite(name: "samples", tests: sampleTests),
      JUnitSuite(name: "content", tests: contentTests(ofSample[nil] ?? [], sourceLine: sourceLine)),
    ]
    let counts = [
      ("name", "sitegen"), ("tests", "\(suites.reduce(0) { $0 + $1.tests.count })"),
      ("failures", "\(suites.reduce(0) { $0 + $1.count(.failure) })"),
      ("errors", "\(suites.reduce(0) { $0 + $1.count(.error) })"),
      ("time", (duration ?? .zero).secondsText),
    ]
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites\(counts.xmlAttributes)>\n"
      + suites.map(\.xml).joined() + "</testsuites>\n"
  }

  private func contentTests(
    _ diagnostics: [Diagnostic], sourceLine: (String, Int) -> String?
  ) -> [JUnitTest] {
    let files = Dictionary(grouping: diagnostics) { $0.location?.file ?? "site" }
    var tests = files.sorted { $0.key < $1.key }.map { file, diagnostics in
      var test = JUnitTest(className: "content", name: file)
      test.add(diagnostics, sourceLine: sourceLine)
      return test
    }
    if let environmentProblem {
      let sentence = environmentProblem.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      tests.append(
        JUnitTest(
          className: "content", name: "environment",
          outcome: JUnitTest.Outcome(
            kind: .error, type: "environment", message: sentence, text: environmentProblem)))
    }
    // A suite without a test is taken for a run in which something broke.
    return tests.isEmpty ? [JUnitTest(className: "content", name: "site")] : tests
  }
}

private struct JUnitSuite {
  var name: String
  var tests: [JUnitTest]

  func count(_ kind: JUnitTest.Outcome.Kind) -> Int { tests.count { $0.outcome?.kind == kind } }

  var xml: String {
    let attributes = [
      ("name", name), ("tests", "\(tests.count)"), ("failures", "\(count(.failure))"),
      ("errors", "\(count(.error))"), ("skipped", "\(count(.skipped))"),
      ("time", tests.reduce(.zero) { $0 + $1.duration }.secondsText),
    ]
    return "  <testsuite\(attributes.xmlAttributes)>\n" + tests.map(\.xml).joined() + "  </testsuite>\n"
  }
}

private struct JUnitTest {
  struct Outcome {
    /// The element's name.
    enum Kind: String {
      case failure, error, skipped
    }

    var kind: Kind
    var type: String
    var message: String
    var text: String
  }

  var className: String
  var name: String
  var duration = Duration.zero
  var outcome: Outcome?
  var warnings = ""

  init(className: String, name: String, outcome: Outcome? = nil) {
    (self.className, self.name, self.outcome) = (className, name, outcome)
  }

  init(_ sample: ReportedSample, _ diagnostics: [Diagnostic], sourceLine: (String, Int) -> String?) {
    let isInline = sample.name.contains("/")
    self.init(className: isInline ? sample.location.file.withoutExtension : "Samples", name: sample.name)
    duration = sample.duration ?? .zero
    if sample.status == .notRun {
      outcome = Outcome(kind: .skipped, type: "not-run", message: "The sample was not run", text: "")
    }
    add(diagnostics, sourceLine: sourceLine)
  }

  mutating func add(_ diagnostics: [Diagnostic], sourceLine: (String, Int) -> String?) {
    func text(_ severities: Severity...) -> String {
      diagnostics.filter { severities.contains($0.severity) }
        .map { TextDiagnostic($0, usesColor: false, sourceLine: sourceLine).text }.joined(separator: "\n")
    }
    let errors = diagnostics.filter { $0.severity == .error }
    if let first = errors.first {
      let more = errors.count > 1 ? " (and \((errors.count - 1).counting("more problem")))" : ""
      outcome = Outcome(
        kind: .failure, type: first.identifier, message: first.message + more, text: text(.error))
    }
    warnings = text(.warning, .note)
  }

  var xml: String {
    let attributes = [("classname", className), ("name", name), ("time", duration.secondsText)]
    var content = ""
    if let outcome {
      let attributes = [("type", outcome.type), ("message", outcome.message)].xmlAttributes
      content =
        "      <\(outcome.kind.rawValue)\(attributes)>\(outcome.text.xmlText)</\(outcome.kind.rawValue)>\n"
    }
    if !warnings.isEmpty { content += "      <system-out>\(warnings.xmlText)</system-out>\n" }
    let tag = "    <testcase\(attributes.xmlAttributes)"
    return content.isEmpty ? tag + "/>\n" : tag + ">\n" + content + "    </testcase>\n"
  }
}

extension String {
  /// Without what stands behind the last dot, which Jenkins would take for the end of a package's name.
  fileprivate var withoutExtension: String {
    guard let dot = lastIndex(of: "."), !self[dot...].contains("/") else { return self }
    return String(self[..<dot])
  }
}
