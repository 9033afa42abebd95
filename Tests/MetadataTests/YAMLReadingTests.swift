import Diagnostics
import Testing

@testable import Metadata

@Suite struct YAMLReadingTests {
  @Test(arguments: [
    MetadataScalar("1", .integer(1)), MetadataScalar("-7", .integer(-7)),
    MetadataScalar("007", .string("007")),
    MetadataScalar("0x1F", .string("0x1F")), MetadataScalar("1_000", .string("1_000")),
    MetadataScalar("99999999999999999999", .string("99999999999999999999")),
    MetadataScalar("5.10", .float(5.1, written: "5.10")), MetadataScalar("-.5", .float(-0.5, written: "-.5")),
    MetadataScalar("6.3.1", .string("6.3.1")), MetadataScalar("1e3", .string("1e3")),
    MetadataScalar(".inf", .string(".inf")),
    MetadataScalar("true", .boolean(true)), MetadataScalar("FALSE", .boolean(false)),
    MetadataScalar("yes", .string("yes")),
    MetadataScalar("null", .null), MetadataScalar("~", .null), MetadataScalar("", .null),
    MetadataScalar("'true'", .string("true")),
    MetadataScalar("\"1\"", .string("1")), MetadataScalar("2026-01-02", .date("2026-01-02")),
    MetadataScalar("'2026-01-02'", .string("2026-01-02")),
    MetadataScalar("2026-02-30", .string("2026-02-30")),
    MetadataScalar("2026-01-02 03:04", .date("2026-01-02 03:04")),
    MetadataScalar("|\n  a\n  b\n", .string("a\nb\n")), MetadataScalar("C#", .string("C#")),
    MetadataScalar("a # b", .string("a")),
  ])
  func readsYAMLScalars(_ example: MetadataScalar) throws {
    let entries = try readYAML("key: \(example.text)", file: "a", firstLine: 1).get()
    #expect(entries.map(\.key) == ["key"])
    #expect(entries.first?.value.content == example.expected)
  }

  @Test(arguments: [
    MetadataFailure("a: [1, 2", "2:4"),
    MetadataFailure("a: b\n\tc: d", "3:1"),
    MetadataFailure("a: b: c", "2:5"),
    MetadataFailure("é: [x: y: z]", "2:10"),
    MetadataFailure("é: [\(String(repeating: "é", count: 300)), x: y: z]", "2:612"),
    MetadataFailure("- a\n- b", "2:1"),
    MetadataFailure("just text", "2:1"),
    // Line ends of libyaml's that no editor has.
    MetadataFailure("a: 'b\r\r'\nb: c: d", "3:5"),
    MetadataFailure("a: 'é\u{85}x'\nb: c: d", "3:5"),
    MetadataFailure("a: b\u{2028}b: *nowhere", "2:11"),
    MetadataFailure("a: b\r\nb: c: d", "3:5"),
    MetadataFailure("a: *nowhere", "2:4"),
    MetadataFailure("a: 1\nb: 2\na: 3", "4:1", "duplicate-key"),
    MetadataFailure("x: 1\nb: {c: 1, c: 2}", "3:11", "duplicate-key"),
    MetadataFailure("a: 1\né\u{7}: 2", "3:3"),
    MetadataFailure("a: 1\n--- \nb: 2", "3:1"),
    MetadataFailure("? [a, b]\n: c", "2:3"),
    MetadataFailure("extra:\n  ? {a: b}\n  : c", "3:5"),
    MetadataFailure("a: \"open", "2:4"),
    MetadataFailure("%YAML 9.9\n---\na: b", "2:1"),
  ])
  func refusesBrokenYAMLAtItsPlace(_ example: MetadataFailure) {
    example.expect(readYAML(example.text, file: "a.md", firstLine: 2))
  }

  static let quotable: [(text: String, note: String?)] = [
    ("title: Bad: colon", "A value with a colon needs quotes: `title: \"Bad: colon\"`."),
    (
      "date: 2026-01-02\ntitle: Say \"it\": now",
      "A value with a colon needs quotes: `title: 'Say \"it\": now'`."
    ),
    ("a: it's \"b\": c", "A value with a colon needs quotes: `a: 'it''s \"b\": c'`."),
    ("extra:\n  - name: Bad: colon", "A value with a colon needs quotes: `name: \"Bad: colon\"`."),
    ("title: @main", "A value that begins with `@` needs quotes: `title: \"@main\"`."),
    ("title: `defer`", "A value that begins with ``` needs quotes: `title: \"`defer`\"`."),
    ("title: *bold*", "A value that begins with `*` needs quotes: `title: \"*bold*\"`."),
    (
      "title: \"A\" and B",
      "A value that continues after `\"` needs quotes around all of it: `title: '\"A\" and B'`."
    ),
    (
      "title: [A] and B\nb: c",
      "A value that continues after `]` needs quotes around all of it: `title: \"[A] and B\"`."
    ),
    // Here quotes would not help.
    ("title: A\n  b: c", nil), ("title: \"open", "This was found while scanning a quoted scalar."),
  ]

  @Test(arguments: quotable) func saysWhereQuotesHelp(_ text: String, _ note: String?) {
    guard case .failure(let error) = readYAML(text, file: "a.md", firstLine: 2) else {
      Issue.record("read")
      return
    }
    #expect(error.diagnostic.notes == (note.map { [$0] } ?? []))
  }

  @Test func resolvesAliases() throws {
    let entries = try readYAML("a: &x [1, 2]\nextra: {b: *x}", file: "a", firstLine: 1).get()
    guard case .table(let extra)? = entries.last?.value.content else {
      Issue.record("no table")
      return
    }
    #expect(extra.first?.value.content == entries.first?.value.content)
  }

  @Test func refusesAliasesThatMultiply() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1...20 {
      let uses = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(uses)]\n"
    }
    guard case .failure(let error) = readYAML(text, file: "a", firstLine: 1) else {
      Issue.record("read")
      return
    }
    #expect(error.diagnostic.message == "There are more than 100000 values here")
  }
}
