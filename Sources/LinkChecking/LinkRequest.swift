import URLs

/// Finds out about one address: which requests are sent, in which order, and what their answers mean.
struct LinkRequest: Sendable {
  let prober: LinkProber
  let turns: HostTurns

  /// How many redirects are followed. Browsers follow 20; no legitimate chain is longer than 10.
  static let redirectLimit = 10
  /// The waits before the second and the third try.
  static let pauses = [Duration.seconds(1), .seconds(4)]
  /// The longest wait that a server may ask for.
  static let longestPause = Duration.seconds(30)

  /// The state of an address, which may be redirected, and the address at which that was found out.
  ///
  /// - Throws: `CancellationError`.
  func state(of address: WebAddress) async throws -> (state: LinkState, end: WebAddress) {
    var current = address
    // The address that permanent redirects lead to, as long as no other comes between.
    var permanent: WebAddress?
    var isPermanent = true
    for _ in 0...Self.redirectLimit {
      let (answer, state) = try await settledAnswer(at: current)
      guard let answer, state == .reachable, (300..<400).contains(answer.status),
        let location = answer.headers["location"]
      else {
        if state == .reachable, let permanent { return (.moved(to: permanent.text), current) }
        return (state, current)
      }
      guard let next = current.resolving(location) else {
        return (.broken(.failure(.invalidAddress)), current)
      }
      isPermanent = isPermanent && [301, 308].contains(answer.status)
      if isPermanent { permanent = next }
      current = next
    }
    return (.broken(.tooManyRedirects), current)
  }

  /// The answer at an address after all tries, and what it means; a redirect counts as reachable.
  private func settledAnswer(at address: WebAddress) async throws -> (LinkProber.Answer?, LinkState) {
    var method = LinkProber.Method.head
    var tries = 0
    while true {
      let answer: LinkProber.Answer
      do throws(LinkProber.Failure) {
        answer = try await turns.turn(at: address.origin) { [method] () throws(LinkProber.Failure) in
          try await prober.ask(address.text, method)
        }
      } catch {
        try Task.checkCancellation()
        // Some servers end the connection at a HEAD.
        method = .get
        guard error.isWorthAnotherTry, tries < Self.pauses.count else {
          return (nil, .broken(.failure(error)))
        }
        try await prober.pause(Self.pauses[tries])
        tries += 1
        continue
      }
      try Task.checkCancellation()
      guard answer.status >= 400 else { return (answer, .reachable) }
      // Servers answer HEAD with all kinds of errors where GET works.
      if method == .head, answer.status != 429 {
        method = .get
        continue
      }
      guard let pause = pauseBeforeTry(tries + 1, after: answer) else { return (answer, answer.meaning) }
      method = .get
      try await prober.pause(pause)
      tries += 1
    }
  }

  /// How long to wait before another try; `nil` to give up.
  private func pauseBeforeTry(_ number: Int, after answer: LinkProber.Answer) -> Duration? {
    guard answer.status == 429 || answer.status == 408 || answer.status >= 500, answer.status != 501,
      answer.status != 999, number <= Self.pauses.count
    else { return nil }
    let usual = Self.pauses[number - 1]
    guard let wish = answer.retryAfter(now: prober.now()) else { return usual }
    // If the server asks for a longer wait, give up.
    return wish > Self.longestPause ? nil : max(usual, wish)
  }
}

extension LinkProber.Failure {
  /// Whether the next request may fare better.
  fileprivate var isWorthAnotherTry: Bool {
    switch self {
    case .unreachable, .timeout, .dropped, .refused: true
    case .unknownHost, .certificate, .invalidAddress: false
    }
  }
}
