import Foundation
import Testing

/// `Scripts/bootstrap.sh` with a package manager that is made up: nothing is installed and nobody is waited for.
@Suite struct BootstrapTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// What each call of `apt-get` does, in order: `done`, or what it complains of. The last one goes for all after it.
    var calls: [String]
    var exitCode: Int32 = 0
    var waits = 0
    var problems: String
  }

  private static let lists =
    "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)"
  private static let frontend =
    "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 8 (unattended-upgr)"
  private static let noNetwork =
    "E: Failed to fetch http://deb.debian.org/debian/pool/libc  Could not connect"

  static let cases: [Case] = [
    Case(testDescription: "nobody holds a lock", calls: ["done"], problems: ""),
    Case(
      testDescription: "another program reads the lists of packages", calls: [lists, lists, "done"], waits: 2,
      problems: "Waiting for another program, up to ten minutes:\n\(lists)\n"),
    Case(
      testDescription: "another program installs", calls: ["done", frontend, "done"], waits: 1,
      problems: "Waiting for another program, up to ten minutes:\n\(frontend)\n"),
    Case(
      testDescription: "a lock that is never let go", calls: [lists], exitCode: 2, waits: 120,
      problems: """
        Waiting for another program, up to ten minutes:
        \(lists)
        \(lists)
        Another program has held this lock for ten minutes.
        These packages could not be installed: libcairo2-dev

        """),
    Case(
      testDescription: "no network", calls: [noNetwork], exitCode: 2,
      problems: "\(noNetwork)\nThese packages could not be installed: libcairo2-dev\n"),
  ]

  @Test(arguments: cases)
  func waitsForThePackageManager(_ example: Case) async throws {
    let machine = try StubbedMachine(calls: example.calls)
    let run = try await machine.bootstrap()
    #expect(run.problems == example.problems)
    #expect(run.exitCode == example.exitCode)
    #expect(try machine.waits() == example.waits)
    #expect(run.output == "Installing libcairo2-dev\n")
    let isInstalled = try machine.calls().last?.hasSuffix(
      "install --yes --no-install-recommends libcairo2-dev")
    #expect(isInstalled == (example.exitCode == 0))
  }
}

/// A machine on which one package is missing, and on which time goes by at once.
private struct StubbedMachine {
  private let folder: TemporarySite

  init(calls: [String]) throws {
    folder = try TemporarySite()
    for (index, call) in calls.enumerated() { try folder.write(call, to: "answers/\(index + 1)") }
    let programs = [
      "swift": "echo 'Swift version 6.1'",
      "id": "echo 0",
      "sleep": "echo >>waits",
      "dpkg-query": #"case "$*" in *libcairo2-dev) exit 1 ;; *) echo installed ;; esac"#,
      "apt-get": #"""
      echo "$*" >>calls
      answer=answers/$(ls answers | sort -n | head -n 1)
      text=$(cat "$answer")
      [ "$(ls answers | wc -l)" = 1 ] || rm "$answer"
      [ "$text" = done ] || { echo "$text" >&2; exit 100; }
      """#,
    ]
    for (name, script) in programs {
      try folder.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.folder.appendingPathComponent("bin/\(name)").path)
    }
  }

  /// Runs `Scripts/bootstrap.sh build`.
  func bootstrap() async throws -> SitegenProgram.Run {
    var program = folder.program
    program.executable = URL(fileURLWithPath: "/bin/sh")
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    program.environment["PATH"] = "\(folder.folder.appendingPathComponent("bin").path):\(path)"
    return try await program.run(Repository.root.appendingPathComponent("Scripts/bootstrap.sh").path, "build")
  }

  /// The arguments of each call of `apt-get`.
  func calls() throws -> [String] {
    try folder.read("calls").split(separator: "\n").map(String.init)
  }

  /// How often it was slept.
  func waits() throws -> Int {
    folder.exists("waits") ? try folder.read("waits").count : 0
  }
}
