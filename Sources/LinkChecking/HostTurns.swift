/// Lets requests to one host through one after another, with a pause between them.
actor HostTurns {
  private let pause: @Sendable () async throws -> Void
  /// Who waits for a host that is being asked, by scheme, host and port.
  private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

  /// Makes turns with what waits between two requests to one host; it throws when cancelled.
  init(pause: @escaping @Sendable () async throws -> Void) {
    self.pause = pause
  }

  /// Does work that asks a host when nobody else asks it.
  func turn<Result: Sendable>(
    at origin: String, _ work: @Sendable () async throws(LinkProber.Failure) -> Result
  ) async throws(LinkProber.Failure) -> Result {
    if waiting[origin] == nil {
      waiting[origin] = []
    } else {
      await withCheckedContinuation { waiting[origin, default: []].append($0) }
      // Who is cancelled asks no more; the work ends at once then.
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
