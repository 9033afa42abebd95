import Diagnostics
import Testing

@testable import SiteEngine

/// Yams is the measure: what is read without it has to be what it reads.
@Suite struct PlainYAMLTests {
  /// Whether the text was read without Yams.
  private func expectSame(_ text: String) throws -> Bool {
    guard let entries = PlainYAML.read(text, file: "a.md", firstLine: 2) else { return false }
    let expected = try readAnyYAML(text, file: "a.md", firstLine: 2).get()
    #expect(entries == expected, "\(text.debugDescription)")
    return true
  }

  @Test(arguments: [
    "title: Hello", "title: \"Hello: world\"\n", "title: 'C# and \"others\"'\ndate: 2026-01-02",
    "a: x\nb: 1\nc: 007\nd: true\ne: 5.10\nf: null\ng: '1'\nh: 2026-01-02 03:04",
    "tags: [a, b c, 'd', \"e, f\"]",
    "tags: []\nx: y", "tags:\n- a\n- b\nx: y", "tags:\n  - a b\n  - 'c'\n  - 3\n",
    "time: 12:30\nurl: https://e.org/a?b=c", "b: é – “ü”\nc: [é, ü]\nd: '…'",
    "a:   x   ",
    "a: it's\nb: a, b [c] {d}", "draft: false\nweight: 10", "",
  ])
  func readsWhatMostFrontMatterIs(_ text: String) throws { #expect(try expectSame(text)) }

  @Test(arguments: [
    "\n", "just text", "a:", "a: ", "a: b: c", "a: b # c", "# c\na: b", "a: x\n\nb: y", "a: x\n  y",
    "a: \"x\\n\"",
    "a: 'it''s'", "a: |\n  x", "a: >\n  x", "a: &b c", "a: *b", "a: !t c", "a: {b: c}", "a: [b, [c]]",
    "a: [b: c]",
    "a: [b,]", "a: [b,, c]", "a: [b\n, c]", "a: - b", "a:b", "a: x\na: y", "\"a\": b", "1: x", "a: -1",
    "a: ~", "a: b:",
    "a:\n  b: c", "a:\n- b\n  c", "a:\n- - b", "a:\n- b: c", "a:\n-b", "a: x\r\nb: y", "a: x\ty",
    "a: \u{FEFF}x",
    "a: x\u{85}y", "a: x\u{2028}y", "a: x\u{7}", "<<: x", "---", "a: x\n---\nb: y", "a: 'x' y", "a: [x] y",
    "a: \"x",
    "a:\n  - x\n - y", "a:\n - x\n  - y",
  ])
  func leavesTheRestToYams(_ text: String) throws { #expect(try !expectSame(text)) }

  @Test func readsGeneratedTextsAsYamsDoes() throws {
    let pieces = [
      "a: ", "b: ", "key-c: ", "d:\n", "x", "word two", "é", "1", "2.50", "true", "null", "2026-01-02", "'",
      "\"", "[", "]",
      ", ", ",", "- ", "\n- ", "\n  - ", "\n", "\n", "\n", " ", ":", ": ", "#", " #", "'q'", "\"r s\"",
      "[p, q]", "?", "{", "\\",
    ]
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<5000 {
      var text = "a: "
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      if try expectSame(text) { count += 1 }
    }
    #expect(count > 250)
  }
}
