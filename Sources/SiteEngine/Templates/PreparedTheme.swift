import Diagnostics
import FileSystem
import SiteModel

/// A site's theme, read and compiled; it depends on the configuration and not on any page.
struct PreparedTheme: Sendable {
  var theme: Theme
  var settings: ThemeSettings
  var strings: SiteStrings
  var templates: TemplateLibrary
  var assets: PublishedAssets
  /// What is wrong with its files, and with what the site sets.
  var diagnostics: [Diagnostic]

  /// Reads the theme that a site's configuration names.
  ///
  /// - Parameters:
  ///   - configuration: The site's configuration.
  ///   - folder: The site's folder.
  ///   - options: Where themes are installed, and how assets are named.
  init(_ configuration: SiteConfiguration, folder: Directory, options: SiteBuild.Options) {
    theme = Theme(named: configuration.theme, site: folder, installed: options.installedThemes)
    let settingProblems: [Diagnostic]
    (settings, settingProblems) = theme.settings(configuration.themeOptions, name: configuration.theme)
    strings = SiteStrings(theme.strings, configuration)
    let templateProblems: [Diagnostic]
    (templates, templateProblems) = TemplateLibrary.compile(
      theme.templates, strings: strings, languages: configuration.pageLanguages)
    assets = PublishedAssets(theme, hashesNames: options.hashesAssets)
    diagnostics =
      settingProblems + theme.diagnostics + strings.diagnostics + templateProblems + assets.diagnostics
  }
}
