import Digests
import Markup
import Theming
import URLs

/// The file `_headers`, by which Netlify and Cloudflare are told what to send with a site's files: a strict policy for
/// content, and that files whose names change with their content need not be asked for again.
struct HostHeaders {
  /// Where the hosts look for it.
  static let address = "/_headers"

  /// Where the site is.
  let baseURL: BaseURL
  /// The theme's assets.
  let assets: PublishedAssets
  /// Pages, one after another, with nothing but what every page has. Styles and scripts in them are allowed by their digests.
  let emptyPages: [UInt8]

  /// The file's bytes.
  func bytes() -> [UInt8] {
    var rules = [
      Rule(
        path: "/*",
        headers: [
          "Content-Security-Policy: \(policy)", "X-Content-Type-Options: nosniff",
          "Referrer-Policy: strict-origin-when-cross-origin",
        ]),
      Rule(path: "/samples/*.wasm", headers: ["Content-Type: application/wasm", Self.isImmutable]),
    ]
    rules += assets.assets.values.map(\.path).sorted().map { path in
      Rule(path: PublishedAssets.folderAddress + path, headers: [Self.isImmutable])
    }
    let blocks = rules.map { rule in
      ([baseURL.hostPath(rule.path)] + rule.headers.map { "  " + $0 }).joined(separator: "\n") + "\n"
    }
    return Array(blocks.joined(separator: "\n").utf8)
  }

  private struct Rule {
    var path: String
    var headers: [String]
  }

  private static let isImmutable = "Cache-Control: public, max-age=31536000, immutable"

  /// The value of `Content-Security-Policy`. WebAssembly needs `wasm-unsafe-eval`, which allows nothing else; `data:` is the
  /// default theme's icon.
  private var policy: String {
    let directives = [
      ["default-src", "'none'"],
      ["script-src", "'self'", "'wasm-unsafe-eval'"] + digests(of: "script"),
      ["style-src", "'self'"] + digests(of: "style"),
      ["img-src", "'self'", "data:"], ["font-src", "'self'"], ["media-src", "'self'"],
      ["connect-src", "'self'"], ["manifest-src", "'self'"], ["base-uri", "'none'"],
      ["form-action", "'self'"], ["frame-ancestors", "'none'"],
    ]
    return directives.map { $0.joined(separator: " ") }.joined(separator: "; ")
  }

  /// The digests of what stands in elements of one name, as the policy has them, each once.
  private func digests(of name: String) -> [String] {
    var found: [String] = []
    var offset = 0
    while let open = emptyPages[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = open + 1
      guard let tag = HTMLTag(in: emptyPages, at: open), tag.kind == .start else { continue }
      offset = tag.holdsOnlyText ? tag.endOfElement(in: emptyPages) : tag.end
      guard tag.name == name, let close = emptyPages[..<offset].lastIndex(of: UInt8(ascii: "<")),
        close >= tag.end,
        !tag.attributes(in: emptyPages).contains(where: {
          $0.name == "src" || $0.value?.hasSuffix("json") == true
        })
      else { continue }
      let digest = "'\(Fingerprint(Array(emptyPages[tag.end..<close])).integrity)'"
      if !found.contains(digest) { found.append(digest) }
    }
    return found
  }
}
