package import Mustache

/// A number that templates show, and by which they can choose between singular and plural.
package struct CountValue: TemplateValue {
  /// The number.
  package let value: Int

  /// Creates the value of a number.
  package init(_ value: Int) { self.value = value }

  /// The number in decimal digits.
  package var text: String { "\(value)" }

  /// Whether the number is 1, for the name `isOne`; `nil` for other names.
  package func value(named name: ValueName) -> (any TemplateValue)? {
    name.text == "isOne" ? value == 1 : nil
  }

  /// What a transform makes of the number.
  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    value.transformed(by: transform)
  }
}
