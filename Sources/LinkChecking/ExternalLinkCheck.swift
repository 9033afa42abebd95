package import Diagnostics
import Publishing
package import SiteEngine
import SiteModel
import Synchronization
import URLs

/// What a check of the addresses outside a site found out.
package struct ExternalLinkFindings: Sendable {
  /// What is wrong, each at every place where its author wrote the address.
  package var diagnostics: [Diagnostic]
  /// What is known now and still good, by address, for the next check.
  package var known: [String: CheckedLink]
  /// How many addresses outside the site its pages have.
  package var addressCount: Int
}

extension BuiltSite {
  /// Requests every external address that a page links to, once each.
  ///
  /// - Parameters:
  ///   - prober: Sends the requests.
  ///   - known: What earlier checks found out; what is still good is not asked for.
  ///   - progress: Told how many of the addresses that are asked for are done, and of how many.
  /// - Returns: What was found out.
  /// - Throws: `CancellationError`.
  package func checkExternalLinks(
    with prober: LinkProber, known: [String: CheckedLink],
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) async throws -> ExternalLinkFindings {
    let uses = try externalUses()
    let now = prober.now()
    let good = known.filter { $0.value.isGood(at: now) }
    let missing = Set(uses.map(\.address)).filter { good[$0.text] == nil }.sorted { $0.text < $1.text }
    let found = Mutex(good)
    progress(0, missing.count)
    try await ExternalLinkRequests(prober: prober).states(of: missing) { address, link in
      let done = found.withLock { found in
        found[address.text] = link
        return found.count - good.count
      }
      progress(done, missing.count)
    }
    let states = found.withLock { $0 }
    // A machine without a network would spoil the next checks as well.
    let isOffline = !missing.isEmpty && missing.allSatisfy { states[$0.text]?.state.isWithoutAnswer ?? false }
    var diagnostics = uses.flatMap { use in
      states[use.address.text].map { problems(of: use, $0.state) } ?? []
    }.sorted()
    if isOffline { diagnostics.addNoteOfNetwork() }
    return ExternalLinkFindings(
      diagnostics: diagnostics, known: isOffline ? good : states,
      addressCount: Set(uses.map(\.address)).count)
  }

  /// The addresses outside the site, with where they stand.
  private func externalUses() throws -> [ExternalUse] {
    var uses: [ExternalUse] = []
    // What no Markdown has comes from raw HTML, or from a template, which writes it on many pages.
    var others: [String: ExternalUse] = [:]
    for (path, file) in output.files.sorted(by: { $0.key < $1.key }) where path.hasSuffix(".html") {
      try Task.checkCancellation()
      guard case .bytes(let bytes) = file else { continue }
      let references = HTMLReferences(bytes)
      var seen: Set<String> = []
      for written in references.addresses
      where configuration.baseURL.isExternal(written) && seen.insert(written).inserted {
        guard let address = WebAddress(written.hasPrefix("//") ? "https:" + written : written),
          !configuration.links.skips(address.text), !references.connectionHints.contains(written)
        else { continue }
        if let places = self.links[path]?[written.decodingPercentEncoding ?? written] {
          uses.append(ExternalUse(written: written, address: address, places: places))
        } else {
          others[written, default: ExternalUse(written: written, address: address)].pages.append(path)
        }
      }
    }
    return uses + others.values
  }

  private func problems(of use: ExternalUse, _ state: LinkState) -> [Diagnostic] {
    guard state != .reachable else { return [] }
    var places = use.places
    if places.isEmpty {
      places = use.pages.flatMap { self.places(of: use.written, on: $0) }.filter { $0.line != nil }
    }
    guard places.isEmpty else { return places.compactMap { use.diagnostic(of: state, at: $0) } }
    let item = configuration.menu.first { $0.url == use.written }
    let place = item?.location ?? use.pages.first.map { SourceLocation(file: sources[$0] ?? $0) }
    guard var diagnostic = place.flatMap({ use.diagnostic(of: state, at: $0) }) else { return [] }
    if use.pages.count > 1 {
      diagnostic.notes.append("A template writes this link on \(use.pages.count) pages.")
    }
    return [diagnostic]
  }
}

/// An address outside the site, as it stands on a page.
private struct ExternalUse {
  var written: String
  var address: WebAddress
  /// Where Markdown has it; none for what something else wrote.
  var places: [SourceLocation] = []
  /// The pages that have it, by their paths in the output folder, where something else wrote it.
  var pages: [String] = []

  func diagnostic(of state: LinkState, at place: SourceLocation) -> Diagnostic? {
    switch state {
    case .reachable: nil
    case .moved(let new): .movedExternalLink(written, to: new, at: place)
    case .broken(let fault): .brokenExternalLink(written, fault, at: place)
    case .blocked(let fault): .uncheckedExternalLink(written, fault, at: place)
    }
  }
}

extension LinkState {
  /// Whether nothing came from the network at all.
  fileprivate var isWithoutAnswer: Bool {
    self == .broken(.failure(.unknownHost)) || self == .broken(.failure(.unreachable))
  }
}

extension SiteConfiguration.LinkSettings {
  /// Whether an address is not checked.
  func skips(_ address: String) -> Bool { skip.contains { $0.matches(address) } }
}
