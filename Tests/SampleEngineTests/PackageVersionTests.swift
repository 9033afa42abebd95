import Diagnostics
import Foundation
import SampleTestSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// `Samples/Package.resolved`, which keeps the versions of packages. The packages come from a repository on this machine.
@Suite("Versions of packages", .serialized, .disabled(if: TestExtent.isQuick))
struct PackageVersionTests {
  let site: TemporaryFolder
  let sample: Sample

  private let pins = "site/Samples/Package.resolved"

  init() throws {
    site = try TemporaryFolder()
    sample = try Sample.inline("a", [(10, "import Numbers\nprint(one)")])
    try site.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "numbers", products: [.library(name: "Numbers", targets: ["Numbers"])],
        targets: [.target(name: "Numbers")])

      """, to: "numbers/Package.swift")
    try git("init", "-q")
    try release("1.0.0", "public let one = 1\n")
    try release("1.1.0", "public let one = 11\n")
  }

  private func release(_ version: String, _ code: String) throws {
    try site.write(code, to: "numbers/Sources/Numbers/Code.swift")
    try git("add", ".")
    try git("commit", "-q", "-m", version)
    try git("tag", version)
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", site.filePath.appending("numbers").string, "-c", "user.name=A", "-c", "user.email=a@b"]
      + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  private func engine(_ version: String = "1.1.0", site name: String = "site") throws -> SampleEngine {
    var configuration = try SampleConfiguration.forTests(of: site)
    configuration.site = site.filePath.appending(name)
    configuration.cache = configuration.site.appending("cache")
    configuration.toolchainCache = site.filePath.appending("cache")
    configuration.environment["HOME"] = site.filePath.string
    configuration.environment["XDG_CACHE_HOME"] = nil
    configuration.packages = [
      PackageDependency(
        .repository(url: "file://\(site.filePath)/numbers", version: version), products: ["Numbers"],
        at: SourceLocation(file: "sitegen.yml", line: 3))
    ]
    return SampleEngine(configuration)
  }

  private func texts(_ outcomes: [SampleOutcome]) -> [String] {
    outcomes.flatMap(\.diagnostics).map {
      ([$0.location?.description ?? "", $0.identifier, $0.message] + $0.notes).joined(separator: " | ")
    }
  }

  @Test func aCheckChangesNothingAndABuildWritesTheVersions() async throws {
    let missing = try await engine().evaluate([sample], useCache: false, updatesPackageFiles: false)
    #expect(texts(missing) == [])
    #expect(missing.map(\.output) == ["11\n"])
    #expect(site.text(pins) == nil)
    // The second time the versions of the first are known, also where the repository cannot be reached.
    let repository = URL(filePath: "\(site.filePath)/numbers")
    try FileManager.default.moveItem(at: repository, to: repository.appendingPathExtension("away"))
    let again = try await engine().evaluate([sample], useCache: false, updatesPackageFiles: false)
    #expect(again.map(\.output) == ["11\n"])
    try FileManager.default.moveItem(at: repository.appendingPathExtension("away"), to: repository)

    #expect(try await engine().evaluate([sample]).map(\.output) == ["11\n"])
    let written = try #require(site.text(pins))
    #expect(written.contains("\"version\" : \"1.1.0\"") && !written.contains("originHash"))
    let good = try await engine().evaluate([sample], useCache: false, updatesPackageFiles: false)
    #expect(good.map(\.output) == ["11\n"])

    // It is written anew where an author removes it.
    try FileManager.default.removeItem(atPath: site.filePath.pushing(FilePath(pins)).string)
    #expect(try await engine().evaluate([sample]).map(\.output) == ["11\n"])
    #expect(site.text(pins) == written)
  }

  @Test(arguments: [true, false])
  func aPackageInAFolderKeepsTheVersionsOfItsDependencies(_ updatesSite: Bool) async throws {
    try site.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "upper", products: [.library(name: "Upper", targets: ["Upper"])],
        dependencies: [.package(url: "file://\(site.filePath)/numbers", from: "1.0.0")],
        targets: [.target(name: "Upper", dependencies: [.product(name: "Numbers", package: "numbers")])])

      """, to: "upper/Package.swift")
    try site.write("import Numbers\npublic let two = one + 1\n", to: "upper/Sources/Upper/Code.swift")
    _ = try await engine("1.0.0", site: "other").evaluate([sample])
    try site.write(
      try #require(site.text("other/Samples/Package.resolved")), to: "upper/Package.resolved")
    var configuration = try engine().configuration
    configuration.packages = [
      PackageDependency(
        .folder(path: "../upper"), products: ["Upper"], at: SourceLocation(file: "sitegen.yml", line: 3))
    ]
    let sample = try Sample.inline("b", [(10, "import Upper\nprint(two)")])
    let outcomes = try await SampleEngine(configuration).evaluate([sample], updatesPackageFiles: updatesSite)
    #expect(texts(outcomes) == [])
    #expect(outcomes.map(\.output) == ["2\n"])
    #expect(site.text(pins)?.contains("\"version\" : \"1.0.0\"") == (updatesSite ? true : nil))
  }

  @Test func versionsThatDoNotAgreeWithTheSiteAreAnErrorOfACheck() async throws {
    #expect(try await engine().evaluate([sample]).map(\.output) == ["11\n"])
    let new = try #require(site.text(pins))
    try site.write("{\n  \"pins\" : [\n\n  ],\n  \"version\" : 3\n}\n", to: pins)
    let empty = try await engine().evaluate([sample], useCache: false, updatesPackageFiles: false)
    let texts = texts(empty)
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("Samples/Package.resolved | package-versions | ") == true, "\(texts)")
    #expect(
      texts.first?.contains("`numbers`: it says nothing, but SwiftPM resolves 1.1.0 at ") == true, "\(texts)")

    try site.write(new, to: pins)
    let older = try await engine("1.0.0").evaluate([sample], useCache: false, updatesPackageFiles: false)
    #expect(older.map(\.failure) == [.lacksPackages])
    #expect(self.texts(older).first?.contains("it says 1.1.0 at ") == true, "\(self.texts(older))")
    #expect(site.text(pins) == new)
    #expect(try await engine("1.0.0").evaluate([sample]).map(\.output) == ["1\n"])
    #expect(site.text(pins) != new)
  }

  @Test func versionsOfOtherPackagesAreNoMistake() async throws {
    #expect(try await engine().evaluate([sample]).map(\.output) == ["11\n"])
    let more = try #require(site.text(pins)).replacing(
      "\"pins\" : [",
      with: """
        "pins" : [
          { "identity" : "other", "kind" : "remoteSourceControl", "location" : "https://nowhere.invalid/other",
            "state" : { "revision" : "\(String(repeating: "1", count: 40))", "version" : "1.0.0" } },
        """)
    try site.write(more, to: pins)
    let outcomes = try await engine().evaluate([sample], useCache: false, updatesPackageFiles: false)
    #expect(outcomes.map(\.output) == ["11\n"], "\(texts(outcomes))")
    #expect(site.text(pins) == more)
  }

  @Test func anotherRevisionIsAnotherBuild() async throws {
    #expect(try await engine().evaluate([sample]).map(\.output) == ["11\n"])
    let text = try #require(site.text(pins))
    let revision = try #require(text.firstMatch(of: /[0-9a-f]{40}/)).output
    let unknown = String(repeating: "1", count: 40)
    try site.write(text.replacing(revision, with: unknown), to: pins)
    let outcomes = try await engine().evaluate([sample], useCache: false, updatesPackageFiles: false)
    #expect(outcomes.map(\.failure) == [.lacksPackages])
    #expect(texts(outcomes).count == 1, "\(texts(outcomes))")
  }

  @Test func aFileOfVersionsWithAConflictIsAnError() async throws {
    try site.write("<<<<<<< HEAD\n{}\n", to: pins)
    #expect(
      texts(try await engine().evaluate([sample])) == [
        "Samples/Package.resolved | package-versions | `Samples/Package.resolved` is not in SwiftPM's format | "
          + "Fix it, or remove it and run `sitegen build` to create it again."
      ])
  }
}
