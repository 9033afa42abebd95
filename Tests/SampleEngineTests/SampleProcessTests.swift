import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import Synchronization
import TestSupport
import Testing

/// That no process of a sample outlives it.
@Suite("Processes of samples", .serialized)
struct SampleProcessTests {
  let site: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    configuration = try .forTests(of: site)
  }

  @Test func leavesNoProcessBehindWhenTimeIsUp() async throws {
    let marker = "\(Int.random(in: 100_000_000...999_999_999))"
    let code = """
      import Foundation
      for _ in 0..<3 {
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sleep")
        child.arguments = ["\(marker)"]
        try child.run()
      }
      print("started")
      while true { sleep(1) }
      """
    let sample = try Sample.inline("forks", [(10, code)], timeout: .seconds(2))
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == .timedOut(.seconds(2), block: 0))
    #expect(outcome.output == "started\n")
    let left = try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else {
        return false
      }
      return String(decoding: bytes, as: UTF8.self).contains(marker)
    }
    #expect(left == [])
  }

  @Test func endsASampleWhenItsCallerIsCancelled() async throws {
    let marker = "\(Int.random(in: 100_000_000...999_999_999))"
    let code = """
      import Foundation
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sleep")
      child.arguments = ["\(marker)"]
      try child.run()
      while true { sleep(1) }
      """
    // Longer than it takes until this test has its turn again.
    let sample = try Sample.inline("cancelled", [(10, code)], timeout: .seconds(600))
    let engine = SampleEngine(configuration)
    let evaluation = Task { try await engine.evaluate([sample]) }
    func isRunning() throws -> Bool {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { entry in
        guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
        else { return false }
        return bytes.starts(with: Data("/bin/sleep".utf8))
          && String(decoding: bytes, as: UTF8.self).contains(marker)
      }
    }
    for _ in 0..<6000 where try !isRunning() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(try isRunning())
    evaluation.cancel()
    await #expect(throws: (any Error).self) { try await evaluation.value }
    #expect(try !isRunning())
  }

  @Test func startsNothingMoreWhenItsCallerIsCancelled() async throws {
    let samples = try (0..<30).map { index in
      try Sample.inline("waiting-\(index)", [(10, "print(\(Int.random(in: 0...Int.max)))\nwhile true {}")])
    }
    let steps = Mutex((isCancelled: false, running: 0, runningAfterwards: 0))
    let engine = SampleEngine(configuration)
    let evaluation = Task {
      try await engine.evaluate(samples) { step in
        guard case .running = step else { return }
        steps.withLock {
          $0.running += 1
          if $0.isCancelled { $0.runningAfterwards += 1 }
        }
      }
    }
    while steps.withLock({ $0.running }) < configuration.jobs { try await Task.sleep(for: .milliseconds(10)) }
    steps.withLock { $0.isCancelled = true }
    evaluation.cancel()
    await #expect(throws: (any Error).self) { try await evaluation.value }
    #expect(steps.withLock { $0.runningAfterwards } == 0)
  }

  @Test func killsWhatASampleLeavesRunning() async throws {
    let marker = "\(Int.random(in: 100_000_000...999_999_999))"
    let code = """
      import Foundation
      let child = Process()
      child.executableURL = URL(filePath: "/bin/sleep")
      child.arguments = ["\(marker)"]
      try child.run()
      print("left")
      """
    let sample = try Sample.inline("leaves", [(10, code)])
    let outcome = try await #require(SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == nil)
    #expect(outcome.output == "left\n")
    let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { entry in
      Int(entry) == nil ? nil : FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
    }
    #expect(!processes.contains { String(decoding: $0, as: UTF8.self).contains(marker) })
  }
}
