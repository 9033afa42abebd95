import Mustache

/// A number that templates show, and by which they can choose between forms of words.
struct CountValue: TemplateValue {
  let value: Int

  var text: String { "\(value)" }

  func value(named name: ValueName) -> (any TemplateValue)? {
    name.key == .isOne ? value == 1 : nil
  }

  func transformed(by transform: Transform) -> (any TemplateValue)? { value.transformed(by: transform) }
}
