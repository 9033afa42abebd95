import Diagnostics
import PageRendering
import SiteEngine

/// A page of the new site whose Swift fences that do not parse say so.
struct MarkedFences {
  /// The page's fences that do not parse.
  let listings: [UnparsedListing]

  /// The bytes of the page with the fences marked.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
    for listing in listings {
      guard let number = listing.location.line, lines.indices.contains(number - 1) else { continue }
      let line = String(decoding: lines[number - 1], as: UTF8.self)
      let text = line.trimmingSuffix(while: \.isWhitespace)
      guard let language = text.firstRange(of: /swift/.ignoresCase()) else { continue }
      let marked =
        if let reason = listing.remedy.reason {
          text + " unverified=\"\(reason)\""
        } else {
          text[..<language.lowerBound] + listing.remedy.language + text[language.upperBound...]
        }
      lines[number - 1] = Array((marked + line[text.endIndex...]).utf8)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

extension String {
  /// The text without the characters at its end that satisfy a condition.
  fileprivate func trimmingSuffix(while condition: (Character) -> Bool) -> Substring {
    var rest = self[...]
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}
