import Foundation
import Testing

/// Documents lead to files that are there.
@Suite struct DocumentationLinkTests {
  /// Every document for people who use or change sitegen.
  static let documents: [String] = {
    let folder = Repository.root.appendingPathComponent("docs").path
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"]
      + ["README.md", "live-figures.md", "search.md"].map { "Benchmarks/" + $0 } + ["Sources/README.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func thereAreDocuments() {
    #expect(Self.documents.count >= 50)
  }

  @Test(arguments: documents)
  func everyFileThatADocumentLinksToIsThere(_ path: String) throws {
    let folder = Repository.root.appendingPathComponent(path).deletingLastPathComponent()
    let prose = FencedBlock.textOutsideCode(of: try text(path))
    for match in prose.matches(of: /\]\((?!http)([^)# ]+)/) {
      let link = String(match.output.1)
      let file = folder.appendingPathComponent(link).standardizedFileURL
      #expect(FileManager.default.fileExists(atPath: file.path), "\(link)")
    }
  }

  @Test func theREADMELeadsToTheManual() throws {
    let readme = try text("README.md")
    for link in ["docs/README.md", "docs/configuration.md", "SECURITY.md", "CONTRIBUTING.md", "LICENSE"] {
      #expect(readme.contains("](\(link))"), "\(link)")
    }
  }
}
