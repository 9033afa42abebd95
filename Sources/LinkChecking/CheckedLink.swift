/// What was found out about an address, and when.
package struct CheckedLink: Sendable, Hashable {
  /// What was found out.
  package var state: LinkState
  /// When, in seconds since 1970.
  package var moment: Int

  /// Creates a finding.
  package init(_ state: LinkState, at moment: Int) {
    self.state = state
    self.moment = moment
  }

  /// Whether this need not be asked for again: a week for what leads somewhere, a day where a server does not want
  /// to be asked, an hour for what may have been repaired since.
  func isGood(at now: Int) -> Bool {
    let hour = 3600
    let lifetime =
      switch state {
      case .reachable, .moved: 7 * 24 * hour
      case .blocked: 24 * hour
      case .broken: hour
      }
    // A moment of the future is of a clock that was wrong.
    return (0..<lifetime).contains(now - moment)
  }
}
