import Diagnostics
import Testing

@testable import SampleModel
@testable import SamplePages

/// Packages of samples.
@Suite struct SamplePackageTests {
  private static let location = SourceLocation(file: "Content/posts/dial.md", line: 8)
  private static let origin = SamplePackage.Origin(
    site: "Drawing", page: "https://example.org/samples/dial/")

  /// An inline sample of a post.
  private static func sample(_ code: String) throws -> Sample {
    let fragment = SampleFragment(text: code, file: location.file, line: 9)
    return Sample(
      id: try #require(SampleID(post: "dial", name: "first")),
      files: [SampleFile(name: "main.swift", fragments: [fragment])], location: location)
  }

  private static func package(
    _ sample: Sample, packages: [PackageDependency] = [], output: String = "8\n"
  ) -> SamplePackage? {
    SamplePackage(of: sample, SampleProgram(sample), packages: packages, origin: origin, output: output)
  }

  @Test func aSampleIsAProgramWithItsOutput() throws {
    let package = try #require(Self.package(Self.sample("print(8)\n")))
    #expect(package.command == "swift run")
    #expect(
      package.archive(figureKit: []).entries.map(\.path) == [
        "first/Package.swift", "first/README.md", "first/Sources/dial__first/main.swift",
        "first/expected-output.txt",
      ])
    #expect(
      package.manifest == """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "first",
          platforms: [.macOS(.v15)],
          targets: [
            .executableTarget(
              name: "dial__first",
              dependencies: [],
              swiftSettings: [.swiftLanguageMode(.v6)]),
          ])

        """)
  }

  @Test func whatAnAppShowsOfASampleTravelsWithIt() throws {
    let view = try Self.sample("import UIKit\nfinal class DialView: UIView {}\n")
    let files = [
      SamplePackage.AppFile(of: view, title: "DialView.swift", reason: "needs UIKit"),
      SamplePackage.AppFile(of: view, title: "A dial", reason: ""),
    ]
    let sample = try Self.sample("print(8)\n")
    let package = try #require(
      SamplePackage(
        of: sample, SampleProgram(sample), packages: [], origin: Self.origin, output: "8\n", appFiles: files))
    let entries = package.archive(figureKit: []).entries
    #expect(
      entries.map(\.path).filter { $0.contains("App") } == [
        "first/App/DialView.swift", "first/App/first.swift",
      ])
    #expect(
      package.readme.contains(
        "`App` holds what posts show for an app with this code (needs UIKit): `DialView.swift`, `first.swift`."
      ))
    #expect(!package.manifest.contains("App"))
  }

  @Test func playgroundsAreThereForReadersWhoseToolchainHasThem() throws {
    let package = try #require(
      Self.package(Self.sample("import Playgrounds\nlet a = 1\n#Playground {\n  a\n}\n")))
    let expected = """
      #if canImport(Playgrounds)
      import Playgrounds
      #endif
      let a = 1
      #if canImport(Playgrounds)
      #Playground {
        a
      }
      #endif

      """
    #expect(
      package.archive(figureKit: []).entries.contains(
        ZipEntry("first/Sources/dial__first/main.swift", Array(expected.utf8))))
  }

  @Test func aSampleThatDrawsHasFigureKitAndItsPictures() throws {
    let package = try #require(Self.package(Self.sample("import FigureKit\n"), output: ""))
    let archive = package.archive(
      figureKit: [ZipEntry("FigureKit/Context/Figure.swift", []), ZipEntry("Markup/MarkupBuffer.swift", [])],
      pictures: [("dial", Array("<svg>".utf8))])
    let paths = archive.entries.map(\.path)
    #expect(paths.contains("first/Sources/FigureKit/Context/Figure.swift"))
    #expect(paths.contains("first/Sources/Markup/MarkupBuffer.swift"))
    #expect(paths.contains("first/Sources/figures/main.swift"))
    #expect(package.command == "swift run figures")
    #expect(
      package.manifest.contains(
        """
            .executableTarget(
              name: "figures", dependencies: ["FigureRunner", "dial__first"],
        """))
    #expect(paths.contains("first/expected-figures/dial.svg"))
    #expect(!paths.contains("first/expected-output.txt"))
    #expect(package.manifest.contains(".enableExperimentalFeature(\"Extern\")"))
    #expect(package.manifest.contains(".linkedLibrary(\"m\", .when(platforms: [.linux]))"))
  }

  @Test func aSampleThatIsCalledAsTheProgramThatWritesFiguresHasNone() throws {
    let fragment = SampleFragment(text: "import FigureKit\n", file: "Samples/figures/main.swift", line: 1)
    let sample = Sample(
      id: try #require(SampleID(file: "figures")),
      files: [SampleFile(name: "main.swift", fragments: [fragment])], location: Self.location)
    let package = try #require(Self.package(sample))
    #expect(package.command == "swift run")
    #expect(!package.manifest.contains("FigureRunner"))
    let paths = package.archive(
      figureKit: [ZipEntry("FigureKit/Context/Figure.swift", []), ZipEntry("Markup/MarkupBuffer.swift", [])]
    ).entries.map(\.path)
    #expect(paths.contains("figures/Sources/FigureKit/Context/Figure.swift"))
    #expect(!paths.contains("figures/Sources/Markup/MarkupBuffer.swift"))
  }

  @Test func testsAreATestTarget() throws {
    let sample = try Self.sample("import Testing\n\n@Test func adds() { #expect(1 + 1 == 2) }\n")
    let package = try #require(Self.package(sample))
    #expect(package.command == "swift test")
    #expect(package.manifest.contains(".testTarget("))
    #expect(
      package.archive(figureKit: []).entries.map(\.path).contains("first/Tests/dial__first/Tests.swift"))
  }

  /// A sample of `Samples/` with these files.
  private static func sample(_ files: [(name: String, code: String)]) throws -> Sample {
    Sample(
      id: try #require(SampleID(file: "page-ring")),
      files: files.map { name, code in
        let fragment = SampleFragment(text: code, file: "Samples/page-ring/\(name)", line: 1)
        return SampleFile(name: name, fragments: [fragment])
      }, location: location)
  }

  @Test func proofsAreTests() throws {
    let sample = try Self.sample([
      ("main.swift", "proveRing()\nfunc proveInMain() {}\n"),
      (
        "RingProof.swift",
        """
        func proveRing() {}
        func proveDisk() throws {}
        func proveCuts() -> Int { 8 }
        func proveKey() async throws {
        }
        func provePlans(count: Int = 1000, seed: Int = 1) -> Int { count }
        func provePen(_ path: Path) {}
        func provePen(_ path: Path, width: Double = 1) {}
        func proveEach(_ body: () -> Void) {}
        private func proveHalf() {}
          func proveWithin() {}
        // func proveNothing() {}
        func prove() {}

        """
      ),
    ])
    let package = try #require(Self.package(sample))
    #expect(
      package.codeOfProofs == """
        import Testing

        @testable import page_ring

        // What the sample proves before it prints. A claim that does not hold stops the run with a sentence that says which.
        @Suite(.serialized) struct ProofTests {
          @Test func provesRing() { proveRing() }
          @Test func provesDisk() throws { try proveDisk() }
          @Test func provesCuts() { _ = proveCuts() }
          @Test func provesKey() async throws { try await proveKey() }
          @Test func provesPlans() { _ = provePlans() }
          @Test func proves() { prove() }
        }

        """)
    #expect(
      package.manifest.hasSuffix(
        """
            .testTarget(
              name: "Proofs",
              dependencies: ["page-ring"],
              swiftSettings: [.swiftLanguageMode(.v6)]),
          ])

        """))
    #expect(
      package.archive(figureKit: []).entries.map(\.path).contains("page-ring/Tests/Proofs/Proofs.swift"))
    #expect(package.command == "swift run")
    #expect(package.readme.contains("`swift test`"))
  }

  @Test(arguments: [
    "print(8)\n", "struct Proof {}\n", "func proven() {}\n", "func prove(_ claim: String) {}\n",
  ])
  func aSampleWithoutProofsHasNoTests(code: String) throws {
    let package = try #require(Self.package(try Self.sample([("main.swift", ""), ("Ring.swift", code)])))
    #expect(!package.manifest.contains("testTarget"))
    #expect(!package.archive(figureKit: []).entries.contains { $0.path.contains("/Tests/") })
    #expect(!package.readme.contains("swift test"))
  }

  @Test func whatIsNeverRunHasNoTestsOfProofs() throws {
    var sample = try Self.sample([("main.swift", ""), ("Proof.swift", "func proveRing() {}\n")])
    #expect(Self.package(sample)?.proofs.count == 1)
    sample.runs = false
    #expect(Self.package(sample)?.proofs.isEmpty == true)
  }

  @Test func aTypeWithMainDoesNotStandInMainSwift() throws {
    let sample = try Self.sample("@main struct Dial {\n  static func main() { print(8) }\n}\n")
    let paths = try #require(Self.package(sample)).archive(figureKit: []).entries.map(\.path)
    #expect(paths.contains("first/Sources/dial__first/Program.swift"))
  }

  @Test func packagesAreNamedByVersion() throws {
    let dependency = PackageDependency(
      .repository(url: "https://github.com/apple/swift-collections", version: "1.6.0"),
      products: ["DequeModule"], at: Self.location)
    let sample = try Self.sample("import DequeModule\n")
    let manifest = try #require(Self.package(sample, packages: [dependency])).manifest
    #expect(
      manifest.contains(
        ".package(url: \"https://github.com/apple/swift-collections\", exact: \"1.6.0\")"))
    #expect(manifest.contains(".product(name: \"DequeModule\", package: \"swift-collections\")"))
    // A sample that imports none has none.
    let other = try #require(Self.package(Self.sample("print(8)\n"), packages: [dependency]))
    #expect(!other.manifest.contains("swift-collections"))
  }

  @Test func aSampleWithAPackageInAFolderHasNone() throws {
    let dependency = PackageDependency(.folder(path: "Kit"), products: ["Kit"], at: Self.location)
    let sample = try Self.sample("import Kit\n")
    #expect(Self.package(sample, packages: [dependency]) == nil)
  }

  @Test func whatItReadsAndIsGivenComesWithIt() throws {
    var sample = try Self.sample("print(readLine() ?? \"\")\n")
    sample.standardInput = SampleInput(name: "data/answers.txt", bytes: [0x41])
    sample.arguments = ["--name", "Ada L."]
    let package = try #require(Self.package(sample))
    #expect(package.command == "swift run dial__first --name 'Ada L.' < data/answers.txt")
    #expect(package.archive(figureKit: []).entries.map(\.path).contains("first/data/answers.txt"))
  }

  @Test func settingsOfTheCompilerGoAlong() throws {
    var sample = try Self.sample("print(8)\n")
    sample.compiler.languageMode = "5"
    sample.compiler.isolation = .mainActor
    sample.compiler.upcomingFeatures = ["ExistentialAny"]
    sample.compiler.isOptimized = true
    let package = try #require(Self.package(sample))
    #expect(package.command == "swift run -c release")
    #expect(package.manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(
      package.manifest.contains(
        "[.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self), .enableUpcomingFeature(\"ExistentialAny\")]"
      ))
  }

  @Test func codeOfSwift62AsksForItsTools() throws {
    let package = try #require(Self.package(try Self.sample("@concurrent func draw() async {}\nprint(8)\n")))
    #expect(package.manifest.hasPrefix("// swift-tools-version: 6.2\n"))
    #expect(package.readme.contains("With Swift 6.2 or later"))
  }

  @Test func aProgramWhoseLibraryAloneNeedsFigureKitDoesNotDraw() throws {
    var sample = try Self.sample("import Charts\nprint(eight)\n")
    let file = SampleFile(
      name: "Charts.swift",
      fragments: [SampleFragment(text: "import FigureKit", file: "Charts.swift", line: 1)])
    sample.libraries = [
      SampleLibrary(
        id: try #require(SampleID(file: "charts")), module: "Charts", files: [file],
        compiler: CompilerOptions(),
        imports: [])
    ]
    let package = try #require(Self.package(sample))
    #expect(package.command == "swift run")
    #expect(package.manifest.contains(".target(name: \"FigureKit\""))
    #expect(!package.readme.contains("draws"))
    #expect(package.readme.contains("`Sources/FigureKit` is a library that its own one imports"))
  }

  @Test func aLibraryHasNone() throws {
    var sample = try Self.sample("public struct Chart {}\n")
    sample.libraryModule = "Charts"
    #expect(Self.package(sample) == nil)
  }
}
