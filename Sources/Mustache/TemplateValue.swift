/// What a template can write, show a section for, or ask for the value of a name.
package protocol TemplateValue: Sendable {
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
  package func value(named name: ValueName) -> (any TemplateValue)? { nil }
  /// It stands once.
  package var section: TemplateSection { .value }
  /// It writes nothing.
  package var text: String { "" }
  /// There are no functions of it.
  package func transformed(by transform: Transform) -> (any TemplateValue)? { nil }
}

/// What `{{#name}}…{{/name}}` does with a value.
package enum TemplateSection {
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
package protocol TemplateList: TemplateValue {
  /// How many items there are.
  var count: Int { get }
  /// Makes an item.
  func item(at index: Int) -> any TemplateValue
}

extension TemplateList {
  /// Its items.
  package var section: TemplateSection { .list(self) }
  /// What the items write, with commas between them.
  package var text: String { (0..<count).map { item(at: $0).text }.joined(separator: ", ") }
}

extension Array: TemplateValue, TemplateList where Element: TemplateValue {
  /// The element.
  package func item(at index: Int) -> any TemplateValue { self[index] }
}

extension String: TemplateValue {
  /// Itself.
  package var text: String { self }
}

extension Int: TemplateValue {
  /// Its digits.
  package var text: String { String(self) }
}

extension Bool: TemplateValue {
  /// Whether it is true.
  package var section: TemplateSection { .condition(self) }
  /// `true` or `false`.
  package var text: String { self ? "true" : "false" }
}

/// A function that a template calls as `{{#name}}…{{/name}}`. What it gives is not read as a template.
package struct TemplateFunction: TemplateValue {
  private let body: @Sendable (String) -> String

  /// Creates a function of the text that stands between the tags, as its author wrote it.
  package init(_ body: @escaping @Sendable (String) -> String) { self.body = body }

  /// What it makes of the text between the tags.
  package var section: TemplateSection { .function(body) }
  /// What it makes of no text.
  package var text: String { body("") }
}
