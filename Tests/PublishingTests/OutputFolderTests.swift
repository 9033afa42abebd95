import Foundation
import SiteTestSupport
import TestSupport
import Testing

@testable import FileSystem
@testable import Parallelism
@testable import Publishing
@testable import SiteEngine

@Suite struct OutputFolderTests {
  private let site: TemporaryFolder
  private let folder: TemporaryFolder

  init() throws {
    site = try TemporaryFolder()
    folder = try TemporaryFolder()
    for name in ["Content", "Samples", "Themes"] { try site.makeFolder(name) }
  }

  private func publish(
    _ files: [String: String], to path: String? = nil, force: Bool = false
  ) async throws -> OutputFolder.Changes {
    var tree = OutputTree()
    for (name, text) in files { tree.put(.bytes(Array(text.utf8)), at: "/" + name) }
    return try await OutputFolder(path ?? folder.path + "/public").publish(
      tree, sources: site.path, force: force)
  }

  private var published: [String] {
    folder.contents.filter { $0.hasPrefix("public/") }.map { String($0.dropFirst("public/".count)) }
      .filter { !$0.isEmpty && $0 != OutputFolder.markerName }
  }

  @Test func writesOnlyWhatDiffers() async throws {
    #expect(
      try await publish(["a/b": "1", "c": "2"]) == .init(written: ["a/b", "c"], removed: [], unchanged: 0))
    let path = folder.path + "/public/c"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: path)
    #expect(try await publish(["a/b": "3", "c": "2"]) == .init(written: ["a/b"], removed: [], unchanged: 1))
    #expect(folder.text("public/a/b") == "3")
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    #expect(date == Date(timeIntervalSince1970: 1))
    #expect(try await publish(["a/b": "3", "c": "2"]) == .init(written: [], removed: [], unchanged: 2))
  }

  @Test func removesItsOwnFilesAndNothingElse() async throws {
    _ = try await publish(["a/b/c": "1", "a/d": "2", "e": "3"])
    try folder.write("mine", to: "public/a/b/mine")
    try folder.write("mine", to: "public/.git/config")
    #expect(try await publish(["e": "3"]) == .init(written: [], removed: ["a/b/c", "a/d"], unchanged: 1))
    #expect(published == [".git/", ".git/config", "a/", "a/b/", "a/b/mine", "e"])
    #expect(try await publish([:]).removed == ["e"])
    #expect(try await publish(["e": "4"]).written == ["e"])
  }

  @Test func removesFoldersThatAreEmptyThen() async throws {
    _ = try await publish(["a/b/c/d": "1", "e": "2"])
    _ = try await publish(["e": "2"])
    #expect(published == ["e"])
  }

  @Test func aFileTakesTheNameOfAFolderAndBack() async throws {
    _ = try await publish(["a/b": "1"])
    #expect(try await publish(["a": "2"]) == .init(written: ["a"], removed: ["a/b"], unchanged: 0))
    #expect(try await publish(["a/b": "1"]) == .init(written: ["a/b"], removed: ["a"], unchanged: 0))
    #expect(published == ["a/", "a/b"])
  }

  @Test func aForeignFileInTheWayIsAnErrorAndStays() async throws {
    _ = try await publish(["x": "1"])
    try folder.write("mine", to: "public/a")
    try folder.write("mine", to: "public/f/mine")
    await #expect(throws: OutputError.self) { try await publish(["x": "1", "a/b": "2"]) }
    await #expect(throws: OutputError.self) { try await publish(["x": "1", "f": "2"]) }
    #expect(folder.text("public/a") == "mine")
    #expect(folder.text("public/f/mine") == "mine")
    #expect(published == ["a", "f/", "f/mine", "x"])
  }

  @Test func anEmptyFolderInPlaceOfAFileGivesWay() async throws {
    _ = try await publish(["a": "1", "b": "2"])
    try folder.remove("public/a")
    try folder.makeFolder("public/a/b/c")
    #expect(try await publish(["a": "1", "b": "3"]).written == ["a", "b"])
    #expect(published == ["a", "b"])
  }

  @Test func aFolderInPlaceOfAStaleFileStays() async throws {
    _ = try await publish(["a": "1", "b": "2"])
    try folder.remove("public/a")
    try folder.write("mine", to: "public/a/mine")
    #expect(try await publish(["b": "2"]) == .init(written: [], removed: [], unchanged: 1))
    #expect(published == ["a/", "a/mine", "b"])
  }

  @Test func aNewVolumeIsAnEmptyFolder() async throws {
    try folder.makeFolder("public/lost+found")
    #expect(try await publish(["a": "1"]).written == ["a"])
    #expect(published == ["a", "lost+found/"])
    #expect(try await publish([:]).removed == ["a"])
    #expect(published == ["lost+found/"])
  }

  @Test func refusesAFolderThatItDidNotMake() async throws {
    try folder.write("mine", to: "public/mine")
    let error = await #expect(throws: OutputError.self) { try await publish(["a": "1"]) }
    #expect(error == .foreignFolder(folder.path + "/public"))
    #expect(published == ["mine"])
    #expect(try await publish(["a": "1"], force: true).written == ["a"])
    #expect(try await publish([:]).removed == ["a"])
    #expect(published == ["mine"])
  }

  @Test func takesAnEmptyFolder() async throws {
    try folder.makeFolder("public")
    #expect(try await publish(["a": "1"]).written == ["a"])
  }

  @Test(arguments: [
    "", "/", "/Content", "/Content/", "/Content/new", "/Samples/a/b", "/Themes/../Themes/x", "/..",
    "/./Content",
  ])
  func refusesTheFoldersOfTheSources(_ place: String) async throws {
    let error = await #expect(throws: OutputError.self) {
      try await publish(["a": "1"], to: site.path + place, force: true)
    }
    #expect(error == .containsSources(site.path + place))
    #expect(site.contents == ["Content/", "Samples/", "Themes/"])
  }

  @Test func refusesASymbolicLinkToTheSources() async throws {
    try folder.link("link", to: site.path)
    await #expect(throws: OutputError.self) {
      try await publish(["a": "1"], to: folder.path + "/link", force: true)
    }
    await #expect(throws: OutputError.self) {
      try await publish(["a": "1"], to: folder.path + "/link/Content/x", force: true)
    }
    #expect(site.contents == ["Content/", "Samples/", "Themes/"])
  }

  @Test(arguments: ["/public", "/Contents", "/build/deep/public"])
  func publishesBesideTheSources(_ place: String) async throws {
    #expect(try await publish(["a": "1"], to: site.path + place).written == ["a"])
    #expect(site.text(place.dropFirst() + "/a") == "1")
  }

  @Test func aMarkerThatLeadsElsewhereIsNotFollowed() async throws {
    _ = try await publish(["a": "1"])
    try folder.write("mine", to: "mine")
    let marker = try #require(folder.text("public/" + OutputFolder.markerName))
    let outside =
      "../mine\n/\(folder.path)/mine\n\(folder.path)/mine\nx/../../mine\n%2E%2E/mine\n%2E%2E%2Fmine\n"
    try folder.write(marker + outside, to: "public/" + OutputFolder.markerName)
    #expect(try await publish(["a": "1"]).removed == [])
    #expect(try OutputFolder(folder.path + "/public").clean(sources: folder.path) == 1)
    #expect(folder.text("mine") == "mine")
  }

  @Test func aMarkerThatIsNotSitegensIsForeign() async throws {
    try folder.write("a\nb\n", to: "public/" + OutputFolder.markerName)
    await #expect(throws: OutputError.self) { try await publish(["a": "1"]) }
  }

  @Test func anyNameIsRemovedAsItWasWritten() async throws {
    _ = try await publish(["a\nb": "1", "c\r\nd": "2", "100%41": "3", "é ü/ 漢": "4", "keep": "5"])
    try folder.write("mine", to: "public/a")
    try folder.write("mine", to: "public/b")
    try folder.write("mine", to: "public/100A")
    #expect(try await publish(["keep": "5"]).removed.count == 4)
    #expect(published == ["100A", "a", "b", "keep"])
  }

  @Test func copiesFiles() async throws {
    try site.write([0, 1, 255], to: "Content/p.png")
    var tree = OutputTree()
    tree.put(.copy(of: "Content/p.png", in: Directory(root: site.path)), at: "/p.png")
    let output = OutputFolder(folder.path + "/public")
    #expect(try await output.publish(tree, sources: site.path, force: false).written == ["p.png"])
    #expect(FileManager.default.contents(atPath: folder.path + "/public/p.png") == Data([0, 1, 255]))
    tree.put(.copy(of: "Content/gone.png", in: Directory(root: site.path)), at: "/q.png")
    let error = await #expect(throws: OutputError.self) {
      try await output.publish(tree, sources: site.path, force: false)
    }
    #expect(error == .system(FileSystemError(number: ENOENT, at: site.path + "/Content/gone.png")))
  }

  @Test func manyTasksPutFilesAtTheSameTime() async throws {
    let folder = try TemporaryFolder()
    let transaction = try OutputTransaction(
      OutputFolder(folder.path + "/public"), sources: folder.path + "/site", force: false)
    let texts = (0..<1_000).map { number in
      [UInt8](repeating: UInt8(number % 251), count: number == 7 ? 30_000_000 : 10_000)
    }
    let paths = texts.indices.map { "\($0 % 10)/\($0)/index.html" }
    transaction.expect(paths)
    _ = try await parallelMap(Array(texts.indices.reversed()), jobs: 4) { number throws(OutputError) in
      try transaction.put(.bytes(texts[number]), at: paths[number])
      if number % 100 == 0 { try transaction.put(.bytes([1]), at: paths[number]) }
    }
    let changes = try await transaction.commit().changes
    #expect(changes == .init(written: paths.sorted(), removed: [], unchanged: 0))
    let published = Directory(root: folder.path + "/public")
    for number in texts.indices {
      #expect(try published.read(paths[number]) == (number % 100 == 0 ? [1] : texts[number]), "\(number)")
    }
  }

  @Test func aBuildWhoseSamplesRunKeepsNoOtherBuildFromPublishing() async throws {
    let site = try TestSite(["Content/b.md": "# B\n\n```swift sample=s\nprint(1)\n```\n"])
    var output = OutputFolder(site.folder.path + "/public")
    output.lockAttempts = 1
    let other = output
    let staged = try await site.siteBuild(whileSamplesRun: {
      #expect(throws: Never.self) {
        try OutputTransaction(other, sources: site.folder.path, force: false).rollback()
      }
    }).run(into: output, force: false)
    #expect(staged.site.outcomes.count == 1)
    #expect(throws: OutputError.self) {
      try OutputTransaction(other, sources: site.folder.path, force: false)
    }
    staged.discard()
  }

  @Test func nothingIsCleanedWhileABuildPublishes() async throws {
    _ = try await publish(["a/b": "1"])
    var output = OutputFolder(folder.path + "/public")
    output.lockAttempts = 1
    let transaction = try OutputTransaction(output, sources: folder.path, force: false)
    #expect(throws: OutputError.busy(output.folder.root)) { try output.clean(sources: folder.path) }
    #expect(folder.text("public/a/b") == "1")
    transaction.rollback()
    #expect(try output.clean(sources: folder.path) == 1)
  }

  @Test func cleaningLeavesForeignFiles() async throws {
    _ = try await publish(["a/b": "1", "c": "2"])
    try folder.write("mine", to: "public/a/mine")
    let output = OutputFolder(folder.path + "/public")
    #expect(try output.clean(sources: folder.path) == 2)
    #expect(folder.contents == ["public/", "public/a/", "public/a/mine"])
    #expect(try output.clean(sources: folder.path) == 0)
    try folder.remove("public")
    _ = try await publish(["a/b": "1"])
    #expect(try output.clean(sources: folder.path) == 1)
    #expect(folder.contents == [])
    #expect(try output.clean(sources: folder.path) == 0)
  }

  @Test func aFileInPlaceOfTheOutputFolderIsAnError() async throws {
    try folder.write("mine", to: "public")
    await #expect(throws: OutputError.self) { try await publish(["a": "1"]) }
    #expect(folder.text("public") == "mine")
  }
}
