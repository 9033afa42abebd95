import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Takes SIGINT and SIGTERM from the process for as long as it is in use; a second one, after the first was taken,
/// ends the process as ever.
enum StopSignals {
  /// Waits for a signal; returns without one when the task is cancelled.
  static func wait() async {
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      // A signal's default action would come before the source sees it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { arrival.yield() }
      source.resume()
      return source
    }
    for await _ in arrivals { break }
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
