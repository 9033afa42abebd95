import Diagnostics
import SiteTestSupport
import Testing

@testable import Metadata

@Suite struct CSVReadingTests {
  /// The rows as `name=value` with blanks between them; a missing field has no value, other than text has its type.
  private func rows(_ text: String) throws -> [String] {
    guard case .list(let rows) = try readCSV(text, file: "a").value.content else { return [] }
    return rows.map { row in
      guard case .table(let entries) = row.content else { return "?" }
      return entries.map { entry in
        switch entry.value.content {
        case .null: entry.key
        case .boolean(let value): "\(entry.key)=(\(value))"
        default: "\(entry.key)=\(entry.value.text ?? "?")"
        }
      }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("", []), ("\n\n", []), ("a,b", []), ("a,b\n", []),
    ("a,b\n1,2", ["a=1 b=2"]), ("a,b\r\n1,2\r\n3,4\r\n", ["a=1 b=2", "a=3 b=4"]),
    ("a,b\n1,\n,2\n", ["a=1 b", "a b=2"]), ("a,b\r\n1,\r\n", ["a=1 b"]),
    ("a\n\n1\n\n\n2\n", ["a=1", "a=2"]), ("a,b\n 1 , é \n", ["a= 1  b= é "]),
    ("a,b\n\"1,2\",\"x\"\"y\"\"\"\n", ["a=1,2 b=x\"y\""]),
    ("a,b\n\"1\r\n2\",\"\"\n", ["a=1\r\n2 b="]), ("\"a,1\",b\nx,y\n", ["a,1=x b=y"]),
    ("a,b\ntrue,false\n\"true\",False\n", ["a=(true) b=(false)", "a=true b=False"]),
    ("a\n007\n", ["a=007"]), ("a\n\0\n", ["a=\u{FFFD}"]), ("a;b\n1;2\n", ["a;b=1;2"]),
  ])
  func readsRows(_ text: String, _ expected: [String]) throws {
    #expect(try rows(text) == expected)
  }

  @Test(arguments: [
    MetadataFailure("a,b\n1\n", "2:1"), MetadataFailure("a,b\n1,2\n\n1,2,3\n", "4:1"),
    MetadataFailure("a,b\n\"x\ny\",2\n1\n", "4:1"), MetadataFailure("a,,b\n", "1:3"),
    MetadataFailure("a,\n", "1:3"), MetadataFailure("é,b,é\n", "1:6"),
    MetadataFailure("a,b\n1,\"2\n3", "2:3"), MetadataFailure("a,b\n1,x\"y\"\n", "2:4"),
    MetadataFailure("a,b\n\"1\" ,2\n", "2:4"), MetadataFailure("a\n\"1\"2\"\n", "2:4"),
  ])
  func refusesWhatIsNoTable(_ failure: MetadataFailure) {
    let result = Result { () throws(DiagnosticError) in try readCSV(failure.text, file: "a.md") }
    failure.expect(result.map { _ in [] }.mapError { DiagnosticError($0.diagnostic.asMetadata) })
  }

  @Test func aColumnThatNoTemplateCanNameIsAWarning() throws {
    #expect(
      try readCSV("a b,c\n1,2\n", file: "a").diagnostics.map(summary) == [
        "1:1 warning unusable-name: The column name `a b` cannot be used in templates | In column names, use only the letters a to z, digits, `-` and `_`."
      ])
  }
}

extension Diagnostic {
  /// As `MetadataFailure` expects the diagnostics of other readers.
  fileprivate var asMetadata: Diagnostic {
    var diagnostic = self
    if identifier == "invalid-data" { diagnostic.identifier = "invalid-metadata" }
    return diagnostic
  }
}
