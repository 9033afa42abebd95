extension Report {
  /// How many errors, warnings and notes there are, such as `2 errors, 1 warning`; empty for none.
  package var severityCounts: String {
    Severity.allCases.sorted(by: >).compactMap { severity in
      let count = count(severity)
      return count == 0 ? nil : count.counting(severity.rawValue)
    }.joined(separator: ", ")
  }

  /// The report in one line, such as `3 samples differ, 1 does not compile, 296 passed; 2 broken links`. Only errors
  /// count beside samples; without samples and errors the line is empty.
  package var summary: String {
    [sampleSummary, siteSummary].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  private var sampleSummary: String {
    let clauses: [(status: ReportedSample.Status, one: String, many: String)] = [
      (.changed, "differs", "differ"), (.missing, "has no record", "have no record"),
      (.compileError, "does not compile", "do not compile"), (.failed, "fails", "fail"),
      (.notRun, "was not run", "were not run"), (.passed, "passed", "passed"),
    ]
    var words: [String] = []
    for clause in clauses {
      let count = count(clause.status)
      guard count > 0 else { continue }
      let number = words.isEmpty ? count.counting("sample") : "\(count)"
      words.append("\(number) \(count == 1 ? clause.one : clause.many)")
    }
    return words.joined(separator: ", ")
  }

  private var siteSummary: String {
    let nouns = [
      "broken-link": "broken link", "broken-anchor": "broken anchor", "missing-image": "missing image",
      "duplicate-id": "duplicate id", "orphan-record": "orphan record", "compile-error": "compile error",
    ]
    let names = Set(samples.map(\.name))
    // What belongs to a sample is in the sample's own clause.
    let errors = diagnostics.filter { diagnostic in
      diagnostic.severity == .error && !(diagnostic.sample.map(names.contains) ?? false)
    }
    var words: [String] = []
    for (identifier, noun) in nouns.sorted(by: { $0.key < $1.key }) {
      let count = errors.count { $0.identifier == identifier }
      if count > 0 { words.append(count.counting(noun)) }
    }
    let others = errors.count { nouns[$0.identifier] == nil }
    if others > 0 { words.append(others.counting(words.isEmpty ? "error" : "other error")) }
    return words.joined(separator: ", ")
  }
}

extension Int {
  /// The number with a noun, such as `1 page` and `2 pages`.
  package func counting(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension Duration {
  /// Seconds with three decimals, such as `1.250`.
  var secondsText: String {
    let milliseconds = components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    let rest = String(milliseconds % 1000)
    return "\(milliseconds / 1000)." + String(repeating: "0", count: max(0, 3 - rest.count)) + rest
  }
}
