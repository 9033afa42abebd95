/// An author's own values, those of `extra` and of data files, as templates see them.
enum TemplateValue {
  /// A table as a dictionary.
  static func table(_ entries: [MetadataValue.Entry]) -> [String: any Sendable]? {
    guard !entries.isEmpty else { return nil }
    return Dictionary(
      entries.compactMap { entry in value(entry.value).map { (entry.key.withoutNUL, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What lies in a folder of data files.
  static func data(_ nodes: [String: SiteData.Node]) -> [String: any Sendable] {
    nodes.compactMapValues { node in
      switch node {
      case .value(let value, _): Self.value(value)
      case .folder(let nodes, _): data(nodes)
      }
    }
  }

  /// The options of a theme.
  static func settings(_ settings: ThemeSettings) -> [String: any Sendable] {
    settings.values.compactMapValues { value in
      switch value {
      case nil: nil
      case .scalar(let content)?: Self.value(content)
      case .choice(let choice, let choices)?: ChoiceContext(choice: choice, choices: choices)
      }
    }
  }

  private static func value(_ value: MetadataValue) -> (any Sendable)? { Self.value(value.content) }

  private static func value(_ content: MetadataValue.Content) -> (any Sendable)? {
    switch content {
    case .null: nil
    case .boolean(let boolean): boolean
    case .integer(let integer): integer
    case .float(_, let written): written
    case .string(let string), .date(let string): string
    case .list(let items): items.compactMap(Self.value)
    case .table(let entries): table(entries) ?? [:]
    }
  }
}

extension String {
  /// A key as pages can hold it: a NUL stands for a page's content while its template is rendered.
  fileprivate var withoutNUL: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }
}
