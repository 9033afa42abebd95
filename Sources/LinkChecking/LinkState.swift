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
