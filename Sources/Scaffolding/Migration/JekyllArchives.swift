import Metadata
import URLs

/// The pages of terms that the plug-in `jekyll-archives` makes, and Octopress for categories. Jekyll itself makes none.
struct JekyllArchives {
  private let settings: SourceConfiguration

  /// Reads what a site asks of the plug-in.
  init(_ settings: SourceConfiguration) { self.settings = settings }

  /// The address of a term's page; `nil` where the taxonomy has none.
  func address(_ taxonomy: String, _ term: String) -> String? {
    if taxonomy == "categories", let folder = settings.value("category_dir")?.text {
      let path = folder.split(separator: "/").joined(separator: "/")
      let name = slug(term)
      return name.isEmpty ? nil : "/\(path)/\(name)/"
    }
    let enabled = settings.value("jekyll-archives", "enabled")
    let isEnabled =
      if case .list(let items)? = enabled?.content {
        items.contains { $0.text == taxonomy }
      } else {
        enabled?.text == "all"
      }
    // In other modes names are divided in other ways.
    guard isEnabled, ["default", nil].contains(settings.value("jekyll-archives", "slug_mode")?.text) else {
      return nil
    }
    let type = taxonomy == "categories" ? "category" : "tag"
    let pattern = settings.value("jekyll-archives", "permalinks", type)?.text ?? "/\(type)/:name/"
    let name = slug(term)
    guard pattern.hasPrefix("/"), pattern.contains(":name"), !name.isEmpty else { return nil }
    return pattern.replacing(":name", with: name).replacing(":type", with: type)
  }
}
