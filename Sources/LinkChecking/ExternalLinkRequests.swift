import URLs

/// Asks every address of a list once: hosts side by side, the addresses of one host one after another.
struct ExternalLinkRequests: Sendable {
  let prober: LinkProber
  /// The wait between two requests to one host.
  static let politePause = Duration.milliseconds(250)
  /// How many hosts are asked at once.
  static let hostLimit = 16

  /// Finds out about addresses.
  ///
  /// - Parameters:
  ///   - addresses: What to ask for, each once.
  ///   - checked: Told of each finding, from any task.
  /// - Throws: `CancellationError`.
  func states(
    of addresses: [WebAddress], checked: @escaping @Sendable (WebAddress, CheckedLink) -> Void
  ) async throws {
    let pause = prober.pause
    let request = LinkRequest(prober: prober, turns: HostTurns { try await pause(Self.politePause) })
    var hosts: [[WebAddress]] = []
    var places: [String: Int] = [:]
    for address in addresses {
      if let place = places[address.origin] {
        hosts[place].append(address)
      } else {
        places[address.origin] = hosts.count
        hosts.append([address])
      }
    }
    // The host with the most addresses takes longest.
    let ordered = hosts.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
      .map(\.element)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, host) in ordered.enumerated() {
        if index >= Self.hostLimit { try await group.next() }
        group.addTask { try await ask(host, by: request, checked: checked) }
      }
      try await group.waitForAll()
    }
  }

  private func ask(
    _ addresses: [WebAddress], by request: LinkRequest,
    checked: @Sendable (WebAddress, CheckedLink) -> Void
  ) async throws {
    var ofHost: LinkState?
    for (index, address) in addresses.enumerated() {
      if let ofHost {
        checked(address, CheckedLink(ofHost, at: prober.now()))
        continue
      }
      if index > 0 { try await prober.pause(Self.politePause) }
      let (state, end) = try await request.state(of: address)
      if state.holdsForHost, end.origin == address.origin { ofHost = state }
      checked(address, CheckedLink(state, at: prober.now()))
    }
  }
}

extension LinkState {
  /// Whether every other address of the host would fare the same, so that it is not asked for.
  fileprivate var holdsForHost: Bool {
    switch self {
    case .broken(.failure(let failure)):
      [.unknownHost, .refused, .unreachable, .certificate].contains(failure)
    case .blocked(.status(let status)): status == 429 || status == 999
    default: false
    }
  }
}
