import Foundation
import Testing

@testable import Scaffolding
@testable import SiteEngine

/// `sitegen new sample`.
@Suite struct NewSampleTests {
  @Test func aNewSampleRunsAndItsFenceIsShown() async throws {
    let place = try TemporarySite()
    #expect(try await place.program.run("new", "site", ".").exitCode == 0)
    let run = try await place.program.run("new", "sample", "page-flip")
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        Created Samples/page-flip/main.swift
        Added it to Samples/Package.swift

        In a post, show it with:

        ```swift from="page-flip"
        ```

        Then record its output: sitegen accept page-flip

        """)
    #expect(try place.read("Samples/Package.swift").contains("let samples: [String] = [\"page-flip\"]\n"))
    let tried = try await place.program.run("run", "page-flip")
    #expect(tried.exitCode == 0)
    #expect(tried.output == "Hello from page-flip\n")
    let again = try await place.program.run("new", "sample", "page-flip")
    #expect(again.exitCode == 64)
    #expect(again.problems == "error: `Samples/page-flip` already exists, so nothing was written.\n")
  }

  @Test(arguments: ["", "-x", "A", "a/b", "..", "a b", "ü", String(repeating: "a", count: 129)])
  func aNameThatNoSampleCanHaveIsRefused(_ name: String) {
    #expect(throws: CreationError.invalidSampleName(name)) { try NewSample(name: name) }
  }

  struct Manifest: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var list: String
    var changed: String?
  }

  @Test(arguments: [
    Manifest(
      testDescription: "empty", list: "let samples: [String] = []",
      changed: "let samples: [String] = [\"new\"]"),
    Manifest(
      testDescription: "one", list: "let samples = [\"a\"]", changed: "let samples = [\"a\", \"new\"]"),
    Manifest(
      testDescription: "comma at the end", list: "let samples = [\"a\",]",
      changed: "let samples = [\"a\", \"new\"]"),
    Manifest(
      testDescription: "lines", list: "let samples = [\n  \"a\",\n  \"b\"\n]",
      changed: "let samples = [\n  \"a\",\n  \"b\",\n  \"new\",\n]"),
    Manifest(
      testDescription: "lines with a comma", list: "let samples = [\n  \"a\",\n]",
      changed: "let samples = [\n  \"a\",\n  \"new\",\n]"),
    Manifest(testDescription: "named already", list: "let samples = [\"new\"]", changed: nil),
    Manifest(testDescription: "no list", list: "// let samples = []", changed: nil),
  ])
  func theListOfAManifestGetsTheSample(_ manifest: Manifest) throws {
    let sample = try NewSample(name: "new")
    #expect(
      sample.manifest(adding: "import X\n\(manifest.list)\nlet x = [1]\n")
        == manifest.changed.map { "import X\n\($0)\nlet x = [1]\n" })
  }
}
