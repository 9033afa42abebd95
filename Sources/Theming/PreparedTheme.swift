package import Diagnostics
package import FileSystem
package import SiteModel

/// A site's theme, read and compiled; it depends on the configuration and not on any page.
package struct PreparedTheme: Sendable {
  /// The theme's files, and the site's own in their place.
  package var theme: Theme
  /// The values of the theme's options.
  package var settings: ThemeSettings
  /// The strings of each of the site's languages.
  package var strings: SiteStrings
  /// The compiled templates.
  package var templates: TemplateLibrary
  /// The published names and the digests of the assets.
  package var assets: PublishedAssets
  /// The problems with its files, and with what the site sets.
  package var diagnostics: [Diagnostic]

  /// Reads the theme that a site's configuration names.
  ///
  /// - Parameters:
  ///   - configuration: The site's configuration.
  ///   - folder: The site's folder.
  ///   - installed: The folders of installed themes.
  ///   - hashesAssets: Whether the assets that templates ask for also get names with their digest.
  package init(
    _ configuration: SiteConfiguration, folder: Directory, installed: [String], hashesAssets: Bool
  ) {
    theme = Theme(named: configuration.theme, site: folder, installed: installed)
    let settingProblems: [Diagnostic]
    (settings, settingProblems) = theme.settings(configuration.themeOptions, name: configuration.theme)
    strings = SiteStrings(theme.strings, configuration)
    let templateProblems: [Diagnostic]
    (templates, templateProblems) = TemplateLibrary.compile(
      theme.templates, strings: strings, languages: configuration.pageLanguages)
    assets = PublishedAssets(theme, hashesNames: hashesAssets)
    diagnostics =
      settingProblems + theme.diagnostics + strings.diagnostics + templateProblems + assets.diagnostics
  }
}
