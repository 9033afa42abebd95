import Diagnostics
import Foundation
import SampleEngine
import SampleModel
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

/// Samples that mean harm, each bounded by itself so that a protection that fails harms nothing.
@Suite("Hostile samples", .serialized, .disabled(if: TestExtent.isQuick))
struct HostileSampleTests {
  let site: TemporaryFolder
  private let cache: TemporaryFolder
  let configuration: SampleConfiguration

  init() throws {
    site = try TemporaryFolder()
    cache = try TemporaryFolder()
    var configuration = try SampleConfiguration.forTests(of: site)
    // Nothing is to change in the site's folder.
    configuration.cache = cache.filePath
    self.configuration = configuration
    try site.write("canary\n", to: "canary")
    // By its mode everyone may change this one.
    try site.write("all\n", to: "all")
    #expect(chmod(site.filePath.appending("all").string, 0o666) == 0)
    try site.write("recorded\n", to: "Samples/Recorded/post/mine/stdout.txt")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// `SITE` stands for the site's folder and `MARKER` for a word by which a process is found.
    var code: String
    var timeout: Duration = .seconds(10)
    /// The diagnostic as `line: identifier: message`, or `nil` if the sample does what it may do.
    var problem: String?
    var output: String?
    var notes: [String]?
  }

  /// Starts a process that would live on for two minutes.
  private static let spawn = """
    import Foundation
    func spawn() -> Bool {
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/sleep"), strdup("120.MARKER"), nil]
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      posix_spawnattr_setflags(&attributes, 0x80)
      var process = pid_t()
      return posix_spawn(&process, "/bin/sleep", nil, &attributes, &words, environ) == 0
    }

    """

  static let cases = [
    Case(
      testDescription: "loops", code: "while true {}", timeout: .milliseconds(1500),
      problem: "19: sample-timed-out: The sample `post/NAME` did not finish within 1.5 seconds"),
    Case(
      testDescription: "sleeps", code: "import Foundation\nsleep(120)", timeout: .milliseconds(1500),
      problem: "19: sample-timed-out: The sample `post/NAME` did not finish within 1.5 seconds"),
    Case(
      testDescription: "ignores what would end it",
      code: "import Foundation\nfor n in 1...31 { signal(Int32(n), SIG_IGN) }\nsleep(120)",
      timeout: .milliseconds(1500),
      problem: "19: sample-timed-out: The sample `post/NAME` did not finish within 1.5 seconds"),
    Case(
      testDescription: "allocates",
      code: """
        import Foundation
        var blocks = [UnsafeMutableRawPointer]()
        while blocks.count < 80, let block = malloc(64 << 20) { blocks.append(block) }
        print(blocks.count < 64)
        """, output: "true\n"),
    Case(
      testDescription: "prints",
      code: "let line = String(repeating: \"x\", count: 9_999)\nfor _ in 0..<20_000 { print(line) }",
      problem: "19: sample-output-too-large: The sample `post/NAME` wrote more than 1 MiB"),
    Case(
      testDescription: "fills its folder",
      code: """
        import Foundation
        var count = 0
        let megabyte = Data(count: 1_000_000)
        while count < 200, (try? megabyte.write(to: URL(filePath: "file-\\(count)"))) != nil { count += 1 }
        print(count < 70)
        """, output: "true\n"),
    Case(
      testDescription: "starts many processes",
      code: spawn
        + "var count = 0\nwhile count < 200, spawn() { count += 1 }\nprint(count > 10, count < 130)",
      output: "true true\n"),
    Case(
      testDescription: "leaves processes in sessions of their own", code: spawn + "print(spawn(), spawn())",
      output: "true true\n"),
    Case(
      testDescription: "leaves a child of a child that left its session",
      code: """
        import Foundation
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sh")
        child.arguments = ["-c", "(setsid sleep 120.MARKER &) ; exit 0"]
        try child.run()
        usleep(300_000)
        print("left")
        """, output: "left\n"),
    Case(
      testDescription: "writes outside its folder",
      code: """
        import Foundation
        for path in ["SITE/canary", "SITE/new", "SITE/Samples/Recorded/post/mine/stdout.txt", "/tmp/sitegen-MARKER"] {
          print(FileManager.default.createFile(atPath: path, contents: Data("changed".utf8)), truncate(path, 0), unlink(path))
        }
        """, output: String(repeating: "false -1 -1\n", count: 4)),
    Case(
      testDescription: "reads outside its folder",
      code: "import Foundation\nprint(FileManager.default.contents(atPath: \"SITE/canary\") == nil)",
      output: "true\n"),
    Case(
      testDescription: "looks for users",
      code: """
        import Foundation
        for path in ["/etc/passwd", "/etc/group", "/etc/shadow", "/etc/hosts"] {
          let text = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
          print(text.contains("daemon"), text.contains("localhost"))
        }
        print(NSHomeDirectory().isEmpty, getpwnam("daemon") == nil)
        """, output: String(repeating: "false false\n", count: 4) + "false true\n"),
    Case(
      testDescription: "changes what a file is",
      code: "import Foundation\nprint(chmod(\"SITE/canary\", 0), rename(\"SITE/canary\", \"SITE/other\"))",
      output: "-1 -1\n"),
    Case(
      testDescription: "changes times and attributes",
      code: """
        import Foundation
        @_silgen_name("setxattr") func setAttribute(
          _: UnsafePointer<CChar>, _: UnsafePointer<CChar>, _: UnsafePointer<CChar>, _: Int, _: Int32) -> Int32
        let watch = inotify_init1(0)
        for path in ["SITE/canary", "SITE/all"] {
          print(utimensat(AT_FDCWD, path, nil, 0), setAttribute(path, "user.planted", "1", 1, 0), inotify_add_watch(watch, path, 0xfff))
        }
        """, output: "-1 -1 -1\n-1 -1 -1\n"),
    Case(
      testDescription: "deletes its folder",
      code: """
        import Foundation
        let folder = FileManager.default.currentDirectoryPath
        print(FileManager.default.createFile(atPath: "file", contents: nil), unlink("file"), rmdir(folder))
        """, output: "true 0 -1\n"),
    Case(
      testDescription: "opens a socket",
      code: "import Foundation\nprint(socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0), errno == EACCES)",
      output: "-1 true\n"),
    Case(
      testDescription: "closes standard output", code: "import Foundation\nclose(1)\nprint(\"unseen\")",
      output: ""),
    Case(
      testDescription: "exits with the code of the supervisor", code: "import Foundation\nexit(125)",
      problem: "19: sample-failed: The sample `post/NAME` exited with code 125"),
    Case(testDescription: "exits without output", code: "import Foundation\nexit(0)", output: ""),
    Case(
      testDescription: "dies by a signal", code: "import Foundation\nkill(getpid(), SIGKILL)",
      problem: "19: sample-killed: The sample `post/NAME` was terminated by SIGKILL"),
    Case(
      testDescription: "reads standard input", code: "print(readLine() ?? \"nothing\")", output: "nothing\n"),
    Case(
      testDescription: "prints bytes that are not UTF-8",
      code: "import Foundation\nvar byte: UInt8 = 0xFF\nwrite(1, &byte, 1)",
      problem: "19: output-not-text: The sample `post/NAME` printed bytes that are not valid UTF-8",
      output: "\u{FFFD}"),
    Case(
      testDescription: "prints escape sequences", code: "print(\"\\u{1B}[2Jred\")", output: "\u{1B}[2Jred\n"),
    Case(
      testDescription: "kills its supervisor",
      code: "import Foundation\nkill(getppid(), SIGKILL)\nkill(0, SIGCONT)\nprint(\"alive\")",
      output: "alive\n"),
    Case(
      testDescription: "kills everyone",
      code: """
        import Foundation
        // In a namespace of its own nobody else is there.
        if getpid() < 100 { kill(-1, SIGKILL) }
        print("alive")
        """, output: "alive\n"),
    Case(
      testDescription: "looks for open files",
      code: "import Foundation\nprint((4..<200).filter { fcntl($0, F_GETFD) >= 0 }.count)", output: "0\n"),
    garbage("garbage", "garbage\\n", "a drawing does not begin with `figure`"),
    garbage("half a line", "figure 2 name=a", "the figure `a` does not end"),
    garbage("a huge number", "figure 2 name=a width=1e999 height=1\\nend figure\\n", nil),
    garbage("NaN", "figure 2 name=a width=nan height=1\\nend figure\\n", nil),
    garbage("bytes", "\\u{0}\\u{1}", "a drawing does not begin with `figure`"),
    garbage(
      "marks of other blocks", "block 7 0\\nblock -1 5\\nblock 99999999999999999999 1\\n",
      "a drawing does not begin with `figure`"),
  ]

  private static func garbage(_ what: String, _ text: String, _ problem: String?) -> Case {
    Case(
      testDescription: "writes \(what) as figures",
      code: "import Foundation\nlet text = \"\(text)\"\nwrite(3, text, text.utf8.count)",
      problem: "19: invalid-figure: The sample `post/NAME` drew an invalid figure",
      notes: problem.map { [$0] })
  }

  @Test(.enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"), arguments: cases)
  func harmsNothing(_ example: Case) async throws {
    try await expectHarmless(example, configuration)
  }

  /// What a machine without namespaces has: Landlock and a filter, and for root users of its own making.
  @Test(arguments: cases)
  func harmsNothingWithoutNamespaces(_ example: Case) async throws {
    // Nothing but namespaces bounds the files of a folder together or makes a supervisor of process 1.
    guard !["fills its folder", "kills its supervisor"].contains(example.testDescription) else { return }
    var configuration = configuration
    configuration.mechanisms = [.landlock, .systemCallFilter, .ownUser]
    try await expectHarmless(example, configuration)
  }

  @Test(arguments: [Set(SampleMechanism.allCases), [.landlock, .systemCallFilter, .ownUser]])
  func endsProcessesThatTogetherUseTooMuchMemory(_ mechanisms: Set<SampleMechanism>) async throws {
    var configuration = configuration
    configuration.mechanisms = mechanisms
    configuration.limits.memoryBytes = 400 << 20
    // Each keeps 90 MB and cannot pass them on.
    let code = """
      import Foundation
      for _ in 0..<8 {
        let child = Process()
        child.executableURL = URL(filePath: "/bin/sh")
        child.arguments = ["-c", "head -c 90000000 /dev/zero | tail -c 90000000 | sleep 60.MARKER"]
        try child.run()
      }
      sleep(60)
      """
    try await expectHarmless(
      Case(
        testDescription: "allocates in many processes \(mechanisms.count)", code: code,
        timeout: .seconds(60),
        problem: "19: sample-killed: The sample `post/NAME` was terminated by SIGKILL",
        notes: [
          "| the processes of the sample used more than 400 MiB of memory together",
          "It printed nothing before that.",
        ]),
      configuration)
  }

  private func expectHarmless(_ example: Case, _ configuration: SampleConfiguration) async throws {
    let marker = "\(Int.random(in: 100_000_000...999_999_999))"
    let name = example.testDescription.lowercased().replacing(" ", with: "-").filter { $0 != "." }
    let code = example.code.replacing("SITE", with: site.filePath.string).replacing("MARKER", with: marker)
    let before = contents()
    let sample = try Sample.inline(
      name, [(10, "print(\"\", terminator: \"\")"), (20, code)], timeout: example.timeout)
    let engine = SampleEngine(configuration)
    let outcome = try await #require(engine.evaluate([sample]).first)
    let problems = outcome.diagnostics.filter { $0.severity == .error || $0.identifier == "output-not-text" }
      .map { "\($0.location?.line ?? 0): \($0.identifier): \($0.message)" }
    #expect(problems == (example.problem.map { [$0.replacing("NAME", with: name)] } ?? []))
    if let notes = example.notes {
      #expect(outcome.diagnostics.first?.notes.suffix(notes.count) == notes[...])
    }
    if let output = example.output { #expect(outcome.output == output) }
    #expect(try processes(naming: marker) == [])
    #expect(contents() == before)
    let after = try Sample.inline("after", [(10, "print(\"\(marker)\")")])
    #expect(try await engine.evaluate([after]).first?.output == "\(marker)\n")
  }

  private func contents() -> [String: String?] {
    Dictionary(uniqueKeysWithValues: site.files().map { ($0, site.text($0)) })
  }

  private func processes(naming marker: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { entry in
      guard Int(entry) != nil, let bytes = FileManager.default.contents(atPath: "/proc/\(entry)/cmdline")
      else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(marker)
    }
  }
}
