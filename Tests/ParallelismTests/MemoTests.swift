import Parallelism
import Testing

/// What a running program keeps so that it is not made again of the same.
@Suite struct MemoTests {
  private struct Failure: Error {}

  private let memo = Memo<String, Int, String>()

  /// Asks for a value; `nil` where the kept one was taken.
  private func made(_ key: String, from source: Int) -> String? {
    var made: String?
    let value = memo.value(of: key, from: source) {
      made = "\(key) \(source)"
      return made ?? ""
    }
    #expect(value == "\(key) \(source)")
    return made
  }

  @Test func aValueIsMadeOnceOfTheSame() {
    #expect(made("a", from: 1) == "a 1")
    #expect(made("a", from: 1) == nil)
    #expect(made("b", from: 1) == "b 1")
    #expect(made("a", from: 2) == "a 2")
    // Only the newest is kept.
    #expect(made("a", from: 1) == "a 1")
    #expect(made("b", from: 1) == nil)
  }

  @Test func aFailureKeepsNothingAndTakesNothingAway() {
    #expect(throws: Failure.self) { try memo.value(of: "a", from: 1) { throw Failure() } }
    #expect(made("a", from: 1) == "a 1")
    #expect(throws: Failure.self) { try memo.value(of: "a", from: 2) { throw Failure() } }
    #expect(made("a", from: 1) == nil)
  }

  @Test func whatIsNotNamedIsForgotten() {
    for key in ["a", "b", "c"] { _ = made(key, from: 1) }
    memo.keep(only: ["b", "d"])
    #expect(["a", "b", "c"].map { made($0, from: 1) } == ["a 1", nil, "c 1"])
  }
}
