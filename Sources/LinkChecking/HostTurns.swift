/// Lets requests to one host through one after another, with a pause between them.
actor HostTurns {
  private let pause: @Sendable () async throws -> Void
  /// The tasks that wait for a host that is being requested, by scheme, host and port.
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Creates turns with what waits between two requests to one host; it throws when cancelled.
  init(pause: @escaping @Sendable () async throws -> Void) {
    self.pause = pause
  }

  /// Does work that requests something of a host, when no other task requests anything of that host.
  func turn<Result: Sendable>(
    at origin: String, _ work: @Sendable () async throws(LinkProber.Failure) -> Result
  ) async throws(LinkProber.Failure) -> Result {
    if waiting[origin] == nil {
      waiting[origin] = []
    } else {
      await withCheckedContinuation { waiting[origin, default: []].append($0) }
      // A cancelled task needs no pause: its work ends at once.
      try? await pause()
    }
    defer { leave(origin) }
    return try await work()
  }

  private func leave(_ origin: String) {
    guard var others = waiting[origin], !others.isEmpty else {
      waiting[origin] = nil
      return
    }
    let next = others.removeFirst()
    waiting[origin] = others
    next.resume()
  }
}
