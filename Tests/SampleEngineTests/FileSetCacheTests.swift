import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// Sets of files that are kept between builds: damaged, removed and written by several at once.
@Suite struct FileSetCacheTests {
  private let folder: TemporaryFolder
  private let cache: FileSetCache

  init() throws {
    folder = try TemporaryFolder()
    cache = FileSetCache(folder: Directory(root: folder.filePath.string).folder("figures"))
  }

  private func key(_ text: String) -> SampleDigest { SampleDigest(parts: [text]) }

  private func files(_ text: String) -> FileSetCache.FileSet {
    [".png": Array(text.utf8) + [0, 10, 255], ".json": [], "-dark.png": Array(0...255)]
  }

  private func path(_ text: String) -> String { "figures/" + key(text).hexadecimal }

  @Test func whatWasStoredIsLoaded() throws {
    #expect(cache.load(key("a")) == nil)
    try cache.store(files("a"), key("a"))
    try cache.store([:], key("none"))
    #expect(cache.load(key("a")) == files("a"))
    #expect(cache.load(key("none")) == [:])
    #expect(cache.load(key("b")) == nil)
    try cache.store(files("other"), key("a"))
    #expect(cache.load(key("a")) == files("other"))
  }

  /// Every byte of the file once, so that no field is left out.
  @Test func aDamagedFileIsAsGoodAsNone() throws {
    try cache.store(files("a"), key("a"))
    let whole = Array(try Data(contentsOf: URL(filePath: folder.filePath.appending(path("a")).string)))
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= 0x10
      try folder.write(bytes, to: path("a"))
      #expect(cache.load(key("a")) == nil, "byte \(index)")
    }
    for count in [0, 1, whole.count / 2, whole.count - 1] {
      try folder.write(Array(whole.prefix(count)), to: path("a"))
      #expect(cache.load(key("a")) == nil, "cut to \(count) bytes")
    }
    try folder.write(whole + [0], to: path("a"))
    #expect(cache.load(key("a")) == nil)
    try folder.write(whole, to: path("a"))
    #expect(cache.load(key("a")) == files("a"))
  }

  @Test func whatIsUsedStaysAndTheOldestGoesFirst() throws {
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try cache.store(files(name), key(name))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000 + Double(index) * 60)],
        ofItemAtPath: folder.filePath.appending(path(name)).string)
    }
    let size = try #require(FileSystem.sizeAndTime(folder.filePath.appending(path("a")))).size
    cache.prune(keeping: [key("a")], bytes: size)
    #expect(["a", "b", "c", "d"].filter { cache.load(key($0)) != nil } == ["a", "d"])
  }

  @Test func severalMayWriteReadAndPruneAtOnce() async {
    let cache = cache
    let keys = (0..<4).map { key("\($0)") }
    let sets = (0..<4).map { files("\($0)") }
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<4 {
        group.addTask {
          for round in 0..<60 {
            let index = (round + task) % keys.count
            switch (round + task) % 3 {
            case 0: try? cache.store(sets[index], keys[index])
            case 1: cache.prune(keeping: [], bytes: 500)
            default:
              // Removed or whole, never something else.
              let loaded = cache.load(keys[index])
              #expect(loaded == nil || loaded == sets[index])
            }
          }
        }
      }
    }
    #expect(!folder.files().contains { $0.hasSuffix(".new") })
  }

  @Test func aFolderThatCannotBeWrittenIsAnError() throws {
    try folder.write("", to: "figures")
    #expect(throws: SampleEnvironmentError.self) { try cache.store(files("a"), key("a")) }
    #expect(cache.load(key("a")) == nil)
    cache.prune(keeping: [])
  }
}
