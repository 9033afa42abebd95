import Diagnostics
import Testing

@testable import SiteEngine

/// A page as `Page.load` would make it.
func page(
  _ file: String, title: String? = nil, date: String? = nil, weight: Int? = nil, tags: [String] = [],
  series: String? = nil, part: Int? = nil
) throws -> Page {
  let folder = try TemporaryFolder()
  var text = "---\ntitle: \(title ?? file)\n"
  if let date { text += "date: \(date)\n" }
  if let weight { text += "weight: \(weight)\n" }
  if !tags.isEmpty { text += "tags: [\(tags.map { "'\($0)'" }.joined(separator: ", "))]\n" }
  if let series { text += "series: \(series)\n" }
  if let part { text += "part: \(part)\n" }
  try folder.write(text + "---\ntext\n", to: "Content/" + file)
  let loaded = Page.load(file, from: SiteFolder(root: folder.path))
  #expect(loaded.diagnostics == [])
  return try #require(loaded.page)
}

extension Site {
  /// The site of these pages.
  static func index(
    _ pages: [Page], assets: [String] = [], configuration: SiteConfiguration = SiteConfiguration()
  ) -> Site {
    let indexed: (site: Site, diagnostics: [Diagnostic]) = index(
      pages, assets: assets, configuration: configuration)
    #expect(indexed.diagnostics == [])
    return indexed.site
  }
}

/// A theme without templates.
func emptyTheme() throws -> Theme {
  let folder = try TemporaryFolder()
  try folder.makeFolder("Themes/none")
  return Theme(named: "none", site: SiteFolder(root: folder.path), installed: [])
}
