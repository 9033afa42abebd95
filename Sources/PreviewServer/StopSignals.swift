import Dispatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// SIGINT and SIGTERM, taken from the process.
enum StopSignals {
  /// Runs `body` with the stream of the signals that arrive meanwhile.
  ///
  /// Only the first is taken: a second Ctrl-C ends a process that is slow to stop. Afterwards signals have their
  /// default action.
  static func taken<Value: Sendable>(during body: (AsyncStream<Void>) async -> Value) async -> Value {
    let numbers = [SIGINT, SIGTERM]
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = numbers.map { number in
      // Otherwise the default action would come before the source sees the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        for number in numbers { signal(number, SIG_DFL) }
        continuation.yield()
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in numbers { signal(number, SIG_DFL) }
    }
    return await body(arrivals)
  }
}
