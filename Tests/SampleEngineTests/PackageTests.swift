import Diagnostics
import Foundation
import SampleTestSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import SampleEngine
@testable import SampleModel

/// Samples that import packages, built by the real SwiftPM. All packages are local, so that no network is needed.
@Suite("Packages", .serialized, .disabled(if: TestExtent.isQuick))
struct PackageTests {
  let site: TemporaryFolder

  init() throws { site = try TemporaryFolder() }

  func engine(_ packages: [PackageDependency]) throws -> SampleEngine {
    var configuration = try SampleConfiguration.forTests(of: site)
    // Each test has packages of its own at a path of its own: nobody else could use what SwiftPM makes of them.
    configuration.toolchainCache = site.filePath.appending("cache")
    configuration.packages = packages
    configuration.environment["DEPLOY_TOKEN"] = "secret"
    configuration.environment["SSH_AUTH_SOCK"] = "/nowhere"
    return SampleEngine(configuration)
  }

  func folder(_ path: String, _ products: String...) -> PackageDependency {
    PackageDependency(
      .folder(path: path), products: products, at: SourceLocation(file: "sitegen.yml", line: 3))
  }

  func writePackage(
    _ name: String, module: String? = nil, tools: String = "6.0", _ code: String = "public let one = 1\n"
  ) throws {
    let module = module ?? name
    try site.write(
      """
      // swift-tools-version: \(tools)
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(module)", targets: ["\(module)"])],
        targets: [.target(name: "\(module)")])

      """, to: "\(name)/Package.swift")
    try site.write(code, to: "\(name)/Sources/\(module)/Code.swift")
  }

  /// A package in Swift and C, with a resource and a macro. The macro's program speaks the compiler's protocol itself,
  /// as swift-syntax takes minutes to build.
  private func writeGeometry() throws {
    try site.write(
      """
      // swift-tools-version: 6.0
      import CompilerPluginSupport
      import Foundation
      import PackageDescription
      let names = ProcessInfo.processInfo.environment.keys.sorted().joined(separator: " ")
      try names.write(toFile: "\(site.path)/environment", atomically: true, encoding: .utf8)
      let package = Package(
        name: "Geometry", platforms: [.macOS(.v15)], products: [.library(name: "Geometry", targets: ["Geometry"])],
        targets: [
          .macro(name: "GeometryMacros"), .target(name: "CPoint"),
          .target(name: "Geometry", dependencies: ["CPoint", "GeometryMacros"], resources: [.copy("origin.txt")]),
        ])

      """, to: "Geometry/Package.swift")
    try site.write("int point_sum(int x, int y);\n", to: "Geometry/Sources/CPoint/include/CPoint.h")
    try site.write(
      "#include \"CPoint.h\"\nint point_sum(int x, int y) { return x + y; }\n",
      to: "Geometry/Sources/CPoint/point.c")
    try site.write("0, 0", to: "Geometry/Sources/Geometry/origin.txt")
    try site.write(
      """
      import CPoint
      import Foundation

      public struct Point<Number: Sendable>: Sendable {
        public var x: Number
        public init(x: Number) { self.x = x }
      }
      public func sum(_ x: Int, _ y: Int) -> Int { Int(point_sum(Int32(x), Int32(y))) }
      public func origin() -> String {
        let file = Bundle.module.url(forResource: "origin", withExtension: "txt")
        return file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
      }
      @freestanding(expression) public macro answer() -> Int =
        #externalMacro(module: "GeometryMacros", type: "Answer")

      """, to: "Geometry/Sources/Geometry/Geometry.swift")
    try site.write(
      """
      import Foundation

      func receive() -> [String: Any]? {
        let input = FileHandle.standardInput
        guard let header = try? input.read(upToCount: 8), header.count == 8 else { return nil }
        let count = header.enumerated().reduce(0) { $0 | Int($1.element) << (8 * $1.offset) }
        guard let body = try? input.read(upToCount: count) else { return nil }
        return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
      }
      func send(_ message: [String: Any]) throws {
        let body = try JSONSerialization.data(withJSONObject: message)
        FileHandle.standardOutput.write(Data((0..<8).map { UInt8(body.count >> (8 * $0) & 255) }) + body)
      }
      while let message = receive() {
        try send(
          message["getCapability"] == nil
            ? ["expandMacroResult": ["expandedSource": "42", "diagnostics": [String]()]]
            : ["getCapabilityResult": ["capability": ["protocolVersion": 7]]])
      }

      """, to: "Geometry/Sources/GeometryMacros/main.swift")
  }

  @Test func samplesUseSwiftCMacrosAndResourcesOfAPackage() async throws {
    try writeGeometry()
    let engine = try engine([folder("Geometry", "Geometry")])
    let samples = [
      try Sample.inline("swift", [(10, "import Geometry\nprint(Point(x: 1), sum(1, 2), origin(), #answer)")]),
      try Sample.inline("c", [(10, "import CPoint\nprint(point_sum(3, 4))")]),
      try Sample.inline("none", [(10, "import Foundation\nprint(sqrt(9.0))")]),
      try Sample.inline(
        "tested", [(10, "import Geometry\nimport Testing\n@Test func adds() { #expect(sum(1, 2) == 3) }")]),
    ]
    let progress = Steps()
    let outcomes = try await engine.evaluate(samples, progress: progress.note)
    #expect(outcomes.map(\.diagnostics) == [[], [], [], []])
    #expect(
      outcomes.map(\.output) == ["Point<Int>(x: 1) 3 0, 0 42\n", "7\n", "3.0\n", "✔ adds()\n"])
    #expect(progress.builds == 1)
    let names = site.text("environment")?.split(separator: " ") ?? []
    #expect(names.contains("SSH_AUTH_SOCK"))
    #expect(!names.contains("DEPLOY_TOKEN"))

    // A text that changed is compiled without SwiftPM, a source that changed is not.
    let other = try Sample.inline("swift", [(10, "import Geometry\nprint(sum(2, 2))")])
    #expect(try await engine.evaluate([other], progress: progress.note).map(\.output) == ["4\n"])
    #expect(progress.builds == 1)
    try site.write(
      "int point_sum(int x, int y);\nint point_sum(int x, int y) { return 10 * (x + y); }\n",
      to: "Geometry/Sources/CPoint/point.c")
    let again = try await engine.evaluate([other, samples[2]], progress: progress.note)
    #expect(again.map(\.output) == ["40\n", "3.0\n"])
    #expect(again.map(\.origin) == [.run, .cache])
    #expect(progress.builds == 2)
  }

  @Test func aLocalPackageOfAPackageIsBuiltAgainWhenItChanges() async throws {
    try writePackage("Base")
    try site.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Upper", products: [.library(name: "Upper", targets: ["Upper"])],
        dependencies: [.package(path: "../Base")],
        targets: [.target(name: "Upper", dependencies: [.product(name: "Base", package: "Base")])])

      """, to: "Upper/Package.swift")
    try site.write("import Base\npublic func get() -> Int { one }\n", to: "Upper/Sources/Upper/Code.swift")
    try site.link("Upper/loop", to: ".")
    let engine = try engine([folder("Upper/.", "Upper")])
    let sample = try Sample.inline("a", [(10, "import Upper\nprint(get())")])
    #expect(try await engine.evaluate([sample]).map(\.output) == ["1\n"])
    try writePackage("Base", "public let one = 2\n")
    #expect(try await engine.evaluate([sample]).map(\.output) == ["2\n"])
  }

  @Test func editorsLearnOfThePackages() async throws {
    try writePackage("Good")
    try site.write(
      """
      let packages: [Package.Dependency] = []
      let products: [Target.Dependency] = [
        .product(name: "Old", package: "old"),
      ]
      let other = [1]

      """, to: "Samples/Package.swift")
    let sample = try Sample.inline("a", [(10, "import Good\nprint(one)")])
    #expect(try await engine([folder("Good", "Good")]).evaluate([sample]).map(\.output) == ["1\n"])
    #expect(
      site.text("Samples/Package.swift") == """
        let packages: [Package.Dependency] = [
          .package(path: "../Good")
        ]
        let products: [Target.Dependency] = [
          .product(name: "Good", package: "good")
        ]
        let other = [1]

        """)
  }

  @Test func aSiteWhoseSamplesImportNoPackageDoesNotAskSwiftPM() async throws {
    let engine = try engine([folder("Nowhere", "Nowhere")])
    let sample = try Sample.inline("none", [(10, "import Foundation\nprint(sqrt(9.0))")])
    let progress = Steps()
    #expect(try await engine.evaluate([sample], progress: progress.note).map(\.output) == ["3.0\n"])
    #expect(progress.builds == 0)
  }

  final class Steps: Sendable {
    private let count = Mutex(0)

    var builds: Int { count.withLock { $0 } }

    var note: @Sendable (SampleProgress) -> Void {
      { step in if case .buildingPackages = step { self.count.withLock { $0 += 1 } } }
    }
  }

  @Test func modulesOfPackagesAreDescribedWithThePathsOfTheirFiles() async throws {
    try writePackage("Good one", module: "Good", "/// One.\npublic let one = 1\n")
    let engine = try engine([folder("./Good one", "Good")])
    guard case .found(let symbols) = try await engine.packageSymbols(of: "Good", updatesPackageFiles: false)
    else {
      Issue.record("There are no symbols")
      return
    }
    let graphs = try await symbols.graphs()
    let text = String(decoding: graphs.json, as: UTF8.self)
    #expect(text.contains("\"uri\":\"Sources/Good/Code.swift\""))
    #expect(text.contains("\"One.\""))
    #expect(graphs.package == .folder("Good one/"))
    guard case .noModule(let others) = try await engine.packageSymbols(of: "Bad", updatesPackageFiles: false)
    else {
      Issue.record("There is a module `Bad`")
      return
    }
    #expect(others == ["Good"])
    guard
      case .noModule(others: []) = try await self.engine([]).packageSymbols(
        of: "Good", updatesPackageFiles: false)
    else {
      Issue.record("There is a module without packages")
      return
    }
  }
}
