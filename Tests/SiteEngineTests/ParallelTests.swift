import Testing

@testable import SiteEngine

@Suite struct ParallelTests {
  private struct Failure: Error, Equatable {
    var element: Int
  }

  @Test(arguments: [0, 1, 2, 63, 64, 65, 1000], [1, 2, 3, 8, 5000])
  func keepsTheOrder(_ count: Int, jobs: Int) async {
    let elements = Array(0..<count)
    let results = await inParallel(elements, jobs: jobs) { $0 * 2 }
    #expect(results == elements.map { $0 * 2 })
  }

  @Test(arguments: [1, 4])
  func throwsTheFirstError(_ jobs: Int) async {
    let error = await #expect(throws: Failure.self) {
      try await inParallel(Array(0..<1000), jobs: jobs) { element throws(Failure) in
        if element % 7 == 6 { throw Failure(element: element) }
        return element
      }
    }
    #expect(error == Failure(element: 6))
  }
}
