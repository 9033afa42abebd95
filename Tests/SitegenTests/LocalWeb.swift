import Foundation
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A server of this machine, which answers by the path of a request and remembers what it was asked.
final class LocalWeb: Sendable {
  private let log = Mutex<[String]>([])
  private let running = Mutex<Task<Void, any Error>?>(nil)

  /// Every request as its method and path, in order, since they were last asked for.
  func takeRequests() -> [String] {
    log.withLock { log in
      defer { log = [] }
      return log
    }
  }

  /// Serves until it is stopped.
  ///
  /// - Returns: The server's address without a slash at its end.
  func start() async throws -> String {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      responder: CallbackResponder<BasicRequestContext> { request, _ in self.answer(request) },
      configuration: .init(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { listening.yield($0.localAddress?.port ?? 0) },
      logger: Logger(label: "local-web") { _ in SwiftLogNoOpLogHandler() })
    // Tests keep the threads that all tasks share for seconds; the server has its own.
    let task = Task(executorPreference: QueueExecutor()) {
      defer { listening.finish() }
      try await application.run()
    }
    running.withLock { $0 = task }
    for await port in ports { return "http://127.0.0.1:\(port)" }
    throw CancellationError()
  }

  /// Ends the server.
  func stop() async {
    let task = running.withLock { $0 }
    task?.cancel()
    _ = await task?.result
  }

  private func answer(_ request: Request) -> Response {
    let path = request.uri.path
    let count = log.withLock { log in
      log.append("\(request.method.rawValue) \(path)")
      return log.count { $0.hasSuffix(" " + path) }
    }
    switch path {
    case "/there": return Response(status: .ok, body: .init(byteBuffer: ByteBuffer(string: "There.")))
    case "/no-head": return Response(status: request.method == .head ? .methodNotAllowed : .ok)
    case "/moved": return Response(status: .movedPermanently, headers: [.location: "/there"])
    case "/members": return Response(status: .forbidden)
    case "/busy":
      return count == 1
        ? Response(status: .tooManyRequests, headers: [.retryAfter: "1"]) : Response(status: .ok)
    default: return Response(status: .notFound)
    }
  }
}

/// Runs tasks one after another on threads that are not those of all other tasks.
private final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "local-web")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }
}
