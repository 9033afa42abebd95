import Markup
public import SiteModel
import URLs

extension Alias {
  /// The address below the site's root; `nil` for a text that is none.
  ///
  /// A text without a slash at its beginning is looked up in the page's section. An address whose last part has no
  /// extension is a folder's.
  public func address(in section: String) -> String? {
    let written = text.decodingPercentEncoding ?? text
    let forbidden: Set<Character> = ["?", "#", "\\"]
    guard !written.isEmpty, !text.hasScheme, !text.hasPrefix("//"),
      !written.contains(where: forbidden.contains),
      written.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    let parent = section.isEmpty ? "/" : "/" + section + "/"
    let path = (written.hasPrefix("/") ? written : parent + written).removingDotSegments
    let name = path.split(separator: "/").last ?? ""
    if name.isEmpty { return nil }
    return path.hasSuffix("/") || name.dropFirst().contains(".") ? path : path + "/"
  }
}

/// What is published at the former addresses of pages.
struct Redirection {
  /// The address of the list of redirects that Netlify and Cloudflare Pages read.
  static let listAddress = "/_redirects"

  let configuration: SiteConfiguration
  let redirects: [SitePlan.Redirect]

  /// A page that leads to where the former one is now, for hosts that know no redirects.
  func page(_ redirect: SitePlan.Redirect) -> [UInt8] {
    let path = configuration.baseURL.hostPath(redirect.to)
    var html = MarkupBuffer()
    html.append(markup: "<!doctype html>\n<html")
    html.append(attribute: "lang", configuration.language)
    html.append(markup: ">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    html.append(text: path)
    html.append(markup: "</title>\n<link rel=\"canonical\"")
    html.append(attribute: "href", configuration.baseURL.address(redirect.to))
    html.append(markup: ">\n<meta name=\"robots\" content=\"noindex\">\n<meta http-equiv=\"refresh\"")
    html.append(attribute: "content", "0; url=" + path)
    html.append(markup: ">\n</head>\n<body>\n<p><a")
    html.append(attribute: "href", path)
    html.append(markup: ">")
    html.append(text: path)
    html.append(markup: "</a></p>\n</body>\n</html>\n")
    return html.bytes
  }

  /// One redirect a line: where from, where to, and status 301 (RFC 9110, section 15.4.2).
  func list() -> [UInt8] {
    let base = configuration.baseURL
    return redirects.flatMap { redirect in
      Array("\(base.hostPath(redirect.from)) \(base.hostPath(redirect.to)) 301\n".utf8)
    }
  }
}
