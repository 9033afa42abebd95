import Diagnostics
import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// What the toolchain makes for every site, with the real compiler and a FigureKit of one line.
@Suite("Toolchain cache", .serialized, .disabled(if: TestExtent.isQuick))
struct ToolchainCacheTests {
  private let folder: TemporaryFolder
  private let sample: Sample

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("public func answer() -> Int { 42 }\n", to: "FigureKit/FigureKit.swift")
    sample = try Sample.inline("a", [(10, "import FigureKit\nimport Glibc\nprint(answer(), abs(-1))")])
  }

  private var shared: FilePath { folder.filePath.appending("cache").appending("sitegen") }

  private func configuration(_ site: String) -> SampleConfiguration {
    SampleConfiguration(
      site: folder.filePath.appending(site), toolchainCache: shared, supervisor: supervisorProgram,
      figureKitSources: folder.filePath.appending("FigureKit"),
      searchPath: ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", temporaryFolder: folder.filePath,
      jobs: 2)
  }

  @Test func aLockThatAnotherHasIsLeftToIt() async throws {
    let cache = try ToolchainCache(configuration("a"), WorkFolder(parent: folder.filePath))
    let first = try #require(await cache.lock("x", timeout: .zero))
    #expect(await cache.lock("x", timeout: .milliseconds(60)) == nil)
    #expect(await cache.lock("x", timeout: .zero) == nil)
    first.release()
    let second = try #require(await cache.lock("x", timeout: .zero))
    second.release()
  }

  /// Runs the sample in a site of that name, which must give what it always gives.
  private func run(_ site: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) async throws {
    try FileSystem.makeFolder(folder.filePath.appending(site))
    let outcome = try await SampleEngine(configuration(site)).evaluate([sample], useCache: false).first
    #expect(outcome?.diagnostics.map(\.message) == [], sourceLocation: sourceLocation)
    #expect(outcome?.output == "42 1\n", sourceLocation: sourceLocation)
  }

  /// The inode and the time of each file that was compiled, by its path in the shared cache.
  private func compiled() throws -> [String: String] {
    var files: [String: String] = [:]
    for file in folder.files(in: "cache/sitegen") where !file.contains("toolchain-") {
      let attributes = try FileManager.default.attributesOfItem(atPath: shared.appending(file).string)
      files[file] = "\(attributes[.systemFileNumber] ?? "") \(attributes[.modificationDate] ?? "")"
    }
    return files
  }

  /// What a site has for itself of what could be shared.
  private func ownProducts(_ site: String) -> [String] {
    ((try? FileSystem.names(in: configuration(site).cache)) ?? []).filter {
      !["results", "runs"].contains($0)
    }
  }

  private func product(_ name: String) throws -> String {
    try #require(folder.files(in: "cache/sitegen").first { $0.hasSuffix("/" + name) })
  }

  private func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: folder.filePath.appending(path).string)
  }

  @Test func aSecondSiteCompilesNothing() async throws {
    try await run("first")
    let made = try compiled()
    #expect(made.keys.contains { $0.hasSuffix("/FigureKit.o") })
    #expect(made.keys.contains { $0.hasSuffix("/launcher.o") })
    #expect(made.keys.contains { $0.hasSuffix(".pcm") })
    try await run("second")
    #expect(try compiled() == made)
    #expect(ownProducts("first") == [] && ownProducts("second") == [])
  }

  @Test func otherSourcesOfFigureKitAreCompiled() async throws {
    try await run("first")
    try folder.write("public func answer() -> Int { 40 + 2 }\n", to: "FigureKit/FigureKit.swift")
    try await run("second")
    let objects = folder.files(in: "cache/sitegen").filter { $0.hasSuffix("/FigureKit.o") }
    #expect(objects.count == 2)
  }

  @Test func twoSitesAtOnceSpoilNothing() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...3 { group.addTask { try await run("site-\(number)") } }
      try await group.waitForAll()
    }
    let made = try compiled()
    try await run("last")
    #expect(try compiled() == made)
    #expect(try FileSystem.names(in: shared).allSatisfy { !$0.hasPrefix(".") })
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// How the name of the file ends that is damaged.
    var file: String
    /// What it holds then; `nil` if it is removed.
    var text: String?
  }

  static let damages = [
    Damage(testDescription: "an empty object file", file: "/FigureKit.o", text: ""),
    Damage(testDescription: "another object file", file: "/FigureKit.o", text: "damage"),
    Damage(testDescription: "no object file", file: "/FigureKit.o", text: nil),
    Damage(testDescription: "an empty module", file: "/FigureKit.swiftmodule", text: ""),
    Damage(testDescription: "an empty launcher", file: "/launcher.o", text: ""),
    Damage(testDescription: "an empty digest", file: "/digest", text: ""),
    Damage(testDescription: "no digest", file: "/digest", text: nil),
    Damage(testDescription: "an empty C module", file: ".pcm", text: ""),
    Damage(testDescription: "another C module", file: ".pcm", text: "damage"),
  ]

  @Test func whatIsBrokenIsMadeAnew() async throws {
    try await run("site")
    for damage in Self.damages {
      let files = folder.files(in: "cache/sitegen").filter { $0.hasSuffix(damage.file) }
      #expect(!files.isEmpty, "\(damage)")
      for file in files {
        if let text = damage.text {
          try folder.write(text, to: "cache/sitegen/" + file)
        } else {
          FileSystem.remove(shared.appending(file))
        }
      }
      try await run("site")
      for file in files {
        #expect(folder.text("cache/sitegen/" + file) != damage.text, "\(damage): \(file)")
      }
      #expect(ownProducts("site") == [], "\(damage)")
    }
  }

  @Test(arguments: ["cache", "cache/sitegen"]) func whereOthersCanWriteNothingIsUsed(_ place: String)
    async throws
  {
    try await run("first")
    let made = try compiled()
    // It would be seen in what the sample gives.
    for name in ["FigureKit.o", "FigureKit.swiftmodule"] {
      try folder.write("planted", to: "cache/sitegen/" + product(name))
    }
    let planted = try compiled()
    try setMode(0o777, of: place)
    try await run("second")
    #expect(try compiled() == planted)
    #expect(Set(planted.keys) == Set(made.keys))
    #expect(ownProducts("second").contains { $0.hasPrefix("figurekit-") })
    // Where only owners can remove what is theirs, others can make what has another name.
    if place == "cache" {
      try setMode(0o1777, of: place)
      try await run("third")
      #expect(ownProducts("third") == [])
    }
  }

  @Test func whatOthersCouldWriteToIsMadeAnew() async throws {
    try await run("first")
    let made = try compiled()
    let object = try product("FigureKit.o")
    try setMode(0o775, of: "cache/sitegen/" + String(object.prefix { $0 != "/" }))
    try await run("second")
    #expect(try compiled()[object] != made[object])
    #expect(ownProducts("second") == [])
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give a folder away"))
  func aFolderOfAnotherUserIsNotUsed() async throws {
    try FileSystem.makeFolder(shared)
    #expect(chown(shared.string, 65534, 65534) == 0)
    try await run("site")
    #expect(folder.files(in: "cache") == [])
    #expect(ownProducts("site").contains { $0.hasPrefix("figurekit-") })
  }

  @Test func whereNothingCanBeWrittenTheSiteHasItsOwn() async throws {
    try folder.write("a file in the way", to: "cache")
    try await run("site")
    #expect(folder.text("cache") == "a file in the way")
    #expect(ownProducts("site").contains { $0.hasPrefix("figurekit-") })
  }

  @Test(.enabled(if: geteuid() != 0, "nothing is read-only for root"))
  func aFolderThatCannotBeWrittenIsNotUsed() async throws {
    try FileSystem.makeFolder(shared)
    try setMode(0o500, of: "cache/sitegen")
    try await run("site")
    #expect(folder.files(in: "cache") == [])
    try setMode(0o700, of: "cache/sitegen")
  }

  @Test func isOnlyForItsUser() async throws {
    try await run("site")
    for name in try FileSystem.names(in: shared) where !name.hasPrefix("toolchain-") {
      #expect(FileSystem.isPrivateFolder(shared.appending(name)), "\(name)")
    }
    #expect(FileSystem.isPrivateFolder(shared))
  }

  @Test func whatIsUsedLeastGoes() throws {
    let cache = try ToolchainCache(configuration("site"), WorkFolder(parent: folder.filePath))
    func add(_ name: String, days: Double) throws {
      try folder.write("", to: "cache/sitegen/\(name)/file")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
        ofItemAtPath: shared.appending(name).string)
    }
    try add("figurekit-used", days: 0)
    try add("figurekit-old", days: 31)
    try add("another-program", days: 400)
    try add(".new-left", days: 2)
    try add(".new-busy", days: 0.5)
    for index in 1...ToolchainCache.keptEntries { try add("modules-\(index)", days: Double(index) / 100) }
    cache.prune()
    let names = Set(try FileSystem.names(in: shared))
    #expect(names.isSuperset(of: ["figurekit-used", "another-program", ".new-busy", "modules-1"]))
    #expect(names.isDisjoint(with: ["figurekit-old", ".new-left", "modules-\(ToolchainCache.keptEntries)"]))
    #expect(names.count == ToolchainCache.keptEntries + 2)
  }
}
