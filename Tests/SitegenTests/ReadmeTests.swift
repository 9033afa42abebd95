import Foundation
import Testing

/// The README's site, made of its own blocks, does what the README says, and the pages that go on with it.
@Suite struct ReadmeTests {
  /// In the order of their transcripts: each goes on with the site as the one before it leaves it.
  private static let documents = ["README.md", "docs/samples.md", "docs/records.md"]

  private let blocks: [FencedBlock]
  private let site: TemporarySite

  init() throws {
    blocks = try Self.documents.flatMap { FencedBlock.all(in: try Self.text($0)) }
    site = try TemporarySite()
    let configuration = try #require(blocks.first { $0.file == "sitegen.yml" })
    try site.write(configuration.text, to: "sitegen.yml")
  }

  /// A command of a transcript, and what it prints.
  struct Step: Hashable {
    var command: String
    var output: String
  }

  private func steps(of block: FencedBlock) -> [Step] {
    var steps: [Step] = []
    for line in block.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// What a shell prints for a command line, with problems where a terminal shows them.
  private func output(of command: String) async throws -> String {
    let program = SitegenProgram.executable
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "{ \(command); } > ../\(site.folder.lastPathComponent).out 2>&1"]
    process.currentDirectoryURL = site.folder
    var environment = SitegenProgram.inheritedEnvironment
    let path = environment["PATH"] ?? "/usr/bin:/bin"
    environment["PATH"] = program.deletingLastPathComponent().path + ":" + path
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    let file = site.folder.appendingPathExtension("out")
    defer { try? FileManager.default.removeItem(at: file) }
    try await process.runToEnd()
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  /// A text without how long something took.
  private func withoutTimes(_ text: String) -> String { text.replacing(#/ in [0-9.]+ m?s/#, with: "") }

  @Test func everyTranscriptIsWhatTheProgramPrints() async throws {
    var count = 0
    for block in blocks {
      if let file = block.file, ["markdown", "swift"].contains(block.language) {
        try site.write(block.text, to: file)
      }
      guard block.language == "console" else { continue }
      for step in steps(of: block) {
        let output = try await output(of: step.command)
        #expect(
          withoutTimes(output) == withoutTimes(step.output),
          "$ \(step.command), in the block at line \(block.line)")
        count += 1
      }
    }
    #expect(count >= 8)
  }

  @Test func theFirstErrorOfAPostIsShownAsItIs() async throws {
    let post = try #require(blocks.first { $0.file == "Content/posts/petals.md" })
    let shown = try #require(blocks.first { $0.language == "console" })
    try site.write(post.text.replacing("Double(turn)", with: "Double(trun)"), to: "Content/posts/petals.md")
    let output = try await output(of: "sitegen build")
    #expect(output.contains(shown.text), "\(output)")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }
}
