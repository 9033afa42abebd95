extension BaseURL {
  /// Whether a destination is an address of the web that does not lie below this one.
  public func isExternal(_ destination: String) -> Bool {
    // Most of a site's own addresses are paths.
    if destination.utf8.first == UInt8(ascii: "/"), !destination.hasPrefix("//") { return false }
    guard destination.isWebAddress else { return false }
    // The first letters tell of nearly all links that they lead elsewhere.
    return lengthOfBase(of: destination) == nil
  }

  /// The path on the host, with its query and fragment, of a whole address that lies below this one, whose host may be in
  /// any case: `/blog/a/` of `https://example.org/blog/a/`; `nil` for any other destination.
  public func hostPath(ofOwn destination: String) -> String? {
    guard destination.isWebAddress, let length = lengthOfBase(of: destination) else { return nil }
    let rest = destination.dropFirst(length)
    return path + (rest.first == "/" ? rest.dropFirst() : rest)
  }

  /// How many characters of an address name this one, without the slash at its end.
  private func lengthOfBase(of destination: String) -> Int? {
    let whole = destination.hasPrefix("//") ? absolute.drop { $0 != "/" } : absolute[...]
    let own = whole.dropLast().lowercased()
    let prefix = destination.prefix(own.count)
    guard prefix.lowercased() == own,
      destination[prefix.endIndex...].first.map({ "/?#".contains($0) }) ?? true
    else { return nil }
    return own.count
  }
}

extension String {
  /// Whether it is an address of the web with a host: `https://…`, `http://…` or `//…`.
  fileprivate var isWebAddress: Bool {
    if hasPrefix("//") { return true }
    let scheme = prefix("https://".count).lowercased()
    return scheme.hasPrefix("https://") || scheme.hasPrefix("http://")
  }
}
