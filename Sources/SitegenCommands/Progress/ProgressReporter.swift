import Synchronization

/// Shows progress while work goes on.
struct ProgressReporter: Sendable {
  /// How it is shown, or `nil` for not at all.
  var style: ProgressDisplay.Style?
  /// Writes text to where progress is shown.
  var write: @Sendable (String) -> Void
  /// The terminal's width now.
  var columns: @Sendable () -> Int
  /// The time since any fixed moment.
  var now: @Sendable () -> Duration
  /// Waits until the display may need an update; throws when cancelled.
  var pause: @Sendable () async throws -> Void

  /// Does work that tells of its steps from any thread, and takes back what is shown before it returns.
  func during<Result: Sendable>(
    _ work: @Sendable @escaping (@escaping @Sendable (BuildProgress) -> Void) async throws -> Result
  ) async throws -> Result {
    guard let style else { return try await work { _ in } }
    let shared = SharedDisplay(style)
    defer { write(shared.display.withLock { $0.end() }) }
    let start = now()
    return try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          let (time, width) = (now() - start, columns())
          let text = shared.display.withLock { $0.text(at: time, columns: width) }
          if !text.isEmpty { write(text) }
          do { try await pause() } catch { return }
        }
      }
      defer { group.cancelAll() }
      return try await work { progress in shared.display.withLock { $0.receive(progress) } }
    }
  }

  private final class SharedDisplay: Sendable {
    let display: Mutex<ProgressDisplay>

    init(_ style: ProgressDisplay.Style) { display = Mutex(ProgressDisplay(style)) }
  }
}
