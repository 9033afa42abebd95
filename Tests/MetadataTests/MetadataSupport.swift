import Diagnostics
import SiteTestSupport
import Testing

@testable import Metadata

/// The notations of front matter.
enum Notation: String, Sendable, CaseIterable {
  case yaml
  case toml

  func read(_ text: String) -> Result<[MetadataValue.Entry], DiagnosticError> {
    switch self {
    case .yaml: readYAML(text, file: "a.md", firstLine: 2)
    case .toml: readTOML(text, file: "a.md", firstLine: 2)
    }
  }
}

/// A value in one line, long texts cut.
func brief(_ content: MetadataValue.Content) -> String {
  func cut(_ text: String) -> String {
    text.count > 40 ? "\(text.prefix(20))… (\(text.count))" : text
  }
  return switch content {
  case .null: "null"
  case .boolean(let boolean): "\(boolean)"
  case .integer(let integer): "\(integer)"
  case .float(let float, let written): "\(float) as \(cut(written))"
  case .string(let text): cut(text).debugDescription
  case .date(let text): text
  case .list(let items) where items.count > 9: "list of \(items.count)"
  case .list(let items): "[" + items.map { brief($0.content) }.joined(separator: ", ") + "]"
  case .table(let entries) where entries.count > 9: "table of \(entries.count)"
  case .table(let entries):
    "{" + entries.map { "\(cut($0.key)): \(brief($0.value.content))" }.joined(separator: ", ") + "}"
  }
}

/// A value as it is written, and as it is to be read.
struct MetadataScalar: Sendable, CustomTestStringConvertible {
  var testDescription: String { text.debugDescription }
  var text: String
  var expected: MetadataValue.Content

  init(_ text: String, _ expected: MetadataValue.Content) {
    (self.text, self.expected) = (text, expected)
  }
}

/// Metadata that is to be refused, read as lines of `a.md` from the second.
struct MetadataFailure: Sendable, CustomTestStringConvertible {
  var testDescription: String { text.debugDescription }
  var text: String
  var place: String
  var identifier: String

  init(_ text: String, _ place: String, _ identifier: String = "invalid-metadata") {
    (self.text, self.place, self.identifier) = (text, place, identifier)
  }

  func expect(_ result: Result<[MetadataValue.Entry], DiagnosticError>) {
    switch result {
    case .success(let entries): Issue.record("read as \(entries)")
    case .failure(let error):
      #expect(error.diagnostic.severity == .error)
      #expect(error.diagnostic.identifier == identifier)
      #expect(error.diagnostic.location?.description == "a.md:" + place)
      #expect(!error.diagnostic.message.isEmpty && !error.diagnostic.message.hasSuffix("."))
      #expect(!error.diagnostic.message.contains("\n"))
    }
  }
}
