package import Metadata

extension LinkProber.Answer {
  /// What an error means for a reader who follows the link in a browser.
  var meaning: LinkState {
    switch status {
    // 999 is LinkedIn's answer to programs.
    case 401, 402, 403, 405, 406, 407, 429, 451, 501, 999: .blocked(.status(status))
    case 503 where isBotProtection: .blocked(.status(status))
    default: .broken(.status(status))
    }
  }

  /// Whether the answer comes from a service that keeps programs out.
  private var isBotProtection: Bool {
    if headers["cf-mitigated"] != nil { return true }
    let server = headers["server"]?.lowercased() ?? ""
    return ["cloudflare", "ddos-guard", "sucuri"].contains { server.contains($0) }
  }

  /// How long the server asks clients to wait (RFC 9110, section 10.2.3): a number of seconds, or until a date.
  func retryAfter(now: Int) -> Duration? {
    guard let text = headers["retry-after"] else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, min(seconds, 1 << 30))) }
    return CalendarDate(httpDate: text).map { .seconds(max(0, $0.secondsSince1970 - now)) }
  }
}

extension CalendarDate {
  /// Reads the date of an HTTP header in the form that servers must send: `Sun, 06 Nov 1994 08:49:37 GMT`.
  package init?(httpDate text: String) {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: String(parts[2])) else {
      return nil
    }
    self.init("\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
  }
}
