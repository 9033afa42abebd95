/// Watches files and folders of a site, with all the folders in them, and yields what changed.
package struct FileWatcher: Sendable {
  /// When gathered changes are yielded.
  package struct Timing: Sendable, Hashable {
    /// How long nothing more may change before a batch is yielded.
    package var quietPeriod: Duration
    /// How long a batch may wait for quiet, counted from its first change.
    package var longestDelay: Duration

    /// Creates timing; the defaults gather what an editor or a version control system does in one go.
    package init(quietPeriod: Duration = .milliseconds(30), longestDelay: Duration = .milliseconds(500)) {
      self.quietPeriod = quietPeriod
      self.longestDelay = longestDelay
    }
  }

  /// The changed paths, in batches, relative to the watched root, with `/` between their parts.
  ///
  /// A file is reported when it is written and closed, made, removed or renamed (both names). The path of a
  /// folder means that anything under it may have changed. To be iterated once; ending the iteration ends the
  /// watching. Fails with `FileWatcherError`, after a last batch, when watching cannot go on.
  package let changes: AsyncThrowingStream<Set<String>, any Error>

  /// Starts watching; every change made after it returns is reported.
  ///
  /// Links are followed as a build follows them, within the root, and what they lead to is reported by the link's path. A root
  /// that was moved away or removed is reported when it is there again. Editors' temporary files, `.git`, `.sitegen` and build
  /// folders of SwiftPM are passed over.
  ///
  /// - Parameters:
  ///   - paths: Files and folders relative to `root`, such as `Content` and `sitegen.yml`. One that does not exist
  ///     is watched from when it appears.
  ///   - root: The folder that contains them.
  ///   - timing: When gathered changes are yielded.
  /// - Throws: `FileWatcherError`.
  package init(
    watching paths: [String], in root: String, timing: Timing = Timing()
  ) async throws(FileWatcherError) {
    let watched = try WatchedPaths(paths)
    let (changes, continuation) = AsyncThrowingStream.makeStream(of: Set<String>.self)
    let started = await withCheckedContinuation { started in
      Self.watch(watched, in: root, timing: timing, yieldingTo: continuation) {
        started.resume(returning: $0)
      }
    }
    try started.get()
    self.changes = changes
  }
}

#if !os(Linux)
extension FileWatcher {
  /// What a platform has to provide.
  ///
  /// It calls `started` once, when every later change will be yielded or when watching is not possible. It then
  /// yields batches to the continuation, or finishes it with a `FileWatcherError`, and ends when the continuation
  /// terminates. It never runs on a thread of the cooperative pool.
  static func watch(
    _ watched: WatchedPaths, in root: String, timing: Timing,
    yieldingTo continuation: AsyncThrowingStream<Set<String>, any Error>.Continuation,
    started: @escaping @Sendable (Result<Void, FileWatcherError>) -> Void
  ) {
    started(.failure(.unsupportedPlatform))
  }
}
#endif
