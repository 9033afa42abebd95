package import URLs

/// The `robots.txt` for crawlers (RFC 9309): they may read everything, and it names the sitemap.
///
/// Crawlers request it only at the root of a host. A site below a path publishes its own there, so that the host's
/// owner can copy it.
package struct Robots {
  /// Below the root of the host.
  package static let address = "/robots.txt"

  /// Where the site is.
  package let baseURL: BaseURL

  /// The rules of a site.
  package init(baseURL: BaseURL) {
    self.baseURL = baseURL
  }

  /// The file's bytes.
  package func bytes() -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(baseURL.address(Sitemap.address))\n".utf8)
  }
}
