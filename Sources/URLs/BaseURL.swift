/// Where a site is reachable: a scheme and host, and the path below which all of its addresses are.
package struct BaseURL: Sendable, Hashable {
  /// Scheme and host without a slash at the end: `https://example.org`.
  package let origin: String
  /// The path, beginning and ending with a slash: `/`, or `/blog/`.
  package let path: String

  /// The address of the preview server, for a site that does not say where it will be.
  package static let `default` = BaseURL(origin: "http://localhost:1414", path: "/")

  /// Creates a base URL from its parts.
  package init(origin: String, path: String) {
    self.origin = origin
    self.path = path
  }

  /// Reads `https://example.org/blog` or `http://…`, with or without a slash at the end.
  ///
  /// Anything else is `nil`: another scheme, no host, a query or a fragment, `.` or `..` in the path, white space,
  /// quotes or control characters.
  package init?(_ text: String) {
    for scheme in ["https://", "http://"] where text.lowercased().hasPrefix(scheme) {
      let rest = text.dropFirst(scheme.count)
      let host = rest.prefix { $0 != "/" }
      let forbidden: Set<Unicode.Scalar> = ["\"", "<", ">", "?", "#", "\\", "\u{7F}"]
      let isForbidden = rest.unicodeScalars.contains { scalar in
        scalar.properties.isWhitespace || scalar.value < 0x20 || forbidden.contains(scalar)
      }
      let parts = rest.dropFirst(host.count).split(separator: "/")
      guard !host.isEmpty, !isForbidden, !parts.contains("."), !parts.contains("..") else { return nil }
      origin = scheme + host
      path = parts.isEmpty ? "/" : "/" + parts.joined(separator: "/") + "/"
      return
    }
    return nil
  }

  /// The whole address of the site's root, ending with a slash.
  package var absolute: String { origin + path }

  /// The path on the host of a site path such as `/posts/dial/`, with what a path of an address cannot hold (RFC
  /// 3986, section 3.3) percent-encoded.
  package func hostPath(_ sitePath: String) -> String { hostPath(ofReference: sitePath.encodingPath) }

  /// The whole address of a site path such as `/posts/dial/`, percent-encoded as `hostPath` does.
  package func address(_ sitePath: String) -> String { origin + hostPath(sitePath) }

  /// The path on the host of what an author writes as an address: percent-encoded where it needs to be, perhaps
  /// with a query and a fragment.
  package func hostPath(ofReference reference: String) -> String {
    let rest = reference.utf8.drop { $0 == UInt8(ascii: "/") }
    // A slash with a mark behind it is another character.
    if let byte = rest.first, byte >= 0x80 { return path + reference.drop { $0 == "/" } }
    if path == "/", reference.utf8.count == rest.count + 1 { return reference }
    var result = path
    result.append(contentsOf: Substring(rest))
    return result
  }
}
