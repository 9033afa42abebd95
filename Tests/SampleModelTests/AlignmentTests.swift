import TestSupport
import Testing

@testable import SampleModel

/// Ways of aligning long texts, held against the table that is right for short ones.
@Suite struct AlignmentTests {
  private typealias Step = LineAlignment.Step

  private func text(_ letters: [String], upTo count: Int, _ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0..<count, using: &generator)).map { _ in
      letters.randomElement(using: &generator) ?? ""
    }
  }

  /// Whether steps go through both texts once, in order, and pair only what is the same.
  private func isComplete(_ steps: [Step], _ left: [String], _ right: [String]) -> Bool {
    var (i, j) = (0, 0)
    for step in steps {
      switch step {
      case .same(let a, let b):
        guard (a, b) == (i, j), left[a] == right[b] else { return false }
        (i, j) = (i + 1, j + 1)
      case .changed(let a, let b):
        guard (a, b) == (i, j) else { return false }
        (i, j) = (i + 1, j + 1)
      case .removed(let a):
        guard a == i else { return false }
        i += 1
      case .added(let b):
        guard b == j else { return false }
        j += 1
      case .absorbed(let a, let range):
        guard a == i, range.lowerBound == j || range.isEmpty, left[a] == "*" else { return false }
        (i, j) = (i + 1, j + range.count)
      }
    }
    return (i, j) == (left.count, right.count)
  }

  @Test func findsTheShortestEditAsTheTableDoes() throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<1000 {
      let left = text(["a", "b", "c"], upTo: 14, &generator)
      let right = text(["a", "b", "c"], upTo: 14, &generator)
      let short = try #require(ShortestEdit.steps(0..<left.count, 0..<right.count) { left[$0] == right[$1] })
      let table = LineAlignment.steps(left, right, isSame: ==)
      #expect(isComplete(short, left, right), "\(left) \(right)")
      #expect(short.count(where: \.isMatch) == table.count(where: \.isMatch), "\(left) \(right)")
    }
  }

  @Test func alignsWildcardsOfLongTextsAsOfShortOnes() {
    var generator = SeededGenerator(seed: 32)
    var matches = 0
    for _ in 0..<2000 {
      let left = text(["a", "b", "*", "*"], upTo: 7, &generator) + ["*"]
      let right = text(["a", "b"], upTo: 10, &generator)
      let long = AnchoredAlignment.steps(
        0..<left.count, 0..<right.count, { left[$0] == "*" }, { left[$0] == right[$1] })
      let table = LineAlignment.steps(
        left.count, right.count, isAnyLines: { left[$0] == "*" }, isSame: { left[$0] == right[$1] })
      #expect(isComplete(long, left, right), "\(left) \(right) \(long)")
      #expect(isComplete(table, left, right), "\(left) \(right) \(table)")
      let isMatch = table.allSatisfy(\.isMatch)
      matches += isMatch ? 1 : 0
      #expect(long.allSatisfy(\.isMatch) == isMatch, "\(left) \(right)")
    }
    #expect((200..<1800).contains(matches))
  }

  @Test func givesUpTheShortestEditOfDifferentTexts() {
    #expect(ShortestEdit.steps(0..<5000, 0..<5000) { _, _ in false } == nil)
    #expect(ShortestEdit.steps(0..<5000, 0..<1) { _, _ in false } == nil)
  }

  @Test func takesAChangedLineBackFromAWildcard() {
    let pattern = OutputPattern("begin\n…\ntotal 5\nend\n")
    let now = ["begin", "x", "y", "total 6", "end"].map { OutputLine($0, isPattern: false) }
    #expect(
      pattern.steps(to: now) == [.same(0, 0), .absorbed(1, 1..<3), .changed(2, 3), .same(3, 4)])
    #expect(
      OutputPattern("begin\n…\ntotal 5\nend\n").carried(to: "begin\nx\ny\ntotal 6\nend\n")
        == "begin\n…\ntotal 6\nend\n")
    let gone = ["begin", "x", "y", "end"].map { OutputLine($0, isPattern: false) }
    #expect(
      pattern.steps(to: gone) == [.same(0, 0), .absorbed(1, 1..<3), .removed(2), .same(3, 3)],
      "lines without a word in common are no versions of one")
  }
}
