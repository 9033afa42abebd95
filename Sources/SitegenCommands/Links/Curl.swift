import LinkChecking
import SiteEngine
import SiteModel
import Subprocess
import SystemPackage

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Sends requests to other hosts with the program curl, one process each: it brings proxies, HTTP/2 and the system's
/// certificates.
struct Curl: Sendable {
  /// What it is called, found on the path, or where it is.
  var program = "curl"

  /// Why curl cannot be used.
  enum Problem: Error, Sendable, Hashable {
    /// No such program is on the path.
    case notFound(String)
    /// It cannot ask for addresses of `https`.
    case withoutHTTPS(String)
    /// It could not be run.
    case failed(String, reason: String)
  }

  /// Checks that the program is there and can ask for addresses of `http` and `https`.
  func checkUse() async throws(Problem) {
    let result: ExecutionResult<Void, StringOutput<UTF8>, DiscardedOutput>
    do {
      result = try await Subprocess.run(
        executable, arguments: ["--disable", "--version"], output: .string(limit: 1 << 16), error: .discarded)
    } catch {
      if (error as? SubprocessError)?.code == .executableNotFound { throw .notFound(program) }
      throw .failed(program, reason: "\(error)")
    }
    guard result.terminationStatus.isSuccess else {
      throw .failed(program, reason: "it ended with \(result.terminationStatus)")
    }
    let protocols = result.standardOutput.split(whereSeparator: \.isNewline)
      .first { $0.hasPrefix("Protocols:") }?.split(separator: " ")
    guard protocols?.contains("https") == true else { throw .withoutHTTPS(program) }
  }

  /// A prober that sends its requests by the program.
  ///
  /// - Parameter timeout: How long a connection and an answer may take.
  /// - Returns: The prober.
  func prober(timeout: Duration) -> LinkProber {
    LinkProber(
      ask: { address, method throws(LinkProber.Failure) in
        try await answer(at: address, method, timeout: timeout)
      },
      now: { Int(Date().timeIntervalSince1970) },
      pause: { try await Task.sleep(for: $0) })
  }

  /// The headers of an answer; its body is not read, and nothing is followed.
  func answer(
    at address: String, _ method: LinkProber.Method, timeout: Duration
  ) async throws(LinkProber.Failure) -> LinkProber.Answer {
    guard let arguments = Self.arguments(for: address, method, timeout: timeout) else {
      throw .invalidAddress
    }
    let result: ExecutionResult<Void, BytesOutput, StringOutput<UTF8>>
    do {
      result = try await Subprocess.run(
        executable, arguments: Arguments(arguments),
        // Messages that are looked at are in English.
        environment: .inherit.updating(["LC_ALL": "C"]),
        output: .bytes(limit: 1 << 20), error: .string(limit: 1 << 22))
    } catch {
      // Cancelled, or more headers than any server means to send.
      throw .dropped
    }
    let ending = CurlEnding(
      code: result.terminationStatus.exitCode, output: result.standardOutput, log: result.standardError)
    return try ending.answer.get()
  }

  /// The arguments that send one request; `nil` for an address that no request can be sent to.
  ///
  /// The address is an author's: it is the value of an option, so it is never one itself, and neither braces nor brackets
  /// in it mean several addresses. No file of the user's has a say (`.curlrc`, `.netrc`, cookies).
  static func arguments(
    for address: String, _ method: LinkProber.Method, timeout: Duration
  ) -> [String]? {
    guard let url = RequestAddress(address) else { return nil }
    let seconds = "\(timeout / .seconds(1))"
    var arguments = [
      // Only as the first does it keep `.curlrc` out.
      "--disable", "--silent", "--globoff", "--proto", "=http,https", "--suppress-connect-headers",
      "--connect-timeout", seconds, "--max-time", seconds,
      // Only the log says why a connection was refused.
      "--verbose",
      "--user-agent", "Mozilla/5.0 (compatible; sitegen/\(SitegenVersion.number); link check)",
      "--header", "Accept: text/html,application/xhtml+xml,*/*;q=0.8",
      "--header", "Accept-Language: en,*;q=0.5",
      "--write-out", CurlEnding.format, "--head",
    ]
    // With `--head` the answer to a GET is read to the end of its headers too.
    if method == .get { arguments += ["--request", "GET"] }
    return arguments + ["--url", url.text]
  }

  private var executable: Executable {
    program.contains("/") ? .path(FilePath(program)) : .name(program)
  }
}

extension TerminationStatus {
  /// The exit code; `nil` for what ended by a signal.
  fileprivate var exitCode: Int? {
    guard case .exited(let code) = self else { return nil }
    return Int(code)
  }
}
