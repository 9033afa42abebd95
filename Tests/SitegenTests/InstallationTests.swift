import Foundation
import Testing

@testable import SitegenCommands

/// What a program finds beside itself, and what it makes of it.
@Suite struct InstallationTests {
  private let prefix: TemporarySite

  init() throws {
    prefix = try TemporarySite()
    try prefix.write("", to: "bin/other")
  }

  private var installation: Installation {
    Installation(executable: prefix.folder.appendingPathComponent("bin/sitegen").path)
  }

  /// The program, installed in the prefix.
  private func program() throws -> SitegenProgram {
    let files = FileManager.default
    let installed = prefix.folder.appendingPathComponent("bin/sitegen")
    for (source, target) in [
      (SitegenProgram.executable, installed),
      (
        SitegenProgram.executable.deletingLastPathComponent().appendingPathComponent("sitegen-supervisor"),
        prefix.folder.appendingPathComponent("bin/sitegen-supervisor")
      ),
    ] where !files.fileExists(atPath: target.path) {
      do { try files.linkItem(at: source, to: target) } catch { try files.copyItem(at: source, to: target) }
    }
    try files.createDirectory(
      at: prefix.folder.appendingPathComponent("share/sitegen"), withIntermediateDirectories: true)
    for (name, source) in [
      ("Themes", "Themes"), ("FigureKit", "Sources/FigureKit"), ("Starter", "Starter"),
      ("LiveRuntime", "LiveRuntime"),
    ] {
      try files.createSymbolicLink(
        at: prefix.folder.appendingPathComponent("share/sitegen/" + name),
        withDestinationURL: Repository.root.appendingPathComponent(source))
    }
    var program = prefix.program
    program.executable = installed
    return program
  }

  @Test func whatIsNotInstalledIsNotThere() {
    #expect(installation.compiledFigureKit == nil)
    #expect(installation.fontConfiguration == nil)
    #expect(installation.documentation == nil)
    #expect(installation.pythonPrograms == nil)
  }

  @Test func whatIsInstalledIsFound() throws {
    try prefix.write("", to: "share/sitegen/Compiled/figurekit-1/digest")
    try prefix.write("", to: "share/sitegen/fonts/fonts.conf")
    try prefix.write("", to: "share/sitegen/Documentation/sitegen.yml")
    try prefix.write("", to: "pyvenv.cfg")
    let folder = prefix.folder.resolvingSymlinksInPath().path
    #expect(installation.compiledFigureKit == folder + "/share/sitegen/Compiled")
    #expect(installation.fontConfiguration == folder + "/share/sitegen/fonts/fonts.conf")
    #expect(installation.documentation == folder + "/share/sitegen/Documentation")
    #expect(installation.pythonPrograms == folder + "/bin")
  }

  private struct Doctor: Decodable {
    struct Part: Decodable {
      var name: String
      var ok: Bool
      var finding: String
      var cost: String?
    }
    var version: Int
    var parts: [Part]
  }

  @Test func theInstallationsTypefacesAreUsedUnlessTheUserNamesOthers() async throws {
    try prefix.write(
      try String(contentsOf: Repository.root.appendingPathComponent("Scripts/fonts.conf"), encoding: .utf8),
      to: "share/sitegen/fonts/fonts.conf")
    var program = try program()
    program.through = ["/usr/bin/env", "-u", "FONTCONFIG_FILE", "-u", "FONTCONFIG_PATH"]
    func typefaces(_ variables: [String] = []) async throws -> Doctor.Part? {
      var program = program
      program.through += variables
      let run = try await program.run("doctor", "--format", "json")
      #expect(run.exitCode == 0 && run.problems == "")
      let report = try JSONDecoder().decode(Doctor.self, from: Data(run.output.utf8))
      #expect(report.version == 1)
      return report.parts.first { $0.name == "typefaces" }
    }
    // There are no faces in it, and those of the machine are not DejaVu to it.
    let own = try await typefaces()
    #expect(own?.finding.hasPrefix("those of the installation, without DejaVu Sans") == true, "\(own as Any)")
    #expect(own?.ok == false)
    let fonts = Repository.root.appendingPathComponent("Tests/fonts.conf").path
    let others = try await typefaces(["FONTCONFIG_FILE=" + fonts])
    #expect(others?.finding == "as `\(fonts)` has them", "\(others as Any)")
  }

  @Test func theDocumentationIsPublishedFromAReadOnlyInstallation() async throws {
    try prefix.write("title: Guide\n", to: "share/sitegen/Documentation/sitegen.yml")
    try prefix.write(
      "---\ntitle: Guide\n---\n\nHello.\n", to: "share/sitegen/Documentation/Content/_index.md")
    var program = try program()
    program.environment["XDG_CACHE_HOME"] = prefix.folder.appendingPathComponent("cache").path
    let run = try await program.run("docs", "--output-dir", "manual")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(run.output == "Published the documentation to manual\n")
    #expect(try prefix.read("manual/index.html").contains("Hello."))
    #expect(try prefix.files(below: "share/sitegen/Documentation").count == 2)
  }

  @Test func theTemporaryFolderOfDocumentationThatWasKilledIsRemovedByTheNext() async throws {
    try prefix.write("title: Guide\n", to: "share/sitegen/Documentation/sitegen.yml")
    try prefix.write("", to: "share/sitegen/Documentation/Content/_index.md")
    try prefix.write("", to: "scratch/empty")
    var program = try program()
    // No folder can be made there.
    program.environment["XDG_CACHE_HOME"] = "/dev/null"
    program.environment["TMPDIR"] = prefix.folder.appendingPathComponent("scratch").path
    _ = try await program.run(
      "docs", "--port", "0", sending: SIGKILL, when: { (try? prefix.age("scratch")) != ["empty"] })
    #expect(try prefix.age("scratch") != ["empty"])
    let run = try await program.run("docs", "--output-dir", "manual")
    #expect(run.exitCode == 0, "\(run.problems)")
    #expect(try prefix.age("scratch") == ["empty"])
  }

  @Test func withoutDocumentationTheCommandSaysSo() async throws {
    let run = try await program().run("docs")
    #expect(run.exitCode == 2)
    #expect(run.problems.hasPrefix("error: The documentation is not installed.\n"))
  }
}
