import Foundation
import TestSupport
import Testing

/// Sites in the folder of a Swift package, with its samples and its reference, by the real compiler and without a network.
@Suite(.disabled(if: TestExtent.isQuick)) struct PackageSiteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "dial", products: [.library(name: "Dial", targets: ["Dial"])], targets: [.target(name: "Dial")])

      """, to: "Package.swift")
    try folder.write(
      """
      /// A dial, which ``turned(by:)`` turns.
      ///
      /// See ``Dial/position``, ``Knob`` and ``Array/twice``.
      public struct Dial: Equatable {
        /// Where it is.
        public var position = 0
        /// Makes one.
        public init() {}
        /// Turns it.
        ///
        /// - Parameter steps: How many.
        public func turned(by steps: Int) -> Int { position + steps }
      }
      extension Array {
        /// All elements, two times.
        public var twice: Self { self + self }
      }

      """, to: "Sources/Dial/Dial.swift")
  }

  private func sitegen(_ arguments: String...) async throws -> SitegenProgram.Run {
    try await SitegenProgram(folder: URL(filePath: folder.path)).run(arguments)
  }

  private func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@example.org"] + arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func aSiteBesideTheManifestHasSamplesAndAReferenceOfThePackage() async throws {
    try folder.write(
      """
      title: Dial
      base-url: https://example.org/
      search: true
      packages: [{ path: ., products: [Dial] }]
      reference: { Dial: /reference/ }

      """, to: "sitegen.yml")
    try folder.write(
      """
      ---
      title: Turning
      ---

      A ``Dial`` has ``Dial/position``, and no ``Knob``.

      ```swift sample="turn"
      import Dial
      let dial = Dial()
      print(dial.turned(by: 2))
      ```

      ```swift sample="none"
      struct Dial {}
      print("none")
      ```

      """, to: "Content/turning.md")
    let first = try await sitegen("build")
    #expect(first.exitCode == 0)
    #expect(
      first.problems.contains(
        "Cannot find `Knob`, to which this comment has a link [unknown-symbol]\n --> Sources/Dial/Dial.swift:3\n"
      ),
      "\(first.problems)")
    #expect(!first.problems.contains("Cannot find `turned"))
    let page = try #require(folder.text("public/reference/dial/index.html"))
    #expect(page.contains("<a href=\"/reference/dial/#turned-by\"><code>turned(by:)</code></a>"))
    #expect(page.contains("id=\"turned-by\""))
    #expect(page.contains("<a href=\"/reference/array/#twice\"><code>twice</code></a>"))
    // Without a repository nothing leads to its files.
    #expect(!page.contains(">Source</a>"))
    let post = try #require(folder.text("public/turning/index.html"))
    #expect(post.contains("2\n"))
    #expect(post.contains("<a class=\"symbol\" href=\"/reference/dial/#position\"><code>position</code></a>"))
    #expect(
      first.problems.contains(
        "Cannot find `Knob`, to which this text has a link [unknown-symbol]\n --> Content/turning.md:5:42\n"),
      "\(first.problems)")
    // The type of the sample that imports the module leads to it, and one of the same name does not.
    // Beside the one of the text.
    #expect(post.matches(of: /class="symbol" href="\/reference\/dial\/"/).count == 2)

    try folder.write(
      try #require(folder.text("Sources/Dial/Dial.swift")).replacing(
        "position + steps", with: "position + 10 * steps"
      )
      .replacing("``Knob``", with: "``Dial``"),
      to: "Sources/Dial/Dial.swift")
    let second = try await sitegen("build")
    #expect(second.exitCode == 0)
    #expect(!second.problems.contains("Knob`, to which this comment"))
    #expect(try #require(folder.text("public/turning/index.html")).contains("20\n"))
  }

  @Test func aModuleThatNoPackageHasIsAnErrorAtItsLine() async throws {
    try folder.write(
      """
      title: Dial
      packages: [{ path: ., products: [Dial] }]
      reference:
        Dail: /reference/

      """, to: "sitegen.yml")
    try folder.write("---\ntitle: Home\n---\n", to: "Content/_index.md")
    let build = try await sitegen("build")
    #expect(build.exitCode == 1)
    #expect(
      build.problems.hasPrefix(
        "error: Cannot find a module `Dail` in the site's packages [unknown-module]\n --> sitegen.yml:4:3\n"),
      "\(build.problems)")
    #expect(build.problems.contains("Did you mean `Dial`?"))
  }

  @Test func aReferenceIsPublishedWithoutACompilerFromWhatWasProven() async throws {
    try folder.write(
      "title: Dial\npackages: [{ path: .., products: [Dial] }]\nreference: { Dial: /reference/ }\n",
      to: "site/sitegen.yml")
    try folder.write("---\ntitle: Home\n---\n", to: "site/Content/_index.md")
    let check = try await sitegen("check", "--root", "site", "--keep", "proven.tar")
    #expect(check.exitCode == 0, "\(check.problems)")
    try? FileManager.default.removeItem(atPath: folder.path + "/site/.sitegen")
    let build = try await sitegen("build", "--root", "site", "--frozen", "--from", "proven.tar")
    #expect(build.exitCode == 0, "\(build.problems)")
    #expect(folder.text("site/public/reference/dial/index.html")?.contains("Turns it.") == true)
    // Other sources than those that were proven.
    try folder.write("public struct Dial {}\n", to: "Sources/Dial/Dial.swift")
    try? FileManager.default.removeItem(atPath: folder.path + "/site/.sitegen")
    let other = try await sitegen("build", "--root", "site", "--frozen", "--from", "proven.tar")
    #expect(other.problems.contains("The reference of Dial is not published"))
    #expect(folder.text("site/public/reference/dial/index.html") == nil)
  }

  @Test func newDocsMakesASiteThatBuildsAtOnce() async throws {
    try folder.write(
      """
      # The `Dial` package

      ![A dial](Pictures/dial.svg) See [the source](Sources/Dial/Dial.swift#L3), [below](#use) and
      [elsewhere](https://example.org/).

      ## Use

      ```swift
      [a](b) let = 
      ```

      """, to: "README.md")
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>", to: "Pictures/dial.svg")
    try folder.write(
      "# ``Dial``\n\nA package.\n\n## Topics\n\n- <doc:Turning>\n",
      to: "Sources/Dial/Documentation.docc/Dial.md")
    try folder.write(
      "# Turning\n\nTurn a ``Dial`` by ``Dial/turned(by:)``.\n",
      to: "Sources/Dial/Documentation.docc/Turning.md")
    try folder.write(
      "# ``Dial/Dial``\n\nMore in <doc:Turning>.\n\n## Topics\n\n### Moving\n\n- ``turned(by:)``\n",
      to: "Sources/Dial/Documentation.docc/Symbols/Dial.md")
    try git("init", "--quiet")
    try git("remote", "add", "origin", "git@github.com:example/dial.git")
    let made = try await sitegen("new", "docs", "--ci", "github")
    #expect(made.exitCode == 0, "\(made.problems)")
    #expect(made.output.contains("Created a site in docs with the reference of Dial\n"))
    try git("add", ".")
    try git("commit", "--quiet", "-m", "All")
    let build = try await sitegen("build", "--root", "docs")
    #expect(build.exitCode == 0, "\(build.problems)")
    #expect(!build.problems.contains("error"), "\(build.problems)")
    let home = try #require(folder.text("docs/public/index.html"))
    #expect(home.contains("The Dial package"))
    #expect(home.contains("href=\"https://github.com/example/dial/blob/HEAD/Sources/Dial/Dial.swift#L3\""))
    #expect(
      home.contains("href=\"#use\"") && home.contains("dial.svg") && home.contains("https://example.org/"))
    #expect(folder.text("docs/public/dial/turning/index.html")?.contains("Turn a") == true)
    #expect(
      folder.text("docs/public/dial/turning/index.html")?.contains(
        "href=\"/documentation/dial/dial/#turned-by\"><code>turned(by:)</code>") == true)
    // The address that DocC gave it.
    let former = folder.text("docs/public/documentation/dial/turning/index.html")
    #expect(former?.contains("/dial/turning/") == true)
    let page = try #require(folder.text("docs/public/documentation/dial/dial/index.html"))
    #expect(
      page.contains("More in <a href=\"/dial/turning/\">Turning</a>.") && page.contains("id=\"moving\""))
    #expect(!made.problems.contains("Symbols/Dial.md"), "\(made.problems)")
    #expect(
      page.contains(/https:\/\/github\.com\/example\/dial\/blob\/[0-9a-f]{40}\/Sources\/Dial\/Dial\.swift#L4/)
    )
    #expect(folder.text(".github/workflows/documents.yml")?.contains("sitegen check --root docs") == true)
    // The pages of an earlier version say so, and lead to the latest.
    let settings = try #require(folder.text("docs/sitegen.yml"))
    try folder.write(
      settings
        + "theme: { options: { notice: \"This is version 1.4; the latest is 1.5\", notice-link: \"https://e.org/\" } }\n",
      to: "docs/sitegen.yml")
    #expect(try await sitegen("build", "--root", "docs", "-o", "old").exitCode == 0)
    let notice =
      "<p class=\"notice\"><a href=\"https://e.org/\">This is version 1.4; the latest is 1.5</a></p>"
    #expect(folder.text("old/documentation/dial/dial/index.html")?.contains(notice) == true)
    #expect(!page.contains("class=\"notice\""))
    try folder.write(settings, to: "docs/sitegen.yml")
    let again = try await sitegen("new", "docs")
    #expect(again.exitCode == 64, "\(again.problems)")
    let check = try await sitegen("check", "--root", "docs")
    #expect(check.exitCode == 0, "\(check.problems)")
  }

  @Test func whatAPackagesCheckHasWrittenDownHoldsForItsSite() async throws {
    try folder.write(
      """
      # Dial

      ```swift
      let dial = Dial()
      print(dial.turned(by: 2))  // → 2
      ```

      <!-- swift
      let start = Dial()
      -->
      ```swift
      start.position  // → 0
      ```

      """, to: "README.md")
    try folder.write(
      """
      # Turning

      @Metadata {
        @PageKind(article)
      }

      @TabNavigator {
        @Tab("Turn") {
          ```swift, highlight=[1], showLineNumbers
          let dial = Dial()
          ```
        }
      }

      @Snippet(path: "dial/Snippets/Twice", slice: "twice")

      @Image(source: "dial", alt: "A dial")

      @Video(source: "dial")

      """, to: "Sources/Dial/Dial.docc/Turning.md")
    try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1\" height=\"1\"/>",
      to: "Sources/Dial/Dial.docc/Resources/dial.svg")
    try folder.write(
      "//! Doubles.\nimport Dial\n// snippet.twice\nprint([1].twice)\n// snippet.end\n",
      to: "Snippets/Twice.swift")
    try folder.write(
      "# ``Dial/Dial``\n\n@Image(source: \"dial\", alt: \"Turned\")\n\n@Snippet(path: \"dial/Snippets/Twice\")\n\n@Nothing\n",
      to: "Sources/Dial/Dial.docc/Symbol.md")
    let adopted = try await sitegen("check", "--adopt")
    #expect(
      adopted.exitCode == 0 && adopted.output.contains("Wrote down 3 Swift fences"), "\(adopted.output)")
    let made = try await sitegen("new", "docs", "--base-url", "https://example.org/dial/")
    #expect(made.exitCode == 0)
    #expect(
      made.problems.contains(
        "The directive `@Video` was left out [unmapped-tag]\n  --> Sources/Dial/Dial.docc/Turning.md:20:1\n"),
      "\(made.problems)")
    #expect(
      folder.text(".spi.yml")
        == "version: 1\nexternal_links:\n  documentation: \"https://example.org/dial/documentation/dial/\"\n")
    let article = try #require(folder.text("docs/Content/dial/Turning.md"))
    #expect(
      article.contains(
        "\n**Turn**\n\n\n```swift check=\"program\" lines=\"1\"\nlet dial = Dial()\n```\n"), "\(article)")
    #expect(
      article.contains("```swift\nprint([1].twice)\n```") && article.contains("![A dial](Resources/dial.svg)")
    )
    #expect(!article.contains("@"))

    let build = try await sitegen("build", "--root", "docs")
    #expect(build.exitCode == 0 && !build.problems.contains("error"), "\(build.problems)")
    #expect(
      build.problems.contains(
        "The directive `@Nothing` is not understood, or names what is not there, and is left out [unknown-directive]\n --> ../Sources/Dial/Dial.docc/Symbol.md:7:1\n"
      ),
      "\(build.problems)")
    let reference = try #require(folder.text("docs/public/documentation/dial/dial/index.html"))
    #expect(reference.contains("alt=\"Turned\"") && reference.contains("twice"), "\(reference)")

    // The pages are checked with the package, and what of them is stale is an error there.
    let site = try await sitegen("check", "--root", "docs")
    #expect(site.exitCode == 0 && site.problems.matches(of: /unverified-code/).count == 1, "\(site.problems)")
    #expect(try await sitegen("check").output.contains("Checked 6 Swift fences"))
    try folder.write(
      try #require(folder.text("docs/Content/_index.md")).replacing("turned(by: 2)", with: "turned(to: 2)"),
      to: "docs/Content/_index.md")
    let stale = try await sitegen("check")
    #expect(stale.exitCode == 1)
    #expect(stale.problems.contains("docs/Content/_index.md:8:18"), "\(stale.problems)")
  }

  @Test func aSiteOutsideOfPackagesHasNothingThatChecksItsCode() async throws {
    try folder.write("title: Dial\n", to: "site/sitegen.yml")
    try folder.write("---\ntitle: A\n---\n\n```swift check=\"program\"\na()\n```\n", to: "site/Content/a.md")
    let check = try await sitegen("check", "--root", "site")
    #expect(check.exitCode == 1)
    #expect(check.problems.contains("[check-without-package]\n --> Content/a.md:5:10\n"), "\(check.problems)")
  }

  @Test(arguments: [
    (["new", "docs", ".."], "must be a folder in that of the package"),
    (["new", "docs", "/docs"], "must be a folder in that of the package"),
    (["new", "docs", "--root", "Sources"], "Cannot find `Package.swift` here"),
  ])
  func newDocsNeedsAPackage(_ arguments: [String], _ message: String) async throws {
    let run = try await SitegenProgram(folder: URL(filePath: folder.path)).run(arguments)
    #expect(run.exitCode == 64)
    #expect(run.problems.contains(message), "\(run.problems)")
  }
}
