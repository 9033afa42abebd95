import Diagnostics
import Metadata

extension SiteConfiguration {
  /// Reads `languages`, after the settings that it can change: for each tag, a table of the settings that differ.
  ///
  /// The default language may be among them, for settings that have no other place, such as its name.
  mutating func readLanguages(_ entries: [MetadataValue.Entry], _ table: inout MetadataTable) {
    if LanguageTag(language) == nil, let location = table.value("language")?.location {
      table.report([.invalidLanguageTag(language, at: location)])
    }
    var paths: Set<String> = []
    for entry in entries {
      guard LanguageTag(entry.key) != nil else {
        table.report([.invalidLanguageTag(entry.key, at: entry.location)])
        continue
      }
      guard paths.insert(entry.key.lowercased()).inserted else {
        table.report([.duplicateLanguage(entry.key, at: entry.location)])
        continue
      }
      guard let own = Self.readLanguage(entry, &table) else { continue }
      if own.path == language.lowercased() {
        takeDefaultLanguage(own, entry, &table)
      } else {
        languages.append(own)
      }
    }
  }

  private static func readLanguage(
    _ entry: MetadataValue.Entry, _ table: inout MetadataTable
  ) -> SiteLanguage? {
    let fields: [MetadataValue.Entry]
    switch entry.value.content {
    case .table(let entries): fields = entries
    // `de:` alone is a language in which nothing differs.
    case .null: fields = []
    default:
      table.report([
        .wrongType(key: entry.key, expected: "a table of settings for this language", found: entry.value)
      ])
      return nil
    }
    return table.nested(
      fields, under: "languages", unknown: { .unknownLanguageKey($0, suggestion: $1, at: $2) }
    ) { nested in
      var result = SiteLanguage(tag: entry.key, location: entry.location)
      result.name = nested.string("name")
      result.title = nested.string("title")
      result.description = nested.string("description")
      result.author = nested.string("author")
      result.direction = nested.choice("direction", expected: WritingDirection.choices)
      if let menu = nested.value("menu") { result.menu = readMenu(menu, &nested) }
      result.extra = nested.table("extra") ?? []
      return result
    }
  }

  /// Takes the settings of the default language from `languages`. A key that the site also sets must have the same
  /// value.
  private mutating func takeDefaultLanguage(
    _ own: SiteLanguage, _ entry: MetadataValue.Entry, _ table: inout MetadataTable
  ) {
    languageName = own.name
    guard case .table(let fields) = entry.value.content else { return }
    let differing: [(key: String, differs: Bool)] = [
      ("title", own.title != title), ("description", own.description != description),
      ("author", own.author != author), ("direction", own.direction != ownDirection), ("menu", true),
      ("extra", true),
    ]
    for (key, differs) in differing {
      guard differs, let field = fields.first(where: { $0.key == key }), let above = table.value(key) else {
        continue
      }
      table.report([
        .contradictingLanguage(key, language: own.tag, above: above.location.line, at: field.location)
      ])
    }
    title = own.title ?? title
    description = own.description ?? description
    author = own.author ?? author
    ownDirection = own.direction ?? ownDirection
    menu = own.menu ?? menu
    if !own.extra.isEmpty { extra = own.extra }
  }
}
