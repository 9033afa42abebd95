import Metadata

/// How another generator is told that a page is not published, or not yet, or no longer: in front matter that says nothing
/// here, so that the page would be published.
struct HiddenPage {
  /// The key and its value, as a message quotes them.
  let text: String
  /// What to write instead.
  let replacement: String

  /// Creates a value from an entry of front matter; `nil` if it does not hide a page.
  init?(_ entry: MetadataValue.Entry) {
    let value =
      switch entry.value.content {
      case .boolean(let flag): flag ? "true" : "false"
      default: entry.value.text ?? ""
      }
    let key = entry.key.lowercased().filter { $0 != "_" && $0 != "-" }
    let isDate = CalendarDate(value) != nil
    switch key {
    case _ where Self.hidingValues[key]?.contains(value.lowercased()) == true: replacement = "draft: true"
    case "expirydate" where isDate, "unpublishdate" where isDate: replacement = "expires: \(value)"
    case "build" where Self.isNeverRendered(entry.value): replacement = "draft: true"
    default: return nil
    }
    text = value.isEmpty ? entry.key : "\(entry.key): \(value.cut)"
  }

  private static let falsehoods: Set<String> = ["false", "no", "off", "0"]
  private static let truths: Set<String> = ["true", "yes", "on", "1"]

  /// Keys, in lower case and without hyphens, and the values with which they hide a page.
  private static let hidingValues: [String: Set<String>] = [
    // Jekyll; Obsidian
    "published": falsehoods, "publish": falsehoods,
    // Pelican; exports of WordPress
    "status": ["draft", "hidden", "skip", "private", "pending", "future", "trash", "unpublished"],
    "visibility": ["private", "hidden", "none"], "private": truths, "hidden": truths, "unpublished": truths,
    "isdraft": truths,
    // Zola's sections; Hugo's bundles
    "render": falsehoods, "headless": truths,
    // Eleventy
    "permalink": falsehoods, "eleventyexcludefromcollections": truths,
  ]

  /// Whether it is a table of Hugo's by which a page is not rendered.
  private static func isNeverRendered(_ value: MetadataValue) -> Bool {
    guard case .table(let entries) = value.content,
      let render = entries.first(where: { $0.key.lowercased() == "render" })
    else { return false }
    return render.value.content == .boolean(false) || render.value.text == "never"
  }
}
