import Synchronization

/// Lets only so many pieces of work go on at once. What brings work that was begun nearer to its end goes first.
package final class JobLimit: Sendable {
  /// Which work goes first.
  package enum Urgency: Sendable {
    /// Begins something new.
    case begins
    /// Goes on with what was begun.
    case continues
  }

  private struct State {
    var free: Int
    var beginning: [CheckedContinuation<Void, Never>] = []
    var continuing: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>

  /// A limit of this many at once, at least 1.
  package init(_ jobs: Int) {
    state = Mutex(State(free: max(1, jobs)))
  }

  /// Does a piece of work when its turn has come.
  package func run<Result: Sendable, Failure: Error>(
    _ urgency: Urgency, _ work: () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free > 0 {
          state.free -= 1
          return true
        }
        switch urgency {
        case .begins: state.beginning.append(continuation)
        case .continues: state.continuing.append(continuation)
        }
        return false
      }
      if isFree { continuation.resume() }
    }
    defer { finish() }
    return try await work()
  }

  private func finish() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      if !state.continuing.isEmpty { return state.continuing.removeFirst() }
      if !state.beginning.isEmpty { return state.beginning.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}
