public import Diagnostics
public import Metadata

/// What the options of a theme are set to on a site.
public struct ThemeSettings: Sendable, Hashable {
  /// What an option is.
  public enum Value: Sendable, Hashable {
    case scalar(MetadataValue.Content)
    case choice(String, among: [String])
  }

  /// The values by the names of options; `nil` where an option is set to nothing.
  public private(set) var values: [String: Value?] = [:]

  /// The options of a site without a theme.
  public init() {}

  /// Sets options.
  ///
  /// - Parameters:
  ///   - options: What the theme offers.
  ///   - entries: What the site wants.
  ///   - theme: The theme's name.
  ///   - diagnostics: Where what is wrong is added.
  public init(
    _ options: [ThemeOption], setTo entries: [MetadataValue.Entry], theme: String,
    diagnostics: inout [Diagnostic]
  ) {
    for option in options { set(option, to: option.defaultValue) }
    for entry in entries {
      guard let option = options.first(where: { $0.name == entry.key }) else {
        diagnostics.append(
          .unknownThemeOption(entry.key, theme: theme, known: options.map(\.name), at: entry.location))
        continue
      }
      do {
        set(option, to: try option.content(of: entry.value))
      } catch {
        diagnostics.append(error.diagnostic)
      }
    }
  }

  private mutating func set(_ option: ThemeOption, to content: MetadataValue.Content?) {
    switch (option.kind, content) {
    case (_, nil): values.updateValue(nil, forKey: option.name)
    case (.choice(let choices), .string(let name)?):
      values.updateValue(.choice(name, among: choices), forKey: option.name)
    case (_, let content?): values.updateValue(.scalar(content), forKey: option.name)
    }
  }
}
