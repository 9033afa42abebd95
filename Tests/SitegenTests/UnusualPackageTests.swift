import Foundation
import TestSupport
import Testing

/// `sitegen check` and `new docs` in packages that are not as most are, by the real compiler and without a network.
@Suite(.disabled(if: TestExtent.isQuick)) struct UnusualPackageTests {
  private let tests = PackageDocumentsCommandTests()
  private static let readme = "# Dial\n\n```swift\nturned(by: 1)  // → 2\n```\n"
  private static let table = "README.md\n        3  compiles by itself, and prints what the text says\n"

  private static func manifest(_ products: String, dependencies: String = "", _ targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Dial", products: [\(products)], dependencies: [\(dependencies)], targets: [\(targets)])

    """
  }

  private static func library(_ name: String, _ target: String) -> String {
    ".library(name: \"\(name)\", targets: [\"\(target)\"])"
  }

  @Test func fiftyProductsAreBuiltOnce() async throws {
    let names = (0..<50).map { "Part\($0)" }
    var files = Dictionary(
      uniqueKeysWithValues: names.map {
        ("Sources/\($0)/A.swift", "public func from\($0)() -> Int { 2 }\n")
      })
    files["Package.swift"] = Self.manifest(
      names.map { Self.library($0, $0) }.joined(separator: ", "),
      names.map { ".target(name: \"\($0)\")" }.joined(separator: ", "))
    files["README.md"] = "```swift\nfromPart0() + fromPart49()  // → 4\n```\n"
    let run = try await tests.check(try tests.package(files))
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix("README.md\n        1  compiles by itself, and prints"), "\(run.output)")
  }

  @Test func twoProductsMayHaveOneModule() async throws {
    let manifest = Self.manifest(
      Self.library("Dial", "Dial") + ", " + Self.library("DialToo", "Dial"), ".target(name: \"Dial\")")
    let folder = try tests.package(["Package.swift": manifest, "README.md": Self.readme])
    let run = try await tests.check(folder)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix(Self.table), "\(run.output)")
    let program = SitegenProgram(folder: URL(filePath: folder.path))
    #expect(try await program.run(["new", "docs"]).exitCode == 0)
    let build = try await program.run(["build", "--root", "docs"])
    #expect(build.exitCode == 0, "\(build.problems)")
  }

  @Test func aDependencyMayBeABranch() async throws {
    let other = try TemporaryFolder()
    try other.write(
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"other\", "
        + "products: [.library(name: \"Other\", targets: [\"Other\"])], targets: [.target(name: \"Other\")])\n",
      to: "Package.swift")
    try other.write("public let one = 1\n", to: "Sources/Other/A.swift")
    try git(URL(filePath: other.path), "init", "--quiet", "--initial-branch", "feature/turn")
    try git(URL(filePath: other.path), "add", ".")
    try git(URL(filePath: other.path), "commit", "--quiet", "-m", "All")
    let name = (other.path as NSString).lastPathComponent
    let manifest = Self.manifest(
      Self.library("Dial", "Dial"),
      dependencies: ".package(url: \"file://\(other.path)\", branch: \"feature/turn\")",
      ".target(name: \"Dial\", dependencies: [.product(name: \"Other\", package: \"\(name)\")])")
    let folder = try tests.package([
      "Package.swift": manifest, "README.md": Self.readme,
      "Sources/Dial/Dial.swift":
        "import Other\npublic func turned(by count: Int) -> Int { count + one }\n",
    ])
    let run = try await tests.check(folder)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix(Self.table), "\(run.output)")
  }

  @Test func aPluginWritesItsFilesOutsideOfThePackage() async throws {
    let manifest = Self.manifest(
      Self.library("Dial", "Dial"),
      ".executableTarget(name: \"tool\"), .plugin(name: \"Writer\", capability: .buildTool(), dependencies: [\"tool\"]), "
        + ".target(name: \"Dial\", plugins: [\"Writer\"])")
    let folder = try tests.package([
      "Package.swift": manifest, "README.md": Self.readme,
      "Sources/Dial/Dial.swift": "public func turned(by count: Int) -> Int { count + written }\n",
      "Sources/tool/main.swift": """
      import Foundation
      try "let written = 1\\n".write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)

      """,
      "Plugins/Writer/Writer.swift": """
      import PackagePlugin
      @main struct Writer: BuildToolPlugin {
        func createBuildCommands(context: PluginContext, target: Target) async throws -> [Command] {
          let file = context.pluginWorkDirectoryURL.appending(path: "Written.swift")
          return [
            .buildCommand(
              displayName: "Write", executable: try context.tool(named: "tool").url, arguments: [file.path],
              outputFiles: [file])
          ]
        }
      }

      """,
    ])
    let before = try #require(FileManager.default.subpaths(atPath: folder.path)).sorted()
    let run = try await tests.check(folder)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix(Self.table), "\(run.output)")
    #expect(FileManager.default.subpaths(atPath: folder.path)?.sorted() == before)
  }

  @Test func whatAModuleExportsOfAnotherIsThere() async throws {
    let manifest = Self.manifest(
      Self.library("Dial", "Dial"),
      ".target(name: \"Core\"), .target(name: \"Dial\", dependencies: [\"Core\"])")
    let folder = try tests.package([
      "Package.swift": manifest, "README.md": Self.readme,
      "Sources/Dial/Dial.swift": "@_exported import Core\n",
      "Sources/Core/Core.swift": "public func turned(by count: Int) -> Int { count + 1 }\n",
    ])
    let run = try await tests.check(folder)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix(Self.table), "\(run.output)")
  }

  @Test func sitegensOwnPackageHasAModuleThatSamplesImportElsewhere() async throws {
    let manifest = Self.manifest(Self.library("FigureKit", "FigureKit"), ".target(name: \"FigureKit\")")
    let folder = try tests.package([
      "Package.swift": manifest, "README.md": Self.readme,
      "Sources/FigureKit/Dial.swift": "public func turned(by count: Int) -> Int { count + 1 }\n",
    ])
    let run = try await tests.check(folder)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix(Self.table), "\(run.output)")
  }

  @Test func aManifestOfNewerToolsIsSaidOnce() async throws {
    let manifest = Self.manifest(Self.library("Dial", "Dial"), ".target(name: \"Dial\")")
      .replacing("version: 6.0", with: "version: 99.0")
    let run = try await tests.check(
      try tests.package(["Package.swift": manifest, "README.md": Self.readme]))
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("99.0"), "\(run.problems)")
    #expect(run.problems.matches(of: /error:/).count == 1, "\(run.problems)")
  }

  @Test func aCatalogMayHaveNoArticles() async throws {
    let folder = try tests.package([
      "README.md": Self.readme,
      "Sources/Dial/Dial.docc/dial.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    ])
    #expect(try await tests.check(folder).exitCode == 0)
    let program = SitegenProgram(folder: URL(filePath: folder.path))
    let made = try await program.run(["new", "docs"])
    #expect(made.exitCode == 0, "\(made.problems)")
    let build = try await program.run(["build", "--root", "docs"])
    #expect(build.exitCode == 0, "\(build.problems)")
    #expect(folder.text("docs/public/documentation/dial/index.html")?.contains("turned(by:)") == true)
  }
}
