import Testing

@testable import PreviewServer

@Suite struct ChangeBatchTests {
  @Test func waitsForQuietButNotForEver() {
    let start = ContinuousClock.now
    var batch = ChangeBatch(timing: .init(quietPeriod: .milliseconds(30), longestDelay: .milliseconds(100)))
    #expect(batch.deadline == nil)
    batch.add([], at: start)
    #expect(batch.deadline == nil)
    batch.add(["a"], at: start)
    #expect(batch.deadline == start + .milliseconds(30))
    batch.add(["b"], at: start + .milliseconds(20))
    #expect(batch.deadline == start + .milliseconds(50))
    batch.add(["a"], at: start + .milliseconds(90))
    #expect(batch.deadline == start + .milliseconds(100))
    #expect(batch.take() == ["a", "b"])
    #expect(batch.deadline == nil)
  }
}
