import Metadata
import SiteModel
import URLs

/// How Jekyll makes addresses: a pattern such as `/:categories/:year/:title.html`, or the name of a usual one.
struct JekyllPattern {
  /// The default pattern of posts.
  static let date = JekyllPattern("date")

  private let text: String
  /// Whether pages that are not posts are folders too.
  let isPretty: Bool

  init(_ text: String) {
    let named = [
      "date": "/:categories/:year/:month/:day/:title:output_ext",
      "pretty": "/:categories/:year/:month/:day/:title/",
      "ordinal": "/:categories/:year/:y_day/:title:output_ext",
      "weekdate": "/:categories/:year/W:week/:short_day/:title:output_ext",
      "none": "/:categories/:title:output_ext",
    ]
    let pattern = named[text] ?? text
    self.text = pattern.hasPrefix("/") ? pattern : "/" + pattern
    isPretty = pattern.hasSuffix("/")
  }

  /// The pattern that gives posts most nearly the same addresses here; `nil` where there is none.
  var converted: String? {
    var result = text
    for category in [":categories", ":slugified_categories"] {
      result = result.replacing("/" + category, with: "")
    }
    for name in [":title", ":name", ":basename"] { result = result.replacing(name, with: ":slug") }
    for ending in [":output_ext", ".html"] where result.hasSuffix(ending) {
      result = String(result.dropLast(ending.count))
    }
    if !result.hasSuffix("/") { result += "/" }
    return (try? PermalinkPattern(result)) == nil ? nil : result
  }

  /// The address of a page.
  ///
  /// - Parameters:
  ///   - slug: The file's name without its date.
  ///   - date: The page's date.
  ///   - page: The page, for its categories.
  ///   - collection: The collection that it belongs to.
  ///   - path: Its path in the collection, without an extension.
  /// - Returns: The address; `nil` if the pattern asks for a value that is not known.
  func address(
    slug: String, date: CalendarDate?, page: ImportedPage, collection: String = "posts", path: String? = nil
  ) -> String? {
    var result = ""
    var rest = text[...]
    while let colon = rest.firstIndex(of: ":") {
      result += rest[..<colon]
      let token = rest[rest.index(after: colon)...].prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
      let name = ["output_ext", "categories"].first { token.hasPrefix($0) } ?? String(token)
      guard let value = value(of: name, slug, date, page, collection, path ?? slug) else { return nil }
      result += value
      rest = rest[token.startIndex...].dropFirst(name.count)
    }
    result += rest
    while result.contains("//") { result = result.replacing("//", with: "/") }
    if result.hasSuffix("/index.html") { result = String(result.dropLast("index.html".count)) }
    // Without an ending it is a file that servers also find without one.
    return result.hasSuffix("/") || result.splitLast.name.contains(".") ? result : result + ".html"
  }

  private func value(
    of token: String, _ slug: String, _ date: CalendarDate?, _ page: ImportedPage, _ collection: String,
    _ path: String
  ) -> String? {
    let day = date?.isoDay.split(separator: "-").map(String.init)
    switch token {
    case "year": return day?[0]
    case "short_year": return (day?[0].suffix(2)).map(String.init)
    case "month": return day?[1]
    case "i_month": return date.map { String($0.month) }
    case "day": return day?[2]
    case "i_day": return date.map { String($0.day) }
    case "y_day":
      guard let date, let first = CalendarDate(year: date.year, month: 1, day: 1),
        let midnight = CalendarDate(year: date.year, month: date.month, day: date.day)
      else { return nil }
      let number = String((midnight.secondsSince1970 - first.secondsSince1970) / 86_400 + 1)
      return String(repeating: "0", count: 3 - number.utf8.count) + number
    case "title", "slug", "name", "basename": return slug
    case "collection": return collection
    case "path": return path
    case "output_ext": return ".html"
    case "categories", "slugified_categories":
      guard case .list(let items)? = page.metadata["categories"] else { return "" }
      return items.compactMap(\.text).map { category in
        token == "categories" ? category.lowercased().replacing(" ", with: "%20") : URLs.slug(category)
      }.joined(separator: "/")
    default: return nil
    }
  }
}
