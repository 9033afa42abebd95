import Diagnostics
import Foundation
import PageRendering
import SampleEngine
import SampleModel
import Testing

@testable import SitegenCommands

/// What a check proves on one machine, published on another that has no compiler.
@Suite struct ProvenBuildTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try writePost(sides: "three")
    try site.write(
      "---\ntitle: B\n---\n\n```swift sample=\"other\"\nprint(\"other\")\n```\n", to: "Content/posts/b.md")
  }

  private func writePost(sides: String) throws {
    try site.write(
      """
      ---
      title: A
      ---

      ```swift sample="dot" alt="A dot"
      import FigureKit
      print("\(sides) sides")
      Figure("dot", width: 20, height: 20) { context in
        context.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .accent)
      }.show()
      ```

      """, to: "Content/posts/a.md")
  }

  /// The program where no compiler is.
  private var programWithoutCompiler: SitegenProgram {
    var program = site.program
    program.environment["PATH"] = site.folder.path
    return program
  }

  @Test func thePublishedSiteIsTheBuiltOneByteForByte() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("build", "-o", "built").exitCode == 0)
    let check = try await site.program.run("check", "--keep", "proven.tar")
    #expect(check.exitCode == 0, "\(check.problems)")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
    let run = try await programWithoutCompiler.run(
      "build", "--frozen", "--from", "proven.tar", "-o", "frozen")
    #expect(run.problems == "")
    #expect(run.exitCode == 0)
    #expect(try site.files(below: "frozen") == site.files(below: "built"))
    #expect(try site.read("frozen/posts/a/index.html").contains("data-line="))
  }

  @Test func whatShardsProveIsPublishedTogetherAndNoShardMayBeMissing() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("build", "-o", "built").exitCode == 0)
    for shard in 1...2 {
      let check = try await site.program.run(
        "check", "--shard", "\(shard)/2", "--keep", "proven-\(shard).tar")
      #expect(check.exitCode == 0, "\(check.problems)")
    }
    let program = programWithoutCompiler
    let run = try await program.run(
      "build", "--frozen", "--from", "proven-2.tar", "proven-1.tar", "-o", "frozen")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(try site.files(below: "frozen") == site.files(below: "built"))

    let one = try await program.run("build", "--frozen", "--from", "proven-2.tar", "-o", "none")
    #expect(one.exitCode == 2)
    #expect(
      one.problems
        == "error: The files of `--from` lack the shard 1/2.\nGive `--from` the files of all shards.\n")
    let twice = try await program.run(
      "build", "--frozen", "--from", "proven-2.tar", "proven-2.tar", "-o", "none")
    #expect(twice.exitCode == 2)
    #expect(twice.problems.hasPrefix("error: `proven-2.tar` and `proven-2.tar` have the same shard 2/2."))
    #expect(!site.exists("none"))
  }

  @Test func whatWasProvenOfAnotherTextIsNotPublished() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    #expect(try await site.program.run("check", "--keep", "proven.tar").exitCode == 0)
    try writePost(sides: "four")
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write(
      "---\ntitle: C\n---\n\n```swift sample=\"new\" no-run\nlet x = 1\n```\n", to: "Content/posts/c.md")
    let run = try await programWithoutCompiler.run("build", "--frozen", "--from", "proven.tar")
    #expect(run.exitCode == 1)
    #expect(run.output == "Nothing was published.\n")
    for expected in [
      "error: What was proven of the sample `a/dot` is of another text, record or version of FigureKit [not-proven]",
      "--> Content/posts/a.md:5:1", "error: The sample `c/new` was not proven [not-proven]", "2 errors",
    ] {
      #expect(run.problems.contains(expected), "\(run.problems)")
    }
  }

  @Test func aCheckThatFindsSomethingKeepsNothing() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    try site.write("changed\n", to: "Samples/Recorded/b/other/stdout.txt")
    #expect(try await site.program.run("check", "--keep", "proven.tar").exitCode == 1)
    #expect(!site.exists("proven.tar"))
    let named = try await site.program.run("check", "b/other", "--keep", "proven.tar")
    #expect(named.exitCode == 64)
    let unfrozen = try await site.program.run("build", "--from", "proven.tar")
    #expect(unfrozen.exitCode == 64)
  }

  // MARK: Files

  private static let archive = {
    var archive = ProvenArchive(shard: Shard("1/2"), compiler: "Swift 6")
    let key = SampleDigest(parts: ["key"])
    if let dial = SampleID("dial/fan") {
      let source = SourceLocation(file: "Content/dial.md", line: 7)
      archive.samples[dial] = ProvenArchive.Sample(
        key: key, blocks: [SampleBlockOutcome(output: "one\n", figures: ["fan"])],
        figures: [SampleFigure(name: "fan", drawing: "figure\n", sources: [nil, source, source])])
      archive.modules[dial] = ProvenArchive.Module(key: key, module: LiveModule(bytes: [0, 97], figures: []))
    }
    archive.formulas[MathProvider.Request(tex: "x", isDisplay: true)] = "<math/>"
    archive.references = ["Kit": ProvenArchive.Reference(module: "Kit", key: key, files: ["types": [1, 2]])]
    return archive
  }()

  private func write(_ bytes: [UInt8]) throws -> String {
    let path = site.folder.appendingPathComponent("proven.tar").path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func anArchiveIsReadAsItWasWritten() throws {
    let read = try ProvenArchive(contentsOf: write(Self.archive.bytes))
    #expect(read.shard == Self.archive.shard && read.compiler == Self.archive.compiler)
    #expect(read.samples == Self.archive.samples)
    #expect(read.modules == Self.archive.modules)
    #expect(read.formulas == Self.archive.formulas)
    #expect(read.references == Self.archive.references)
    #expect(Self.archive.bytes == read.bytes)
  }

  @Test func everyCutAndEveryChangedByteIsNoticed() throws {
    let bytes = Self.archive.bytes
    for length in stride(from: 0, to: bytes.count, by: 97) {
      let path = try write(Array(bytes[..<length]))
      #expect(throws: ProvenArchiveError.self, "\(length)") { try ProvenArchive(contentsOf: path) }
    }
    // Where nothing is written, a block's filling may be anything.
    for offset in bytes.indices where bytes[offset] != 0 {
      var changed = bytes
      changed[offset] ^= 0x10
      let path = try write(changed)
      let read = try? ProvenArchive(contentsOf: path)
      // The compiler's name is text for readers.
      #expect(read == nil || read?.samples == Self.archive.samples && read?.formulas == Self.archive.formulas)
    }
  }

  @Test func aFileOfSomethingElseIsRefused() throws {
    let path = try write(Array("a report".utf8))
    #expect(throws: ProvenArchiveError.notProven(path: path)) { try ProvenArchive(contentsOf: path) }
    #expect(throws: ProvenArchiveError.self) { try ProvenArchive(contentsOf: path + ".missing") }
  }

  @Test(arguments: [
    (["1/2", "1/3"], ProvenArchiveError.mixedShards(paths: ["0", "1"])),
    (["1/2", nil], ProvenArchiveError.mixedShards(paths: ["0", "1"])),
    ([nil, nil], Shard("1/1").map { ProvenArchiveError.repeatedShard($0, paths: ["0", "1"]) }),
    (["2/4", "4/4"], ProvenArchiveError.missingShards([Shard("1/4"), Shard("3/4")].compactMap(\.self))),
    (["2/2", "1/2"], nil), ([nil], nil),
  ])
  func onlyAllPartsOfOneDivisionGoTogether(_ shards: [String?], _ problem: ProvenArchiveError?) throws {
    let parts = shards.enumerated().map { index, shard in
      (path: "\(index)", archive: ProvenArchive(shard: shard.flatMap { Shard($0) }))
    }
    do throws(ProvenArchiveError) {
      _ = try ProvenArchive(merging: parts)
      #expect(problem == nil)
    } catch {
      #expect(error == problem)
    }
  }

  @Test func onlyFormulasThatNobodyConvertedAreConverted() async throws {
    let known = MathProvider.Request(tex: "x", isDisplay: true)
    let unknown = MathProvider.Request(tex: "y", isDisplay: true)
    let provider = MathProvider { formulas in formulas.map { .success("converted \($0.tex)") } }
    let markup = try await provider.publishing(Self.archive).convert([unknown, known]).map { try $0.get() }
    #expect(markup == ["converted y", "<math/>"])
  }
}
