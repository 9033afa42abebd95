import Diagnostics
import TestSupport
import Testing

@testable import BinaryCoding
@testable import Digests
@testable import FileSystem
@testable import PageRendering
@testable import SiteEngine
@testable import SiteModel
@testable import Theming

extension Page {
  /// The page of a file below `Content`, read as a build reads it.
  static func load(
    _ path: String, from site: Directory, configuration: SiteConfiguration = SiteConfiguration()
  ) -> LoadedPage {
    let file = ConfigurationFile(
      configuration: configuration, problems: [], digest: ContentDigest(of: { _ in }))
    let loader = PageLoader(
      file, version: ContentDigest(of: { _ in }), after: LastBuild(), folder: site, start: FileStamp.now)
    return loader.load(ContentFile(path)).loaded
  }
}

/// A page as a build would load it.
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
  let loaded = Page.load(file, from: Directory(root: folder.path))
  #expect(loaded.diagnostics == [])
  return try #require(loaded.page)
}

extension Site {
  /// The site of these pages.
  static func index(
    _ pages: [Page], assets: [String] = [], configuration: SiteConfiguration = SiteConfiguration()
  ) -> Site {
    let indexed: (site: Site, diagnostics: [Diagnostic]) = index(
      pages, assets: assets.map { ContentFile($0) }, configuration: configuration)
    #expect(indexed.diagnostics == [])
    return indexed.site
  }
}

/// A theme without templates.
func emptyTheme() throws -> Theme {
  let folder = try TemporaryFolder()
  try folder.makeFolder("Themes/none")
  return Theme(named: "none", site: Directory(root: folder.path), installed: [])
}

extension EntryList {
  /// A list of entries that are there already.
  init(_ entries: [EntryContext]) {
    self.init(Array(entries.indices)) { entries[$0] }
  }
}
