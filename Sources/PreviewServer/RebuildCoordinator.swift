/// Runs rebuilds one at a time: whatever is asked for while one runs is one more. An edit ends a rebuild that is not of an edit.
package actor RebuildCoordinator<BuildReport: Sendable> {
  /// Why a rebuild is asked for; of two reasons the greater one counts.
  package enum Reason: Comparable, Sendable {
    /// More is known of what the author wrote.
    case news
    /// The author changed something.
    case edit
  }

  private let rebuild: @Sendable () async -> BuildReport?
  private let report: @Sendable (BuildReport) async -> Void
  private let wakeUps: AsyncStream<Void>
  private let wakeUp: AsyncStream<Void>.Continuation
  private var wanted: Reason?
  private var current: (reason: Reason, task: Task<BuildReport?, Never>)?

  /// Creates a coordinator; nothing is built before `run`.
  ///
  /// - Parameters:
  ///   - rebuild: Builds the site; `nil` if there is nothing to report, because its task was cancelled before anything was
  ///     published or another rebuild is going to be asked for.
  ///   - report: Takes what each rebuild gave, in order, before the next begins.
  package init(
    rebuild: @escaping @Sendable () async -> BuildReport?,
    report: @escaping @Sendable (BuildReport) async -> Void
  ) {
    self.rebuild = rebuild
    self.report = report
    (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// Asks for a rebuild. Returns at once.
  package func requestRebuild(_ reason: Reason) {
    wanted = max(wanted ?? reason, reason)
    if let current, current.reason < reason { current.task.cancel() }
    wakeUp.yield()
  }

  /// Rebuilds whenever it is asked to, until the task is cancelled; a rebuild under way is cancelled with it and not
  /// reported. May be called once only.
  package func run() async {
    for await _ in wakeUps {
      while let reason = wanted {
        wanted = nil
        let task = Task { await rebuild() }
        current = (reason, task)
        let result = await withTaskCancellationHandler {
          await task.value
        } onCancel: {
          task.cancel()
        }
        current = nil
        guard !Task.isCancelled else { return }
        if let result { await report(result) }
      }
    }
  }
}
