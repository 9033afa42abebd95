/// Runs rebuilds one at a time: whatever is asked for while one runs is one more.
public actor RebuildCoordinator<BuildReport: Sendable> {
  private let rebuild: @Sendable () async -> BuildReport
  private let report: @Sendable (BuildReport) async -> Void
  private let wakeUps: AsyncStream<Void>
  private let wakeUp: AsyncStream<Void>.Continuation
  private var needsRebuild = false

  /// Creates a coordinator; nothing is built before `run`.
  ///
  /// - Parameters:
  ///   - rebuild: Builds the site.
  ///   - report: Takes what each rebuild gave, in order, before the next begins.
  public init(
    rebuild: @escaping @Sendable () async -> BuildReport,
    report: @escaping @Sendable (BuildReport) async -> Void
  ) {
    self.rebuild = rebuild
    self.report = report
    (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Asks for a rebuild. Returns at once.
  public func requestRebuild() {
    needsRebuild = true
    wakeUp.yield()
  }

  /// Rebuilds whenever it is asked to, until the task is cancelled; a rebuild under way is cancelled with it and not
  /// reported. May be called once only.
  public func run() async {
    for await _ in wakeUps {
      while needsRebuild {
        needsRebuild = false
        let result = await rebuild()
        guard !Task.isCancelled else { return }
        await report(result)
      }
    }
  }
}
