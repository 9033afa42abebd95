import Markup
import PageRendering
package import SiteModel
import URLs

/// What is published at the former addresses of pages.
package struct Redirection {
  /// The address of the list of redirects that Netlify and Cloudflare Pages read.
  static let listAddress = "/_redirects"

  let configuration: SiteConfiguration
  let redirects: [SitePlan.Redirect]

  /// The redirects of a site.
  package init(configuration: SiteConfiguration, redirects: [SitePlan.Redirect]) {
    (self.configuration, self.redirects) = (configuration, redirects)
  }

  /// A page that leads to where the former one is now, for hosts that know no redirects.
  package func page(_ redirect: SitePlan.Redirect) -> [UInt8] {
    let base = configuration.baseURL
    return Self.page(
      leadingTo: base.hostPath(redirect.to), canonical: base.address(redirect.to),
      language: configuration.language)
  }

  /// A page that leads to another address.
  ///
  /// - Parameters:
  ///   - path: The address as links have it.
  ///   - canonical: The whole address.
  ///   - language: The language of the page.
  /// - Returns: The page's HTML.
  package static func page(leadingTo path: String, canonical: String, language: String) -> [UInt8] {
    var html = MarkupBuffer()
    html.append(markup: "<!doctype html>\n<html")
    html.append(attribute: "lang", language)
    html.append(markup: ">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    html.append(text: path)
    html.append(markup: "</title>\n<link rel=\"canonical\"")
    html.append(attribute: "href", canonical)
    html.append(markup: ">\n<meta name=\"robots\" content=\"noindex\">\n<meta http-equiv=\"refresh\"")
    html.append(attribute: "content", "0; url=" + path)
    html.append(markup: ">\n</head>\n<body>\n<p><a")
    html.append(attribute: "href", path)
    html.append(markup: ">")
    html.append(text: path)
    html.append(markup: "</a></p>\n</body>\n</html>\n")
    return html.bytes
  }

  /// Whether a file is such a page.
  package static func isPage(_ bytes: [UInt8]) -> Bool {
    bytes.count < 4096
      && String(decoding: bytes, as: UTF8.self).contains("<meta http-equiv=\"refresh\" content=\"0; url=")
  }

  /// One redirect a line: where from, where to, and status 301 (RFC 9110, section 15.4.2).
  package func list() -> [UInt8] {
    let base = configuration.baseURL
    return redirects.flatMap { redirect in
      Array("\(base.hostPath(redirect.from)) \(base.hostPath(redirect.to)) 301\n".utf8)
    }
  }
}
