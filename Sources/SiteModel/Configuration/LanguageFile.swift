package import Diagnostics
package import Highlighting
import Metadata

/// A language's definition in `languages/<name>.yml` of a theme or a site. `docs/highlighting.md` describes the format.
package struct LanguageFile {
  /// The definition, as far as it could be read.
  package private(set) var definition: LanguageDefinition
  /// The problems with the file.
  package private(set) var diagnostics: [Diagnostic] = []
  private let file: String
  private var wordPlaces: [SourceLocation] = []
  private var statePlaces: [SourceLocation] = []
  private var rulePlaces: [[SourceLocation]] = []

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - name: The language's name, if the file gives none.
  ///   - file: Its path, for diagnostics.
  package init(_ text: String, name: String, file: String) {
    self.file = file
    definition = LanguageDefinition([name], states: [])
    switch readYAML(text, file: file, firstLine: 1) {
    case .success(let entries): read(MetadataTable(entries))
    case .failure(let error): diagnostics.append(error.diagnostic)
    }
  }

  /// Adds the language to a catalog, unless it has a problem.
  package mutating func add(to catalog: inout LanguageCatalog) {
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    do {
      try catalog.add(definition)
    } catch {
      diagnostics.append(.invalidLanguage(error.reason, at: place(error.place)))
    }
  }

  private func place(_ place: LanguageProblem.Place) -> SourceLocation {
    switch place {
    case .language: SourceLocation(file: file, line: 1)
    case .words(let index): wordPlaces[index]
    case .state(let index): statePlaces[index]
    case .rule(let state, let rule): rulePlaces[state][rule]
    }
  }
}

extension LanguageFile {
  private mutating func read(_ table: MetadataTable) {
    var table = table
    if let names = table.strings("names"), !names.isEmpty { definition.names = names.map { $0.lowercased() } }
    definition.ignoresCase = table.boolean("ignore-case") ?? false
    definition.wordStarts = table.string("word-starts") ?? ""
    definition.wordParts = table.string("word-parts") ?? ""
    definition.capitalized = kind("capitalized", &table)
    for entry in table.table("words") ?? [] { readWords(entry) }
    for entry in table.table("states") ?? [] { readState(entry) }
    table.reportUnknownKeys()
    diagnostics += table.diagnostics
  }

  /// Reads the words of one kind: `keyword: if then else`, or a table with conditions.
  private mutating func readWords(_ entry: MetadataValue.Entry) {
    guard let kind = kind(entry.key, at: entry.location) else { return }
    var table = MetadataTable([entry])
    var conditions = MetadataTable([])
    let words: [String]
    if case .table(let entries) = entry.value.content {
      conditions = MetadataTable(entries)
      words = conditions.strings("list") ?? []
    } else {
      words = table.strings(entry.key) ?? []
    }
    definition.words.append(
      LanguageDefinition.WordList(
        kind, words.joined(separator: " "), before: conditions.string("before"),
        after: conditions.string("after")))
    wordPlaces.append(entry.location)
    conditions.reportUnknownKeys()
    diagnostics += table.diagnostics + conditions.diagnostics
  }

  /// Reads a state: a list of rules, or a table with them.
  private mutating func readState(_ entry: MetadataValue.Entry) {
    var state = LanguageDefinition.State(entry.key)
    var rules = entry.value
    if case .table(let entries) = entry.value.content {
      var table = MetadataTable(entries)
      state.text = kind("text", &table)
      state.endsWithLine = table.boolean("ends-with-line") ?? false
      state.hasWords = table.boolean("words") ?? (state.text == nil)
      state.includes = table.strings("include") ?? []
      rules = table.value("rules") ?? MetadataValue(content: .list([]), location: entry.location)
      table.reportUnknownKeys()
      diagnostics += table.diagnostics
    }
    statePlaces.append(entry.location)
    rulePlaces.append([])
    if case .list(let items) = rules.content {
      for item in items { if let rule = rule(item) { state.rules.append(rule) } }
    } else if rules.content != .null {
      diagnostics.append(.wrongType(key: entry.key, expected: "a list of rules", found: rules))
    }
    definition.states.append(state)
  }

  private mutating func rule(_ value: MetadataValue) -> LanguageDefinition.Rule? {
    guard case .table(let entries) = value.content else {
      diagnostics.append(.wrongType(key: "rules", expected: "a table with `match`", found: value))
      return nil
    }
    var table = MetadataTable(entries)
    let pattern = table.value("match")
    var rule = LanguageDefinition.Rule(table.string("match") ?? "", kind("kind", &table))
    rule.beginsOperand = table.boolean("operand") ?? false
    let until = table.string("until")
    var actions: [LanguageDefinition.Action] = []
    if let state = table.string("enter") { actions.append(.enter(state)) }
    if let state = table.string("become") { actions.append(.become(state)) }
    if table.boolean("leave") == true { actions.append(.leave) }
    if let language = table.string("embed") {
      actions.append(.embed(language.lowercased(), until: until ?? "$"))
    }
    table.reportUnknownKeys()
    diagnostics += table.diagnostics
    if pattern == nil { diagnostics.append(.ruleWithoutPattern(at: value.location)) }
    if actions.count > 1 { diagnostics.append(.ruleWithSeveralActions(at: value.location)) }
    rule.action = actions.first ?? .stay
    rulePlaces[rulePlaces.count - 1].append(pattern?.location ?? value.location)
    return rule
  }

  private mutating func kind(_ key: String, _ table: inout MetadataTable) -> TokenKind? {
    guard let value = table.value(key), let name = table.string(key) else { return nil }
    return kind(name, at: value.location)
  }

  private mutating func kind(_ name: String, at location: SourceLocation) -> TokenKind? {
    if let kind = TokenKind(rawValue: name) { return kind }
    diagnostics.append(.unknownTokenKind(name, known: TokenKind.allCases.map(\.rawValue), at: location))
    return nil
  }
}
