import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// SIGINT, SIGTERM and SIGHUP, taken from the process while a command works.
///
/// The first one cancels the work, which then ends itself: it ends the programs that it started, and removes temporary
/// folders and files that are not published. Not all work can be cancelled: some of it is one long call. So the process ends
/// after `grace`, or at once with a second signal. That is safe at any moment, as the end by SIGKILL is: published files
/// change all at once, and a supervisor ends what it looks after when this process is gone.
struct StopSignals {
  /// The exit code of what was ended: 128 + SIGINT, as in shells.
  static let exitCode: Int32 = 130
  /// How long the work may take to end: a few milliseconds on an idle machine, and more than half a second on one that runs
  /// a hundred programs. A second signal ends the wait.
  private static let grace = DispatchTimeInterval.seconds(2)

  private let sources: [any DispatchSourceSignal]

  /// Takes the signals.
  ///
  /// - Parameter cancel: Cancels the work.
  init(cancel: @escaping @Sendable () -> Void) {
    // Its own, so that it has a thread while all others work.
    let queue = DispatchQueue(label: "sitegen.signals", qos: .userInteractive)
    let received = Count()
    sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
      // A source receives a signal only if its default action is disabled.
      let before = signal(number, SIG_IGN)
      // `nohup` wants a program to survive its terminal.
      let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
      if number == SIGHUP, isIgnored { return nil }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        guard received.increment() == 1 else { Self.endProcess() }
        queue.asyncAfter(deadline: .now() + Self.grace) { Self.endProcess() }
        cancel()
      }
      source.resume()
      return source
    }
  }

  /// Takes no more signals.
  func stop() {
    for source in sources { source.cancel() }
  }

  private final class Count: Sendable {
    private let value = Atomic(0)

    func increment() -> Int { value.add(1, ordering: .relaxed).newValue }
  }

  private static func endProcess() -> Never {
    // The line of a terminal may hold progress.
    if isatty(STDERR_FILENO) == 1 { _ = write(STDERR_FILENO, "\n", 1) }
    _exit(exitCode)
  }
}
