package import Diagnostics
package import Metadata

/// The values of a theme's options on a site.
package struct ThemeSettings: Sendable, Hashable {
  /// The value of an option.
  package enum Value: Sendable, Hashable {
    case scalar(MetadataValue.Content)
    case choice(String, among: [String])
  }

  /// The values by the names of options; `nil` for an option without a value.
  package private(set) var values: [String: Value?] = [:]

  /// Creates settings without options.
  package init() {}

  /// Sets options.
  ///
  /// - Parameters:
  ///   - options: The options that the theme offers.
  ///   - entries: The values that the site sets.
  ///   - theme: The theme's name.
  ///   - diagnostics: Receives the problems.
  package init(
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
