import Foundation
import SampleTestSupport
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// FigureKit as an installation brings it, compiled for the toolchain that was there; a FigureKit of one line.
@Suite("Compiled FigureKit", .serialized)
struct CompiledFigureKitTests {
  private let folder: TemporaryFolder
  private let sample: Sample

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public func answer() -> Int { 42 }\n", to: "FigureKit/FigureKit.swift")
    sample = try Sample.inline("a", [(10, "import FigureKit\nprint(answer())")])
  }

  private var installed: FilePath { folder.filePath.appending("installed") }

  private func configuration() -> SampleConfiguration {
    var configuration = SampleConfiguration(
      site: folder.filePath.appending("site"), toolchainCache: folder.filePath.appending("cache"),
      supervisor: supervisorProgram, figureKitSources: folder.filePath.appending("FigureKit"),
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", temporaryFolder: folder.filePath,
      jobs: 2)
    configuration.compiledFigureKit = installed
    return configuration
  }

  /// Runs the sample as the first one of a user, and gives how often FigureKit was compiled for it.
  private func compilations(
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) async throws -> (begun: Int, ended: Int) {
    FileSystem.remove(folder.filePath.appending("cache"))
    let counts = Mutex((begun: 0, ended: 0))
    let outcome = try await SampleEngine(configuration()).evaluate([sample], useCache: false) { step in
      if step == .compilingFigureKit { counts.withLock { $0.begun += 1 } }
      if step == .compiledFigureKit { counts.withLock { $0.ended += 1 } }
    }.first
    #expect(outcome?.output == "42\n", sourceLocation: sourceLocation)
    #expect(
      folder.files(in: "cache").contains { $0.hasPrefix("figurekit-") } == (counts.withLock { $0.begun } > 0),
      sourceLocation: sourceLocation)
    return counts.withLock(\.self)
  }

  @Test func isUsedOnlyAsItWasMade() async throws {
    try folder.write("kept", to: "installed/README")
    let version = try await SampleEngine(configuration()).compileFigureKit(into: installed)
    #expect(version.contains("Swift version"))
    #expect(folder.text("installed/README") == "kept")
    #expect(try await compilations() == (0, 0))
    #expect(await SampleEngine(configuration()).machine().figureKit == .installed)

    let object = try #require(folder.files(in: "installed").first { $0.hasSuffix("/FigureKit.o") })
    try folder.write("damage", to: "installed/" + object)
    #expect(try await compilations() == (1, 1), "a damaged file is compiled anew")
    #expect(folder.text("installed/" + object) == "damage", "nothing is written there")
    #expect(await SampleEngine(configuration()).machine().figureKit == .kept)

    try folder.write("public func answer() -> Int { 40 + 2 }\n", to: "FigureKit/FigureKit.swift")
    #expect(await SampleEngine(configuration()).machine().figureKit == .awaited)
    #expect(try await compilations() == (2, 2), "other sources are compiled anew")

    FileSystem.remove(installed)
    #expect(try await compilations() == (2, 2), "an installation that was moved away")
  }

  @Test func isTheSameEachTime() async throws {
    let engine = SampleEngine(configuration())
    var made: [[String: String?]] = []
    for name in ["one", "two"] {
      _ = try await engine.compileFigureKit(into: folder.filePath.appending(name))
      let files = folder.files(in: name)
      made.append(
        Dictionary(
          uniqueKeysWithValues: try files.map { file in
            let bytes = try FileSystem.read(folder.filePath.appending(name).pushing(FilePath(file)))
            return (file, SampleDigest(bytes: bytes[...]).hexadecimal)
          }))
    }
    #expect(made[0].count == 4)
    #expect(made[0] == made[1])
  }

  @Test func belongsToTheVersionOfACompilerAndNotToItsPlace() throws {
    func toolchain(_ version: String, in folder: String) -> Toolchain {
      Toolchain(
        version: version,
        compile: [
          "\(folder)/usr/bin/swift-frontend", "-frontend", "-plugin-path", "\(folder)/usr/lib/plugins",
        ],
        link: [], clang: "clang")
    }
    let module = try FigureKitModule(sources: folder.filePath.appending("FigureKit"))
    let name = module.objectName(for: toolchain("6.3.1", in: "/opt/swift"))
    #expect(name == module.objectName(for: toolchain("6.3.1", in: "/home/ada/swift")))
    #expect(name != module.objectName(for: toolchain("6.3.2", in: "/opt/swift")))
    #expect(
      toolchain("6.3.1", in: "/opt/swift").compileWithoutPlace
        == ["{toolchain}/bin/swift-frontend", "-frontend", "-plugin-path", "{toolchain}/lib/plugins"])
  }
}
