import Diagnostics
import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// Packages that cannot be built, and samples that use them wrongly.
extension PackageTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var packages: [PackageDependency]
    var message: String
    var note: String
  }

  private static func folder(_ path: String, _ product: String, line: Int) -> PackageDependency {
    PackageDependency(
      .folder(path: path), products: [product], at: SourceLocation(file: "sitegen.yml", line: line))
  }

  static let mistakes: [Mistake] = [
    Mistake(
      testDescription: "no package", packages: [PackageTests.folder("Nowhere", "Nowhere", line: 3)],
      message: "3 Cannot find a package in `Nowhere`",
      note: "Expected `Nowhere/Package.swift`, relative to the site's folder."),
    Mistake(
      testDescription: "no such product",
      packages: [
        PackageTests.folder("Good", "Good", line: 3), PackageTests.folder("Other", "Othre", line: 4),
      ],
      message: "4 SwiftPM cannot build the package `other`",
      note: "product 'Othre' not found in package 'other'."),
    Mistake(
      testDescription: "two packages with one module",
      packages: [PackageTests.folder("Good", "Good", line: 3), PackageTests.folder("Twin", "Good", line: 4)],
      message: "3 SwiftPM cannot build the package `good`",
      note: "multiple similar targets 'Good' appear in package 'twin' and 'good'"),
    Mistake(
      testDescription: "newer tools", packages: [PackageTests.folder("Newer", "Newer", line: 3)],
      message: "3 SwiftPM cannot build the package `newer`",
      note: "package 'newer' is using Swift tools version 99.0.0 but the installed version is"),
    Mistake(
      testDescription: "code that does not compile",
      packages: [PackageTests.folder("Broken", "Broken", line: 3)],
      message: "3 SwiftPM cannot build the package `broken`",
      note: "Code.swift:1:23: cannot convert value of type 'String' to specified type 'Int'"),
  ]

  @Test(arguments: mistakes) func aPackageThatCannotBeBuiltIsAnErrorAtItsLine(_ mistake: Mistake) async throws
  {
    try writePackage("Good")
    try writePackage("Other")
    try writePackage("Twin", module: "Good")
    try writePackage("Newer", tools: "99.0")
    try writePackage("Broken", "public let one: Int = \"1\"\n")
    let samples = [
      try Sample.inline("a", [(10, "import Good\nprint(one)")]), try Sample.inline("b", [(10, "print(2)")]),
      try Sample.inline("c", [(10, "import Good\nprint(one)")]),
    ]
    let outcomes = try await engine(mistake.packages).evaluate(samples)
    #expect(outcomes.map(\.failure) == [.lacksPackages, nil, .lacksPackages])
    #expect(outcomes.map(\.diagnostics.count) == [1, 0, 0])
    let diagnostic = try #require(outcomes.first?.diagnostics.first)
    #expect("\(diagnostic.location?.line ?? 0) \(diagnostic.message)" == mistake.message)
    #expect(diagnostic.notes.first?.hasPrefix(mistake.note) == true, "\(diagnostic.notes)")
  }

  @Test func aModuleOfSitegensOwnNameIsAnError() async throws {
    try writePackage("Kit", module: "FigureKit")
    try site.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Upper", products: [.library(name: "Upper", targets: ["Upper"])],
        dependencies: [.package(path: "../Kit")],
        targets: [.target(name: "Upper", dependencies: [.product(name: "FigureKit", package: "Kit")])])

      """, to: "Upper/Package.swift")
    try site.write("public let one = 1\n", to: "Upper/Sources/Upper/Code.swift")
    let sample = try Sample.inline("a", [(10, "import Upper\nprint(one)")])
    let outcome = try #require(await engine([folder("Upper", "Upper")]).evaluate([sample]).first)
    #expect(
      outcome.diagnostics.map(\.message) == ["The packages have a module `FigureKit`, and so has sitegen"])
  }

  @Test func aManifestWithoutEndIsEnded() async throws {
    try writePackage("Good")
    try writePackage("Endless")
    try site.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nwhile true {}\n", to: "Endless/Package.swift")
    var configuration = try SampleConfiguration.forTests(of: site)
    configuration.toolchainCache = site.filePath.appending("cache")
    configuration.packages = [folder("Good", "Good"), folder("Endless", "Endless")]
    configuration.packageTimeouts.resolving = .seconds(10)
    let sample = try Sample.inline("a", [(10, "import Good\nprint(one)")])
    let outcome = try #require(await SampleEngine(configuration).evaluate([sample]).first)
    #expect(outcome.failure == .lacksPackages)
    #expect(
      outcome.diagnostics.map(\.message) == ["SwiftPM did not finish with the packages within 10.0 seconds"])
    let left =
      FileManager.default.contents(atPath: "/proc/self/stat") == nil
      ? [] : Self.processes(with: site.filePath.string)
    #expect(left == [])
  }

  /// The command lines of processes that name a path.
  private static func processes(with path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { Int($0) != nil }.compactMap { name in
      let line = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
      let text = String(decoding: line, as: UTF8.self)
      return text.contains(path) ? text.replacing("\0", with: " ") : nil
    }
  }

  @Test func aRepositoryThatCannotBeReachedIsAnErrorOfTheEnvironment() async throws {
    let package = PackageDependency(
      .repository(url: "https://nowhere.invalid/nothing", version: "1.0.0"), products: ["Nothing"],
      at: SourceLocation(file: "sitegen.yml", line: 3))
    let sample = try Sample.inline("a", [(10, "import Nothing")])
    await #expect(throws: SampleEnvironmentError.self) { try await engine([package]).evaluate([sample]) }
  }

  @Test func aMistakeInASampleStaysOneOfTheSample() async throws {
    try writePackage("Good")
    let samples = [
      try Sample.inline("a", [(10, "import Good\nprint(two)")]),
      try Sample.inline("b", [(10, "import Better")]),
    ]
    let outcomes = try await engine([folder("Good", "Good")]).evaluate(samples)
    #expect(
      outcomes.flatMap(\.diagnostics).map { "\($0.location?.line ?? 0) \($0.message)" }
        == ["11 cannot find 'two' in scope", "10 no such module 'Better'"])
  }
}
