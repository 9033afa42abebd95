import Foundation
import TestSupport
import Testing

@testable import SitegenCommands

/// A build that is ended at any moment leaves nothing behind that is wrong.
@Suite("Interruptions", .serialized, .disabled(if: TestExtent.isQuick)) struct InterruptionTests {

  private let site: TemporarySite
  private let marker: Int

  init() throws {
    site = try TemporarySite()
    marker = Int.random(in: 100_000_000...999_999_999)
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write("", to: "scratch/empty")
  }

  private func writePost(_ round: Int) throws {
    var text = "---\ntitle: Post\ndate: 2026-01-02\n---\n\n"
    for index in 0..<4 {
      text += """
        ```swift sample="s\(index)"
        import Foundation
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sleep")
        child.arguments = ["120.\(marker)"]
        try child.run()
        usleep(200_000)
        print("round \(round), sample \(index)")
        ```


        """
    }
    try site.write(text, to: "Content/posts/post.md")
  }

  @Test(arguments: [SIGINT, SIGKILL])
  func leaveNothingBehind(_ signal: Int32) async throws {
    var program = site.program
    program.environment["TMPDIR"] = site.folder.appendingPathComponent("scratch").path
    var generator = SeededGenerator(seed: 20_260_102)
    for round in 0..<TestExtent.rounds(10, sample: 2) {
      try writePost(round)
      let delay = Double.random(in: 0.05...4, using: &generator)
      let end = Date(timeIntervalSinceNow: delay)
      _ = try await program.run("build", sending: signal, when: { Date() >= end })
      #expect(try await isGone("120.\(marker)"), "a process is left after \(delay) s")
      for (path, data) in try site.files(below: "public", ifThere: true) where path.hasSuffix(".html") {
        #expect(String(decoding: data, as: UTF8.self).hasSuffix("</html>\n"), "\(path) after \(delay) s")
      }
    }
    try writePost(99)
    let run = try await program.run("build")
    #expect(run.exitCode == 0)
    let page = try site.read("public/posts/post/index.html")
    for index in 0..<4 { #expect(page.contains("round 99, sample \(index)")) }
    // What was killed cannot clear up after itself; what was told to end can.
    if signal == SIGINT { #expect(try site.files(below: "scratch").keys.sorted() == ["empty"]) }
  }

  @Test func theTemporaryFolderOfFormulasWhoseBuildWasKilledIsRemovedByTheNext() async throws {
    var program = site.program
    program.environment["TMPDIR"] = site.folder.appendingPathComponent("scratch").path
    try site.write("title: Test\nmath: { on: true, python: ./python }\n", to: "sitegen.yml")
    try site.write("---\ntitle: A\n---\n\n$x$\n", to: "Content/a.md")
    let folder = site.folder.path
    // Stands for Python: kills the first build that asks it.
    try site.write(
      """
      #!/bin/sh
      if test -e "\(folder)/asked"; then echo '[{"markup": "<math></math>"}]' > results.json; exit; fi
      touch "\(folder)/asked"
      kill -9 $PPID

      """, to: "python")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder + "/python")
    #expect(try await program.run("build").isSignalled)
    #expect(try site.age("scratch") != ["empty"])
    let run = try await program.run("build")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(try site.age("scratch") == ["empty"])
  }

  /// Lists of pages in lists of pages, which would take minutes.
  private func writeEndlessTemplate() throws {
    for index in 0..<10 { try site.write("---\ntitle: P\n---\n", to: "Content/p/q\(index).md") }
    try site.write("title: Test\nbase-url: https://example.org/\ntheme: endless\n", to: "sitegen.yml")
    let list = String(repeating: "{{#pages}}", count: 12) + "x" + String(repeating: "{{/pages}}", count: 12)
    try site.write(list, to: "Themes/endless/templates/home.mustache")
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func aSignalEndsABuildThatRenders(_ signal: Int32) async throws {
    try writeEndlessTemplate()
    let run = try await site.program.run("build", sending: signal, when: { site.exists(".sitegen/standby") })
    #expect(run.exitCode == StopSignals.exitCode && !run.isSignalled, "\(run.problems)")
    #expect(!site.exists("public"))
  }

  @Test func aSignalIgnoredByNohupIsIgnored() async throws {
    var program = site.program
    program.through = ["/usr/bin/nohup"]
    try site.write("---\ntitle: A\n---\n", to: "Content/a.md")
    let run = try await program.run("build", sending: SIGHUP, when: { site.exists(".sitegen") })
    #expect(run.exitCode == 0, "\(run.problems)")
  }

  @Test(arguments: ["build", "check", "accept", "serve"])
  func aSignalAtAnyMomentLeavesNothingBehind(_ command: String) async throws {
    var program = site.program
    program.environment["TMPDIR"] = site.folder.appendingPathComponent("scratch").path
    for index in 0..<60 {
      try site.write("---\ntitle: P\ntags: [t\(index)]\n---\n", to: "Content/p/q\(index).md")
    }
    var generator = SeededGenerator(seed: UInt64(command.utf8.count))
    for round in 0..<TestExtent.rounds(50, sample: 2) {
      try writePost(round)
      let old = try published()
      let signal = [SIGINT, SIGTERM, SIGHUP][round % 3]
      let delay = Double.random(in: 0.05...3, using: &generator)
      let end = Date(timeIntervalSinceNow: delay)
      let port = command == "serve" ? ["--port", "0"] : []
      let run = try await program.run([command] + port, sending: signal, when: { Date() >= end })
      let comment: Comment = "\(command), \(signal) after \(delay) s: \(run.problems)"
      // Until the program has taken the signals, they have their own effect. A `check` that was done found no record.
      let codes = run.isSignalled ? [signal] : [0, StopSignals.exitCode] + (command == "check" ? [1] : [])
      #expect(codes.contains(run.exitCode), comment)
      let new = try published()
      if command != "build" { #expect(new == old, comment) }
      for (path, data) in new where path.hasSuffix(".html") {
        #expect(String(decoding: data, as: UTF8.self).hasSuffix("</html>\n"), comment)
      }
      #expect(try await isGone("120.\(marker)"), comment)
      if !run.isSignalled { #expect(try site.files(below: "scratch").keys.sorted() == ["empty"], comment) }
    }
  }

  private func published(_ folder: String = "public") throws -> [String: Data] {
    try site.files(below: folder, ifThere: true).filter { !$0.key.hasSuffix(".sitegen-output") }
  }

  @Test func endsCompilersWithTheBuildThatIsKilled() async throws {
    var program = site.program
    program.environment["TMPDIR"] = site.folder.appendingPathComponent("scratch").path
    // The first build makes the supervisor, without which nobody looks after compilers.
    try writePost(0)
    #expect(try await program.run("build").exitCode == 0)
    let functions = (0..<4000).map {
      "func f\($0)(_ n: Int) -> [String] { (0..<n).map { \"\\($0 * \($0))\" } }"
    }
    try site.write(
      "---\ntitle: Long\n---\n\n```swift sample=\"long\"\n\(functions.joined(separator: "\n"))\n```\n",
      to: "Content/posts/long.md")
    let folder = site.folder.lastPathComponent
    func isCompiling() -> Bool { (try? isRunning(["swift-frontend", folder])) ?? false }
    _ = try await program.run("build", sending: SIGKILL, when: isCompiling)
    for _ in 0..<300 where isCompiling() { try await Task.sleep(for: .milliseconds(100)) }
    #expect(!isCompiling())
  }

  @Test func aKilledBuildLeavesTheOldSiteOrTheNewOne() async throws {
    for index in 0..<120 {
      try site.write(
        "---\ntitle: P\(index)\ntags: [t\(index % 7)]\n---\n\nText.\n", to: "Content/posts/p\(index).md")
    }
    var generator = SeededGenerator(seed: 7)
    for round in 0..<TestExtent.rounds(20, sample: 3) {
      let old = try published("public")
      try site.write("title: Round \(round)\nbase-url: https://example.org/\n", to: "sitegen.yml")
      if round % 3 == 2 { try site.write("---\ntitle: N\n---\n\nText.\n", to: "Content/posts/n\(round).md") }
      let start = Date()
      #expect(try await site.program.run("build", "-o", "whole").exitCode == 0)
      let duration = Date().timeIntervalSince(start)
      let new = try published("whole")
      let end = Date(timeIntervalSinceNow: Double.random(in: 0.3...1.1, using: &generator) * duration)
      _ = try await site.program.run("build", sending: SIGKILL, when: { Date() >= end })
      let now = try published("public")
      #expect(now == old || now == new, "round \(round)")
    }
    let whole = try published("whole")
    #expect(try await site.program.run("build").exitCode == 0)
    #expect(try published("public") == whole)
  }

  @Test(.enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"))
  func aFullDiskChangesNothing() async throws {
    try site.write(
      """
      set -e
      mkdir disk
      mount -t tmpfs -o size=3m tmpfs disk
      mkdir -p disk/Content/posts
      printf 'title: Test\\nbase-url: https://example.org/\\n' > disk/sitegen.yml
      for i in 1 2 3; do printf -- '---\\ntitle: P\\n---\\n\\nText.\\n' > disk/Content/posts/$i.md; done
      "$1" build --root disk
      (cd disk/public && find . -type f | sort | xargs cat) > before
      printf 'title: Other\\nbase-url: https://example.org/\\n' > disk/sitegen.yml
      free=$(df --output=avail -k disk | tail -n 1)
      dd if=/dev/zero of=disk/fill bs=1k count=$((free - 20)) 2> log
      if "$1" build --root disk; then echo published; else echo refused; fi
      (cd disk/public && find . -type f | sort | xargs cat) > after
      cmp before after && echo same
      """, to: "fill.sh")
    var program = SitegenProgram(folder: site.folder)
    program.through = ["/usr/bin/unshare", "--map-root-user", "--mount", "/bin/sh", "fill.sh"]
    let run = try await program.run()
    #expect(run.output.contains("refused\nsame\n"), "\(run.output)\(run.problems)")
    #expect(run.problems.contains("No space left on device"))
  }

  /// Whether there is a process with all of these on its command line.
  private func isRunning(_ words: [String]) throws -> Bool {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { entry in
      guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else { return false }
      let line = String(decoding: bytes, as: UTF8.self)
      return words.allSatisfy(line.contains)
    }
  }

  /// Whether no process has a word on its command line; the supervisor looks five times a second whether it is still
  /// wanted.
  private func isGone(_ word: String) async throws -> Bool {
    for _ in 0..<300 {
      if try !isRunning([word]) { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }
}
