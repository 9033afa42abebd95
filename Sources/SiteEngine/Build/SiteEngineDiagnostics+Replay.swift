import Diagnostics
import URLs

// The wording of diagnostics for addresses of states.

extension Diagnostic {
  static func addressOfOtherSite(_ base: BaseURL) -> Diagnostic {
    Diagnostic(
      .error, "address-of-other-site", "The address is not of this site", at: nil,
      notes: ["This site is at `\(base.absolute)`. `--base-url` names another place."])
  }

  static func addressOfNoPage(_ path: String) -> Diagnostic {
    Diagnostic(.error, "address-of-no-page", "The site has no page `\(path)`", at: nil)
  }

  static func addressOfNoFigure(_ id: String) -> Diagnostic {
    let message =
      id.isEmpty
      ? "The address has no state of a figure" : "There is no live figure `\(id)` where the address leads"
    return Diagnostic(
      .error, "address-of-no-figure", message, at: nil,
      notes: ["*Link* under a live figure copies an address such as `…#live-dial-dial-turn:AQ…`."])
  }
}
