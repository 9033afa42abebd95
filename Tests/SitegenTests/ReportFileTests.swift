import Diagnostics
import Foundation
import Testing

@testable import SitegenCommands

@Suite struct ReportFileTests {
  private let site: TemporarySite

  init() throws { site = try TemporarySite() }

  private func file(_ path: String) throws -> ReportFile {
    try #require(ReportFile(path: site.folder.appendingPathComponent(path).path))
  }

  @Test(arguments: ["a.json": ReportFormat.json, "b/c.XML": .junit, "d.txt": .text, ".hidden.json": .json])
  func theExtensionTellsTheFormat(_ example: (key: String, value: ReportFormat)) {
    #expect(ReportFile(path: example.key)?.format == example.value)
  }

  @Test(arguments: ["", "report", "report.", "report.pdf", "/dev/stdout", "json", ".json", "xml/report"])
  func refusesOtherExtensions(_ path: String) {
    #expect(ReportFile(path: path) == nil)
  }

  @Test func writesInOneStepAndMakesFolders() throws {
    try file("deep/er/a.json").write("one\n")
    try file("deep/er/a.json").write("two\n")
    #expect(try site.read("deep/er/a.json") == "two\n")
    #expect(try site.files(below: "deep").keys.sorted() == ["er/a.json"])
  }

  @Test func aLinkLeadsToTheFile() throws {
    try site.write("old\n", to: "real.json")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder.appendingPathComponent("link.json").path, withDestinationPath: "real.json")
    try file("link.json").write("new\n")
    #expect(try site.read("real.json") == "new\n")
  }

  @Test func aFolderOrAPipeIsNotReplaced() throws {
    try FileManager.default.createDirectory(
      at: site.folder.appendingPathComponent("folder.xml"), withIntermediateDirectories: true)
    let pipe = site.folder.appendingPathComponent("pipe.xml").path
    try #require(mkfifo(pipe, 0o600) == 0)
    for name in ["folder.xml", "pipe.xml"] {
      let file = try file(name)
      #expect(throws: ReportFileError.notAFile(file.path)) { try file.write("text") }
    }
    #expect(
      try FileManager.default.attributesOfItem(atPath: pipe)[.type] as? FileAttributeType != .typeRegular)
  }

  @Test func namesWhatTheSystemRefuses() throws {
    try site.write("a file\n", to: "file")
    let file = try file("file/report.json")
    #expect(throws: ReportFileError.unwritable(file.path, reason: "Not a directory")) {
      try file.write("text")
    }
    #expect(try site.files(below: "").keys.sorted() == ["file"])
  }
}
