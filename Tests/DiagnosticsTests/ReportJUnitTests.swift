import Diagnostics
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The structure that Jenkins' schema (`junit-10.xsd` of its xUnit plugin) asks for.
@Suite struct ReportJUnitTests {
  /// The attributes an element may have, those it must have, and its children.
  private struct Rule {
    var attributes: Set<String>
    var required: Set<String> = []
    var children: Set<String> = []
  }

  private let schema = [
    "testsuites": Rule(
      attributes: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
    "testsuite": Rule(
      attributes: ["name", "tests", "failures", "errors", "skipped", "time"],
      required: ["name", "tests", "failures", "errors"], children: ["testcase"]),
    "testcase": Rule(
      attributes: ["name", "time", "classname"], required: ["name"],
      children: ["skipped", "error", "failure", "system-out"]),
    "failure": Rule(attributes: ["type", "message"]),
    "error": Rule(attributes: ["type", "message"]),
    "skipped": Rule(attributes: ["type", "message"]),
    "system-out": Rule(attributes: []),
  ]

  private func root(_ report: Report) throws -> XMLElement {
    let xml = ReportFormat.junit.format(report)
    return try #require(try XMLDocument(data: Data(xml.utf8)).rootElement())
  }

  private func validate(_ element: XMLElement) throws {
    let name = try #require(element.name)
    let rule = try #require(schema[name], "\(name)")
    let attributes = Set((element.attributes ?? []).compactMap(\.name))
    #expect(attributes.isSubset(of: rule.attributes), "\(name)")
    #expect(attributes.isSuperset(of: rule.required), "\(name)")
    if let time = element.attribute(forName: "time")?.stringValue {
      #expect(time.wholeMatch(of: /[0-9]+\.[0-9]{3}/) != nil)
    }
    for case let child as XMLElement in element.children ?? [] {
      #expect(rule.children.contains(child.name ?? ""), "\(child.name ?? "") in \(name)")
      try validate(child)
    }
  }

  private func value(_ name: String, of element: XMLElement) -> String? {
    element.attribute(forName: name)?.stringValue
  }

  @Test(arguments: [Report.varied, Report(), Report(environmentProblem: "No compiler.\nInstall it.")])
  func isValid(_ report: Report) throws {
    let root = try root(report)
    #expect(root.name == "testsuites")
    try validate(root)
  }

  @Test(arguments: [Report.varied, Report(), Report(environmentProblem: "No compiler.")])
  func countsAreThoseOfTheTests(_ report: Report) throws {
    let root = try root(report)
    let suites = root.elements(forName: "testsuite")
    for suite in suites {
      let tests = suite.elements(forName: "testcase")
      #expect(value("tests", of: suite) == "\(tests.count)")
      for (attribute, element) in [("failures", "failure"), ("errors", "error"), ("skipped", "skipped")] {
        let count = tests.count { !$0.elements(forName: element).isEmpty }
        #expect(value(attribute, of: suite) == "\(count)", "\(attribute)")
      }
    }
    for attribute in ["tests", "failures", "errors"] {
      let sum = suites.reduce(0) { $0 + (Int(value(attribute, of: $1) ?? "") ?? -1) }
      #expect(value(attribute, of: root) == "\(sum)", "\(attribute)")
    }
  }

  @Test func eachSampleIsATest() throws {
    let suite = try #require(try root(.varied).elements(forName: "testsuite").first)
    let tests = suite.elements(forName: "testcase").map { test in
      let outcome = test.elements(forName: "failure") + test.elements(forName: "skipped")
      return [value("classname", of: test), value("name", of: test), value("time", of: test)].map { $0 ?? "" }
        + [outcome.first.flatMap { value("type", of: $0) } ?? "passed"]
    }
    #expect(
      tests == [
        ["Content/posts/dial", "dial/fan", "1.234", "passed"],
        ["Samples", "flip", "0.020", "sample-changed"],
        ["Samples", "new", "0.000", "missing-record"],
        ["Content/posts/a.b/index", "a.b/c", "0.000", "compile-error"],
        ["Samples", "trap", "0.000", "sample-trapped"],
        ["Samples", "late", "0.000", "not-run"],
      ])
  }

  @Test func noProblemIsLost() throws {
    let text = try root(.varied).xmlString
    let flat = try #require(try root(.varied).stringValue)
    for diagnostic in Report.varied.diagnostics {
      #expect(flat.contains(diagnostic.message), "\(diagnostic.message)")
    }
    #expect(text.contains("(and 1 more problem)"))
  }

  @Test func aTestHasOneFailureAndAnOwnName() throws {
    let diagnostics = (1...3).map {
      Diagnostic(.error, "broken-link", "E", at: SourceLocation(file: "a.md", line: $0))
    }
    let suites = try root(Report(diagnostics: diagnostics)).elements(forName: "testsuite")
    let tests = suites.flatMap { $0.elements(forName: "testcase") }
    #expect(tests.count == 1)
    #expect(tests[0].elements(forName: "failure").count == 1)
    let varied = try root(.varied).elements(forName: "testsuite").flatMap { $0.elements(forName: "testcase") }
    let names = varied.map { "\(value("classname", of: $0) ?? "") \(value("name", of: $0) ?? "")" }
    #expect(Set(names).count == names.count)
  }

  @Test func warningsFailNoTest() throws {
    let warning = Diagnostic(.warning, "w", "Only a warning", at: SourceLocation(file: "a.md"))
    let suite = try #require(try root(Report(diagnostics: [warning])).elements(forName: "testsuite").last)
    let test = try #require(suite.elements(forName: "testcase").first)
    #expect(test.elements(forName: "failure").isEmpty)
    #expect(test.elements(forName: "system-out").first?.stringValue?.contains("Only a warning") == true)
  }

  @Test(arguments: [
    "\u{0}\u{1}\u{8}\u{B}\u{1B}[31m", "\u{FFFE}\u{FFFF}", "]]>", "<a href=\"&amp;\">", "\r\n\t",
    "👩‍👩‍👧\u{10FFFD}", "a\u{301}&\u{301}<\u{301}",
  ])
  func anyTextGivesAWellFormedDocument(_ text: String) throws {
    let sample = ReportedSample(name: "p/s", location: SourceLocation(file: text), status: .failed)
    let report = Report(
      samples: [sample],
      diagnostics: [
        Diagnostic(.error, "e", text, at: SourceLocation(file: text), sample: "p/s", notes: [text]),
        Diagnostic(.error, "e", text, at: SourceLocation(file: text), notes: [text]),
      ])
    let root = try root(report)
    try validate(root)
    let failures = root.elements(forName: "testsuite")
      .flatMap { $0.elements(forName: "testcase") }.flatMap { $0.elements(forName: "failure") }
    let allowed = String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          let isControl = scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
          return isControl || (0xFFFE...0xFFFF).contains(scalar.value) ? "\u{FFFD}" : scalar
        }))
    #expect(failures.count == 2)
    for failure in failures {
      #expect(value("message", of: failure)?.unicodeScalars.elementsEqual(allowed.unicodeScalars) == true)
    }
  }
}
