/// What a template can write, show a section for, or ask for the value of a name.
public protocol TemplateValue: Sendable {
  /// The value of a name in this one; `nil` where it has none.
  func value(named name: ValueName) -> (any TemplateValue)?
  /// What a section of its name shows.
  var section: TemplateSection { get }
  /// What `{{name}}` writes, before it is escaped.
  var text: String { get }
  /// What a function makes of it; `nil` where that means nothing.
  func transformed(by transform: Transform) -> (any TemplateValue)?
}

extension TemplateValue {
  /// There are no names in it.
  public func value(named name: ValueName) -> (any TemplateValue)? { nil }
  /// It stands once.
  public var section: TemplateSection { .value }
  /// It writes nothing.
  public var text: String { "" }
  /// There are no functions of it.
  public func transformed(by transform: Transform) -> (any TemplateValue)? { nil }
}

/// What `{{#name}}…{{/name}}` does with a value.
public enum TemplateSection {
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
public protocol TemplateList: TemplateValue {
  /// How many items there are.
  var count: Int { get }
  /// Makes an item.
  func item(at index: Int) -> any TemplateValue
}

extension TemplateList {
  /// Its items.
  public var section: TemplateSection { .list(self) }
  /// What the items write, with commas between them.
  public var text: String { (0..<count).map { item(at: $0).text }.joined(separator: ", ") }
}

extension Array: TemplateValue, TemplateList where Element: TemplateValue {
  /// The element.
  public func item(at index: Int) -> any TemplateValue { self[index] }
}

extension String: TemplateValue {
  /// Itself.
  public var text: String { self }
}

extension Int: TemplateValue {
  /// Its digits.
  public var text: String { String(self) }
}

extension Bool: TemplateValue {
  /// Whether it is true.
  public var section: TemplateSection { .condition(self) }
  /// `true` or `false`.
  public var text: String { self ? "true" : "false" }
}

/// A function that a template calls as `{{#name}}…{{/name}}`. What it gives is not read as a template.
public struct TemplateFunction: TemplateValue {
  private let body: @Sendable (String) -> String

  /// Creates a function of the text that stands between the tags, as its author wrote it.
  public init(_ body: @escaping @Sendable (String) -> String) { self.body = body }

  /// What it makes of the text between the tags.
  public var section: TemplateSection { .function(body) }
  /// What it makes of no text.
  public var text: String { body("") }
}
