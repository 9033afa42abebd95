/// Where a site is reachable: a scheme and host, and the path below which all of its addresses are.
public struct BaseURL: Sendable, Hashable {
  /// Scheme and host without a slash at the end: `https://example.org`.
  public let origin: String
  /// The path, beginning and ending with a slash: `/`, or `/blog/`.
  public let path: String

  /// The address of the preview server, for a site that does not say where it will be.
  public static let `default` = BaseURL(origin: "http://localhost:1414", path: "/")

  /// Makes a base URL out of its parts.
  init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }

  /// Reads `https://example.org/blog` or `http://…`, with or without a slash at the end.
  ///
  /// Anything else is `nil`: another scheme, no host, a query or a fragment, white space or quotes.
  public init?(_ text: String) {
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let host = rest.prefix { $0 != "/" }
      let forbidden: Set<Character> = [" ", "\"", "<", ">", "?", "#", "\\", "\t", "\n"]
      guard !host.isEmpty, !rest.contains(where: forbidden.contains) else { return nil }
      let parts = rest.dropFirst(host.count).split(separator: "/")
      origin = scheme + host
      path = parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
      return
    }
    return nil
  }

  /// The whole address of the site's root, ending with a slash.
  public var absolute: String { origin + path }

  /// The path on the host of a site path such as `/posts/dial/`.
  public func hostPath(_ sitePath: String) -> String { path + sitePath.drop { $0 == "/" } }

  /// The whole address of a site path such as `/posts/dial/`.
  public func address(_ sitePath: String) -> String { origin + hostPath(sitePath) }
}
