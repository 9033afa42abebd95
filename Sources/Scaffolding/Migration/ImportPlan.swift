import Diagnostics
import Metadata
import SiteEngine
import SiteModel

/// What a build would say of the addresses of an import, with the aliases and files left out that cannot be where they were.
///
/// Pages are never left out: where two have one address, the import says so, and a build fails.
struct ImportPlan {
  private(set) var pages: [ImportedPage]
  /// The assets by their path in `Content`, as paths of the folder that is read.
  private(set) var assets: [String: String]
  private(set) var diagnostics: [Diagnostic] = []
  private let configuration: SiteConfiguration
  private let themes: [String]

  /// Plans the made site, and leaves out what conflicts with something else.
  ///
  /// - Parameters:
  ///   - pages: The site's pages.
  ///   - assets: Its other files by their path in `Content`, as paths of the folder that is read.
  ///   - configuration: Its configuration.
  ///   - themes: The folders of installed themes.
  init(
    _ pages: [ImportedPage], assets: [String: String], configuration: SiteConfiguration, themes: [String]
  ) {
    (self.pages, self.assets, self.configuration) = (pages, assets, configuration)
    self.themes = themes
    // What is left out may have hidden another conflict.
    while !Task.isCancelled, resolveConflicts() {}
  }

  /// Leaves out what conflicts with something else.
  ///
  /// - Returns: Whether anything was left out.
  private mutating func resolveConflicts() -> Bool {
    let loaded = loaded(pages)
    var isChanged = false
    for conflict in conflicts(of: loaded.compactMap(\.self)) where conflict.severity == .error {
      guard let place = conflict.location, place.file.hasPrefix(ContentScan.folder + "/") else { continue }
      let path = String(place.file.dropFirst(ContentScan.folder.utf8.count + 1))
      if let source = assets.removeValue(forKey: path) {
        diagnostics.append(.leftOut(conflict, source: source))
        isChanged = true
      } else if let index = pages.firstIndex(where: { $0.target == path }),
        let alias = loaded[index]?.frontMatter.aliases.first(where: { $0.location == place })
      {
        diagnostics.append(.leftOut(conflict, source: pages[index].source))
        pages[index].removeAlias(alias.text)
        isChanged = true
      }
    }
    return isChanged
  }

  /// What a build makes of each page's file.
  func loaded(_ pages: [ImportedPage]) -> [Page?] {
    pages.map { page in
      page.verbatim == nil && !Task.isCancelled
        ? Page.read(ContentFile(page.target), bytes: page.bytes, configuration: configuration).page : nil
    }
  }

  private func conflicts(of pages: [Page]) -> [Diagnostic] {
    SiteBuild.addressConflicts(
      of: pages, assets: assets.keys.sorted(), configuration: configuration, themes: themes)
  }
}

extension ImportedPage {
  fileprivate mutating func removeAlias(_ text: String) {
    guard case .list(let items)? = metadata["aliases"] else { return }
    let rest = items.compactMap(\.text).filter { $0 != text }
    metadata["aliases"] = rest.isEmpty ? nil : .texts(rest)
  }
}
