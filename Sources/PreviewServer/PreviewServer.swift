/// An HTTP server for the author of a site: serves the output folder as a static host would and tells the pages
/// open in browsers about every build.
///
/// It answers `GET` and `HEAD`, only for hosts that are this machine (against DNS rebinding), and only with
/// regular files whose real path lies in the output folder. HTML pages get a script that follows the builds.
package struct PreviewServer: Sendable {
  private let configuration: PreviewConfiguration
  private let liveReload = LiveReload()
  private let pageOpened: @Sendable (String) -> Void
  private let madeFile: @Sendable (String) -> (@Sendable () -> [UInt8]?)?

  /// Creates a server; nothing listens before `run`.
  ///
  /// - Parameters:
  ///   - configuration: What is served, and where.
  ///   - madeFile: Gives what makes a file that is asked for and not in the output folder, by its path there; `nil` if there
  ///     is none. It may take a while: other requests are answered meanwhile. One file is made at a time.
  ///   - pageOpened: Told, on any thread, of each page that is opened or shown again, by its path in the output folder.
  package init(
    _ configuration: PreviewConfiguration,
    madeFile: @escaping @Sendable (String) -> (@Sendable () -> [UInt8]?)? = { _ in nil },
    pageOpened: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.configuration = configuration
    self.madeFile = madeFile
    self.pageOpened = pageOpened
  }

  /// Tells open pages what goes on behind the newest build: one sentence, empty for nothing. Returns at once.
  package func tell(activity: String) { liveReload.tell(activity) }

  /// Tells open pages, and pages opened later, what the newest build gave. Returns at once; may be called before
  /// `run`, and should be called after the files are written.
  ///
  /// Until the first build succeeded, and while the output folder is empty, every address answers with a page
  /// that says so, and the problems.
  package func publish(_ update: PreviewUpdate) {
    liveReload.record(update)
  }

  /// Takes what `/_sitegen/` shows from now on. Returns at once.
  package func show(_ overview: PreviewOverview) { liveReload.show(overview) }

  /// Listens and serves until the task is cancelled.
  ///
  /// All connections are closed at once when it stops, event streams included. A stop is a normal return and not an error.
  /// May be called once only.
  ///
  /// - Parameter onListening: Called once, when requests are answered, with the real address.
  /// - Throws: `PreviewServerError` if it cannot listen.
  package func run(
    onListening: @escaping @Sendable (PreviewAddress) async -> Void = { _ in }
  ) async throws(PreviewServerError) {
    let responder = try makeResponder()
    let socket = try listen()
    guard let server = HTTPServer(listeningOn: socket.descriptor, answer: responder.respond) else {
      throw .cannotListen(host: configuration.host, port: socket.port, reason: "no memory is left")
    }
    defer { server.stop() }
    let address = PreviewAddress(
      host: configuration.host, port: socket.port, basePath: responder.basePath.percentEncoded)
    await follow(server, at: address, onListening: onListening)
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
      folder: ServedFolder(path: configuration.outputFolder), basePath: basePath,
      hosts: AllowedHosts(chosen: configuration.host), liveReload: liveReload, madeFile: madeFile,
      pageOpened: pageOpened)
  }

  /// Listens on the first free port.
  private func listen() throws(PreviewServerError) -> ListeningSocket {
    let host = configuration.host
    let ports = try configuration.port.candidates
    for port in ports {
      do {
        return try ListeningSocket(host: host, port: port)
      } catch .portTaken where ports.count > 1 {
        continue
      }
    }
    throw .portsTaken(host: host, ports: ports)
  }

  /// Tells open pages of builds until the task is cancelled.
  private func follow(
    _ server: HTTPServer, at address: PreviewAddress,
    onListening: @escaping @Sendable (PreviewAddress) async -> Void
  ) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await onListening(address) }
      group.addTask { [liveReload] in
        while (try? await Task.sleep(for: .seconds(15))) != nil { liveReload.keepAlive() }
      }
      group.addTask {
        while (try? await Task.sleep(for: HTTPServer.patience / 4)) != nil {
          server.closeUnfinishedRequests(olderThan: HTTPServer.patience)
        }
      }
      for await _ in liveReload.wakeUps { server.wakeStreams() }
      group.cancelAll()
    }
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
