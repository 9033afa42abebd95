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
    // A long quiet period: what a test does is one batch even on a busy machine.
    watcher = try await FileWatcher(
      watching: ["Content", "Samples", "Themes/site", "sitegen.yml"], in: folder.path,
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

  @Test func doesNotFollowALinkToAFolder() async throws {
    let other = try TemporaryFolder()
    try other.write("x", to: "inside.md")
    var batches = watcher.changes.makeAsyncIterator()
    try folder.link("Content/linked", to: other.path)
    #expect(try await batches.next() == ["Content/linked"])
    try other.write("y", to: "inside.md")
    try folder.write("aa", to: "Content/a.md")
    #expect(try await batches.next() == ["Content/a.md"])
  }

  @Test func failsWhenItsRootIsRemoved() async throws {
    try folder.remove("")
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
