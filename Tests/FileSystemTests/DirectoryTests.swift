import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import Publishing

@Suite struct DirectoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 1_000_000])
  func readsAFileOfAnySize(_ count: Int) throws {
    let text = String(repeating: "a", count: count)
    try folder.write(text, to: "file")
    #expect(try Directory(root: folder.path).read("file") == Array(text.utf8))
  }

  @Test(arguments: [(0, ""), (2, "ab"), (3, "abc"), (4, "abc")])
  func readsNoMoreThanALimit(_ limit: Int, _ expected: String) throws {
    try folder.write("abc", to: "file")
    #expect(try Directory(root: folder.path).read("file", limit: limit) == Array(expected.utf8))
  }

  @Test(arguments: ["a/b", "a/c/d", "a/../a/b", "a//b", "a", "a/", "a//", "a/x", "x", "a/..", "a/c"])
  func aFolderThatIsOpenIsReadAsBefore(_ path: String) throws {
    for name in ["a/b", "a/c/d"] { try folder.write(name, to: name) }
    let closed = Directory(root: folder.path)
    func content(_ folder: Directory) -> Result<[UInt8], FileSystemError> {
      Result { () throws(FileSystemError) in try folder.read(path) }
    }
    for open in [closed.opening("a"), closed.opening("x")] {
      #expect(content(open) == content(closed))
      #expect(open.stamp(path) == closed.stamp(path))
    }
  }

  @Test func stampsTellTheFilesOfAFolderFromLaterVersions() async throws {
    for name in ["a/b", "a/c/d"] { try folder.write(name, to: name) }
    let directory = Directory(root: folder.path)
    // Another change within the same moment would not show.
    #expect(directory.settledStamps("a") == nil)
    try await Task.sleep(for: .milliseconds(200))
    let stamps = try #require(directory.settledStamps("a"))
    #expect(stamps.keys.sorted() == ["b", "c/d"])
    #expect(directory.settledStamps("a") == stamps)
    #expect(directory.settledStamps("x") == nil)
    try folder.write("other", to: "a/c/d")
    try await Task.sleep(for: .milliseconds(200))
    let later = try #require(directory.settledStamps("a"))
    #expect(later["b"] == stamps["b"] && later["c/d"] != stamps["c/d"])
  }

  #if os(Linux)
  @Test func readsFilesThatDoNotTellTheirSize() throws {
    // The frequency of a processor changes from one reading to the next.
    func steady(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { !$0.contains("MHz") }
    }
    let bytes = try Directory(root: "/proc").read("cpuinfo")
    let expected = try #require(FileManager.default.contents(atPath: "/proc/cpuinfo"))
    #expect(steady(bytes) == steady([UInt8](expected)))
    #expect(!bytes.isEmpty)
  }
  #endif

  @Test func aFolderIsNotRead() throws {
    try folder.makeFolder("a")
    for (name, number) in [("a", EISDIR), ("b", ENOENT)] {
      #expect(throws: FileSystemError(number: number, at: folder.path + "/" + name)) {
        try Directory(root: folder.path).read(name)
      }
    }
  }

  /// Nobody waits for what another program may write into it.
  @Test func aPipeIsNotRead() throws {
    try #require(mkfifo(folder.path + "/pipe", 0o600) == 0)
    let expected = FileSystemError.notAFile(at: folder.path + "/pipe")
    #expect(throws: expected) { try Directory(root: folder.path).read("pipe") }
    #expect(throws: expected) { try Directory(root: folder.path).read("pipe", limit: 9) }
    #expect(throws: expected) { try FileSystem.read(FilePath(folder.path).appending("pipe")) }
    #expect(expected.reason == "It is a pipe, a socket or a device")
    #expect(!expected.isMissingFile)
  }

  @Test(arguments: [
    ("c", []), ("a/c", ["a/"]), ("a/b/c", ["a/", "a/b/"]), ("a//b/c", ["a/", "a/b/"]),
  ])
  func aFileIsWrittenWithTheFoldersAboveIt(_ path: String, _ folders: [String]) throws {
    let files = OutputFiles(Directory(root: folder.path + "/x/y"), shownAs: "shown")
    try files.write([1], to: path)
    #expect(try files.folder.read(path) == [1])
    #expect(folder.contents.filter { $0.hasSuffix("/") } == (["x/", "x/y/"] + folders.map { "x/y/" + $0 }))
  }

  @Test(arguments: ["file/c", "file/a/b/c"])
  func aFileInTheWayOfAFolderIsAnError(_ path: String) throws {
    try folder.write("", to: "file")
    let files = OutputFiles(Directory(root: folder.path), shownAs: "shown")
    #expect(throws: OutputError.system(FileSystemError(number: ENOTDIR, at: "shown/" + path))) {
      try files.write([1], to: path)
    }
    #expect(folder.contents == ["file"])
  }

  @Test func aFileInTheWayOfTheRootIsAnErrorOfTheRoot() throws {
    try folder.write("", to: "file")
    let files = OutputFiles(Directory(root: folder.path + "/file/root"), shownAs: "shown")
    #expect(throws: OutputError.system(FileSystemError(number: ENOTDIR, at: "shown"))) {
      try files.write([], to: "a/b")
    }
  }

  @Test func aLinkIsMadeInPlaceOfAnotherFile() throws {
    try folder.write("new", to: "from/a/b")
    try folder.write("old", to: "to/a/b")
    let files = OutputFiles(Directory(root: folder.path + "/to"), shownAs: "shown")
    let source = Directory(root: folder.path + "/from")
    try files.link("a/b", from: source)
    #expect(folder.text("to/a/b") == "new")
    try folder.write("other", to: "from/c/d")
    try files.link("c/d", from: source)
    #expect(folder.text("to/c/d") == "other")
    #expect(throws: OutputError.system(FileSystemError(number: ENOENT, at: "shown/e/f"))) {
      try files.link("e/f", from: source)
    }
  }
}
