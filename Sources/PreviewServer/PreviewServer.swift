public import Logging

/// An HTTP server for the author of a site: serves the output folder as a static host would and tells the pages
/// open in browsers about every build.
///
/// It answers `GET` and `HEAD`, only for hosts that are this machine (against DNS rebinding), and only with
/// regular files whose real path lies in the output folder.
public struct PreviewServer: Sendable {
  let configuration: PreviewConfiguration
  let logger: Logger

  /// Makes a server; nothing listens before `run`.
  public init(_ configuration: PreviewConfiguration, logger: Logger = Logger(label: "sitegen.preview")) {
    self.configuration = configuration
    self.logger = logger
  }

  /// Tells open pages, and pages opened later, what the newest build gave. Returns at once.
  public func publish(_ update: PreviewUpdate) {}

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
  ) async throws(PreviewServerError) {}
}
