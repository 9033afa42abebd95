/// What is known of an address outside the site.
package enum LinkState: Sendable, Hashable {
  /// It leads somewhere.
  case reachable
  /// It leads somewhere, and the server says for good that this is another address.
  case moved(to: String)
  /// Nothing is there.
  case broken(LinkFault)
  /// The server does not let a program find out.
  case blocked(LinkFault)
}

/// Why an address could not be reached.
package enum LinkFault: Sendable, Hashable {
  /// The server's answer.
  case status(Int)
  /// There was none.
  case failure(LinkProber.Failure)
  /// Each answer leads on to another address.
  case tooManyRedirects
}

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
