import Diagnostics
import TestSupport
import Testing

@testable import Metadata

/// The ways in which front matter is written.
@Suite struct YAMLNotationTests {
  @Test(arguments: [
    ("title: Hello", #"{title: "Hello"}"#), ("title: \"Hello: world\"\n", #"{title: "Hello: world"}"#),
    (
      "title: 'C# and \"others\"'\ndate: 2026-01-02", #"{title: "C# and \"others\"", date: 2026-01-02}"#
    ),
    (
      "a: x\nb: 1\nc: 007\nd: true\ne: 5.10\nf: null\ng: '1'\nh: 2026-01-02 03:04",
      #"{a: "x", b: 1, c: "007", d: true, e: 5.1 as 5.10, f: null, g: "1", h: 2026-01-02 03:04}"#
    ),
    ("tags: [a, b c, 'd', \"e, f\"]", #"{tags: ["a", "b c", "d", "e, f"]}"#),
    ("tags: []\nx: y", #"{tags: [], x: "y"}"#),
    ("tags:\n- a\n- b\nx: y", #"{tags: ["a", "b"], x: "y"}"#),
    ("tags:\n  - a b\n  - 'c'\n  - 3\n", #"{tags: ["a b", "c", 3]}"#),
    ("time: 12:30\nurl: https://e.org/a?b=c", #"{time: "12:30", url: "https://e.org/a?b=c"}"#),
    ("b: é – “ü”\nc: [é, ü]\nd: '…'", #"{b: "é – “ü”", c: ["é", "ü"], d: "…"}"#),
    ("a:   x   ", #"{a: "x"}"#), ("a: it's\nb: a, b [c] {d}", #"{a: "it\'s", b: "a, b [c] {d}"}"#),
    ("draft: false\nweight: 10", "{draft: false, weight: 10}"), ("", "{}"), ("\n", "{}"), ("---", "{}"),
    ("a:", "{a: null}"), ("a: ", "{a: null}"), ("a: ~", "{a: null}"), ("a: b # c", #"{a: "b"}"#),
    ("# c\na: b", #"{a: "b"}"#), ("a: x\n\nb: y", #"{a: "x", b: "y"}"#), ("a: x\n  y", #"{a: "x y"}"#),
    ("a: \"x\\n\"", #"{a: "x\n"}"#), ("a: 'it''s'", #"{a: "it\'s"}"#), ("a: |\n  x", #"{a: "x"}"#),
    ("a: >\n  x", #"{a: "x"}"#), ("a: &b c", #"{a: "c"}"#), ("a: !t c", #"{a: "c"}"#),
    ("a: {b: c}", #"{a: {b: "c"}}"#), ("a: [b, [c]]", #"{a: ["b", ["c"]]}"#),
    ("a: [b: c]", #"{a: [{b: "c"}]}"#), ("a: [b,]", #"{a: ["b"]}"#), ("a: [b\n, c]", #"{a: ["b", "c"]}"#),
    ("\"a\": b", #"{a: "b"}"#), ("1: x", #"{1: "x"}"#), ("a: -1", "{a: -1}"), ("<<: x", #"{<<: "x"}"#),
    ("a:\n  b: c", #"{a: {b: "c"}}"#), ("a:\n- b\n  c", #"{a: ["b c"]}"#), ("a:\n- - b", #"{a: [["b"]]}"#),
    ("a:\n- b: c", #"{a: [{b: "c"}]}"#), ("a: x\r\nb: y", #"{a: "x", b: "y"}"#),
    ("a: x\ty", #"{a: "x\ty"}"#),
  ])
  func isRead(_ text: String, _ expected: String) throws {
    let entries = try readYAML(text, file: "a.md", firstLine: 2).get()
    #expect(brief(.table(entries)) == expected)
  }

  @Test(arguments: [
    "just text", "a:b", "a: b: c", "a: b:", "a: *b", "a: [b,, c]", "a: - b", "a: x\na: y", "a:\n-b",
    "a: x\u{7}", "a: x\n---\nb: y", "a: 'x' y", "a: [x] y", "a: \"x", "a:\n  - x\n - y",
  ])
  func isRefusedAtAPlace(_ text: String) throws { #expect(try !isReadOrRefusedAtAPlace(text)) }

  /// Whether it is read.
  private func isReadOrRefusedAtAPlace(_ text: String) throws -> Bool {
    let lines = 2...(2 + text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count)
    switch readYAML(text, file: "a.md", firstLine: 2) {
    case .success(let entries):
      #expect(Set(entries.map(\.key)).count == entries.count, "\(text.debugDescription)")
      #expect(entries.allSatisfy { lines.contains($0.location.line ?? 0) }, "\(text.debugDescription)")
      return true
    case .failure(let error):
      let line = try #require(error.diagnostic.location?.line)
      #expect(lines.contains(line), "\(text.debugDescription)")
      return false
    }
  }

  @Test func generatedTextsAreReadOrRefusedAtAPlace() throws {
    let pieces = [
      "a: ", "b: ", "key-c: ", "d:\n", "x", "word two", "é", "1", "2.50", "true", "null", "2026-01-02", "'",
      "\"", "[", "]", ", ", ",", "- ", "\n- ", "\n  - ", "\n", "\n", "\n", " ", ":", ": ", "#", " #", "'q'",
      "\"r s\"", "[p, q]", "?", "{", "\\", "\u{85}", "\u{2028}", "\u{FEFF}", "\r", "&a ", "*a", "\t",
    ]
    var generator = SeededGenerator(seed: 5)
    var count = 0
    for _ in 0..<5000 {
      var text = "a: "
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        text += pieces.randomElement(using: &generator) ?? ""
      }
      if try isReadOrRefusedAtAPlace(text) { count += 1 }
    }
    #expect(count > 250)
  }
}
