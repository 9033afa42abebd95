import Mustache

/// What a template can write, show a section for, or ask for the value of a name.
protocol TemplateValue: Sendable {
  /// The value of a name in this one; `nil` where it has none.
  func value(named name: ValueName) -> (any TemplateValue)?
  /// What a section of its name shows.
  var section: TemplateSection { get }
  /// What `{{name}}` writes, before it is escaped.
  var text: String { get }
  /// The value as swift-mustache takes it.
  var mustacheValue: Any { get }
}

/// What `{{#name}}…{{/name}}` does with a value.
enum TemplateSection {
  /// It stands as it is, or not at all.
  case condition(Bool)
  /// It stands once, and names in it are looked for in the value first.
  case value
  /// It stands once for each of these.
  case list(any TemplateList)
  /// What the function makes of its text stands in its place.
  case function(@Sendable (String) -> String)
}

/// A list, whose items are made when they are shown.
protocol TemplateList: TemplateValue {
  var count: Int { get }
  func item(at index: Int) -> any TemplateValue
  /// What was rendered of the items, if other lists show the same ones.
  var rendered: RenderedItems? { get }
  /// What tells an item from all others whose rendering is kept in the same place.
  func identity(ofItemAt index: Int) -> Int
}

extension TemplateList {
  var section: TemplateSection { .list(self) }
  var rendered: RenderedItems? { nil }
  func identity(ofItemAt index: Int) -> Int { index }
}

extension TemplateValue {
  func value(named name: ValueName) -> (any TemplateValue)? { nil }
  var section: TemplateSection { .value }
  var text: String { String(describing: mustacheValue) }
  var mustacheValue: Any { self }
}

/// A value with names, such as `page`.
protocol TemplateContext: TemplateValue, MustacheParent {}

extension TemplateContext {
  func child(named name: String) -> Any? { value(named: ValueName(name))?.mustacheValue }
}

extension String: TemplateValue {
  var text: String { self }
}

extension Int: TemplateValue {
  var text: String { String(self) }
}

extension Bool: TemplateValue {
  var section: TemplateSection { .condition(self) }
}

extension Array: TemplateValue, TemplateList where Element: TemplateValue {
  func item(at index: Int) -> any TemplateValue { self[index] }
  var mustacheValue: Any { map(\.mustacheValue) }
}

/// A function that a template calls as `{{#name}}…{{/name}}`.
struct TemplateFunction: TemplateValue {
  let body: @Sendable (String) -> String

  /// Makes a function of the text that stands between the tags.
  init(_ body: @escaping @Sendable (String) -> String) { self.body = body }

  var section: TemplateSection { .function(body) }
  var text: String { body("") }
  // Not a `String`, which swift-mustache would read as a template.
  var mustacheValue: Any { MustacheLambda { body($0)[...] as Substring } }
}

/// A table of an author's own values, those of `extra`, data files and options.
struct TemplateTable: TemplateContext {
  private let values: [String: any TemplateValue]

  /// Makes a table; `nil` where there are no entries.
  init?(_ entries: [MetadataValue.Entry]) {
    guard !entries.isEmpty else { return nil }
    self.init(all: entries)
  }

  private init(all entries: [MetadataValue.Entry]) {
    values = Dictionary(
      entries.compactMap { entry in Self.value(entry.value.content).map { (entry.key.withoutNUL, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// What lies in a folder of data files.
  init(_ nodes: [String: SiteData.Node]) {
    values = nodes.compactMapValues { node in
      switch node {
      case .value(let value, _): Self.value(value.content)
      case .folder(let nodes, _): TemplateTable(nodes)
      }
    }
  }

  /// The options of a theme.
  init(_ settings: ThemeSettings) {
    values = settings.values.compactMapValues { value in
      switch value {
      case nil: nil
      case .scalar(let content)?: Self.value(content)
      case .choice(let choice, let choices)?: ChoiceContext(choice: choice, choices: choices)
      }
    }
  }

  func value(named name: ValueName) -> (any TemplateValue)? { values[name.text] }
  var mustacheValue: Any { values.mapValues(\.mustacheValue) }

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
    var mustacheValue: Any { items.map(\.mustacheValue) }
  }
}

extension String {
  /// A key as pages can hold it: a NUL stands for a page's content while its template is rendered.
  fileprivate var withoutNUL: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }
}
