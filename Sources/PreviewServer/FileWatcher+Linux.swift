#if os(Linux)
import Dispatch

#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

extension FileWatcher {
  /// Watches by inotify(7) on a thread of its own; see the interface in `FileWatcher.swift`.
  static func watch(
    _ watched: WatchedPaths, in root: String, timing: Timing,
    yieldingTo continuation: AsyncThrowingStream<Set<String>, any Error>.Continuation,
    started: @escaping @Sendable (Result<Void, FileWatcherError>) -> Void
  ) {
    var ends: [Int32] = [-1, -1]
    // A pair of sockets, because a pipe would be open in other processes until it is marked.
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &ends) == 0 else {
      return started(.failure(.tooManyWatchers(reason: systemReason())))
    }
    let (stopReader, stopWriter) = (ends[0], ends[1])
    // Closing this end wakes the thread, which owns the other.
    continuation.onTermination = { _ in close(stopWriter) }
    DispatchQueue(label: "sitegen.watcher").async {
      defer { close(stopReader) }
      var isStarted = false
      do throws(FileWatcherError) {
        var folders = try WatchedFolders.watching(watched, root: root)
        isStarted = true
        started(.success(()))
        try yieldChanges(of: &folders, timing: timing, to: continuation, until: stopReader)
        continuation.finish()
      } catch {
        if !isStarted { started(.failure(error)) }
        continuation.finish(throwing: error)
      }
    }
  }

  /// Yields batches until the other end of `stopReader` is closed.
  private static func yieldChanges(
    of folders: inout WatchedFolders, timing: Timing,
    to continuation: AsyncThrowingStream<Set<String>, any Error>.Continuation, until stopReader: Int32
  ) throws(FileWatcherError) {
    let clock = ContinuousClock()
    var batch = ChangeBatch(timing: timing)
    while true {
      var waited = [
        pollfd(fd: folders.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopReader, events: Int16(POLLIN), revents: 0),
      ]
      let timeout = batch.deadline.map { milliseconds(from: clock.now, to: $0) } ?? -1
      guard poll(&waited, nfds_t(waited.count), timeout) >= 0 || errno == EINTR else {
        throw .readFailed(reason: systemReason())
      }
      if waited[1].revents != 0 { return }
      do throws(FileWatcherError) {
        batch.add(try folders.readChanges(), at: clock.now)
      } catch {
        batch.add(folders.unread, at: clock.now)
        continuation.yield(batch.take())
        throw error
      }
      if let deadline = batch.deadline, deadline <= clock.now { continuation.yield(batch.take()) }
    }
  }

  /// The time to wait, rounded up, for poll(2).
  private static func milliseconds(
    from now: ContinuousClock.Instant, to deadline: ContinuousClock.Instant
  ) -> Int32 {
    Int32(clamping: max(0, Int64(((deadline - now) / .milliseconds(1)).rounded(.up))))
  }
}

/// What the system says about the error of the last call that failed.
func systemReason() -> String { String(cString: strerror(errno)) }
#endif
