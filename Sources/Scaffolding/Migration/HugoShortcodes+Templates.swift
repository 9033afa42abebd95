import FileSystem

extension HugoShortcodes {
  /// The names of a site's shortcodes whose templates show what stands in them, and nothing else: `{{ .Inner | safeHTML }}`.
  static func transparent(in site: Directory, theme: String?) -> Set<String> {
    let layouts = [theme.map { "themes/\($0)/layouts" }, "layouts"].compactMap(\.self)
    var names: Set<String> = []
    for folder in layouts.flatMap({ [$0 + "/shortcodes", $0 + "/_shortcodes"] }) {
      for entry in (try? site.entries(folder)) ?? [] where entry.name.hasSuffix(".html") {
        guard let bytes = try? site.read(folder + "/" + entry.name),
          let text = String(validating: bytes, as: UTF8.self)
        else { continue }
        let name = String(entry.name.dropLast(".html".count))
        // One of the site counts, not one of its theme.
        if isTransparent(text) { names.insert(name) } else { names.remove(name) }
      }
    }
    return names
  }

  private static func isTransparent(_ template: String) -> Bool {
    template.replacing(#/<!--.*?-->|\{\{-?\s*\/\*.*?\*\/\s*-?\}\}/#.dotMatchesNewlines(), with: "")
      .trimmingWhitespace
      .wholeMatch(
        of: #/\{\{-?\s*\.Inner\s*(?:\|\s*(?:safeHTML|markdownify|\$?\.Page\.RenderString)\s*)*-?\}\}/#) != nil
  }
}

extension Substring {
  /// The tag that ends a shortcode of a name, if it has one before another of the name begins.
  func range(ofHugoEnd name: String) -> Range<Index>? {
    for match in matches(of: #/\{\{[<%]\s*(\/?)\s*([^\s>%\/]+)[^>%]*[>%]\}\}/#) where match.output.2 == name {
      return match.output.1.isEmpty ? nil : match.range
    }
    return nil
  }
}
