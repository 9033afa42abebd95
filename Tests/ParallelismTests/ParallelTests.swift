import Foundation
import Synchronization
import Testing

@testable import Parallelism

@Suite struct ParallelTests {
  private struct Failure: Error, Equatable {
    var element: Int
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000], [1, 2, 3, 8, 5000])
  func keepsTheOrder(_ count: Int, jobs: Int) async {
    let elements = Array(0..<count)
    let results = await parallelMap(elements, jobs: jobs) { $0 * 2 }
    #expect(results == elements.map { $0 * 2 })
  }

  @Test(arguments: [1, 4])
  func throwsTheFirstError(_ jobs: Int) async {
    let error = await #expect(throws: Failure.self) {
      try await parallelMap(Array(0..<1000), jobs: jobs) { element throws(Failure) in
        if element % 7 == 6 { throw Failure(element: element) }
        return element
      }
    }
    #expect(error == Failure(element: 6))
  }

  @Test func waitsForAsManyFilesAtOnceAsThereAreJobs() async {
    let jobs = min(2 * ProcessInfo.processInfo.activeProcessorCount + 2, WorkingThread.limit)
    let waiting = Mutex(0)
    let allWait = DispatchSemaphore(value: 0)
    let results = await parallelMap(Array(0..<jobs), jobs: jobs) { _ in
      if waiting.withLock({
        $0 += 1; return $0 == jobs
      }) {
        for _ in 0..<jobs { allWait.signal() }
      }
      return allWait.wait(timeout: .now() + 60)
    }
    #expect(results.allSatisfy { $0 == .success })
  }
}
