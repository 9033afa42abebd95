import Hummingbird
public import Logging
import NIOCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An HTTP server for the author of a site: serves the output folder as a static host would and tells the pages
/// open in browsers about every build.
///
/// It answers `GET` and `HEAD`, only for hosts that are this machine (against DNS rebinding), and only with
/// regular files whose real path lies in the output folder. HTML pages get a script that follows the builds.
public struct PreviewServer: Sendable {
  private let configuration: PreviewConfiguration
  private let logger: Logger
  private let liveReload = LiveReload()

  /// Makes a server; nothing listens before `run`.
  ///
  /// - Parameters:
  ///   - configuration: What to serve, and where.
  ///   - logger: Where requests and connections are logged, for debugging; by default nowhere.
  public init(
    _ configuration: PreviewConfiguration,
    logger: Logger = Logger(label: "sitegen.preview") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.configuration = configuration
    self.logger = logger
  }

  /// Tells open pages, and pages opened later, what the newest build gave. Returns at once; may be called before
  /// `run`, and should be called after the files are written.
  ///
  /// Until the first build succeeded, and while the output folder is empty, every address answers with a page
  /// that says so, and what is wrong.
  public func publish(_ update: PreviewUpdate) {
    liveReload.record(update)
  }

  /// Listens and serves until the task is cancelled or, if `stopsOnSignals`, until SIGINT or SIGTERM.
  ///
  /// All connections are closed at once when it stops, event streams included. A stop, either way, is a normal
  /// return and not an error. May be called once only.
  ///
  /// - Parameters:
  ///   - stopsOnSignals: Whether SIGINT and SIGTERM stop the server rather than the process.
  ///   - onListening: Called once, when requests are answered, with the real address.
  /// - Throws: `PreviewServerError` if it cannot listen.
  public func run(
    stopsOnSignals: Bool = true, onListening: @escaping @Sendable (PreviewAddress) async -> Void = { _ in }
  ) async throws(PreviewServerError) {
    let responder = try makeResponder()
    let ports = try configuration.port.candidates
    guard stopsOnSignals else { return try await serve(responder, ports: ports, onListening: onListening) }
    let result = await StopSignals.taken { signals in
      await withTaskGroup(of: Result<Void, PreviewServerError>.self) { group in
        group.addTask {
          do throws(PreviewServerError) {
            return .success(try await serve(responder, ports: ports, onListening: onListening))
          } catch {
            return .failure(error)
          }
        }
        group.addTask {
          for await _ in signals { break }
          return .success(())
        }
        defer { group.cancelAll() }
        return await group.next() ?? .success(())
      }
    }
    try result.get()
  }

  /// What answers requests, tests' too.
  func makeResponder() throws(PreviewServerError) -> PreviewResponder {
    let given = configuration.basePath
    let trimmed = given.drop { $0 == "/" }
    let isClosed = trimmed.isEmpty || trimmed.hasSuffix("/")
    guard let basePath = RequestPath("/" + trimmed + (isClosed ? "" : "/")) else {
      throw .invalidBasePath(given)
    }
    return PreviewResponder(
      folder: OutputFolder(path: configuration.outputFolder), basePath: basePath,
      hosts: AllowedHosts(chosen: configuration.host), liveReload: liveReload)
  }

  /// Serves on the first free port until it is stopped.
  private func serve(
    _ responder: PreviewResponder, ports: ClosedRange<Int>,
    onListening: @escaping @Sendable (PreviewAddress) async -> Void
  ) async throws(PreviewServerError) {
    for port in ports {
      let isTaken = try await serve(responder, port: port, onListening: onListening)
      if !isTaken { return }
    }
    throw ports.count == 1
      ? .portTaken(host: configuration.host, port: ports.lowerBound)
      : .portsTaken(host: configuration.host, ports: ports)
  }

  /// Serves on one port until the task is cancelled.
  ///
  /// - Returns: Whether the port was taken, and so nothing was served.
  private func serve(
    _ responder: PreviewResponder, port: Int, onListening: @escaping @Sendable (PreviewAddress) async -> Void
  ) async throws(PreviewServerError) -> Bool {
    let host = configuration.host
    let (realPorts, listening) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
      responder: responder, configuration: .init(address: .hostname(host, port: port)),
      onServerRunning: { listening.yield($0.localAddress?.port ?? port) },
      logger: logger)
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await application.run() }
        // Not in `onServerRunning`, which no request is answered before the end of.
        group.addTask { [liveReload] in
          for await realPort in realPorts {
            let basePath = responder.basePath.percentEncoded
            await onListening(PreviewAddress(host: host, port: realPort, basePath: basePath))
            break
          }
          while true {
            try await Task.sleep(for: .seconds(15))
            liveReload.keepAlive()
          }
        }
        // Whichever ends first ends all; cancelling closes every connection at once.
        defer { group.cancelAll() }
        try await group.next()
      }
      return false
    } catch is CancellationError {
      return false
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      return true
    } catch {
      throw .cannotListen(host: host, port: port, reason: listeningProblem(error))
    }
  }
}

/// Why it is not possible to listen, without the calls and numbers of NIO's descriptions.
private func listeningProblem(_ error: any Error) -> String {
  switch error {
  case let error as IOError: String(cString: strerror(error.errnoCode))
  case is SocketAddressError.UnknownHost: "no machine has this name"
  default: String(describing: error)
  }
}

extension PreviewConfiguration.Port {
  /// The ports to try, in order.
  fileprivate var candidates: ClosedRange<Int> {
    get throws(PreviewServerError) {
      let first =
        switch self {
        case .preferred(let port), .exactly(let port): port
        }
      guard (0...65535).contains(first) else { throw .invalidPort(first) }
      // Port 0 is never taken.
      guard case .preferred = self, first > 0 else { return first...first }
      return first...min(first + 9, 65535)
    }
  }
}
