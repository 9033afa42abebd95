import Mustache

/// What templates see of data files and of the theme's options, on every page the same.
struct SharedTemplateValues: Sendable {
  private let data: [String: any Sendable]
  private let theme: [String: any Sendable]

  /// The values of a site.
  init(data: SiteData = SiteData(), theme: ThemeSettings = ThemeSettings()) {
    self.data = TemplateValue.data(data.nodes)
    self.theme = TemplateValue.settings(theme)
  }

  /// What a name of the outermost context stands for.
  func child(named name: String) -> Any? {
    switch name {
    case "data": data
    case "theme": theme
    default: nil
    }
  }
}
