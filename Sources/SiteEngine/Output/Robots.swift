/// What crawlers are told (RFC 9309): that they may read everything, and where the sitemap is.
///
/// Crawlers ask for it at the root of a host only; a site below a path has its own there for whoever sets up the host.
struct Robots {
  static let address = "/robots.txt"

  let baseURL: BaseURL

  /// The file's bytes.
  func bytes() -> [UInt8] {
    Array("User-agent: *\nAllow: /\n\nSitemap: \(baseURL.address(Sitemap.address))\n".utf8)
  }
}
