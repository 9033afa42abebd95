import Metadata
import URLs

/// Where Hugo publishes a page.
struct HugoAddress {
  /// The page's folder below the content folder, as it is written there.
  let directory: String
  let stem: String
  let page: ImportedPage
  /// Patterns by the section at the top.
  let patterns: [String: String]
  /// Whether pages are files, not folders.
  let isUgly: Bool

  /// The address; `nil` if a pattern asks for a value that is not known.
  var address: String? {
    var sections = directory.split(separator: "/").map(String.init)
    let name = stem == "index" ? sections.popLast() ?? stem : stem
    let slug = Self.path(page.slug ?? name)
    guard let top = sections.first?.lowercased(), let pattern = patterns[top] else {
      let path = "/" + (sections.map(Self.path) + [slug]).joined(separator: "/")
      return isUgly ? path + ".html" : path + "/"
    }
    var result = pattern.hasPrefix("/") ? "" : "/"
    var rest = pattern[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let token = rest[rest.index(after: colon)...].prefix { $0.isASCII && $0.isLetter }
      guard let value = value(of: String(token), slug: slug, name: name, sections: sections) else {
        return nil
      }
      result += value
      rest = rest[token.endIndex...]
    }
    result += rest
    if isUgly { return (result.hasSuffix("/") ? String(result.dropLast()) : result) + ".html" }
    return result.hasSuffix("/") || result.splitLast.name.contains(".html") ? result : result + "/"
  }

  /// An alias as an address from the root. One with a slash at its beginning counts from the root of its language, any other from
  /// where its page's folder lies.
  static func alias(_ text: String, of address: String, languagePrefix: String) -> String {
    if text.hasPrefix("/") { return languagePrefix + text }
    let own = address.hasSuffix("/") ? String(address.dropLast()) : address
    return (own.splitLast.folder + "/" + text).removingDotSegments
  }

  private func value(of token: String, slug: String, name: String, sections: [String]) -> String? {
    let day = (page.metadata.text("date").flatMap { CalendarDate($0) })?.isoDay.split(separator: "-").map(
      String.init)
    return switch token {
    case "year": day?[0]
    case "month": day?[1]
    case "day": day?[2]
    case "section": sections.first.map(Self.path)
    case "sections": sections.map(Self.path).joined(separator: "/")
    case "slug": page.slug.map(Self.path) ?? page.metadata.text("title").map(Self.path) ?? slug
    case "title": page.metadata.text("title").map(Self.path)
    case "slugorfilename", "slugorcontentbasename": slug
    case "filename", "contentbasename": Self.path(name)
    default: nil
    }
  }

  /// A text as Hugo has it in addresses: lower case, white space as one hyphen unless one stands beside it, letters, digits
  /// and a few signs kept.
  static func path(_ text: String) -> String {
    var result = ""
    var isSpace = false
    for scalar in text.lowercased().unicodeScalars {
      let isKept =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "._+~#@/-".unicodeScalars.contains(scalar)
        || [.nonspacingMark, .spacingMark].contains(scalar.properties.generalCategory)
      if isKept {
        if isSpace, scalar != "-" { result.append("-") }
        isSpace = false
        result.unicodeScalars.append(scalar)
      } else if scalar.properties.isWhitespace, !result.isEmpty, result.unicodeScalars.last != "-" {
        isSpace = true
      }
    }
    return result
  }
}
