import SampleModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the tests of a sample did, read from the records of Swift Testing's event stream (ABI version 0).
struct TestReport: Sendable, Hashable {
  /// One test function and what became of it.
  struct Test: Sendable, Hashable {
    /// The name, behind those of its suites: `Stack/pushes()`.
    var name: String
    /// How it ended.
    var ending = Ending.running
    /// What was found wrong in it, in order.
    var issues: [Issue] = []
    /// How many arguments it was run with, where it takes some.
    var caseCount: Int?

    /// Whether it has an issue that fails it.
    var isFailed: Bool { issues.contains { $0.weight == .failure } }
  }

  /// How a test ended.
  enum Ending: Sendable, Hashable {
    case waiting
    case running
    case ended
    /// It was cancelled, by its own code or another test's.
    case cancelled
    /// It was not run, with Swift Testing's comment if there is one.
    case skipped(comment: String)
  }

  /// How much something weighs that a test found wrong.
  enum Weight: Sendable, Hashable {
    /// The test fails.
    case failure
    /// A known issue, so the test does not fail.
    case known
    /// It is only a warning, so the test does not fail.
    case warning

    /// What stands before it in a listing of tests.
    fileprivate var label: String {
      switch self {
      case .failure: ""
      case .known: "Known issue: "
      case .warning: "Warning: "
      }
    }
  }

  /// Something that a test found wrong.
  struct Issue: Sendable, Hashable {
    /// What is wrong: `Expectation failed: (1 + 1 → 2) == 3`; then comments.
    var lines: [String]
    /// The arguments of the test, such as `n → 2`; empty where it takes none.
    var arguments: String
    /// How much it weighs.
    var weight: Weight
    /// Where it was found.
    var file: String?
    var line: Int?
    var column: Int?
  }

  /// The tests, in the order in which they stand in the source; at the end what was found wrong outside of them all.
  private(set) var tests: [Test] = []
  /// Whether all tests passed, by Swift Testing's own account; `nil` where the program ended before it.
  private(set) var hasPassed: Bool?

  /// The last records, which say that the tests are over.
  static let passed = "passed"
  static let failed = "failed"

  /// The tests in which something was found wrong.
  var failedTests: [Test] { tests.filter(\.isFailed) }

  /// The test that had begun and not ended when the program did.
  var runningTest: Test? { tests.first { $0.ending == .running } }

  /// The lines for readers: a mark and a name for each test that ended, its issues below it, and no times. A test that
  /// waits or runs has no line.
  var lines: [String] {
    tests.flatMap { test -> [String] in
      let cases = test.caseCount.map { " with \($0) test case\($0 == 1 ? "" : "s")" } ?? ""
      switch test.ending {
      case .waiting, .running: return []
      case .skipped(let comment): return ["➜ \(test.name) skipped" + (comment.isEmpty ? "" : ": \(comment)")]
      case .cancelled: return ["➜ \(test.name) cancelled"]
      case .ended:
        let mark = test.isFailed ? "✘" : "✔"
        return ["\(mark) \(test.name)\(cases)"]
          + test.issues.flatMap { issue in
            let head =
              issue.weight.label + (issue.arguments.isEmpty ? "" : issue.arguments + ": ")
            return zip(issue.lines.indices, issue.lines).map { index, line in
              index == 0 ? "  \(head)\(line)" : "    \(line)"
            }
          }
      }
    }
  }
}

extension TestReport {
  /// Whether a line of standard error is one of Swift Testing's own report.
  static func isLine(_ line: String) -> Bool {
    ["◇ ", "↳ ", "✔ ", "✘ ", "➜ ", "━ "].contains(where: line.hasPrefix)
  }

  /// Reads records, each one line of JSON; other lines are skipped.
  init(_ records: [String]) {
    guard !records.isEmpty else { return }
    let decoder = JSONDecoder()
    var suites = [String: String]()
    var order = [(id: String, place: (Int, Int))]()
    var found = [String: Test]()
    var arguments = ""
    var stray = Test(name: "code outside of a test", ending: .ended)
    for text in records {
      if text == TestReport.passed || text == TestReport.failed { hasPassed = text == TestReport.passed }
      guard let record = try? decoder.decode(Record.self, from: Data(text.utf8)) else { continue }
      let payload = record.payload
      if record.kind == "test" {
        guard let id = payload.id, let name = payload.displayName ?? payload.name else { continue }
        let path = suites.filter { id.hasPrefix($0.key + "/") }.sorted { $0.key.count < $1.key.count }.map(
          \.value)
        guard payload.kind == "function" else {
          suites[id] = name
          continue
        }
        let place = payload.sourceLocation.map { ($0.line, $0.column) } ?? (0, 0)
        order.append((id, place))
        found[id] = Test(
          name: (path + [name]).joined(separator: "/"), ending: .waiting,
          caseCount: payload.isParameterized == true ? 0 : nil)
        continue
      }
      let messages = payload.messages ?? []
      guard let id = payload.testID, var test = found[id] else {
        // A task that a test does not wait for, or a detached one, belongs to none.
        if let issue = payload.issue { stray.issues.append(Issue(issue, messages, arguments: "")) }
        continue
      }
      switch payload.kind {
      case "testStarted": test.ending = .running
      case "testCaseStarted":
        test.caseCount = test.caseCount.map { $0 + 1 }
        arguments = TestReport.arguments(in: messages.first?.text ?? "")
      case "testCaseEnded": arguments = ""
      case "testEnded": if test.ending != .cancelled { test.ending = .ended }
      case "testCancelled": test.ending = .cancelled
      case "testSkipped":
        let comment =
          messages.first?.text.split(separator: " skipped: ", maxSplits: 1).dropFirst().first ?? ""
        test.ending = .skipped(comment: String(comment))
      case "issueRecorded":
        guard let issue = payload.issue else { continue }
        test.issues.append(Issue(issue, messages, arguments: test.caseCount == nil ? "" : arguments))
      default: break
      }
      found[id] = test
    }
    tests = order.sorted { $0.place < $1.place }.compactMap { found[$0.id] }
    if !stray.issues.isEmpty { tests.append(stray) }
  }

  /// `n → 2` of `Test case passing 1 argument n → 2 to odd(_:) started.`
  private static func arguments(in sentence: String) -> String {
    guard let match = sentence.firstMatch(of: /^Test case passing \d+ arguments? (.*) to .* started\.$/)
    else {
      return ""
    }
    return String(match.1)
  }

  /// The parts of a record of the event stream that are used.
  fileprivate struct Record: Decodable {
    var kind: String
    var payload: Payload

    struct Payload: Decodable {
      var kind: String
      var id: String?
      var name: String?
      var displayName: String?
      var isParameterized: Bool?
      var testID: String?
      var sourceLocation: Place?
      var messages: [Message]?
      var issue: Issue?
    }

    struct Message: Decodable {
      var text: String
    }

    struct Issue: Decodable {
      var isKnown: Bool
      /// Whether it makes its test fail: a warning does not. Older streams do not say.
      var isFailure: Bool?
      var sourceLocation: Place?
    }

    struct Place: Decodable {
      var filePath: String?
      var _filePath: String?
      var line: Int
      var column: Int

      var file: String? { filePath ?? _filePath }
    }
  }
}

extension TestReport.Issue {
  fileprivate init(
    _ issue: TestReport.Record.Issue, _ messages: [TestReport.Record.Message], arguments: String
  ) {
    self.init(
      lines: messages.flatMap { $0.text.withLineFeeds.lines }.map(\.withoutAddresses), arguments: arguments,
      weight: issue.isKnown ? .known : issue.isFailure ?? true ? .failure : .warning,
      file: issue.sourceLocation?.file,
      line: issue.sourceLocation?.line, column: issue.sourceLocation?.column)
  }
}
