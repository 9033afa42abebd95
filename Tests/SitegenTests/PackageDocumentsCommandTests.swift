import Foundation
import TestSupport
import Testing

/// `sitegen check` in a Swift package without a site, by the real compiler and without a network.
@Suite(.disabled(if: TestExtent.isQuick)) struct PackageDocumentsCommandTests {
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Dial", products: [.library(name: "Dial", targets: ["Dial"])],
      targets: [.target(name: "Dial"), .executableTarget(name: "tool")])
    """

  private static let source = """
    /// Turns a dial.
    ///
    /// ```swift
    /// turned(by: 1) // → 2
    /// ```
    public func turned(by count: Int) -> Int { count + 1 }
    """

  func package(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let basic = [
      "Package.swift": Self.manifest, "Sources/Dial/Dial.swift": Self.source,
      "Sources/tool/main.swift": "print(1)\n",
    ]
    for (name, text) in basic.merging(files, uniquingKeysWith: { $1 }) { try folder.write(text, to: name) }
    return folder
  }

  func check(_ folder: TemporaryFolder, _ options: String...) async throws -> SitegenProgram.Run {
    try await SitegenProgram(folder: URL(filePath: folder.path)).run(["check"] + options)
  }

  private static let readme = """
    # Dial

    ```swift
    let two = turned(by: 1)
    ```

    ```swift
    import Dial
    print(two) // → 2
    ```

    ```swift
    .package(url: "https://example.org/dial", from: "1.0.0"),
    ```

    ```swift
    unturned()
    ```

    ```sh
    dial
    ```

    """

  @Test func aFirstRunIsATableAndWhatIsAdoptedFailsWhenItStopsCompiling() async throws {
    let folder = try package([
      "README.md": Self.readme, "Sources/Dial/Dial.docc/Dial.md": "```swift\nreturn\n```\n",
    ])
    let first = try await check(folder)
    #expect(first.exitCode == 0)
    #expect(
      first.output.hasPrefix(
        """
        README.md
                3  compiles by itself
                7  compiles after other fences of the page, and prints what the text says
               12  compiles as part of a manifest
             17:1  does not compile: cannot find 'unturned' in scope
        Sources/Dial/Dial.docc/Dial.md
                1  compiles in a function
        Sources/Dial/Dial.swift
                3  compiles by itself, and prints what the text says
        """), "\(first.output)")
    #expect(first.problems.contains("README.md:17:1"), "\(first.problems)")

    let adopted = try await check(folder, "--adopt")
    #expect(adopted.exitCode == 0, "\(adopted.problems)")
    let readme = try #require(folder.text("README.md"))
    for fence in [
      "```swift check=\"program\"\n", "```swift check=\"program others run\"\n",
      "```swift check=\"dependencies\"\n",
      "```swift unverified=\"cannot find 'unturned' in scope\"\n", "```sh\n",
    ] { #expect(readme.contains(fence), "\(readme)") }
    #expect(
      folder.text("Sources/Dial/Dial.swift")?.contains(
        "/// <!-- swift check=\"program run\" -->\n/// ```swift\n") == true)
    let again = try await check(folder, "--strict")
    #expect(again.exitCode == 0, "\(again.problems)")

    try folder.write(
      Self.source.replacing("turned(by count", with: "rotated(by count"), to: "Sources/Dial/Dial.swift")
    let stale = try await check(folder)
    #expect(stale.exitCode == 1)
    #expect(stale.problems.contains("error: This fence no longer compiles: cannot find 'turned' in scope"))
    #expect(stale.problems.contains("README.md:4:11"), "\(stale.problems)")
  }

  @Test func aPackageThatDoesNotBuildIsSaidOnce() async throws {
    let folder = try package(["README.md": Self.readme, "Sources/Dial/Bad.swift": "let a: Int = \"\"\n"])
    let run = try await check(folder)
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("SwiftPM cannot build the package"), "\(run.problems)")
    #expect(run.problems.matches(of: /error:/).count == 1, "\(run.problems)")
  }

  @Test func whatARunDoesIsSaidInTheProgramsWords() async throws {
    let readme = "```swift check=\"program run\"\nfatalError(\"no\") // → 3\n```\n"
    let run = try await check(try package(["README.md": readme]))
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("This fence fails when it is run: Fatal error: no"), "\(run.problems)")
  }

  @Test func aManifestThatDoesNotCompileIsSaid() async throws {
    let folder = try package(["Package.swift": "// swift-tools-version: 6.0\nimport Nothing\n"])
    let run = try await check(folder)
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("Package.swift"), "\(run.problems)")
  }

  @Test func aPackageWithoutLibrariesAndFencesIsFine() async throws {
    let folder = try package([
      "Package.swift": Self.manifest.replacing(
        "products: [.library(name: \"Dial\", targets: [\"Dial\"])],", with: ""),
      "README.md": "# Nothing\n",
    ])
    let run = try await check(folder)
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output.hasPrefix("Checked 0 Swift fences"))
  }

  @Test func codeForTestsImportsWhatModulesKeepToThemselves() async throws {
    let readme = """
      ```swift
      @testable import Dial
      hidden() // → 5
      ```

      ```swift
      import Testing
      @testable import Dial
      @Test func isHidden() { #expect(hidden() == 5) }
      ```

      ```swift
      @testable import tool
      ```

      """
    let folder = try package([
      "README.md": readme, "Sources/Dial/Hidden.swift": "func hidden() -> Int { 5 }\n",
    ])
    let run = try await check(folder)
    #expect(run.exitCode == 0)
    #expect(
      run.output.hasPrefix(
        """
        README.md
                1  compiles by itself, and prints what the text says
                6  compiles by itself
        """), "\(run.output)")
    #expect(run.problems.contains("No library product of the package has this module"), "\(run.problems)")
  }

  @Test func adoptingNeedsAPackage() async throws {
    let folder = try package(["sitegen.yml": "title: A site\n"])
    let run = try await check(folder, "--adopt")
    #expect(run.exitCode == 64, "\(run.problems)")
  }
}
