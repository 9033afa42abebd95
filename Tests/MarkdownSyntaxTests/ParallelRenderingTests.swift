import Foundation
import Synchronization
import TestSupport
import Testing

/// Documents that are rendered on several threads at once, whose parsers share tables of the library's.
@Suite struct ParallelRenderingTests {
  /// Documents that need every extension, and documents that need none.
  private static let documents: [String] = {
    var random = RandomMarkdown(seed: 5)
    let lines = [
      "~~a~~ *b* <http://c.d>", "www.e.org *b* http://f.org/ g@h.org", "*b* c [d](e)", "~~a~~ www.e.org",
      "a[^1] **b** ![c](d)\n\n[^1]: e\n", "|a|b|\n|-|-|\n|~c~|www.d.e|\n", "~/.profile *~a*~b",
      "- [x] a: b\n- w",
    ]
    return lines.map { line in (0..<100).map { "\(line) \($0)" }.joined(separator: "\n") }
      + (0..<200).map { _ in random.document() }
  }()

  @Test func rendersInParallelWhatItRendersAlone() throws {
    let documents = Self.documents
    let expected = try documents.map { try render($0).html }
    #expect(documents.contains { !$0.contains("~") } && documents.contains { $0.contains("~~") })
    let different = Mutex<Set<Int>>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<TestExtent.rounds(6, sample: 2) {
        for index in documents.indices {
          // Each thread in an order of its own.
          let index = (index * (2 * thread + 1) + round * 31) % documents.count
          if (try? render(documents[index]).html) != expected[index] {
            different.withLock { _ = $0.insert(index) }
          }
        }
      }
    }
    #expect(different.withLock { $0 }.sorted() == [])
  }
}
