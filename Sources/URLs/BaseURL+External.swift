extension BaseURL {
  /// Whether a destination is an address of the web that does not lie below this one.
  public func isExternal(_ destination: String) -> Bool {
    // Most of a site's own addresses are paths.
    if destination.utf8.first == UInt8(ascii: "/") {
      return destination.hasPrefix("//")
        && !(origin.drop { $0 != "/" } + path).isAddress(of: destination)
    }
    let scheme = destination.prefix("https://".count).lowercased()
    guard scheme.hasPrefix("https://") || scheme.hasPrefix("http://") else {
      return false
    }
    // The first letters tell of nearly all links that they lead elsewhere.
    return !absolute.isAddress(of: destination)
  }
}

extension StringProtocol {
  /// Whether an address, whose host may be in any case, lies below this one, which ends in a slash.
  fileprivate func isAddress(of other: String) -> Bool {
    let own = dropLast().lowercased()
    let prefix = other.prefix(own.count)
    guard prefix.lowercased() == own else { return false }
    return other[prefix.endIndex...].first.map { "/?#".contains($0) } ?? true
  }
}
