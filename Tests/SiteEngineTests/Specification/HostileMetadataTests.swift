import Diagnostics
import Testing

@testable import SiteEngine

/// Data files and front matter at which readers of JSON, YAML and TOML have crashed, hung or read something else.
@Suite(.serialized, .timeLimit(.minutes(5))) struct HostileMetadataTests {
  @Test(arguments: HostileMetadata.all)
  func isReadOrRefusedAtAPlace(_ example: HostileMetadata) async {
    // On a task's own, smaller stack, as files are read.
    let result = await Task.detached { example.read() }.value
    switch result {
    case .success(let value): #expect(brief(value.content) == example.expected)
    case .failure(let error):
      #expect(summary(error.diagnostic) == example.expected)
      #expect(error.diagnostic.message.utf8.count < 300)
    }
  }

  @Test func everyCaseHasANameOfItsOwn() {
    #expect(Set(HostileMetadata.all.map(\.testDescription)).count == HostileMetadata.all.count)
  }

  /// A value in one line, long texts cut.
  private func brief(_ content: MetadataValue.Content) -> String {
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
}
