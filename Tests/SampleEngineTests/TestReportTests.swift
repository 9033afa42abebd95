import Testing

@testable import SampleEngine
@testable import SampleModel

@Suite struct TestReportTests {
  private static func test(_ name: String, _ id: String, line: Int, _ more: String = "") -> String {
    #"{"kind":"test","payload":{"id":"\#(id)","kind":"function","name":"\#(name)"\#(more),"#
      + #""sourceLocation":{"_filePath":"main.swift","line":\#(line),"column":2}},"version":"6.3.0"}"#
  }

  private static func event(_ kind: String, _ id: String, _ message: String = "", _ more: String = "")
    -> String
  {
    let messages = message.isEmpty ? "" : #"{"symbol":"default","text":"\#(message)"}"#
    return
      #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)","messages":[\#(messages)]\#(more)}}"#
  }

  private static func issue(isKnown: Bool) -> String {
    #","issue":{"isKnown":\#(isKnown),"sourceLocation":{"filePath":"Content/posts/a.md","line":42,"column":22}}"#
  }

  static let reports: [(description: String, records: [String], lines: [String])] = [
    ("nothing", [], []),
    ("what is no record", ["", "{", "[]", "null", #"{"kind":"test"}"#, "\u{FFFD}"], []),
    (
      "tests in the order of the source",
      [
        test("b()", "a.b()", line: 9), test("a()", "a.a()", line: 3),
        event("testStarted", "a.b()"), event("testEnded", "a.b()"),
        event("testStarted", "a.a()"), event("testEnded", "a.a()"),
      ], ["✔ a()", "✔ b()"]
    ),
    (
      "a name of its own, in a suite in a suite",
      [
        #"{"kind":"test","payload":{"id":"a.G","kind":"suite","name":"G","displayName":"Group"}}"#,
        #"{"kind":"test","payload":{"id":"a.G/H","kind":"suite","name":"H"}}"#,
        test("x()", "a.G/H/x()", line: 3, #","displayName":"The x""#),
        event("testStarted", "a.G/H/x()"), event("testEnded", "a.G/H/x()"),
      ], ["✔ Group/H/The x"]
    ),
    (
      "an issue with a comment",
      [
        test("a()", "a.a()", line: 3), event("testStarted", "a.a()"),
        event(
          "issueRecorded", "a.a()", #"Expectation failed: 1 == 2"},{"symbol":"details","text":"why"#,
          issue(isKnown: false)),
        event("testEnded", "a.a()"),
      ], ["✘ a()", "  Expectation failed: 1 == 2", "    why"]
    ),
    (
      "a known issue",
      [
        test("a()", "a.a()", line: 3), event("testStarted", "a.a()"),
        event("issueRecorded", "a.a()", "Expectation failed: 1 == 2", issue(isKnown: true)),
        event("testEnded", "a.a()"),
      ], ["✔ a()", "  Known issue: Expectation failed: 1 == 2"]
    ),
    (
      "arguments",
      [
        test("odd(_:)", "a.odd(_:)", line: 3, #","isParameterized":true"#), event("testStarted", "a.odd(_:)"),
        event("testCaseStarted", "a.odd(_:)", "Test case passing 1 argument n → 1 to odd(_:) started."),
        event("testCaseEnded", "a.odd(_:)"),
        event("testCaseStarted", "a.odd(_:)", "Test case passing 1 argument n → 2 to odd(_:) started."),
        event("issueRecorded", "a.odd(_:)", "Expectation failed", issue(isKnown: false)),
        event("testCaseEnded", "a.odd(_:)"), event("testEnded", "a.odd(_:)"),
      ], ["✘ odd(_:) with 2 test cases", "  n → 2: Expectation failed"]
    ),
    (
      "a test that is cancelled",
      [
        test("a()", "a.a()", line: 3), event("testStarted", "a.a()"), event("testCancelled", "a.a()"),
        event("testEnded", "a.a()"),
      ], ["➜ a() cancelled"]
    ),
    (
      "an address",
      [
        test("a()", "a.a()", line: 3), event("testStarted", "a.a()"),
        event("issueRecorded", "a.a()", "Expectation failed: 0x00007f57a0b1c2d3", issue(isKnown: false)),
        event("testEnded", "a.a()"),
      ], ["✘ a()", "  Expectation failed: 0x…"]
    ),
    (
      "tests that are not run",
      [
        test("a()", "a.a()", line: 3), test("b()", "a.b()", line: 4),
        event("testSkipped", "a.a()", "Test a() skipped"),
        event("testSkipped", "a.b()", #"Test b() skipped: \"later\""#),
      ], ["➜ a() skipped", "➜ b() skipped: \"later\""]
    ),
    (
      "a test that the program ended in",
      [test("a()", "a.a()", line: 3), test("b()", "a.b()", line: 4), event("testStarted", "a.b()")], []
    ),
  ]

  @Test(arguments: reports)
  func eachTestIsALineWithoutTimes(_ description: String, _ records: [String], _ lines: [String]) {
    #expect(TestReport(records).lines == lines)
  }

  @Test func knowsTheTestThatWasRunning() {
    let report = TestReport([
      Self.test("a()", "a.a()", line: 3), Self.test("b()", "a.b()", line: 4),
      Self.event("testStarted", "a.a()"),
      Self.event("testEnded", "a.a()"), Self.event("testStarted", "a.b()"),
    ])
    #expect(report.runningTest?.name == "b()")
  }
}
