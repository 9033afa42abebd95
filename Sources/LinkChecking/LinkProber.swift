/// The access to other hosts that the site engine needs; the composition root supplies it.
package struct LinkProber: Sendable {
  /// How an address is asked for.
  package enum Method: String, Sendable, Hashable {
    /// For the headers alone.
    case head = "HEAD"
    /// For all of it, though the body is not used.
    case get = "GET"
  }

  /// What a server answers.
  package struct Answer: Sendable, Hashable {
    /// The status code of RFC 9110.
    package var status: Int
    /// The values of headers by their names in lower case; of one that comes several times, the first.
    package var headers: [String: String]

    /// Creates an answer from its parts.
    package init(status: Int, headers: [String: String] = [:]) {
      self.status = status
      self.headers = headers
    }
  }

  /// Why no answer came. The raw values stand in the cache.
  package enum Failure: String, Error, Sendable, Hashable, CaseIterable {
    /// No host has this name.
    case unknownHost = "unknown-host"
    /// The host has no server at the port.
    case refused
    /// No connection was made in time, or there is no way to the host.
    case unreachable
    /// The server's certificate cannot be trusted, or no secure connection can be agreed upon.
    case certificate
    /// A connection was made, and no answer came in time.
    case timeout
    /// The connection ended before an answer came.
    case dropped
    /// The address is none that a request can be sent to.
    case invalidAddress = "invalid-address"
  }

  /// Sends one request and follows no redirect.
  package var ask: @Sendable (_ address: String, _ method: Method) async throws(Failure) -> Answer
  /// This moment, in seconds since 1970.
  package var now: @Sendable () -> Int
  /// Waits; throws when cancelled.
  package var pause: @Sendable (Duration) async throws -> Void

  /// Creates a prober from its functions.
  package init(
    ask: @escaping @Sendable (String, Method) async throws(Failure) -> Answer,
    now: @escaping @Sendable () -> Int, pause: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.ask = ask
    self.now = now
    self.pause = pause
  }
}
