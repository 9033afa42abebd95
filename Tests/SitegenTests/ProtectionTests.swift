import Foundation
import TestSupport
import Testing

/// Whether user `nobody` could start the program and read FigureKit's sources, as a clone under a folder that only root may
/// enter does not allow.
private let anotherUserCanReadTheProgram: Bool = {
  guard geteuid() == 0 else { return true }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
  let reads = [SitegenProgram.executable, Repository.root.appendingPathComponent("Sources/FigureKit")]
  process.arguments =
    [
      "--reuid=65534", "--regid=65534", "--clear-groups", "/bin/sh", "-c",
      "cd \"$2\" && exec \"$1\" --version", "sh",
    ]
    + reads.map(\.path)
  process.standardOutput = FileHandle.nullDevice
  process.standardError = FileHandle.nullDevice
  guard (try? process.run()) != nil else { return false }
  process.waitUntilExit()
  return process.terminationStatus == 0
}()

/// What users are told of the protections under which samples run.
@Suite struct ProtectionTests {
  private let site: TemporarySite

  init() throws {
    site = try TemporarySite()
    try site.write("title: Test\nbase-url: https://example.org/\n", to: "sitegen.yml")
    try site.write(
      "---\ntitle: Post\ndate: 2026-01-02\n---\n\n```swift sample=\"escapes\"\nprint(\"\\u{1B}[31mred\")\n```\n",
      to: "Content/posts/post.md")
    // Above the site's own folder others may not be able to write.
    try site.write("", to: "scratch/empty")
  }

  /// The program where the kernel gives nobody namespaces.
  private var programWithoutNamespaces: SitegenProgram {
    var program = site.program
    let script = """
      echo 0 > /proc/sys/user/max_user_namespaces
      exec setpriv --bounding-set=-sys_admin --inh-caps=-sys_admin "$@"
      """
    program.through = ["/usr/bin/unshare", "--user", "--map-root-user", "/bin/sh", "-c", script, "sh"]
    return program
  }

  @Test(.enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"))
  func aMachineWithoutNamespacesIsReportedOnceAndIsNoFaultOfTheSite() async throws {
    let run = try await programWithoutNamespaces.run("build")
    #expect(run.exitCode == 0)
    let sentence =
      "This machine cannot keep samples from starting an unlimited number of processes and leaving processes behind"
    #expect(run.problems.components(separatedBy: sentence).count == 2)
    #expect(run.problems.contains("[unprotected-samples]"))
    #expect(run.problems.contains("kernel.apparmor_restrict_unprivileged_userns=0"))
    // Nothing runs the second time, so there is nothing to report.
    #expect(try await !programWithoutNamespaces.run("build").problems.contains("unprotected-samples"))
  }

  @Test(
    .enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"),
    arguments: [["run", "post/escapes"], ["accept"], ["check"], ["review", "--html"]])
  func everyCommandThatRunsSamplesReportsIt(_ command: [String]) async throws {
    let run = try await programWithoutNamespaces.run(command)
    #expect(run.problems.components(separatedBy: "[unprotected-samples]").count == 2, "\(run.problems)")
  }

  @Test(.enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"))
  func aRequiredProtectionThatIsMissingIsAnErrorOfTheEnvironment() async throws {
    try site.write(
      "title: Test\nbase-url: https://example.org/\nsamples:\n  sandbox: required\n", to: "sitegen.yml")
    let run = try await programWithoutNamespaces.run("build")
    #expect(run.exitCode == 2)
    #expect(
      run.problems.hasPrefix(
        "error: This machine cannot keep samples from starting an unlimited number of processes and leaving processes behind, as "
      ))
    #expect(!site.exists("public"))
    #expect(try await site.program.run("build").exitCode == 0)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "Graphviz is not installed"),
    .enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"))
  func aRequiredProtectionThatIsMissingKeepsDiagramsFromBeingDrawn() async throws {
    try site.write(
      "title: Test\nbase-url: https://example.org/\nsamples:\n  sandbox: required\n", to: "sitegen.yml")
    try site.write(
      "---\ntitle: P\ndate: 2026-01-01\n---\n\n```dot alt=\"A\"\ndigraph { a }\n```\n",
      to: "Content/posts/post.md")
    let run = try await programWithoutNamespaces.run("build")
    #expect(run.exitCode == 2, "\(run.problems)")
    #expect(run.problems.hasPrefix("error: This machine cannot keep samples from "), "\(run.problems)")
    #expect(try await site.program.run("build").exitCode == 0)
  }

  @Test(.enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"))
  func nothingIsReportedWhereProtectionIsOff() async throws {
    try site.write(
      "title: Test\nbase-url: https://example.org/\nsamples:\n  sandbox: off\n", to: "sitegen.yml")
    let run = try await programWithoutNamespaces.run("build")
    #expect(run.exitCode == 0)
    #expect(!run.problems.contains("unprotected-samples"))
  }

  @Test(
    .enabled(if: anotherUserCanReadTheProgram, "the repository is closed to other users"),
    .enabled(if: Machine.givesNamespaces, "nobody gets namespaces on this machine"))
  func anotherUserThanRootGetsTheSameProtection() async throws {
    try site.write(
      "title: Test\nbase-url: https://example.org/\nsamples:\n  sandbox: required\n", to: "sitegen.yml")
    var program = site.program
    if geteuid() == 0 {
      let nobody = 65534 as NSNumber
      let files = FileManager.default
      let owned = [""] + (try files.subpathsOfDirectory(atPath: site.folder.path))
      for path in owned {
        try files.setAttributes(
          [.ownerAccountID: nobody, .groupOwnerAccountID: nobody],
          ofItemAtPath: site.folder.appendingPathComponent(path).path)
      }
      program.through = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    }
    program.environment["TMPDIR"] = site.folder.appendingPathComponent("scratch").path
    let run = try await program.run("build")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(!run.problems.contains("unprotected-samples"))
    #expect(site.exists("public/posts/post/index.html"))
  }

  @Test func noEscapeSequenceReachesATerminalOrAPage() async throws {
    let record = "Samples/Recorded/post/escapes/stdout.txt"
    #expect(try await site.program.run("accept").exitCode == 0)
    let text = try site.read(record)
    #expect(text.contains("\u{1B}[31mred\n"))
    try site.write(text.replacing("red", with: "blue"), to: record)
    let run = try await site.program.run("build")
    #expect(run.exitCode == 0)
    #expect(run.problems.contains("[sample-changed]"))
    #expect(run.problems.contains("[31mred"))
    #expect(!(run.problems + run.output).contains("\u{1B}"))
    for (path, data) in try site.files(below: "public") where path.hasSuffix("ml") {
      #expect(!data.contains(0x1B), "\(path)")
    }
    // Colors are left out of what readers see.
    let page = try site.read("public/posts/post/index.html")
    #expect(page.contains("red\n") && !page.contains("\u{241B}"))
  }
}
