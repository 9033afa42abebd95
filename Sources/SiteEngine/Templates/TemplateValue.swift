import Mustache

/// What a template can write, show a section for, or ask for the value of a name.
protocol TemplateValue: Sendable {
  /// The value of a name in this one; `nil` where it has none.
  func value(named name: String) -> (any TemplateValue)?
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
  case list([any TemplateValue])
  /// What the function makes of its text stands in its place.
  case function(@Sendable (String) -> String)
}

extension TemplateValue {
  func value(named name: String) -> (any TemplateValue)? { nil }
  var section: TemplateSection { .value }
  var text: String { String(describing: mustacheValue) }
  var mustacheValue: Any { self }
}

/// A value with names, such as `page`.
protocol TemplateContext: TemplateValue, MustacheParent {}

extension TemplateContext {
  func child(named name: String) -> Any? { value(named: name)?.mustacheValue }
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

extension Array: TemplateValue where Element: TemplateValue {
  // Converting the array as a whole would cast each element dynamically.
  var section: TemplateSection { .list(map { $0 as any TemplateValue }) }
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

/// A table of an author's own values (`extra`).
struct TemplateTable: TemplateContext {
  private let values: [String: any TemplateValue]

  /// Makes a table; `nil` where there are no entries.
  init?(_ entries: [MetadataValue.Entry]) {
    guard !entries.isEmpty else { return nil }
    self.init(all: entries)
  }

  private init(all entries: [MetadataValue.Entry]) {
    values = Dictionary(
      entries.compactMap { entry in Self.value(entry.value).map { (entry.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  func value(named name: String) -> (any TemplateValue)? { values[name] }
  var mustacheValue: Any { values.mapValues(\.mustacheValue) }

  private static func value(_ value: MetadataValue) -> (any TemplateValue)? {
    switch value.content {
    case .null: nil
    case .boolean(let boolean): boolean
    case .integer(let integer): integer
    case .float(_, let written): written
    case .string(let string), .date(let string): string
    case .list(let items): List(items: items.compactMap(Self.value))
    case .table(let entries): TemplateTable(all: entries)
    }
  }

  /// A list of values of any kinds.
  private struct List: TemplateValue {
    let items: [any TemplateValue]

    var section: TemplateSection { .list(items) }
    var mustacheValue: Any { items.map(\.mustacheValue) }
  }
}
