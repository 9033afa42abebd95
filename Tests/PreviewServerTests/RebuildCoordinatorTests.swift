import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(30))) struct RebuildCoordinatorTests {
  /// Rebuilds that last until a test ends them.
  actor Rebuilds {
    private(set) var begun: [Set<String>] = []
    private(set) var reported: [Int] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    let beginnings: AsyncStream<Int>
    private let beginning: AsyncStream<Int>.Continuation

    init() {
      (beginnings, beginning) = AsyncStream.makeStream()
    }

    func rebuild(_ paths: Set<String>) async -> Int {
      begun.append(paths)
      let number = begun.count
      await withCheckedContinuation {
        waiting.append($0)
        beginning.yield(number)
      }
      return number
    }

    func report(_ number: Int) { reported.append(number) }
    func endOne() { waiting.removeFirst().resume() }
  }

  @Test func gathersChangesWhileARebuildRuns() async {
    let rebuilds = Rebuilds()
    let coordinator = RebuildCoordinator(
      rebuild: { await rebuilds.rebuild($0) }, report: { await rebuilds.report($0) })
    let running = Task { await coordinator.run() }
    var beginnings = rebuilds.beginnings.makeAsyncIterator()

    await coordinator.changed([])
    _ = await beginnings.next()
    for path in ["a", "b", "a", "c"] { await coordinator.changed([path]) }
    await rebuilds.endOne()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == [[], ["a", "b", "c"]])
    #expect(await rebuilds.reported == [1])

    await coordinator.changed(["d"])
    await rebuilds.endOne()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == [[], ["a", "b", "c"], ["d"]])

    running.cancel()
    await rebuilds.endOne()
    await running.value
    #expect(await rebuilds.reported == [1, 2])
  }

  @Test func changesBeforeItRunsAreOneRebuild() async {
    let rebuilds = Rebuilds()
    let coordinator = RebuildCoordinator(
      rebuild: { await rebuilds.rebuild($0) }, report: { await rebuilds.report($0) })
    await coordinator.changed(["a"])
    await coordinator.changed(["b"])
    let running = Task { await coordinator.run() }
    var beginnings = rebuilds.beginnings.makeAsyncIterator()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == [["a", "b"]])
    running.cancel()
    await rebuilds.endOne()
    await running.value
    #expect(await rebuilds.begun.count == 1)
  }
}
