public import Diagnostics

// The wording of what can be wrong with addresses outside the site.

extension Diagnostic {
  /// The identifier of what is said of an address that a server does not let programs ask for, which no author can do
  /// anything about.
  public static let uncheckedLinkIdentifier = "unchecked-link"

  static func brokenExternalLink(
    _ address: String, _ fault: LinkFault, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .error, "broken-external-link", "`\(address)` leads nowhere: \(fault.sentencePart)", at: location)
  }

  static func uncheckedExternalLink(
    _ address: String, _ fault: LinkFault, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, uncheckedLinkIdentifier, "`\(address)` cannot be checked: \(fault.sentencePart)",
      at: location,
      notes: ["See in a browser whether it is there; `skip` under `links` silences this."])
  }

  static func movedExternalLink(
    _ address: String, to new: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, "moved-link", "`\(address)` has moved for good", at: location,
      notes: ["It is `\(new)` now."])
  }

  static func invalidLinkPattern(_ text: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .error, "invalid-link-pattern", "`\(text)` is not a pattern of addresses", at: location,
      notes: ["Write it like `https://example.com/*`; a `*` stands for any characters."])
  }
}

extension [Diagnostic] {
  /// Says of addresses that no answer came from anywhere.
  mutating func addNoteOfNetwork() {
    for index in indices where self[index].identifier == "broken-external-link" {
      self[index].notes.append("No host at all could be reached: see whether this machine has a network.")
    }
  }
}

extension LinkFault {
  fileprivate var sentencePart: String {
    switch self {
    case .status(let status):
      switch status {
      case 401: "the server wants a password (401)"
      case 403, 999: "the server refuses programs (\(status))"
      case 404: "the server has no such page (404)"
      case 410: "the server has removed the page for good (410)"
      case 429: "the server wants fewer requests (429)"
      case 500...: "the server answers \(status), also when asked again"
      default: "the server answers \(status)"
      }
    case .failure(.unknownHost): "there is no host of this name"
    case .failure(.refused): "the host refuses connections"
    case .failure(.unreachable): "the host cannot be reached"
    case .failure(.certificate): "the server has no certificate that can be trusted"
    case .failure(.timeout): "the server does not answer in time, also when asked again"
    case .failure(.dropped): "the server ends the connection without an answer"
    case .failure(.invalidAddress): "it is, or is redirected to, something that is no address"
    case .tooManyRedirects: "it is redirected more than \(LinkRequest.redirectLimit) times"
    }
  }
}
