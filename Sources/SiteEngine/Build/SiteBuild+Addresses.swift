package import Diagnostics
import FileSystem
import PageRendering
package import SiteModel
import Theming

extension SiteBuild {
  /// What a build would say of the addresses of pages that are not written yet.
  ///
  /// - Parameters:
  ///   - pages: The pages.
  ///   - assets: The other files of `Content`, by their path there.
  ///   - configuration: The site's configuration.
  ///   - themes: The folders of installed themes.
  /// - Returns: What is wrong with the pages as a whole, and which addresses belong to two sources.
  package static func addressConflicts(
    of pages: [Page], assets: [String], configuration: SiteConfiguration, themes: [String]
  ) -> [Diagnostic] {
    let theme = Theme(named: configuration.theme, site: Directory(root: "/nonexistent"), installed: themes)
    let (site, problems) = Site.index(
      pages, assets: assets.map { ContentFile($0) }, configuration: configuration)
    let plan = SitePlan(
      site, theme: theme, assets: PublishedAssets(theme, hashesNames: true),
      strings: SiteStrings(theme.strings, configuration))
    return problems + plan.conflicts
  }
}
