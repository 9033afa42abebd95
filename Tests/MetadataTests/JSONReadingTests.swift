import Diagnostics
import Testing

@testable import Metadata

@Suite struct JSONReadingTests {
  @Test(arguments: [
    MetadataScalar("0", .integer(0)), MetadataScalar("-17", .integer(-17)),
    MetadataScalar("9223372036854775807", .integer(.max)),
    MetadataScalar("9223372036854775808", .float(9_223_372_036_854_775_808, written: "9223372036854775808")),
    MetadataScalar("-0", .float(0, written: "-0")), MetadataScalar("5.10", .float(5.1, written: "5.10")),
    MetadataScalar("1e3", .float(1000, written: "1e3")),
    MetadataScalar("true", .boolean(true)), MetadataScalar("false", .boolean(false)),
    MetadataScalar(" null\r\n", .null), MetadataScalar("\"\"", .string("")),
    MetadataScalar(
      #""a \"b\" \\ \/ \b\f\n\r\t \u00e9 \uD83D\uDE00""#, .string("a \"b\" \\ / \u{8}\u{C}\n\r\t é 😀")),
    MetadataScalar(#""\u0000""#, .string("\u{FFFD}")), MetadataScalar("\"é 日\"", .string("é 日")),
    MetadataScalar("[]", .list([])), MetadataScalar("[ ]", .list([])), MetadataScalar("{ }", .table([])),
  ])
  func readsValues(_ example: MetadataScalar) throws {
    #expect(try readJSON(example.text, file: "a").content == example.expected)
  }

  @Test func knowsThePlaceOfEveryValue() throws {
    let value = try readJSON("{\n  \"é\": [1,\n {\"k\": 2}]\n}", file: "a")
    guard case .table(let entries) = value.content, case .list(let items)? = entries.first?.value.content,
      case .table(let nested)? = items.last?.content
    else {
      Issue.record("\(value)")
      return
    }
    let places = [entries[0].location, entries[0].value.location] + items.map(\.location)
    #expect(
      (places + [nested[0].value.location]).map(\.description) == [
        "a:2:3", "a:2:9", "a:2:10", "a:3:2", "a:3:8",
      ])
  }

  @Test(arguments: [
    MetadataFailure("", "1:1"), MetadataFailure("\n ", "2:2"), MetadataFailure("nul", "1:1"),
    MetadataFailure("{'a': 1}", "1:2"), MetadataFailure("{\"a\" 1}", "1:6"),
    MetadataFailure("{\"a\":}", "1:6"),
    MetadataFailure("{\"a\": 1 \"b\": 2}", "1:9"), MetadataFailure("{\"a\": 1,}", "1:9"),
    MetadataFailure("{\n\"a\": 1", "1:1"), MetadataFailure("{\"a\": 1,", "1:1"), MetadataFailure("{", "1:1"),
    MetadataFailure("[1\n2]", "2:1"), MetadataFailure("[1,]", "1:4"), MetadataFailure("\n[1", "2:1"),
    MetadataFailure("1 2", "1:3"), MetadataFailure("01", "1:1"), MetadataFailure("1.", "1:1"),
    MetadataFailure("+1", "1:1"), MetadataFailure("NaN", "1:1"), MetadataFailure("\"a", "1:1"),
    MetadataFailure("[\"a\nb\"]", "1:2"), MetadataFailure("\"é\tb\"", "1:4"),
    MetadataFailure(#""a\x""#, "1:3"),
    MetadataFailure(#""\u12""#, "1:2"), MetadataFailure(#""\uD83D""#, "1:2"),
    MetadataFailure(#""\uDE00\uD83D""#, "1:2"), MetadataFailure("// c\n1", "1:1"),
    MetadataFailure("{\"a\": 1,\n \"a\": 2}", "2:2", "duplicate-key"),
    MetadataFailure(String(repeating: "[", count: 100_000), "1:101"),
    MetadataFailure(String(repeating: "{\"a\":", count: 100_000), "1:501"),
  ])
  func refusesWhatIsNotJSON(_ failure: MetadataFailure) {
    failure.expect(
      Result { () throws(DiagnosticError) in try readJSON(failure.text, file: "a.md") }.map { _ in [] })
  }
}
