/// Runs rebuilds one at a time: changes that come while one runs are gathered for one more.
public actor RebuildCoordinator<BuildReport: Sendable> {
  private let rebuild: @Sendable (Set<String>) async -> BuildReport
  private let report: @Sendable (BuildReport) async -> Void
  private let wakeUps: AsyncStream<Void>
  private let wakeUp: AsyncStream<Void>.Continuation
  private var gathered: Set<String>?

  /// Makes a coordinator; nothing is built before `run`.
  ///
  /// - Parameters:
  ///   - rebuild: Builds the site, given the paths that changed since the build before.
  ///   - report: Takes what each rebuild gave, in order, before the next begins.
  public init(
    rebuild: @escaping @Sendable (Set<String>) async -> BuildReport,
    report: @escaping @Sendable (BuildReport) async -> Void
  ) {
    self.rebuild = rebuild
    self.report = report
    (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Asks for a rebuild because of `paths`, which may be empty (a first build). Returns at once.
  public func changed(_ paths: Set<String>) {
    gathered = gathered?.union(paths) ?? paths
    wakeUp.yield()
  }

  /// Rebuilds whenever something changed, until the task is cancelled; a rebuild under way is cancelled with it
  /// and not reported. May be called once only.
  public func run() async {
    for await _ in wakeUps {
      while let paths = gathered {
        gathered = nil
        let result = await rebuild(paths)
        guard !Task.isCancelled else { return }
        await report(result)
      }
    }
  }
}
