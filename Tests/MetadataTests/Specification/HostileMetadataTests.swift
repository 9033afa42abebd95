import Diagnostics
import SiteTestSupport
import Testing

@testable import Metadata

/// Data files and front matter at which readers of JSON, YAML and TOML have crashed, hung or read something else.
@Suite(.serialized, .timeLimit(.minutes(30))) struct HostileMetadataTests {
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
}
