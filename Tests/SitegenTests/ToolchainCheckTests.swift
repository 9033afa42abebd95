import Foundation
import Testing

/// `sitegen check --toolchain`, by toolchains whose `swiftc` says that it is another version and defines `OLD`.
@Suite struct ToolchainCheckTests {
  private let site: TemporarySite

  init() async throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\nsample-pages: true\n", to: "sitegen.yml")
    try writePost("same", "print(1)")
    try writePost("other", "#if OLD\nprint(1)\n#else\nprint(2)\n#endif")
    try writePost("broken", "#if OLD\ntrun()\n#endif")
    try #require(try await site.program.run("accept").exitCode == 0)
    try makeToolchain("old", version: "6.2.9", flags: "-D OLD")
    try makeToolchain("new", version: "6.3.9", flags: "")
  }

  private func writePost(_ name: String, _ code: String) throws {
    try site.write(
      "---\ntitle: \(name)\ndate: 2026-01-02\n---\n\n```swift sample=\"s\"\n\(code)\n```\n",
      to: "Content/posts/\(name).md")
  }

  private func makeToolchain(_ name: String, version: String, flags: String) throws {
    let path = "toolchains/\(name)/usr/bin/swiftc"
    try site.write(
      """
      #!/bin/bash
      exec 3>&1
      swiftc \(flags) "$@" 2>&1 >&3 | sed 's/Swift version [0-9.]*/Swift version \(version)/' >&2
      exit ${PIPESTATUS[0]}

      """, to: path)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.folder.appendingPathComponent(path).path)
  }

  private func check(_ arguments: String...) async throws -> SitegenProgram.Run {
    try await site.program.run(
      ["check", "--toolchain", "toolchains/old", "--toolchain", "toolchains/new"] + arguments)
  }

  @Test func aTableShowsWhatDiffers() async throws {
    let run = try await check("--report", "r.html", "--report", "r.json")
    #expect(run.exitCode == 1)
    let table = """

      sample          Swift 6.2.9    Swift 6.3.9
      broken/s        compile-error  passed
      other/s         changed        passed
      1 other sample  passed         passed
      """
    #expect(run.problems.contains(table), "\(run.problems)")
    #expect(run.problems.components(separatedBy: "= by Swift 6.2.9\n").count == 3)
    #expect(!run.problems.contains("by Swift 6.3.9"))
    let page = try site.read("r.html")
    #expect(page.contains("<tr><th>Sample</th><th>Swift 6.2.9</th><th>Swift 6.3.9</th></tr>"))
    #expect(page.contains("<tr><td>other/s</td><td><b>changed</b></td><td>passed</td></tr>"))
    let json = try site.read("r.json")
    #expect(json.contains(#""by-compiler": {"Swift 6.2.9": "changed", "Swift 6.3.9": "passed"}"#))
    #expect(json.contains(#""compilers": ["Swift 6.2.9", "Swift 6.3.9"]"#))
    #expect(!site.exists("Samples/Recorded/compilers.json"))
  }

  @Test func pagesNameTheCompilersThatVerifiedTheirSamples() async throws {
    _ = try await check("--record-compilers")
    try #require(try await site.program.run("build").exitCode == 0)
    #expect(
      try site.read("public/posts/same/index.html").contains("<p>Verified by Swift 6.2.9, Swift 6.3.9</p>"))
    #expect(try site.read("public/posts/other/index.html").contains("<p>Verified by Swift 6.3.9</p>"))
    #expect(try site.read("public/samples/same/s/index.html").contains("), Swift 6.2.9, Swift 6.3.9"))
    // Nothing is known of other code, also where pages of an earlier build are reused.
    try writePost("same", "print(0 + 1)")
    _ = try await site.program.run("build")
    #expect(!(try site.read("public/posts/same/index.html").contains("Verified by")))
    #expect(try site.read("public/posts/other/index.html").contains("<p>Verified by Swift 6.3.9</p>"))
  }

  @Test(arguments: [
    (["--toolchain", "nowhere"], 2, "There is no Swift compiler in `nowhere`."),
    (["--toolchain", "toolchains/old", "--shard", "1/2"], 64, "--toolchain checks samples alone"),
    (["--record-compilers"], 64, "--record-compilers needs a --toolchain"),
    (["nothing", "--toolchain", "toolchains/old"], 1, "unknown-sample"),
  ])
  func whatIsNoToolchainIsAnError(_ arguments: [String], _ exitCode: Int32, _ sentence: String) async throws {
    let run = try await site.program.run(["check"] + arguments)
    #expect(run.exitCode == exitCode)
    #expect(run.problems.contains(sentence), "\(run.problems)")
  }

  @Test func aDamagedNoteIsAnError() async throws {
    try site.write("[]", to: "Samples/Recorded/compilers.json")
    let run = try await site.program.run("check")
    #expect(run.exitCode == 1)
    #expect(run.problems.contains("Samples/Recorded/compilers.json"))
    #expect(run.problems.contains("[malformed-record]"))
  }
}
