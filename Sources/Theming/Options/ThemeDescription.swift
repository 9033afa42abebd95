package import Diagnostics
import Metadata

/// The description of a theme in its `theme.yml`. `docs/theming.md` describes the format.
package struct ThemeDescription: Sendable {
  /// The folder of a site's own templates, assets and languages.
  package static let siteFolder = "Themes/site"

  /// The name of the file in the theme's folder.
  package static let fileName = "theme.yml"

  /// The options that sites may set.
  package private(set) var options: [ThemeOption] = []
  /// The problems with the file.
  package private(set) var diagnostics: [Diagnostic] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - file: Its path, for diagnostics.
  package init(_ text: String, file: String) {
    switch readYAML(text, file: file, firstLine: 1) {
    case .success(let entries): read(MetadataTable(entries))
    case .failure(let error): diagnostics.append(error.diagnostic)
    }
  }

  private mutating func read(_ table: MetadataTable) {
    var table = table
    for key in ["name", "version", "description", "license", "author", "homepage"] { _ = table.string(key) }
    for entry in table.table("options") ?? [] {
      guard entry.key.isTemplateName else {
        diagnostics.append(.unusableOption(entry.key, at: entry.location))
        continue
      }
      if let option = option(entry) { options.append(option) }
    }
    table.reportUnknownKeys()
    diagnostics += table.diagnostics
  }

  private mutating func option(_ entry: MetadataValue.Entry) -> ThemeOption? {
    guard case .table(let entries) = entry.value.content else {
      diagnostics.append(
        .wrongType(
          key: entry.key, expected: "a table with `default`, `type` or `choices`", found: entry.value))
      return nil
    }
    var table = MetadataTable(entries)
    _ = table.string("description")
    let defaultValue = table.value("default")
    let kind = kind(of: entry, &table, defaultValue)
    table.reportUnknownKeys()
    diagnostics += table.diagnostics
    guard let kind else { return nil }
    var option = ThemeOption(name: entry.key, kind: kind)
    switch kind {
    case .boolean: option.defaultValue = .boolean(false)
    case .choice(let choices): option.defaultValue = choices.first.map { .string($0) }
    case .text, .number, .color: break
    }
    guard let defaultValue else { return option }
    do {
      option.defaultValue = try option.content(of: defaultValue)
    } catch {
      diagnostics.append(error.diagnostic)
    }
    return option
  }

  /// The kind that `choices` or `type` names, or else the kind of the default.
  private mutating func kind(
    of entry: MetadataValue.Entry, _ table: inout MetadataTable, _ defaultValue: MetadataValue?
  ) -> ThemeOption.Kind? {
    let type = table.value("type")
    if table.value("choices") != nil {
      let choices = table.locatedStrings("choices")
      for (name, location) in choices where !name.isTemplateName {
        diagnostics.append(.unusableOption(name, at: location))
        return nil
      }
      if choices.isEmpty || type != nil {
        diagnostics.append(.optionWithoutKind(entry.key, at: entry.location))
        return nil
      }
      return .choice(choices.map(\.text))
    }
    if let type {
      guard let name = table.string("type") else { return nil }
      if let kind = ThemeOption.Kind(type: name) { return kind }
      diagnostics.append(.unknownOptionType(name, at: type.location))
      return nil
    }
    switch defaultValue?.content {
    case .boolean: return .boolean
    case .integer, .float: return .number
    case .string, .date: return .text
    default:
      diagnostics.append(.optionWithoutKind(entry.key, at: entry.location))
      return nil
    }
  }
}
