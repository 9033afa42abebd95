package import Diagnostics

// The wording of problems with links to other sites.

extension Diagnostic {
  /// The identifier for an address whose server refuses automated requests. An author cannot fix that.
  package static let uncheckedLinkIdentifier = "unchecked-link"

  static func brokenExternalLink(
    _ address: String, _ fault: LinkFault, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "broken-external-link", "The link to `\(address)` is broken: \(fault.sentencePart)",
      at: location)
  }

  static func uncheckedExternalLink(
    _ address: String, _ fault: LinkFault, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, uncheckedLinkIdentifier, "The link to `\(address)` cannot be checked: \(fault.sentencePart)",
      at: location,
      notes: ["Check it in a browser; to silence this warning, add the address to `skip` under `links`."])
  }

  static func movedExternalLink(
    _ address: String, to new: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "moved-link", "`\(address)` has moved permanently", at: location,
      notes: ["Link to `\(new)` instead."])
  }
}

extension [Diagnostic] {
  /// Adds a note that no host could be reached.
  mutating func addNoteOfNetwork() {
    for index in indices where self[index].identifier == "broken-external-link" {
      self[index].notes.append("No host could be reached; check the network connection of this machine.")
    }
  }
}

extension LinkFault {
  fileprivate var sentencePart: String {
    switch self {
    case .status(let status):
      switch status {
      case 401: "the server requires a login (401)"
      case 403, 999: "the server refuses automated requests (\(status))"
      case 404: "the page does not exist (404)"
      case 410: "the page was removed permanently (410)"
      case 429: "the server received too many requests (429)"
      case 500...: "the server answered \(status) on every attempt"
      default: "the server answered \(status)"
      }
    case .failure(.unknownHost): "the host is unknown"
    case .failure(.refused): "the host refused the connection"
    case .failure(.unreachable): "the host cannot be reached"
    case .failure(.certificate): "the server's certificate is not trusted"
    case .failure(.timeout): "the server did not answer in time on any attempt"
    case .failure(.dropped): "the server closed the connection without an answer"
    case .failure(.invalidAddress): "the address, or one that it redirects to, is not valid"
    case .tooManyRedirects: "it redirects more than \(LinkRequest.redirectLimit) times"
    }
  }
}
