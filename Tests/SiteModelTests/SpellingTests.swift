import Foundation
import TestSupport
import Testing

@testable import FileSystem
@testable import Publishing
@testable import SiteModel

/// Names that are the same file, and names that only look alike.
@Suite struct SpellingTests {
  /// What is published where a file system ignores case: two spellings of one file, as links to it make them here.
  @Test(arguments: [
    ("data.txt", "DATA.txt"), ("posts/a.html", "Posts/A.html"), ("stra\u{DF}e", "STRASSE"),
    ("caf\u{E9}.txt", "cafe\u{301}.txt"),
  ])
  func anotherSpellingOfAWrittenFileIsNotRemoved(_ former: String, _ path: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: path)
    let directory = Directory(root: folder.path, followsLinks: false)
    try directory.makeFolder(former.split(separator: "/").dropLast().joined(separator: "/"))
    let spellings = Spellings(of: [path, "other"])
    #expect(!spellings.correct(former, in: directory))
    #expect(link(folder.path + "/" + path, folder.path + "/" + former) == 0)
    #expect(spellings.correct(former, in: directory))
    #expect(try directory.read(path) == Array("text".utf8))
    #expect(!spellings.correct(path, in: directory))
    #expect(!spellings.correct("another", in: directory))
  }

  @Test func pathsAreToldApartByTheirBytes() {
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    #expect(composed == decomposed)
    var values: PathDictionary<Int> = [composed: 1]
    #expect(values[decomposed] == nil)
    values[decomposed] = 2
    #expect(values.count == 2 && values.remove(composed) == 1 && values.keys.count == 1)
    let paths: PathSet = [composed, "a"]
    #expect(!paths.contains(decomposed) && paths.subtracting([decomposed]).count == 2)
    #expect(paths.union([decomposed]).count == 3)
  }

  @Test(arguments: [
    "#a.md#", ".#a.md", "4913", "a.orig", "a.bak", "a.tmp", "a.md~", ".a.md.swp", "a.swp", ".a.md.swo",
    "Thumbs.db",
    ".DS_Store", "._a", "~$a.docx", "desktop.ini",
  ])
  func whatProgramsLeaveIsNotPublished(_ name: String) throws {
    let site = try TemporaryFolder()
    try site.write("# A", to: "Content/a.md")
    try site.write("x", to: "Content/" + name)
    try site.write("x", to: "Content/posts/" + name)
    let scan = ContentScan(Directory(root: site.path))
    #expect(scan.pages.map(\.path) == ["a.md"] && scan.assets.isEmpty && scan.data.isEmpty)
    #expect(scan.diagnostics.isEmpty)
  }

  @Test(arguments: ["a.temp", "tmp", "a#", "#", "49130", "swp", "bak.txt"])
  func namesThatLookSimilarArePublished(_ name: String) {
    #expect(!TemporaryFileName.matches(name))
  }

  @Test(arguments: ["4913", "old.bak", "#a#"])
  func foldersMayHaveSuchNames(_ name: String) { #expect(!TemporaryFileName.matches(name, isFolder: true)) }

  @Test func theDocumentationListsTheNames() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/output.md"), encoding: .utf8)
    for name in TemporaryFileName.names.sorted() { #expect(page.contains("`\(name)`")) }
    for ending in TemporaryFileName.endings + TemporaryFileName.fileEndings {
      #expect(page.contains("`*\(ending)`"))
    }
    for beginning in TemporaryFileName.beginnings where beginning != ".sitegen-" {
      #expect(page.contains("`\(beginning)*`"), "\(beginning)")
    }
  }
}
