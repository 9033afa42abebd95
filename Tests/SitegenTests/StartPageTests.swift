import Foundation
import Testing

/// Who follows `docs/start.md` gets what it says: its commands run in order, from an empty folder.
@Suite struct StartPageTests {
  private let site: TemporarySite
  private let blocks: [FencedBlock]

  init() throws {
    site = try TemporarySite()
    blocks = FencedBlock.all(
      in: try String(
        contentsOf: Repository.root.appendingPathComponent("docs/start.md"), encoding: .utf8))
  }

  /// A command line, and what the page says it prints; `nil` where the page does not say.
  private struct Step {
    var command: String
    var output: String?
  }

  private func steps(of block: FencedBlock) -> [Step] {
    let lines = block.text.split(separator: "\n")
    guard block.language == "console" else { return lines.map { Step(command: String($0)) } }
    var steps: [Step] = []
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output?.append(line + "\n")
      }
    }
    return steps
  }

  /// Runs a command line in a shell that finds the program.
  private func run(_ command: String, in folder: URL, until isTime: (() -> Bool)? = nil) async throws
    -> SitegenProgram.Run
  {
    var shell = SitegenProgram(folder: folder)
    shell.executable = URL(fileURLWithPath: "/bin/sh")
    let path = SitegenProgram.inheritedEnvironment["PATH"] ?? "/usr/bin:/bin"
    shell.environment["PATH"] = SitegenProgram.executable.deletingLastPathComponent().path + ":" + path
    return try await shell.run(["-c", "exec 2>&1; \(command)"], when: isTime)
  }

  private func withoutTimes(_ text: String) -> String { text.replacing(#/ in [0-9.]+ m?s/#, with: "") }

  @Test func everyCommandDoesWhatThePageSays() async throws {
    var folder = site.folder
    var commands: [String] = []
    for block in blocks {
      if let file = block.file, block.language == "markdown" {
        try block.text.write(to: folder.appendingPathComponent(file), atomically: true, encoding: .utf8)
      }
      guard ["sh", "console"].contains(block.language) else { continue }
      for step in steps(of: block) {
        commands.append(step.command)
        let words = step.command.split(separator: " ")
        switch (words[0], words[1]) {
        case ("cd", let name): folder.appendPathComponent(String(name))
        case ("make", _):
          // What it would run, in the repository: a release build takes minutes.
          let installation = try await run("make -n \(step.command.dropFirst(5))", in: Repository.root)
          #expect(installation.exitCode == 0, "\(installation.output)")
          #expect(installation.output.contains("/.local/bin/sitegen"))
        case ("sitegen", "serve"):
          let page = folder.appendingPathComponent(".sitegen/preview/posts/first-post/index.html")
          let preview = try await run("exec \(step.command)", in: folder) {
            FileManager.default.fileExists(atPath: page.path)
          }
          #expect(preview.output.hasPrefix("Serving at http://127.0.0.1:"), "\(preview.output)")
        default:
          let run = try await run(step.command, in: folder)
          #expect(run.exitCode == 0, "\(step.command): \(run.output)")
          if let output = step.output { #expect(withoutTimes(run.output) == withoutTimes(output)) }
        }
      }
    }
    #expect(commands.count >= 8, "\(commands)")
    let page = try String(
      contentsOf: folder.appendingPathComponent("public/posts/a-row-of-dots/index.html"), encoding: .utf8)
    #expect(page.contains("<svg") && page.contains("[4.0, 8.0, 12.0, 16.0, 20.0]"))
    #expect(page.contains("https://example.org/posts/a-row-of-dots/"))
  }

  @Test func aChangedNumberMakesTheCheckFail() async throws {
    let post = try #require(blocks.first { $0.file == "Content/posts/a-row-of-dots.md" })
    _ = try await run("sitegen new site blog", in: site.folder)
    let folder = site.folder.appendingPathComponent("blog")
    let file = folder.appendingPathComponent("Content/posts/a-row-of-dots.md")
    try post.text.write(to: file, atomically: true, encoding: .utf8)
    #expect(try await run("sitegen accept", in: folder).exitCode == 0)
    try post.text.replacing("20]", with: "24]").write(to: file, atomically: true, encoding: .utf8)
    #expect(try await run("sitegen check", in: folder).exitCode == 1)
  }
}
