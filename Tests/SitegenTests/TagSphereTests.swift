import Foundation
import Testing

/// The page of all tags of the repository's site shows them on a sphere, whose sample names them.
@Suite struct TagSphereTests {
  private func tags(of page: URL) throws -> [String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    guard let list = text.firstMatch(of: /\n(?i)tags: \[(.*)\]\n/) else { return [] }
    return list.output.1.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test func theSphereShowsEachTagOfTheSiteOnce() throws {
    let root = Repository.root
    let pages = try #require(
      FileManager.default.enumerator(at: root.appending(path: "Content"), includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "md" }
    let used = Set(try pages.flatMap(tags))
    let sample = try String(
      contentsOf: root.appending(path: "Samples/tag-sphere/Figures+Tags.swift"), encoding: .utf8)
    let list = try #require(sample.firstMatch(of: /let siteTags = \[(?s)(.*?)\]/)).output.1
    let shown = list.matches(of: /"([^"]*)"/).map { String($0.output.1) }
    #expect(used.count > 10)
    #expect(Set(shown) == used)
    #expect(shown.count == used.count)
  }
}
