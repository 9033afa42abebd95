import Synchronization

/// Keeps the builds and says when there is something new to tell to open pages.
final class LiveReload: Sendable {
  private let state: Mutex<(history: ReloadHistory, keepAlives: Int)>
  private let news: AsyncStream<Void>.Continuation

  /// Gives an element for each build and each keep-alive, one for several when they are not taken in time. To be iterated
  /// once only.
  let wakeUps: AsyncStream<Void>

  /// A run without a build; `run` tells it from others.
  init(run: String = String(UInt32.random(in: .min ... .max), radix: 36)) {
    state = Mutex((ReloadHistory(run: run), 0))
    (wakeUps, news) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  /// The builds until now, and how often streams were kept alive.
  var now: (history: ReloadHistory, keepAlives: Int) { state.withLock { $0 } }

  /// Adds a build and wakes every stream.
  func record(_ update: PreviewUpdate) {
    state.withLock { $0.history.record(update) }
    news.yield()
  }

  /// Says what goes on behind the newest build.
  func tell(_ activity: String) {
    let isNew = state.withLock { state in
      defer { state.history.activity = activity }
      return state.history.activity != activity
    }
    if isNew { news.yield() }
  }

  /// Takes what `/_sitegen/` shows.
  func show(_ overview: PreviewOverview) { state.withLock { $0.history.overview = overview } }

  /// Makes every stream send something, a comment if there is no news.
  func keepAlive() {
    state.withLock { $0.keepAlives += 1 }
    news.yield()
  }
}
