import Testing

@testable import SiteEngine

@Suite struct FoldersAheadTests {
  private func file(_ path: String, bytes: Int = 1) -> FoldersAhead.File {
    FoldersAhead.File(path: path, place: path, bytes: [UInt8](repeating: 0, count: bytes))
  }

  /// Folders that a task is about to make.
  private var begun: FoldersAhead {
    var folders = FoldersAhead()
    folders.begin()
    return folders
  }

  @Test func aFileWaitsOnlyWhileFoldersAreMade() {
    var folders = FoldersAhead()
    let before = folders.keep(file("a"))
    folders.begin()
    let meanwhile = folders.keep(file("a"))
    folders.end()
    let after = folders.keep(file("b"))
    #expect([before, meanwhile, after] == [false, true, false])
    let first = folders.readyPaths()
    #expect(first == ["a"])
    let second = folders.readyPaths()
    #expect(second == [])
  }

  @Test func aFileWaitsUntilTheTaskIsDoneWithItsFolder() {
    var folders = begun
    var made = [folders.make(above: ["a"])]
    let isKept = [folders.keep(file("a")), folders.keep(file("b"))]
    #expect(isKept == [true, true])
    let before = folders.readyPaths()
    #expect(before == [])
    made += [folders.make(above: ["b", "a"]), folders.make(above: ["a", "c"])]
    #expect(made == [["a"], ["b"], ["c"]])
    let ready = folders.readyPaths()
    #expect(ready == ["a", "b"])
    let isOneThatIsThereKept = folders.keep(file("b"))
    #expect(!isOneThatIsThereKept)
    #expect(folders.paths == ["a", "b", "c"])
  }

  @Test func filesAreTakenInTheOrderInWhichTheyCame() {
    var folders = begun
    for path in ["a", "b", "c"] { _ = folders.keep(file(path)) }
    _ = folders.make(above: ["b"])
    _ = folders.make(above: ["x"])
    let before = folders.readyPaths()
    #expect(before == [])
    _ = folders.make(above: ["a"])
    _ = folders.make(above: ["y"])
    let ready = folders.readyPaths()
    #expect(ready == ["a", "b"])
    #expect(folders.isAnythingWaiting)
    let rest = folders.takeAll().map(\.path)
    #expect(rest == ["c"])
    #expect(!folders.isAnythingWaiting)
  }

  @Test func filesAreTakenInPiecesAndEachOnce() {
    var folders = begun
    let paths = (0..<20).map(String.init)
    for path in paths { _ = folders.keep(file(path)) }
    folders.end()
    var pieces: [[String]] = []
    while case let ready = folders.readyPaths(), !ready.isEmpty { pieces.append(ready) }
    #expect(pieces.flatMap(\.self) == paths)
    #expect(pieces.count > 1)
  }

  @Test func noMoreWaitsThanTheLimit() {
    var folders = begun
    folders.limit = 10
    var isKept = [("a", 6), ("b", 5), ("c", 4), ("d", 1)].map { folders.keep(file($0, bytes: $1)) }
    #expect(isKept == [true, false, true, false])
    // Who could not leave them makes their folders.
    let made = folders.make(above: ["b", "d", "e"])
    #expect(made == ["e"])
    folders.forget("c")
    isKept = [folders.keep(file("f", bytes: 5)), folders.keep(file("h", bytes: 4))]
    #expect(isKept == [false, true])
    folders.end()
    let ready = folders.readyPaths()
    #expect(ready == ["a", "h"])
    folders.begin()
    let isRoomAgain = folders.keep(file("g", bytes: 10))
    #expect(isRoomAgain)
  }
}

extension FoldersAhead {
  /// The paths of the files that were ready.
  fileprivate mutating func readyPaths() -> [String] { takeReady().map(\.path) }
}
