#if os(Linux)
import Foundation
import Testing
import TestSupport

@testable import PreviewServer

@Suite(.timeLimit(.minutes(30))) struct FileWatcherTests {
  let folder: TemporaryFolder
  let watcher: FileWatcher

  init() async throws {
    folder = try TemporaryFolder()
    try folder.write("title: a", to: "sitegen.yml")
    try folder.write("a", to: "Content/a.md")
    try folder.write("b", to: "Content/posts/b/index.md")
    try folder.write("out", to: "public/index.html")
    watcher = try await Self.watcher(of: folder.path)
  }

  private static func watcher(of root: String) async throws -> FileWatcher {
    // A long quiet period: what a test does is one batch even on a busy machine.
    try await FileWatcher(
      watching: ["Content", "Samples", "Themes/site", "sitegen.yml"], in: root,
      timing: .init(quietPeriod: .seconds(1), longestDelay: .seconds(20)))
  }

  func nextBatch() async throws -> Set<String>? {
    for try await batch in watcher.changes { return batch }
    return nil
  }

  @Test func reportsAWrittenFile() async throws {
    try folder.write("aa", to: "Content/a.md")
    #expect(try await nextBatch() == ["Content/a.md"])
  }

  @Test func reportsANewAndARemovedFile() async throws {
    try folder.write("n", to: "Content/posts/new.md")
    try folder.remove("Content/a.md")
    #expect(try await nextBatch() == ["Content/posts/new.md", "Content/a.md"])
  }

  @Test func reportsAFileSavedByARename() async throws {
    try folder.write("aa", to: "Content/.a.md.swp")
    try folder.rename("Content/.a.md.swp", to: "Content/a.md")
    try folder.write("title: b", to: "sitegen.yml.new")
    try folder.rename("sitegen.yml.new", to: "sitegen.yml")
    #expect(try await nextBatch() == ["Content/a.md", "sitegen.yml"])
  }

  @Test func keepsWatchingAFileThatWasReplaced() async throws {
    try folder.write("title: b", to: "new.yml")
    try folder.rename("new.yml", to: "sitegen.yml")
    var batches = watcher.changes.makeAsyncIterator()
    #expect(try await batches.next() == ["sitegen.yml"])
    try folder.write("title: c", to: "sitegen.yml")
    #expect(try await batches.next() == ["sitegen.yml"])
  }

  @Test func reportsWhatWasWrittenIntoNewFolders() async throws {
    try folder.write("n", to: "Content/one/two/three/n.md")
    let batch = try #require(try await nextBatch())
    #expect(batch.isSuperset(of: ["Content/one", "Content/one/two/three/n.md"]))
  }

  @Test func watchesNewFolders() async throws {
    var batches = watcher.changes.makeAsyncIterator()
    try folder.makeFolder("Content/one/two")
    _ = try await batches.next()
    try folder.write("n", to: "Content/one/two/n.md")
    #expect(try await batches.next() == ["Content/one/two/n.md"])
  }

  @Test func watchesPathsThatAppearLater() async throws {
    var batches = watcher.changes.makeAsyncIterator()
    try folder.write("main", to: "Samples/dial/main.swift")
    try folder.write("css", to: "Themes/site/assets/site.css")
    let batch = try #require(try await batches.next())
    #expect(batch.isSuperset(of: ["Samples/dial/main.swift", "Themes/site/assets/site.css"]))
    #expect(!batch.contains("Themes"))
    try folder.write("css2", to: "Themes/site/assets/site.css")
    try folder.write("other", to: "Themes/other/theme.yml")
    #expect(try await batches.next() == ["Themes/site/assets/site.css"])
  }

  @Test func reportsARenamedFolderByBothNamesAndWatchesItThere() async throws {
    var batches = watcher.changes.makeAsyncIterator()
    try folder.rename("Content/posts", to: "Content/articles")
    let batch = try #require(try await batches.next())
    #expect(batch.isSuperset(of: ["Content/posts", "Content/articles", "Content/articles/b/index.md"]))
    try folder.write("bb", to: "Content/articles/b/index.md")
    #expect(try await batches.next() == ["Content/articles/b/index.md"])
  }

  @Test func forgetsAFolderThatWasMovedAway() async throws {
    var batches = watcher.changes.makeAsyncIterator()
    try folder.rename("Content/posts", to: "public/posts")
    #expect(try await batches.next() == ["Content/posts"])
    try folder.write("bb", to: "public/posts/b/index.md")
    try folder.write("aa", to: "Content/a.md")
    #expect(try await batches.next() == ["Content/a.md"])
  }

  @Test func reportsARemovedFolder() async throws {
    try folder.remove("Content/posts")
    let batch = try #require(try await nextBatch())
    #expect(batch.contains("Content/posts"))
  }

  @Test func aBurstIsOneBatch() async throws {
    let names = (0..<300).map { "Content/burst-\($0).md" }
    for name in names { try folder.write("x", to: name) }
    #expect(try await nextBatch() == Set(names))
  }

  @Test func passesOverTemporaryFilesAndOtherFolders() async throws {
    for name in [".a.md.swp", ".a.md.swo", "a.md~", "4913", ".#a.md", "#a.md#", ".DS_Store", ".git/index"] {
      try folder.write("x", to: "Content/" + name)
    }
    try folder.write("x", to: "public/index.html")
    try folder.write("x", to: ".sitegen/cache")
    try folder.write("x", to: "notes.txt")
    try folder.write("last", to: "Content/last.md")
    let batch = try #require(try await nextBatch())
    #expect(batch == ["Content/last.md"])
  }

  @Test(arguments: [true, false])
  func reportsWhatLinksLeadToByTheirPaths(areThereAtStart: Bool) async throws {
    let early = areThereAtStart ? nil : try await Self.watcher(of: folder.path)
    try folder.write("l", to: "shared/l.md")
    try folder.write("s", to: "shared/folder/deep/s.md")
    try folder.link("shared/other.md", to: "l.md")
    try folder.link("Content/l.md", to: "../shared/l.md")
    try folder.link("Content/other.md", to: "../shared/other.md")
    try folder.link("Content/linked", to: "../shared/folder")
    try folder.link("Content/second", to: folder.path + "/shared/folder")
    let watcher = if let early { early } else { try await Self.watcher(of: folder.path) }
    var batches = watcher.changes.makeAsyncIterator()
    if !areThereAtStart {
      let made = try #require(try await batches.next())
      #expect(made.isSuperset(of: ["Content/l.md", "Content/other.md", "Content/linked", "Content/second"]))
    }
    try folder.write("ll", to: "shared/l.md")
    try folder.write("x", to: "shared/unrelated.md")
    #expect(try await batches.next() == ["Content/l.md", "Content/other.md"])
    try folder.write("lll", to: "new.md")
    try folder.rename("new.md", to: "shared/l.md")
    let saved = try #require(try await batches.next())
    #expect(saved.isSuperset(of: ["Content/l.md", "Content/other.md"]))
    try folder.write("ss", to: "shared/folder/deep/s.md")
    try folder.write("n", to: "shared/folder/n.md")
    let inFolder = try #require(try await batches.next())
    #expect(
      Set(inFolder.compactMap { $0.split(separator: "/", maxSplits: 2).last }) == ["deep/s.md", "n.md"])
    #expect(inFolder.allSatisfy { $0.hasPrefix("Content/linked/") || $0.hasPrefix("Content/second/") })
  }

  @Test func followsALinkThatLeadsElsewhereFromNowOn() async throws {
    try folder.write("1", to: "one/a.md")
    try folder.write("2", to: "two/b.md")
    try folder.link("Content/linked", to: "../one")
    var batches = watcher.changes.makeAsyncIterator()
    _ = try await batches.next()
    try folder.link("new", to: "../two")
    try folder.rename("new", to: "Content/linked")
    let changed = try #require(try await batches.next())
    #expect(changed.isSuperset(of: ["Content/linked", "Content/linked/b.md"]))
    try folder.write("11", to: "one/a.md")
    try folder.write("22", to: "two/b.md")
    #expect(try await batches.next() == ["Content/linked/b.md"])
  }

  @Test func waitsForWhatABrokenLinkNames() async throws {
    try folder.makeFolder("shared")
    try folder.link("Content/later.md", to: "../shared/later.md")
    var batches = watcher.changes.makeAsyncIterator()
    #expect(try await batches.next() == ["Content/later.md"])
    try folder.write("l", to: "shared/later.md")
    #expect(try await batches.next() == ["Content/later.md"])
  }

  @Test func followsNoLinkOutOfTheRootOrToAFolderThatItIsIn() async throws {
    let other = try TemporaryFolder()
    try other.write("x", to: "inside.md")
    var batches = watcher.changes.makeAsyncIterator()
    try folder.link("Content/linked", to: other.path)
    try folder.link("Content/posts/up", to: "..")
    try folder.link("Content/cache", to: "../.sitegen")
    #expect(try await batches.next() == ["Content/linked", "Content/posts/up", "Content/cache"])
    try other.write("y", to: "inside.md")
    try folder.write("aa", to: "Content/a.md")
    #expect(try await batches.next() == ["Content/a.md"])
  }

  @Test func seesARootThatWasMovedAwayAndIsBack() async throws {
    let other = try TemporaryFolder()
    try other.write("a", to: "site/Content/a.md")
    var batches = try await Self.watcher(of: other.path + "/site").changes.makeAsyncIterator()
    try other.rename("site", to: "away")
    try other.write("b", to: "away/Content/b.md")
    try other.rename("away", to: "site")
    let back = try #require(try await batches.next())
    #expect(back.isSuperset(of: ["Content", "sitegen.yml"]))
    try other.write("aa", to: "site/Content/a.md")
    #expect(try await batches.next() == ["Content/a.md"])
    try other.remove("site")
    try other.write("new", to: "site/Content/new.md")
    // What was removed may be a batch of its own.
    while let batch = try await batches.next(), !batch.contains("Content/new.md") {}
  }

  @Test func failsWhenTheFolderThatItsRootWasInIsRemoved() async throws {
    let other = try TemporaryFolder()
    try other.write("a", to: "sites/site/Content/a.md")
    let watcher = try await Self.watcher(of: other.path + "/sites/site")
    try other.remove("sites")
    await #expect(throws: FileWatcherError.self) {
      for try await _ in watcher.changes {}
    }
  }

  @Test func endsWithItsConsumer() async throws {
    let consumer = Task { [watcher] in
      for try await _ in watcher.changes {}
    }
    consumer.cancel()
    try await consumer.value
  }

  @Test(arguments: ["", "/etc", "../other", "Content/..", "a//b", "./Content", "Content/"])
  func refusesPathsOutsideTheRoot(_ path: String) async {
    await #expect(throws: FileWatcherError.invalidPath(path)) {
      _ = try await FileWatcher(watching: [path], in: folder.path)
    }
  }

  @Test func saysThatTheRootIsMissing() async {
    let path = folder.path + "/missing"
    await #expect(throws: FileWatcherError.unreadableFolder(path: path, reason: "No such file or directory"))
    {
      _ = try await FileWatcher(watching: ["Content"], in: path)
    }
  }
}
#endif
