import Diagnostics
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// Sites in the folder of a package, or beside its manifest.
extension PackageTests {
  /// An engine of a site in a folder of the tests' own, which has a package.
  private func engine(site folder: String, package: PackageDependency, names: Set<String> = []) throws
    -> SampleEngine
  {
    var configuration = try SampleConfiguration.forTests(of: site)
    configuration.site = site.filePath.appending(folder)
    configuration.cache = site.filePath.appending("results")
    configuration.toolchainCache = site.filePath.appending("cache")
    configuration.packages = [package]
    configuration.siteNames = names
    return SampleEngine(configuration)
  }

  @Test func aSiteMayLieInItsPackage() async throws {
    try writePackage("Good")
    let engine = try engine(site: "Good/site", package: folder("..", "Good"))
    let sample = try Sample.inline("a", [(10, "import Good\nprint(one)")])
    let progress = Steps()
    let outcomes = try await engine.evaluate([sample], progress: progress.note)
    #expect(outcomes.map(\.output) == ["1\n"])
    #expect(outcomes.flatMap(\.diagnostics) == [])
    try site.write("new", to: "Good/site/public/index.html")
    #expect(try await engine.evaluate([sample], progress: progress.note).map(\.origin) == [.cache])
    #expect(progress.builds == 1)
  }

  @Test(arguments: [
    // What is the site's own builds no package anew, and what is the package's does.
    ("public/index.html", "new", 1), ("Content/a.md", "new", 1), ("Samples/a/main.swift", "new", 1),
    ("proven.tar", "new", 1), ("Tools/out/a.txt", "new", 1), ("Tests/GoodTests/A.swift", "new", 1),
    ("Package@swift-6.swift", "// swift-tools-version: 6.0\n", 2),
    ("README.md", "new", 1), ("sitegen.yml", "title: new", 1), (".sitegen/file", "new", 1),
    ("Sources/Good/More.swift", "public let two = 2\n", 2),
  ])
  func aSiteMayLieBesideItsPackagesManifest(_ path: String, _ text: String, _ builds: Int) async throws {
    try writePackage("Good")
    let engine = try engine(
      site: "Good", package: folder(".", "Good"), names: ["Content", "Samples", "public", "sitegen.yml"])
    let sample = try Sample.inline("a", [(10, "import Good\nprint(one)")])
    let progress = Steps()
    let outcomes = try await engine.evaluate([sample], progress: progress.note)
    #expect(outcomes.map(\.output) == ["1\n"])
    #expect(outcomes.flatMap(\.diagnostics) == [])
    try site.write(text, to: "Good/" + path)
    _ = try await engine.evaluate([sample], progress: progress.note)
    #expect(progress.builds == builds)
  }

  @Test(arguments: [
    (".target(name: \"A\")", ["Sources", "Source", "src", "srcs", "Plugins"]),
    (".target(name: \"A\", path: \"Code/A\")", ["Sources", "Source", "src", "srcs", "Plugins", "Code/A"]),
    (".package(path: \"../Kit\")", ["Sources", "Source", "src", "srcs", "Plugins"]),
    (".target(name: \"A\", path: \".\")", nil), (".target(name: \"A\", path: folder)", nil),
    (".target(name: \"A\", path: \"\\(folder)/a\")", nil), (".target(name: \"A\", path: \"a\" + b)", nil),
    (".target(name: \"A\", plugins: [])", nil), ("import Foundation", nil),
    (".headerSearchPath(\"../../include\")", nil),
  ])
  func aManifestSaysWhatSwiftPMReads(_ manifest: String, _ paths: [String]?) {
    let sources = PackageSources(manifests: [manifest], in: "/a")
    #expect(sources.paths?.map(\.string) == paths?.map { "/a/" + $0 })
  }
}
