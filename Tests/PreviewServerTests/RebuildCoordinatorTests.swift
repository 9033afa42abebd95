import Testing

@testable import PreviewServer

@Suite(.timeLimit(.minutes(30))) struct RebuildCoordinatorTests {
  /// Rebuilds that last until a test ends them.
  actor Rebuilds {
    private(set) var begun = 0
    private(set) var reported: [Int] = []
    private var waiting: [CheckedContinuation<Void, Never>] = []
    let beginnings: AsyncStream<Int>
    private let beginning: AsyncStream<Int>.Continuation

    init() {
      (beginnings, beginning) = AsyncStream.makeStream()
    }

    func rebuild() async -> Int {
      begun += 1
      let number = begun
      await withCheckedContinuation {
        waiting.append($0)
        beginning.yield(number)
      }
      return number
    }

    func report(_ number: Int) { reported.append(number) }
    func endOne() { waiting.removeFirst().resume() }
  }

  @Test func whatIsAskedForWhileARebuildRunsIsOneMore() async {
    let rebuilds = Rebuilds()
    let coordinator = RebuildCoordinator(
      rebuild: { await rebuilds.rebuild() }, report: { await rebuilds.report($0) })
    let running = Task { await coordinator.run() }
    var beginnings = rebuilds.beginnings.makeAsyncIterator()

    await coordinator.requestRebuild()
    _ = await beginnings.next()
    for _ in 1...4 { await coordinator.requestRebuild() }
    await rebuilds.endOne()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == 2)
    #expect(await rebuilds.reported == [1])

    await coordinator.requestRebuild()
    await rebuilds.endOne()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == 3)

    running.cancel()
    await rebuilds.endOne()
    await running.value
    #expect(await rebuilds.reported == [1, 2])
  }

  @Test func whatIsAskedForBeforeItRunsIsOneRebuild() async {
    let rebuilds = Rebuilds()
    let coordinator = RebuildCoordinator(
      rebuild: { await rebuilds.rebuild() }, report: { await rebuilds.report($0) })
    await coordinator.requestRebuild()
    await coordinator.requestRebuild()
    let running = Task { await coordinator.run() }
    var beginnings = rebuilds.beginnings.makeAsyncIterator()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == 1)
    running.cancel()
    await rebuilds.endOne()
    await running.value
    #expect(await rebuilds.begun == 1)
  }
}
