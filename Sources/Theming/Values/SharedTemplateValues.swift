package import Mustache
package import SiteModel

/// The values of data files and of the theme's options, which are the same on every page.
package struct SharedTemplateValues: Sendable {
  private let data: TemplateTable
  private let theme: TemplateTable

  /// The values of a site.
  package init(data: SiteData = SiteData(), theme: ThemeSettings = ThemeSettings()) {
    self.data = TemplateTable(data.nodes)
    self.theme = TemplateTable(theme)
  }

  /// What a name of the outermost context stands for.
  package func value(named name: ValueName) -> (any TemplateValue)? {
    switch name.text {
    case "data": data
    case "theme": theme
    default: nil
    }
  }
}
