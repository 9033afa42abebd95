import Diagnostics
import Testing

/// Metadata that is deeper than any machine's stack.
@Suite struct MetadataNestingTests {
  private func texts(_ notation: Notation, depth: Int) -> [String] {
    let separator = notation == .yaml ? ": " : " = "
    let tables = String(repeating: "{a" + separator, count: depth)
    return [
      "a" + separator + String(repeating: "[", count: depth) + String(repeating: "]", count: depth),
      "a" + separator + tables + "1" + String(repeating: "}", count: depth),
      notation == .yaml
        ? "a:\n" + String(repeating: "- ", count: depth) + "x"
        : "a" + String(repeating: ".a", count: depth) + " = 1",
      "a" + separator + String(repeating: "[", count: depth),
    ]
  }

  @Test(arguments: Notation.allCases, [10_000, 100_000])
  func endlessNestingIsRefused(_ notation: Notation, depth: Int) async {
    for text in texts(notation, depth: depth) {
      // On a task's own, smaller stack, as pages are read.
      let result = await Task.detached { notation.read(text) }.value
      guard case .failure(let error) = result else {
        Issue.record("read")
        continue
      }
      #expect(error.diagnostic.location?.file == "a.md")
    }
  }

  @Test(arguments: Notation.allCases)
  func deepNestingIsRead(_ notation: Notation) async throws {
    for text in texts(notation, depth: 80).dropLast() {
      let entries = try await Task.detached { notation.read(text) }.value.get()
      #expect(entries.count == 1)
    }
  }
}
