import Diagnostics
import Foundation
import Publishing
import Testing

@testable import SitegenCommands

@Suite struct ReportFileTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite() }

  private func file(_ path: String) throws -> ReportFile {
    try #require(ReportFile(path: site.folder.appendingPathComponent(path).path))
  }

  @Test(arguments: [
    "a.json": ReportFormat.json, "b/c.XML": .junit, "c.html": .html, "d.txt": .text, ".hidden.json": .json,
  ])
  func theExtensionTellsTheFormat(_ example: (key: String, value: ReportFormat)) {
    #expect(ReportFile(path: example.key)?.format == example.value)
  }

  @Test(arguments: ["", "report", "report.", "report.pdf", "/dev/stdout", "json", ".json", "xml/report"])
  func refusesOtherExtensions(_ path: String) {
    #expect(ReportFile(path: path) == nil)
  }

  @Test func aLinkInTheSiteLeadsNotOutOfIt() throws {
    let outside = try TemporarySite()
    try outside.write("kept\n", to: "a.json")
    let files = FileManager.default
    let path = site.folder.path
    try files.createSymbolicLink(atPath: path + "/reports", withDestinationPath: outside.folder.path)
    try files.createSymbolicLink(
      atPath: path + "/b.json", withDestinationPath: outside.folder.path + "/a.json")
    for name in ["reports/new.json", "reports/a.json", "b.json"] {
      #expect(throws: ReportFileError.leadsOutside(.leadsOutside(path + "/" + name))) {
        try file(name).write("text", site: path)
      }
    }
    #expect(
      try outside.files(below: "").mapValues { String(decoding: $0, as: UTF8.self) } == ["a.json": "kept\n"])
    // Who names a place outside of the site gets it.
    try #require(ReportFile(path: outside.folder.path + "/c.json")).write("text", site: path)
    #expect(try outside.read("c.json") == "text")
  }

  @Test func whatIsKeptDoesNotLeaveTheSiteByALink() async throws {
    let outside = try TemporarySite()
    try site.write("title: T\n", to: "sitegen.yml")
    try site.write("---\ntitle: A\n---\nText.\n", to: "Content/a.md")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.path + "/kept", withDestinationPath: outside.folder.path)
    for arguments in [["check", "--keep", "kept/a.tar"], ["build", "--report", "kept/a.json"]] {
      let run = try await site.program.run(arguments)
      #expect(
        run.exitCode == 2 && run.problems.contains("a symbolic link leads out of it"), "\(run.problems)")
    }
    #expect(try outside.files(below: "").isEmpty)
  }

  @Test func writesInOneStepAndMakesFolders() throws {
    try file("deep/er/a.json").write("one\n", site: site.folder.path)
    try file("deep/er/a.json").write("two\n", site: site.folder.path)
    #expect(try site.read("deep/er/a.json") == "two\n")
    #expect(try site.files(below: "deep").keys.sorted() == ["er/a.json"])
  }

  @Test func aLinkLeadsToTheFile() throws {
    try site.write("old\n", to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.appendingPathComponent("link.json").path, withDestinationPath: "real.json")
    try file("link.json").write("new\n", site: site.folder.path)
    #expect(try site.read("real.json") == "new\n")
  }

  @Test func aFolderOrAPipeIsNotReplaced() throws {
    try FileManager.default.createDirectory(
      at: site.folder.appendingPathComponent("folder.xml"), withIntermediateDirectories: true)
    let pipe = site.folder.appendingPathComponent("pipe.xml").path
    try #require(mkfifo(pipe, 0o600) == 0)
    for name in ["folder.xml", "pipe.xml"] {
      let file = try file(name)
      #expect(throws: ReportFileError.notAFile(file.path)) { try file.write("text", site: site.folder.path) }
    }
    #expect(
      try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
  }

  @Test func namesWhatTheSystemRefuses() throws {
    try site.write("a file\n", to: "file")
    let file = try file("file/report.json")
    #expect(throws: ReportFileError.unwritable(file.path, reason: "Not a directory")) {
      try file.write("text", site: site.folder.path)
    }
    #expect(try site.files(below: "").keys.sorted() == ["file"])
  }
}
