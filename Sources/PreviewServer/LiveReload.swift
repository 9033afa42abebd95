import Synchronization

/// Keeps the builds and wakes the event streams of open pages at each new one.
final class LiveReload: Sendable {
  private struct State {
    var history: BuildHistory
    var nextStream = 0
    var streams: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state: Mutex<State>

  /// A run without a build; `run` tells it from others.
  init(run: String = String(UInt32.random(in: .min ... .max), radix: 36)) {
    state = Mutex(State(history: BuildHistory(run: run)))
  }

  /// The builds until now.
  var history: BuildHistory { state.withLock { $0.history } }

  /// Adds a build and tells every stream.
  func record(_ update: PreviewUpdate) {
    state.withLock { state in
      state.history.record(update)
      for stream in state.streams.values { stream.yield() }
    }
  }

  /// Makes every stream send something, a comment if there is no news.
  func keepAlive() {
    state.withLock { state in
      for stream in state.streams.values { stream.yield() }
    }
  }

  /// Writes an event stream for a page that knows of everything up to `known`: at first an event that says how
  /// things stand, then one for each later build, until the task is cancelled or writing fails. Builds that come
  /// faster than the page reads are one event.
  func stream(after known: BuildID?, write: (String) async throws -> Void) async throws {
    let wakeUps = subscribe()
    var history = self.history
    try await write("retry: 500\n" + history.event(after: known).encoded)
    for await _ in wakeUps {
      let known = history.newest
      history = self.history
      let isNews = history.newest != known
      try await write(isNews ? history.event(after: known).encoded : ServerSentEvent.keepAlive)
    }
  }

  /// A wake-up for each build from now on, one for several when they are not taken in time.
  private func subscribe() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number = state.withLock { state in
      state.nextStream += 1
      state.streams[state.nextStream] = continuation
      return state.nextStream
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { $0.streams[number] = nil }
    }
    return stream
  }
}
