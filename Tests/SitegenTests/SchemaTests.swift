import Foundation
import Metadata
import Testing

@testable import SitegenCommands

/// What `sitegen schema` prints, held to files that are known to be valid.
@Suite struct SchemaTests {
  private func schema(_ file: SchemaCommand.File) async throws -> [String: Any] {
    let place = try TemporarySite()
    let run = try await place.program.run("schema", file.rawValue)
    #expect(run.exitCode == 0)
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  private func yaml(_ text: String) throws -> Any? { try YAMLNode.compose(text, limit: 100_000)?.value }

  /// Where a value is not what a schema says, as far as these schemas say something.
  private func problems(_ value: Any?, _ schema: [String: Any], at place: String) -> [String] {
    var problems: [String] = []
    if let words = schema["enum"] as? [Any?], !words.contains(where: { "\($0 ?? "")" == "\(value ?? "")" }) {
      problems.append("\(place): not one of \(words)")
    }
    if let types = schema["type"] as? [String] {
      let type =
        switch value {
        case is [String: Any]: "object"
        case is [Any]: "array"
        case is Int: "integer"
        case let text as String where ["true", "false"].contains(text): "boolean"
        case let text as String where !text.isEmpty: "string"
        default: "null"
        }
      if !types.contains(type), !(type == "integer" && types.contains("number")) {
        problems.append("\(place): \(type), not one of \(types)")
      }
    }
    if let items = schema["items"] as? [String: Any], let list = value as? [Any] {
      for item in list { problems += self.problems(item, items, at: place + "[]") }
    }
    guard let table = value as? [String: Any] else { return problems }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, value) in table {
      if let known = properties[key] ?? schema["additionalProperties"] as? [String: Any] {
        problems += self.problems(value, known, at: "\(place).\(key)")
      } else if schema["additionalProperties"] as? Bool == false {
        problems.append("\(place): unknown key \(key)")
      }
    }
    return problems
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private func names(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.root.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }
  }

  @Test func theSitesFilesAreValid() async throws {
    let site = try await schema(.configuration)
    for path in ["sitegen.yml", "Starter/sitegen.yml"] {
      #expect(problems(try yaml(text(path)), site, at: path) == [])
    }
    let sample = try await schema(.sample)
    let settings = try names(in: "Samples", ending: "/sample.yml")
    #expect(settings.count > 10)
    for path in settings { #expect(problems(try yaml(text(path)), sample, at: path) == []) }
    let frontMatter = try await schema(.frontMatter)
    let pages = try names(in: "Content", ending: ".md")
    #expect(pages.count > 20)
    for path in pages {
      let parts = try text(path).components(separatedBy: "---\n")
      guard parts.count > 2, parts[0].isEmpty else { continue }
      #expect(problems(try yaml(parts[1]), frontMatter, at: path) == [])
    }
  }

  @Test func mistakesAreFound() async throws {
    let site = try await schema(.configuration)
    for text in [
      "titel: A", "search: 1", "menu: [{ name: A }]", "figures: png", "languages: { de: { nam: D } }",
      "samples: { swift: { mode: 5 } }", "page-size: many",
    ] {
      #expect(problems(try yaml(text), site, at: "").count == 1, "\(text)")
    }
    #expect(problems(try yaml("theme: small\nimages: false\nmath:\ntitle: 1984"), site, at: "") == [])
  }
}
