package import Metadata
package import Mustache
package import SiteModel

/// A table of an author's own values, those of `extra`, data files and options.
package struct TemplateTable: TemplateValue {
  private let values: [String: any TemplateValue]

  /// Creates a table; `nil` where there are no entries.
  package init?(_ entries: [MetadataValue.Entry]) {
    guard !entries.isEmpty else { return nil }
    self.init(all: entries)
  }

  private init(all entries: [MetadataValue.Entry]) {
    values = Dictionary(
      entries.compactMap { entry in Self.value(entry.value.content).map { (entry.key.withoutNUL, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Creates the table of a folder of data files.
  package init(_ nodes: [String: SiteData.Node]) {
    values = nodes.compactMapValues { node in
      switch node {
      case .value(let value, _): Self.value(value.content)
      case .folder(let nodes, _): TemplateTable(nodes)
      }
    }
  }

  /// Creates the table of a theme's options.
  package init(_ settings: ThemeSettings) {
    values = settings.values.compactMapValues { value in
      switch value {
      case nil: nil
      case .scalar(let content)?: Self.value(content)
      case .choice(let choice, let choices)?: ChoiceContext(choice: choice, choices: choices)
      }
    }
  }

  package func value(named name: ValueName) -> (any TemplateValue)? { values[name.text] }

  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    switch transform {
    case .count: values.count
    case .empty: values.isEmpty
    case .sorted, .enumerated:
      values.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) }
    default: nil
    }
  }

  /// An entry of a table that a template iterates over.
  private struct Entry: TemplateValue {
    let key: String
    let value: any TemplateValue

    func value(named name: ValueName) -> (any TemplateValue)? {
      switch name.text {
      case "key": key
      case "value": value
      default: nil
      }
    }
  }

  private static func value(_ content: MetadataValue.Content) -> (any TemplateValue)? {
    switch content {
    case .null: nil
    case .boolean(let boolean): boolean
    case .integer(let integer): integer
    case .float(_, let written): written
    case .string(let string), .date(let string): string
    case .list(let items): List(items: items.compactMap { Self.value($0.content) })
    case .table(let entries): TemplateTable(all: entries)
    }
  }

  /// A list of values of any kinds.
  private struct List: TemplateList {
    let items: [any TemplateValue]

    var count: Int { items.count }
    func item(at index: Int) -> any TemplateValue { items[index] }
  }
}

extension String {
  /// A key as pages can hold it: a NUL stands for a page's content while its template is rendered.
  fileprivate var withoutNUL: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }
}
