public import URLs

/// What crawlers are told (RFC 9309): that they may read everything, and where the sitemap is.
///
/// Crawlers ask for it at the root of a host only; a site below a path has its own there for whoever sets up the host.
public struct Robots {
  /// Below the root of the host.
  public static let address = "/robots.txt"

  /// Where the site is.
  public let baseURL: BaseURL

  /// The rules of a site.
  public init(baseURL: BaseURL) {
    self.baseURL = baseURL
  }

  /// The file's bytes.
  public func bytes() -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(baseURL.address(Sitemap.address))\n".utf8)
  }
}
