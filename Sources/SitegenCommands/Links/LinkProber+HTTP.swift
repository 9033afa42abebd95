import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import SiteEngine

extension LinkProber {
  /// Works with a prober that sends its requests over the network, and closes its connections before it returns.
  ///
  /// Foundation's client on Linux is not used: cancelled answers made it hang, and its library doubles the time that a
  /// program takes to start.
  /// - Parameters:
  ///   - timeout: How long a connection and an answer may take.
  ///   - work: What the prober is for.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  static func withHTTP<Result: Sendable>(
    timeout: Duration, _ work: (LinkProber) async throws -> Result
  ) async throws -> Result {
    var configuration = HTTPClient.Configuration()
    configuration.redirectConfiguration = .disallow
    configuration.timeout.connect = .nanoseconds(timeout.nanoseconds)
    // Whether to try again is for the check to decide.
    configuration.connectionPool.retryConnectionEstablishment = false
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    let prober = LinkProber(
      ask: { address, method throws(Failure) in
        try await client.answer(at: address, method, timeout: timeout)
      },
      now: { Int(Date().timeIntervalSince1970) },
      pause: { try await Task.sleep(for: $0) })
    let result: Result
    do {
      result = try await work(prober)
    } catch {
      try? await client.shutdown()
      throw error
    }
    try await client.shutdown()
    return result
  }
}

extension HTTPClient {
  /// The headers of an answer; its body is not read.
  fileprivate func answer(
    at address: String, _ method: LinkProber.Method, timeout: Duration
  ) async throws(LinkProber.Failure) -> LinkProber.Answer {
    // Foundation's parser writes a host of other scripts as DNS knows it.
    guard let url = URL(string: address) else { throw .invalidAddress }
    var request = HTTPClientRequest(url: url.absoluteString)
    request.method = HTTPMethod(rawValue: method.rawValue)
    request.headers = [
      "User-Agent": "Mozilla/5.0 (compatible; sitegen/\(SitegenVersion.number); link check)",
      "Accept": "text/html,application/xhtml+xml,*/*;q=0.8", "Accept-Language": "en,*;q=0.5",
    ]
    do {
      let response = try await execute(request, timeout: .nanoseconds(timeout.nanoseconds))
      var headers: [String: String] = [:]
      for (name, value) in response.headers {
        let name = name.lowercased()
        if headers[name] == nil { headers[name] = value }
      }
      return LinkProber.Answer(status: Int(response.status.code), headers: headers)
    } catch {
      throw LinkProber.Failure(error)
    }
  }
}

extension LinkProber.Failure {
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as NIOConnectionError:
      self =
        error.connectionErrors.isEmpty
        ? .unknownHost : Self(connection: error.connectionErrors.map(\.error))
    case let error as IOError: self = Self(connection: [error])
    case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError: self = .certificate
    case let error as HTTPClientError:
      switch error {
      case .connectTimeout, .getConnectionFromPoolTimeout: self = .unreachable
      case .deadlineExceeded, .readTimeout, .writeTimeout, .tlsHandshakeTimeout: self = .timeout
      case .invalidURL, .emptyHost, .emptyScheme: self = .invalidAddress
      default: self = .dropped
      }
    default: self = .dropped
    }
  }

  /// What the errors of all addresses of a host say; one that refuses is there.
  private init(connection errors: [any Error]) {
    let numbers = errors.compactMap { ($0 as? IOError)?.errnoCode }
    if numbers.contains(ECONNREFUSED) {
      self = .refused
    } else if numbers.contains(ECONNRESET) || numbers.contains(EPIPE) {
      self = .dropped
    } else {
      self = .unreachable
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}
