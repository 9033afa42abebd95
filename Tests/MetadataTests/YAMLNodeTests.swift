import Testing

@testable import Metadata

@Suite struct YAMLNodeTests {
  /// A node in one line, each value with its place.
  private func text(_ node: YAMLNode) -> String {
    let place = "@\(node.mark.line):\(node.mark.column)"
    return switch node.content {
    case .scalar(let text, let isPlain): (isPlain ? text : "'\(text)'") + place
    case .sequence(let items): "[" + items.map(text).joined(separator: " ") + "]" + place
    case .mapping(let entries):
      "{"
        + entries.map { "\($0.key)@\($0.mark.line):\($0.mark.column)=\(text($0.value))" }
        .joined(separator: " ") + "}" + place
    }
  }

  @Test(arguments: [
    ("a", "a@1:1"), ("'a'", "'a'@1:1"), ("\"a\\0b\"", "'a\0b'@1:1"), ("|\n  a\n", "'a\n'@1:1"),
    ("- a\n- [b, é c]", "[a@1:3 [b@2:4 é c@2:7]@2:3]@1:1"),
    ("a: 1\nb: {c: d}", "{a@1:1=1@1:4 b@2:1={c@2:5=d@2:8}@2:4}@1:1"),
    ("a: &x [1, 2]\nb: *x", "{a@1:1=[1@1:8 2@1:11]@1:4 b@2:1=[1@1:8 2@1:11]@1:4}@1:1"),
    ("- &x 1\n- &x 2\n- *x", "[1@1:3 2@2:3 2@2:3]@1:1"), ("--- a\n...\n", "a@1:5"),
    ("!!str 1", "1@1:1"), ("<<: a", "{<<@1:1=a@1:5}@1:1"),
  ])
  func haveTheirPlaces(_ yaml: String, _ expected: String) throws {
    #expect(try YAMLNode.compose(yaml, limit: 10).map(text) == expected)
  }

  @Test(arguments: ["", "\n\n", "# nothing", "---", "%YAML 1.1\n---\n"])
  func aTextMayHaveNone(_ yaml: String) throws {
    let node = try YAMLNode.compose(yaml, limit: 10)
    #expect(node == nil || node?.content == .scalar("", isPlain: true))
  }

  private func mark(_ line: Int, _ column: Int) -> YAMLMark { YAMLMark(line: line, column: column) }

  @Test func everyErrorHasItsPlace() {
    let cases: [(yaml: String, error: YAMLError)] = [
      ("a: 1\nb: 2\nb: 3\na: 4", .duplicateKeys(["a", "b"], at: mark(3, 1))),
      ("x: {b: 1, 'b': 2}", .duplicateKeys(["b"], at: mark(1, 11))),
      ("? [a]\n: b", .keyIsNotText(at: mark(1, 3))), ("&a x: 1\n*a : 2", .keyIsNotText(at: mark(2, 1))),
      ("? {b: 1, b: 2}\n: c", .keyIsNotText(at: mark(1, 3))),
      ("a: 1\n---\nb: 2", .anotherDocument(at: mark(2, 1))),
      ("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", .tooManyValues(at: mark(1, 29))),
      ("- &a [1, 2, 3]\n- *a\n- *a", .tooManyValues(at: mark(3, 3))),
      ("a\u{7}", .forbiddenCharacter("control characters are not allowed")),
      (
        "a: *b",
        .syntax(YAMLError.Problem(sentence: "found undefined alias", mark: mark(1, 4), context: nil))
      ),
      (
        "a: &a [*a]",
        .syntax(YAMLError.Problem(sentence: "found undefined alias", mark: mark(1, 8), context: nil))
      ),
      (
        "{[a]: b",
        .syntax(
          YAMLError.Problem(
            sentence: "did not find expected ',' or '}'", mark: mark(2, 1),
            context: YAMLError.Problem.Context(text: "while parsing a flow mapping", mark: mark(1, 1))))
      ),
    ]
    for (yaml, error) in cases {
      #expect(throws: error, "\(yaml)") { try YAMLNode.compose(yaml, limit: 10) }
    }
  }

  @Test func nestingHasABound() throws {
    let deepest = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    _ = try YAMLNode.compose(deepest, limit: 10_000)
    #expect(throws: YAMLError.tooDeep(at: mark(1, 1001))) {
      try YAMLNode.compose("[" + deepest + "]", limit: 10_000)
    }
    for piece in ["[", "{a: ", "- ", "? "] {
      #expect(throws: YAMLError.self, "\(piece)") {
        try YAMLNode.compose(String(repeating: piece, count: 100_000), limit: 10_000)
      }
    }
  }

  /// A billion laughs.
  @Test func whatAliasesRepeatCounts() {
    var yaml = "- &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      yaml += "- &a\(level) [\(uses)]\n"
    }
    #expect(throws: YAMLError.tooManyValues(at: mark(5, 43))) {
      try YAMLNode.compose(yaml, limit: 100_000)
    }
    #expect(throws: YAMLError.self) { try YAMLNode.compose(yaml, limit: .max) }
  }
}
