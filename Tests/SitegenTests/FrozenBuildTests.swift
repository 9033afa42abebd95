import Foundation
import Testing

/// Publishing from records on a machine without a compiler.
@Suite struct FrozenBuildTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write("print(\"from a folder\")\n", to: "Samples/flip/main.swift")
    try writePost(text: "two")
  }

  private func writePost(text: String) throws {
    try site.write(
      """
      ---
      title: Dial
      date: 2026-01-02
      ---

      ```swift sample="dial"
      import FigureKit
      print("one <&>")
      ```

      ```swift sample="dial"
      Figure("dial", width: 20, height: 20) { context in
        context.fill(.circle(center: Point(x: 10, y: 10), radius: 8), with: .accent)
      }.show()
      Figure("second", width: 30, height: 20) { context in
        context.stroke(.polyline([Point(x: 0, y: 0), Point(x: 30, y: 20)]), with: .ink)
      }.show()
      print("\(text)")
      ```

      ```swift sample="silent"
      let nothing = 1
      ```

      ```swift sample="listing" no-run
      func f() {}
      ```

      ```swift sample="refused" expect="compile-error"
      let number: Int = "one"
      ```

      ```swift sample="trapped" expect="trap"
      print("before")
      fatalError("enough")
      ```

      ```swift sample="ended" expect="exit 3"
      import Foundation
      exit(3)
      ```

      ```swift from="flip"
      ```

      """, to: "Content/posts/dial.md")
  }

  /// The program where nothing can be started: a `swiftc` that is asked leaves a file.
  private func programWithoutCompiler() throws -> SitegenProgram {
    try site.write("#!/bin/sh\ntouch \(site.folder.path)/asked\nexit 1\n", to: "tools/swiftc")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: site.folder.appendingPathComponent("tools/swiftc").path)
    var program = site.program
    program.environment["PATH"] = site.folder.appendingPathComponent("tools").path
    return program
  }

  @Test func thePagesAreThoseOfAnOrdinaryBuild() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let ordinary = try await site.program.run("build", "--output-dir", "ordinary")
    #expect(ordinary.exitCode == 0)
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent(".sitegen"))
    let run = try await programWithoutCompiler().run("build", "--frozen", "--output-dir", "frozen")
    #expect(run.problems == ordinary.problems)
    #expect(run.exitCode == 0)
    #expect(!site.exists("asked"))
    // Pictures are kept for the next build; of samples there is nothing to keep.
    #expect(
      try site.files(below: ".sitegen").keys.allSatisfy { path in
        ["builds/", "figures/"].contains { path.hasPrefix($0) }
      })
    let pages = try site.files(below: "ordinary")
    #expect(pages.count > 5)
    #expect(try site.read("ordinary/posts/dial/index.html").contains("one &lt;&amp;&gt;"))
    let frozen = try site.files(below: "frozen")
    #expect(frozen.keys.sorted() == pages.keys.sorted())
    for (path, page) in pages where frozen[path] != page {
      // Records do not say which line drew what, so only such marks may be missing.
      #expect(String(decoding: page, as: UTF8.self).contains(" data-line="), "\(path)")
      #expect(frozen[path].map(withoutMarkup) == withoutMarkup(page), "\(path)")
    }
  }

  private func withoutMarkup(_ page: Data) -> String {
    String(decoding: page, as: UTF8.self).replacing(/<[^>]*>/, with: "").replacing(/\n+/, with: "\n")
  }

  @Test func expectedFailuresHaveTheirRecordedMessages() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    let run = try await programWithoutCompiler().run("build", "--frozen")
    #expect(run.exitCode == 0, "\(run.problems)")
    let page = try site.read("public/posts/dial/index.html")
    for message in [
      "error: cannot convert value of type 'String' to specified type 'Int'", "<samp>before\n</samp>",
      "Fatal error: enough", "Program ended with exit code: 3",
    ] {
      #expect(page.contains(message), "\(message)")
    }
    try FileManager.default.removeItem(
      at: site.folder.appendingPathComponent("Samples/Recorded/dial/refused"))
    let failed = try await programWithoutCompiler().run("build", "--frozen")
    #expect(failed.exitCode == 1)
    #expect(
      failed.problems.contains("The sample `dial/refused` has no recorded output [missing-record]"))
  }

  @Test func everyRecordThatCannotServeIsNamed() async throws {
    #expect(try await site.program.run("accept").exitCode == 0)
    try writePost(text: "three")
    try FileManager.default.removeItem(at: site.folder.appendingPathComponent("Samples/Recorded/dial/silent"))
    try site.write("<<<<<<< ours\n", to: "Samples/Recorded/flip/sample.record")
    let run = try await programWithoutCompiler().run("build", "--frozen")
    #expect(run.exitCode == 1)
    #expect(run.output == "Nothing was published.\n")
    #expect(!site.exists("public"))
    #expect(!site.exists("asked"))
    for expected in [
      "error: The code of the sample `dial/dial` has changed since it was recorded [stale-record]",
      "Run `sitegen accept dial/dial` on a machine with a compiler",
      "error: The sample `dial/silent` has no recorded output [missing-record]",
      "--> Content/posts/dial.md:6:1", "[malformed-record]", "--> Samples/Recorded/flip/sample.record",
      "3 errors",
    ] {
      #expect(run.problems.contains(expected), "\(expected)\n\(run.problems)")
    }
  }

  @Test func anOrdinaryBuildSaysThatItNeedsACompiler() async throws {
    var program = site.program
    program.environment["PATH"] = site.folder.appendingPathComponent("nowhere").path
    let run = try await program.run("build")
    #expect(run.exitCode == 2)
    #expect(run.problems.contains("Cannot find the Swift compiler `swiftc`"))
  }
}
