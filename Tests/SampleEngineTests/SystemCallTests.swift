import Foundation
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// The system calls that samples are refused, each by itself.
@Suite struct SystemCallTests {
  /// Lines of the tables in `filters.c`: the name of a call, and the error that a sample gets.
  private static let refusals: [(name: String, error: String)] = {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/sitegen-supervisor/filters.c")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.matches(of: /\{((?:SYS_[a-z0-9_]+)|[A-Z0-9_]+), (E[A-Z]+|0)\}/)
      .map { (String($0.1), String($0.2)) }
  }()

  private static let codes = ["0": 0, "EPERM": Int(EPERM), "EACCES": Int(EACCES), "ENOSYS": Int(ENOSYS)]

  @Test func eachLineOfTheTablesIsTried() {
    let tried = SystemCallAttempt.all.filter(\.isInTable).map(\.name).sorted()
    #expect(Self.refusals.map(\.name).sorted() == tried)
  }

  @Test func eachCallIsRefused() throws {
    let folder = try TemporaryFolder()
    let run = try SandboxProgram(in: folder, mechanisms: [.systemCallFilter]).run(.calls)
    #expect(run.error == "")
    #expect(run.process.terminationStatus == 0)
    let answers = run.output.split(separator: "\n").reduce(into: [String: Int]()) { answers, line in
      guard let blank = line.lastIndex(of: " ") else { return }
      answers[String(line[..<blank])] = Int(line[line.index(after: blank)...])
    }
    for attempt in SystemCallAttempt.all {
      let isAllowed = SystemCallAttempt.allowed.contains { $0.key == attempt.key }
      let error = Self.refusals.first { $0.name == attempt.name && attempt.isInTable }?.error ?? "EPERM"
      let answer = answers[attempt.key]
      #if !arch(x86_64)
      // Older calls are there on x86-64 only.
      if answer == nil { continue }
      #endif
      #expect(answer == (isAllowed ? 0 : Self.codes[error]), "\(attempt.key)")
    }
    // The calls of 32-bit programs have other numbers.
    #expect([1000 + Int(SIGSYS), 1000 + Int(SIGSEGV)].contains(answers["32 bits"]))
  }
}
