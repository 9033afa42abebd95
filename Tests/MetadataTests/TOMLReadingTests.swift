import Diagnostics
import TestSupport
import Testing

@testable import Metadata

@Suite struct TOMLReadingTests {
  @Test(arguments: [
    MetadataScalar("0", .integer(0)), MetadataScalar("+99", .integer(99)),
    MetadataScalar("-17", .integer(-17)),
    MetadataScalar("1_000", .integer(1000)), MetadataScalar("0xDEAD_beef", .integer(0xDEAD_BEEF)),
    MetadataScalar("0o755", .integer(0o755)), MetadataScalar("0b1101", .integer(13)),
    MetadataScalar("9223372036854775807", .integer(.max)),
    MetadataScalar("-9223372036854775808", .integer(.min)),
    MetadataScalar("5.10", .float(5.1, written: "5.10")),
    MetadataScalar("-0.5e-1", .float(-0.05, written: "-0.5e-1")),
    MetadataScalar("1e3", .float(1000, written: "1e3")),
    MetadataScalar("9_1.1_0", .float(91.1, written: "9_1.1_0")),
    MetadataScalar("-inf", .float(-.infinity, written: "-inf")),
    MetadataScalar("true", .boolean(true)), MetadataScalar("false # no", .boolean(false)),
    MetadataScalar("2026-01-02", .date("2026-01-02")), MetadataScalar("2026-01-02 # c", .date("2026-01-02")),
    MetadataScalar("2026-01-02 03:04:05", .date("2026-01-02 03:04:05")),
    MetadataScalar("2026-01-02T03:04:05.5-00:30", .date("2026-01-02T03:04:05.5-00:30")),
    MetadataScalar("03:04:05.25", .string("03:04:05.25")),
    MetadataScalar(#""""#, .string("")), MetadataScalar("''", .string("")),
    MetadataScalar(
      #""a \"b\" \\ \t \u00e9 \U0001F600 \x41 \e""#, .string("a \"b\" \\ \t é 😀 A \u{1B}")),
    MetadataScalar(#"'C:\a "b"'"#, .string(#"C:\a "b""#)),
    MetadataScalar("\"\"\"\na\nb\"\"\"", .string("a\nb")), MetadataScalar("'''a\r\nb'''", .string("a\nb")),
    MetadataScalar("\"\"\"a \\  \n\n   b\"\"\"", .string("a b")),
    MetadataScalar("\"\"\"\"\"a\"\"\"\"\"", .string("\"\"a\"\"")),
    MetadataScalar("''''a'''''", .string("'a''")),
    MetadataScalar("\"\"\"\"\"\"", .string("")),
    MetadataScalar("[]", .list([])), MetadataScalar("{}", .table([])),
  ])
  func readsValues(_ example: MetadataScalar) throws {
    let entries = try readTOML("key = " + example.text, file: "a", firstLine: 1).get()
    #expect(entries.map(\.key) == ["key"])
    #expect(entries.first?.value.content == example.expected)
  }

  struct Document: Sendable, CustomTestStringConvertible {
    var testDescription: String { text.debugDescription }
    var text: String
    var expected: String

    init(_ text: String, _ expected: String) {
      (self.text, self.expected) = (text, expected)
    }
  }

  @Test(arguments: [
    Document("", "{}"), Document("# only a comment", "{}"), Document("\n \t\n\r\n", "{}"),
    Document("a=1\n\n[b]\nc = 'x' # y\n", "{a=1,b={c=x}}"),
    Document("a = 1\r\nb = 2\r\n", "{a=1,b=2}"),
    Document("a.b.c = 1\na.b.d = 2\na . 'e f' = 3", "{a={b={c=1,d=2},e f=3}}"),
    Document("\"\" = 1\n3.14 = 2\n\"ʎǝʞ\" = 3", "{=1,3={14=2},ʎǝʞ=3}"),
    Document("[a.b.c]\nx = 1\n[a]\ny = 2\n[a.b]\nz = 3", "{a={b={c={x=1},z=3},y=2}}"),
    Document("[a]\nb.c = 1\n[a.b.d]\ne = 2", "{a={b={c=1,d={e=2}}}}"),
    Document(
      "[[a]]\nx = 1\n[[a]]\n[a.b]\ny = 2\n[[a.c]]\n[[a.c]]\nz = 3", "{a=[{x=1},{b={y=2},c=[{},{z=3}]}]}"),
    Document("a = [1, 'b', [2.5, ], {c = 3}, # d\n  4,\n]", "{a=[1,b,[2.5],{c=3},4]}"),
    Document("a = {b.c = 1, b.d = 2,\n  e = [\n]\n}", "{a={b={c=1,d=2},e=[]}}"),
    Document("[ a . \"b\" ] # c\nd = 1", "{a={b={d=1}}}"),
  ])
  func readsDocuments(_ document: Document) throws {
    let entries = try readTOML(document.text, file: "a", firstLine: 1).get()
    #expect(dump(.table(entries)) == document.expected)
  }

  private func dump(_ content: MetadataValue.Content) -> String {
    switch content {
    case .null: "null"
    case .boolean(let boolean): "\(boolean)"
    case .integer(let integer): "\(integer)"
    case .float(_, let written): written
    case .string(let text), .date(let text): text
    case .list(let items): "[" + items.map { dump($0.content) }.joined(separator: ",") + "]"
    case .table(let entries):
      "{" + entries.map { "\($0.key)=\(dump($0.value.content))" }.joined(separator: ",") + "}"
    }
  }

  @Test func everyValueHasItsPlace() throws {
    let text = "'é' = [1,\n  {b = 'x'}]\n[c.d]\ne.f = 2"
    let entries = try readTOML(text, file: "a", firstLine: 2).get()
    #expect(
      places(entries) == [
        "é 2:1 2:8", " 2:9", " 3:3", "b 3:4 3:8", "c 4:2 4:2", "d 4:4 4:4", "e 5:1 5:1", "f 5:3 5:7",
      ])
  }

  @Test func eachElementHasThePlaceOfItsHeader() throws {
    let entries = try readTOML("[[a]]\nb = 1\n\n [[a]]", file: "a", firstLine: 1).get()
    #expect(places(entries) == ["a 1:3 1:3", " 1:3", "b 2:1 2:5", " 4:4"])
  }

  /// Each key with its place and its value's, lists' values without a key.
  private func places(_ entries: [MetadataValue.Entry]) -> [String] {
    func place(_ location: Diagnostics.SourceLocation) -> String {
      "\(location.line ?? 0):\(location.column ?? 0)"
    }
    func inner(_ value: MetadataValue) -> [String] {
      switch value.content {
      case .list(let items): items.flatMap { [" " + place($0.location)] + inner($0) }
      case .table(let entries): places(entries)
      default: []
      }
    }
    return entries.flatMap {
      ["\($0.key) \(place($0.location)) \(place($0.value.location))"] + inner($0.value)
    }
  }

  @Test(arguments: [
    MetadataFailure("a = ", "2:5"), MetadataFailure("a = 1\nb", "3:2"), MetadataFailure("a", "2:2"),
    MetadataFailure("= 1", "2:1"), MetadataFailure("a. = 1", "2:4"), MetadataFailure("a b = 1", "2:3"),
    MetadataFailure("a = 1 b = 2", "2:7"), MetadataFailure("a = yes", "2:5"),
    MetadataFailure("a = [b]", "2:6"),
    MetadataFailure("a = [1 2]", "2:8"), MetadataFailure("a = [1,,2]", "2:8"),
    MetadataFailure("a = [1", "2:7"),
    MetadataFailure("a = [1,", "2:5"), MetadataFailure("a = {b = 1,", "2:5"), MetadataFailure("é = 1", "2:1"),
    MetadataFailure("a = {b = 1", "2:11"), MetadataFailure("a = {b}", "2:7"),
    MetadataFailure("a = {,}", "2:6"),
    MetadataFailure("a = \"open", "2:5"), MetadataFailure("a = 'o\nb = 'x'", "2:5"),
    MetadataFailure("a = \"\"\"o\n\n", "2:5"), MetadataFailure(#"a = "\q""#, "2:6"),
    MetadataFailure(#"a = "é\uD800""#, "2:8"), MetadataFailure(#"a = "\u12"#, "2:6"),
    MetadataFailure("a = \"\\", "2:6"),
    MetadataFailure("a = \"b\u{7}\"", "2:7"), MetadataFailure("# \u{0}", "2:3"),
    MetadataFailure("a = 1\rb = 2", "2:6"),
    MetadataFailure("a = 2026-02-30", "2:5"), MetadataFailure("date = 2026-01-02Tx", "2:8"),
    MetadataFailure("date = 2026-01-02T:03", "2:8"), MetadataFailure("a = 2026-01-02 0x", "2:5"),
    MetadataFailure("a = 25:00:00", "2:5"), MetadataFailure("a = 007", "2:5"),
    MetadataFailure("a = 1__0", "2:5"),
    MetadataFailure("a = _1", "2:5"), MetadataFailure("a = 1_", "2:5"), MetadataFailure("a = 1.", "2:5"),
    MetadataFailure("a = .5", "2:5"), MetadataFailure("a = 1e", "2:5"), MetadataFailure("a = 0xG", "2:5"),
    MetadataFailure("a = +0x1", "2:5"), MetadataFailure("a = 0x-1", "2:5"), MetadataFailure("a = ٣", "2:5"),
    MetadataFailure("a = 9223372036854775808", "2:5"),
    MetadataFailure("[a\nb = 1", "2:3"), MetadataFailure("[]", "2:2"), MetadataFailure("[[a]", "2:5"),
    MetadataFailure("[a] b = 1", "2:5"), MetadataFailure("[a]]", "2:4"), MetadataFailure("z.\nw = 1", "2:3"),
    MetadataFailure("a = 1\na = 2", "3:1", "duplicate-key"),
    MetadataFailure("a = 1\na.b = 2", "3:1", "duplicate-key"),
    MetadataFailure("a.b = 1\na = 2", "3:1", "duplicate-key"),
    MetadataFailure("a = {b = 1}\na.c = 2", "3:1", "duplicate-key"),
    MetadataFailure("a = {b = 1}\n[a.c]", "3:2", "duplicate-key"),
    MetadataFailure("a = {b = 1, b = 2}", "2:13", "duplicate-key"),
    MetadataFailure("[a]\n[a]", "3:2", "duplicate-key"),
    MetadataFailure("a = []\n[[a]]", "3:3", "duplicate-key"),
    MetadataFailure("[[a]]\n[a]", "3:2", "duplicate-key"),
    MetadataFailure("[a]\n[[a]]", "3:3", "duplicate-key"),
    MetadataFailure("a.b = 1\n[a]", "3:2", "duplicate-key"),
    MetadataFailure("[a.b.c]\nx = 1\n[a]\nb.d = 2", "5:1", "duplicate-key"),
  ])
  func refusesWhatIsBrokenAtItsPlace(_ example: MetadataFailure) {
    example.expect(readTOML(example.text, file: "a.md", firstLine: 2))
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func anyTextIsReadOrRefused(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let base = Array(
      """
      t = "A"
      d = 2026-01-02 03:04:05.5+01:00
      g = '''a
      b'''
      [e]
      x = {y = 1, z.w = 0x1F}
      [[a]]
      b = [1, 2.0, true]

      """.unicodeScalars)
    let pieces = [
      ":", "-", "[", "]", "{", "}", "T", " ", "\n", "\"", "'", "\"\"\"", "'''", ".", "#", "=", "0x", "1e",
      "\r",
      "\\", "+", "_", ",", "é", "\0", "\u{2028}",
    ]
    for _ in 0..<3000 {
      var text = base
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let index = Int.random(in: 0..<text.count, using: &random)
        if Bool.random(using: &random) {
          text.removeSubrange(index..<min(text.count, index + Int.random(in: 1...4, using: &random)))
        } else {
          text.insert(
            contentsOf: pieces[Int.random(in: 0..<pieces.count, using: &random)].unicodeScalars, at: index)
        }
      }
      let lines = text.count { $0 == "\n" } + 1
      var view = String.UnicodeScalarView()
      view.append(contentsOf: text)
      guard case .failure(let error) = readTOML(String(view), file: "a", firstLine: 1) else { continue }
      #expect((1...lines).contains(error.diagnostic.location?.line ?? 0))
      #expect(!error.diagnostic.message.isEmpty)
    }
  }
}
