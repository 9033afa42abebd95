import CFileCalls
import Foundation
import TestSupport
import Testing

@testable import FileSystem

/// Files below a folder, and symbolic links.
@Suite struct ConfinementTests {
  private let folder: TemporaryFolder
  private let outside: TemporaryFolder

  init() throws {
    (folder, outside) = (try TemporaryFolder(), try TemporaryFolder())
    try outside.write("secret", to: "key.txt")
    try folder.write("inside", to: "a/b/file.txt")
    try folder.link("within", to: "a/b")
    try folder.link("absolute", to: folder.path + "/a/b/file.txt")
    try folder.link("out", to: outside.path)
    try folder.link("key", to: outside.path + "/key.txt")
    try folder.link("up", to: "..")
  }

  @Test(arguments: [
    ("a/b/file.txt", "inside"), ("within/file.txt", "inside"), ("absolute", "inside"),
    ("a/../a/b/file.txt", "inside"), ("key", nil), ("out/key.txt", nil), ("up/x", nil), ("../x", nil),
  ])
  func onlyWhatIsBelowIsRead(_ path: String, _ text: String?) {
    #expect(
      (try? Directory(root: folder.path).read(path)).map { String(decoding: $0, as: UTF8.self) } == text)
    let part = Directory(root: folder.path).folder("a").opening("b")
    #expect((try? part.read("../" + path)).map { String(decoding: $0, as: UTF8.self) } == text)
  }

  @Test func aLinkOutIsAnErrorOfItsOwn() {
    for path in ["key", "out/key.txt"] {
      let error = #expect(throws: FileSystemError.self) { try Directory(root: folder.path).read(path) }
      #expect(error?.cause == .leadsOutside)
    }
    let error = #expect(throws: FileSystemError.self) {
      try Directory(root: folder.path, followsLinks: false).read("within/file.txt")
    }
    #expect(error?.cause == .isLink)
  }

  @Test func nothingOutsideIsMadeChangedOrRemoved() {
    let directory = Directory(root: folder.path)
    #expect(throws: FileSystemError.self) { try directory.write([1], to: "out/key.txt") }
    #expect(throws: FileSystemError.self) { try directory.makeFolder("out/new/folder") }
    #expect(throws: FileSystemError.self) { try directory.makeFolder("out") }
    #expect(throws: FileSystemError.self) { try directory.removeFile("out/key.txt") }
    #expect(throws: FileSystemError.self) { try directory.rename("a/b/file.txt", to: "out/moved") }
    #expect(throws: FileSystemError.self) { try directory.link("out/linked", from: directory) }
    directory.remove("out/key.txt")
    directory.touch("out/key.txt")
    #expect(outside.contents == ["key.txt"] && outside.text("key.txt") == "secret")
    // A link itself may be replaced and removed.
    #expect(throws: Never.self) { try directory.write([0x61], to: "key") }
    directory.remove("out")
    #expect(folder.text("key") == "a" && outside.text("key.txt") == "secret")
  }

  @Test(arguments: [
    "a/b/file.txt", "a//b/file.txt", "a", "within", "within/file.txt", "out/key.txt", "key", "a/b/none",
    "none/x",
    "a/b/file.txt/x", "./a/b", "/etc/passwd", String(repeating: "n", count: 300),
  ])
  func stepByStepTheSameIsOpened(_ path: String) {
    let top = open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(top) }
    func result(_ descriptor: Int32) -> String {
      guard descriptor >= 0 else { return errno == EXDEV ? "\(ELOOP)" : "\(errno)" }
      defer { close(descriptor) }
      var status = stat()
      fstat(descriptor, &status)
      return "node \(status.st_ino)"
    }
    #expect(
      result(open_beneath(top, path, O_RDONLY, 0)) == result(open_beneath_by_steps(top, path, O_RDONLY, 0)))
  }
}
