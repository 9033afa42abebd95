import Foundation
import Testing

/// Samples are contained, and can be started, whatever the process that builds was given.
@Suite struct SandboxTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write(
      "title: Test\nbase-url: https://example.org/\nsamples:\n  sandbox: auto\n", to: "sitegen.yml")
    try site.write("", to: "scratch/empty")
    try site.write(
      """
      ---
      title: Post
      date: 2026-01-02
      ---

      ```swift sample="one"
      import Foundation
      print("reads:", FileManager.default.contents(atPath: "\(site.folder.path)/sitegen.yml") != nil)
      print("writes:", FileManager.default.createFile(atPath: "\(site.folder.path)/new", contents: nil))
      print("has a socket:", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
      ```

      """, to: "Content/posts/post.md")
  }

  private func expectContained(_ program: SitegenProgram) async throws {
    var program = program
    program.environment["TMPDIR"] = site.folder.appendingPathComponent("scratch").path
    let run = try await program.run("build")
    #expect(run.exitCode == 0, "\(run.problems)")
    let page = try site.read("public/posts/post/index.html")
    #expect(page.contains("reads: false\nwrites: false\nhas a socket: false\n"))
    #expect(!site.exists("new"))
    #expect(try site.files(below: "scratch").keys.sorted() == ["empty"])
  }

  @Test func holdsUnderAnyMask() async throws {
    var program = site.program
    program.through = ["/bin/sh", "-c", "umask 077 && exec \"$0\" \"$@\""]
    try await expectContained(program)
  }
}
