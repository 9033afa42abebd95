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
    let cancellations: AsyncStream<Int>
    private let cancellation: AsyncStream<Int>.Continuation

    init() {
      (beginnings, beginning) = AsyncStream.makeStream()
      (cancellations, cancellation) = AsyncStream.makeStream()
    }

    func rebuild() async -> Int? {
      begun += 1
      let number = begun
      await withTaskCancellationHandler {
        await withCheckedContinuation {
          waiting.append($0)
          beginning.yield(number)
        }
      } onCancel: {
        cancellation.yield(number)
      }
      return Task.isCancelled ? nil : number
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

    await coordinator.requestRebuild(.news)
    _ = await beginnings.next()
    for _ in 1...4 { await coordinator.requestRebuild(.news) }
    await rebuilds.endOne()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == 2)
    #expect(await rebuilds.reported == [1])

    await coordinator.requestRebuild(.news)
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
    await coordinator.requestRebuild(.news)
    await coordinator.requestRebuild(.news)
    let running = Task { await coordinator.run() }
    var beginnings = rebuilds.beginnings.makeAsyncIterator()
    _ = await beginnings.next()
    #expect(await rebuilds.begun == 1)
    running.cancel()
    await rebuilds.endOne()
    await running.value
    #expect(await rebuilds.begun == 1)
  }

  @Test func anEditEndsARebuildThatIsNotOfAnEdit() async {
    let rebuilds = Rebuilds()
    let coordinator = RebuildCoordinator(
      rebuild: { await rebuilds.rebuild() }, report: { await rebuilds.report($0) })
    let running = Task { await coordinator.run() }
    var beginnings = rebuilds.beginnings.makeAsyncIterator()
    var cancellations = rebuilds.cancellations.makeAsyncIterator()

    await coordinator.requestRebuild(.news)
    _ = await beginnings.next()
    await coordinator.requestRebuild(.edit)
    #expect(await cancellations.next() == 1)
    await rebuilds.endOne()
    _ = await beginnings.next()
    // The newer one is of an edit, so nothing ends it.
    await coordinator.requestRebuild(.news)
    await coordinator.requestRebuild(.edit)
    await rebuilds.endOne()
    _ = await beginnings.next()
    #expect(await rebuilds.reported == [2])
    running.cancel()
    await rebuilds.endOne()
    await running.value
    #expect(await rebuilds.reported == [2])
    #expect(await cancellations.next() == 3)
  }
}
