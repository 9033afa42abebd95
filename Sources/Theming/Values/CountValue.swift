package import Mustache

/// A number that templates show, and by which they can choose between forms of words.
package struct CountValue: TemplateValue {
  package let value: Int

  package init(_ value: Int) { self.value = value }

  package var text: String { "\(value)" }

  package func value(named name: ValueName) -> (any TemplateValue)? {
    name.key == .isOne ? value == 1 : nil
  }

  package func transformed(by transform: Transform) -> (any TemplateValue)? {
    value.transformed(by: transform)
  }
}
