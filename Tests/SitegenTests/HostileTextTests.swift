import Foundation
import Testing

/// What commands print of a site whose names, front matter and output are hostile.
@Suite struct HostileTextTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\nllms: true\n", to: "sitegen.yml")
    let name = "a\u{1B}[31m\u{9B}\u{202E}b"
    try site.write(
      """
      ---
      title: "A\\e[31m\\u202E"
      tags: ["\\e]0;t\\a"]
      unknown: "\\e"
      slug: a
      ---

      Text \u{1B}[31m and \u{202E}text. ![x](\u{1B}.png)

      ```swift sample="s"
      import Foundation
      // \u{202E}
      print("\\u{1B}]0;owned\\u{07}\\u{1B}[31mred\\u{1B}[0m \\u{202E}rtl\\u{0}")
      FileHandle.standardError.write(Data("\\u{1B}[31m\\u{9B}".utf8))
      ```

      ```swift sample="t"
      print("before\\u{1B}", terminator: "")
      fatalError("\\u{1B}[31m\\u{202E}")
      ```

      """, to: "Content/\(name).md")
    try site.write("---\ntitle: B\n---\n\n![x](missing.png)\n", to: "Content/\(name)/\(name).md")
  }

  @Test(arguments: [
    ["build"], ["check"], ["check", "--format", "github"], ["check", "--format", "json"],
    ["check", "--format", "junit"], ["status"], ["status", "--format", "json"], ["explain", "a/s"],
    ["accept"],
    ["run", "a/t", "--quiet"], ["run", "\u{1B}[31m"], ["clean"],
  ])
  func noCommandDrivesTheTerminal(_ arguments: [String]) async throws {
    let run = try await site.program.run(arguments)
    #expect(!(run.output + run.problems).isEmpty)
    let isOutput = arguments.first == "run"
    for text in isOutput ? [run.problems] : [run.output, run.problems] {
      let hostile = text.unicodeScalars.filter {
        $0.properties.generalCategory == .control && $0 != "\n" && $0 != "\t"
          || (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
      #expect(hostile.isEmpty, "\(text)")
    }
  }

  /// `script` runs a program on a terminal of its own.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func outputOnATerminalIsThatOfAPage() async throws {
    var program = site.program
    program.executable = URL(fileURLWithPath: "/usr/bin/script")
    let command = "'\(SitegenProgram.executable.path)' run a/s"
    let run = try await program.run("-qec", command, "/dev/null")
    #expect(run.output.hasPrefix("␛]0;owned␇red \\u{202E}rtl␀\r\n"))
    let failed = try await program.run(
      "-qec", "'\(SitegenProgram.executable.path)' run a/t", "/dev/null")
    #expect(failed.output.hasPrefix("before␛\r\n"))
    #expect(failed.output.contains("The sample `a/t` trapped"))
  }

  @Test func outputInAFileIsWhatTheSamplePrinted() async throws {
    let run = try await site.program.run("run", "a/s")
    #expect(run.output == "\u{1B}]0;owned\u{07}\u{1B}[31mred\u{1B}[0m \u{202E}rtl\0\n")
  }
}
