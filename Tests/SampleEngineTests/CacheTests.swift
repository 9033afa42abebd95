import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@Suite("Cache with the real compiler", .serialized)
struct CacheTests {
  let site: TemporaryFolder
  /// Where a `swiftc` stands that counts how often it is started.
  let tools: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    tools = try TemporaryFolder()
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let folders = searchPath.split(separator: ":").map(String.init)
    let compiler = try #require(
      folders.map { $0 + "/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) })
    // Another process writes it: a child that a test beside this one starts must not hold it open for writing.
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", "printf '%s' \"$1\" > \"$2\" && chmod 755 \"$2\"", "sh",
      "#!/bin/sh\necho started >> \(tools.filePath)/log\nexec \(compiler) \"$@\"\n",
      "\(tools.filePath)/swiftc",
    ]
    try writer.run()
    writer.waitUntilExit()
    configuration = SampleConfiguration(
      site: site.filePath, supervisor: supervisorProgram, figureKitSources: nil,
      compiler: "\(tools.filePath)/swiftc",
      searchPath: searchPath,
      temporaryFolder: tools.filePath, jobs: 2)
  }

  private func starts() -> Int { tools.text("log")?.split(separator: "\n").count ?? 0 }

  @Test func startsNoProcessWhenNothingHasChanged() async throws {
    let samples = [
      try Sample.inline("a", [(10, "print(1)")]), try Sample.inline("b", [(20, "print(2)")]),
    ]
    let engine = SampleEngine(configuration)
    let first = try await engine.evaluate(samples)
    #expect(first.map(\.origin) == [.run, .run])
    #expect(starts() == 1)
    // Were a program of the toolchain looked for now, it would not be found.
    var bare = configuration
    bare.searchPath = "/nowhere"
    var moved = samples
    moved[0].files[0].fragments[0].line = 99
    let unchanged = try await engine.evaluate(moved)
    #expect(unchanged.map(\.origin) == [.cache, .cache])
    #expect(unchanged.map(\.output) == ["1\n", "2\n"])
    #expect(starts() == 1)
    #expect(tools.files() == ["log", "swiftc"], "no work folder is made")
  }

  @Test func keepsWhichLineDrewThoughTheLineMoves() async throws {
    let code = """
      import Glibc
      let list = "figure 2 name=f width=9 height=9\\ncircle cx=1 cy=1 r=1 fill=ink\\nend figure\\n"
      let text = list + "drawn-by f M/post.md 11\\n"
      let descriptor = getenv("FIGUREKIT_OUTPUT").flatMap { Int32(String(cString: $0)) } ?? -1
      _ = write(descriptor, text, text.utf8.count)
      """
    let engine = SampleEngine(configuration)
    let first = try await engine.evaluate([try Sample.inline("drawing", [(10, code)])])
    #expect(first.map(\.origin) == [.run])
    #expect(first[0].figures.first?.sources.first??.line == 11)
    let moved = try await engine.evaluate([try Sample.inline("drawing", [(50, code)])])
    #expect(moved.map(\.origin) == [.cache])
    #expect(moved[0].figures.first?.sources.first??.line == 51)
    #expect(moved[0].figures.first?.sources.first??.file == "Content/posts/post.md")
  }

  @Test func runsAgainWhatIsNotFresh() async throws {
    let engine = SampleEngine(configuration)
    let sample = try Sample.inline("a", [(10, "print(1)")])
    _ = try await engine.evaluate([sample])
    let edited = try Sample.inline("a", [(10, "print(1) // one")])
    #expect(try await engine.evaluate([edited]).map(\.origin) == [.run])
    #expect(try await engine.evaluate([sample]).map(\.origin) == [.cache])
    #expect(try await engine.evaluate([sample], useCache: false).map(\.origin) == [.run])
    let line = try Sample.inline("line", [(10, "print(#line)")])
    #expect(try await engine.evaluate([line]).map(\.output) == ["10\n"])
    let moved = try Sample.inline("line", [(30, "print(#line)")])
    #expect(try await engine.evaluate([moved]).map(\.output) == ["30\n"])
  }

  @Test func takesADamagedEntryForNone() async throws {
    let engine = SampleEngine(configuration)
    let sample = try Sample.inline("a", [(10, "print(\"kept\")")])
    _ = try await engine.evaluate([sample])
    let folder = ".sitegen/samples/results/"
    let name = try #require(site.files(in: folder).first)
    let whole = Array(try #require(site.text(folder + name)).utf8)
    var generator = SystemRandomNumberGenerator()
    let damaged = [
      [], Array(whole.prefix(20)), Array(whole.dropLast()), whole + [0x30],
      whole.map { $0 == UInt8(ascii: "k") ? UInt8(ascii: "j") : $0 },
      (0..<500).map { _ in UInt8.random(in: 0...255, using: &generator) },
    ]
    for bytes in damaged {
      try site.write(bytes, to: folder + name)
      let outcome = try await #require(engine.evaluate([sample]).first)
      #expect(outcome.origin == .run)
      #expect(outcome.output == "kept\n")
    }
    #expect(try await engine.evaluate([sample]).map(\.origin) == [.cache])
    try site.write(Array("damage\n".utf8), to: ".sitegen/samples/toolchain")
    #expect(try await engine.evaluate([sample]).map(\.origin) == [.cache])
  }

  @Test func saysWhatTheMachineLacks() async throws {
    let sample = try Sample.inline("a", [(10, "import FigureKit")])
    var missing = configuration
    missing.compiler = "no-such-swiftc"
    await #expect(throws: SampleEnvironmentError.compilerNotFound("no-such-swiftc")) {
      try await SampleEngine(missing).evaluate([sample])
    }
    var bare = configuration
    bare.figureKitSources = site.filePath.appending("nothing-here")
    await #expect(
      throws: SampleEnvironmentError.figureKitSourcesNotFound(site.filePath.appending("nothing-here"))
    ) {
      try await SampleEngine(bare).evaluate([sample])
    }
    try site.write("this is not Swift", to: "broken/FigureKit.swift")
    bare.figureKitSources = site.filePath.appending("broken")
    await #expect {
      try await SampleEngine(bare).evaluate([sample])
    } throws: { error in
      guard case .figureKitDoesNotCompile(let output) = error as? SampleEnvironmentError else { return false }
      return output.contains("error:")
    }
  }

  /// Times of the compiler are told once, and are no part of what is kept or compared.
  @Test func aSlowTypeCheckIsANoteOfTheRunAlone() async throws {
    let sample = try Sample.inline(
      "a", [(10, "let sum = [1, 2, 3].map { $0 + 1 }.reduce(0, +)\nprint(sum)\n")])
    var curious = configuration
    curious.typeCheckLimit = 1
    let first = try await SampleEngine(curious).evaluate([sample])[0]
    #expect(first.failure == nil)
    let notes = first.diagnostics.filter { $0.identifier == "slow-type-check" }
    #expect(!notes.isEmpty && notes.count == first.diagnostics.count)
    #expect(notes.allSatisfy { $0.severity == .note && $0.location?.line == 10 }, "\(notes)")
    let started = starts()
    for configuration in [curious, configuration] {
      let again = try await SampleEngine(configuration).evaluate([sample])[0]
      #expect(again.origin == .cache)
      #expect(again.diagnostics == [])
      #expect(again.output == first.output)
    }
    #expect(starts() == started)
    let recording = try await SampleEngine(curious).evaluateForRecording([sample])[0]
    #expect(recording.movement == nil)
  }
}
