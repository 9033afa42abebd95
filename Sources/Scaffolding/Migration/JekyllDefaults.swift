import Diagnostics
import Metadata

/// The front matter that pages of Jekyll have unless they say otherwise: `defaults` of `_config.yml`.
struct JekyllDefaults {
  /// Values for some pages.
  private struct Scope {
    var path: String
    var type: String?
    var values: [MetadataValue.Entry]
  }

  private var scopes: [Scope] = []
  /// The keys that mean nothing here, once each.
  private(set) var unmapped: [MetadataValue.Entry] = []

  /// The keys that are read; what decides how a page looks is for templates.
  private static let keys: Set = [
    "permalink", "title", "description", "published", "tags", "categories", "category", "author", "authors",
    "image", "toc", "math", "series",
  ]

  /// Reads the setting.
  init(_ setting: MetadataValue?) {
    guard case .list(let items)? = setting?.content else { return }
    for item in items {
      let scope = item.table("scope")
      let values = item.table("values")
      scopes.append(
        Scope(
          path: scope.first { $0.key == "path" }?.value.text ?? "",
          type: scope.first { $0.key == "type" }?.value.text, values: values))
      for entry in values
      where !Self.keys.contains(entry.key) && entry.key != "layout"
        && !unmapped.contains(where: { $0.key == entry.key })
      { unmapped.append(entry) }
    }
    // The longest path counts, and a type more than none; of two alike the last.
    scopes = scopes.enumerated().sorted { left, right in
      let weights = [left, right].map {
        ($0.element.path.utf8.count, $0.element.type == nil ? 0 : 1, $0.offset)
      }
      return weights[0] < weights[1]
    }.map(\.element)
  }

  /// The values of a page that its own front matter does not have.
  ///
  /// - Parameters:
  ///   - path: Its file below Jekyll's source folder.
  ///   - type: `posts`, `drafts`, `pages` or the name of a collection.
  ///   - own: Its own front matter.
  /// - Returns: The keys with their values.
  func entries(
    path: String, type: String, besides own: [MetadataValue.Entry]
  ) -> [MetadataValue.Entry] {
    var result: [MetadataValue.Entry] = []
    for scope in scopes where path.hasPrefix(scope.path) && (scope.type ?? type) == type {
      for entry in scope.values where Self.keys.contains(entry.key) {
        result.removeAll { $0.key == entry.key }
        result.append(entry)
      }
    }
    return result.filter { entry in !own.contains { $0.key == entry.key } }
  }
}
