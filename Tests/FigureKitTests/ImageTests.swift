import FigureKit
import Foundation
import Testing

/// The beginning of a PNG file, as far as its size.
private func png(width: UInt32, height: UInt32) -> [UInt8] {
  func bytes(_ number: UInt32) -> [UInt8] { (0..<4).reversed().map { UInt8(number >> (8 * $0) & 0xFF) } }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + bytes(width)
    + bytes(height) + [8, 6, 0, 0, 0]
}

@Suite struct ImageTests {
  @Test func aPNGFileHasASize() throws {
    let image = try #require(Image(name: "pictures/leaf.png", png: png(width: 24, height: 16_384)))
    #expect(image.size == Size(width: 24, height: 16_384))
    #expect(image.name == "pictures/leaf.png")
  }

  @Test(arguments: [
    [], Array(png(width: 1, height: 1).prefix(20)), png(width: 0, height: 1), png(width: 1, height: 16_385),
    png(width: .max, height: .max), Array("GIF89a".utf8) + png(width: 1, height: 1),
  ])
  func whatIsNoPNGFileIsNoImage(bytes: [UInt8]) {
    #expect(Image(name: "leaf.png", png: bytes) == nil)
  }

  @Test(arguments: [
    "", "/leaf.png", "../leaf.png", "a/../leaf.png", "a//leaf.png", "./leaf.png", "a/", "a\nb",
    String(repeating: "a", count: 256),
  ])
  func aNameStaysInTheSamplesFolder(name: String) {
    #expect(Image(name: name, png: png(width: 1, height: 1)) == nil)
  }

  /// The published test vectors of 64-bit FNV-1a.
  @Test(arguments: [
    ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
  ])
  func theDigestIsAKnownOne(text: String, digest: UInt64) {
    #expect(Image.digest(of: Array(text.utf8)) == digest)
  }

  @Test func anImageIsFoundAmongTheInputs() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: "inputs-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      // More than one read's worth.
      let bytes = png(width: 3, height: 2) + Array(repeating: 7, count: 200_000)
      try Data(bytes).write(to: folder.appending(path: "leaf.png"))
      precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))
      let image = Image(named: "leaf.png")
      precondition(image == Image(name: "leaf.png", png: bytes))
    }
  }

  @Test func aMissingImageIsSaidAtItsLine() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Image(named: "no-such-leaf.png")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("ImageTests.swift:\(#line - 4): Fatal error: "))
    #expect(message.contains("this sample has no input `no-such-leaf.png`"))
  }

  @Test func whatIsNoPathIsNotOpened() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Image(named: "../leaf.png")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("`../leaf.png` is not a valid path for an input"))
  }

  @Test func whatIsNoPictureIsRefused() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      // It stays, as the process traps. Each user has one.
      let folder = FileManager.default.temporaryDirectory.appending(path: "figurekit-\(NSUserName())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("notes".utf8).write(to: folder.appending(path: "figurekit-notes.txt"))
      precondition(FileManager.default.changeCurrentDirectoryPath(folder.path))
      _ = Image(named: "figurekit-notes.txt")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("`figurekit-notes.txt` is not a PNG file of 1 to 16,384 pixels each way"))
  }
}
